import { SettingRow, SettingsFold } from '~/areas/trade/parts/settings-row.tsx'
import { feeCap } from '~/tx/fee-cap.ts'
import { Segments } from '~/ui/choice.tsx'
import { percent } from '~/values/format.ts'
import { amountText } from '~/values/money.ts'
import { type Swap } from '../hooks/use-swap.ts'
import { EXECUTION } from '../model/execution.ts'
import { swapSettings, type PriorityLevel } from '../stores/swap-settings.ts'
import { AdvancedFields } from './advanced-fields.tsx'
import { ExecutionField } from './execution-field.tsx'
import { SlippageField } from './slippage-field.tsx'

/** Levels of the priority fee. */
const PRIORITY = { medium: 'Medium', high: 'High', veryHigh: 'Very high' } as const

const LEVELS: readonly { readonly id: PriorityLevel; readonly word: string }[] = [
  { id: 'medium', word: PRIORITY.medium },
  { id: 'high', word: PRIORITY.high },
  { id: 'veryHigh', word: PRIORITY.veryHigh },
]

/** Slippage, priority fee and execution of swaps, behind one line with the current values. `onPending`: as of the slippage. */
export function SwapSettings({ swap, onPending }: { swap: Swap; onPending: (isPending: boolean) => void }) {
  const settings = swapSettings.use()
  const isManaged = swap.route === 'managed'
  const values = [
    percent(BigInt(settings.slippageBps) * 100n).text,
    ...(isManaged ? [] : [PRIORITY[settings.priorityLevel]]),
    EXECUTION[swap.route].word,
  ]
  return (
    <SettingsFold values={values}>
      <SlippageField isBuilt={swap.route === 'built'} onPending={onPending} />
      {isManaged ? null : (
        <SettingRow label="Priority fee" end={<span>max. {amountText(feeCap.use(), 9)} SOL</span>}>
          <Segments
            label="Priority fee"
            isWide
            choices={LEVELS}
            value={settings.priorityLevel}
            onChange={(priorityLevel) => swapSettings.write({ ...settings, priorityLevel })}
          />
        </SettingRow>
      )}
      <ExecutionField swap={swap} />
      {isManaged ? null : <AdvancedFields swap={swap} />}
    </SettingsFold>
  )
}
