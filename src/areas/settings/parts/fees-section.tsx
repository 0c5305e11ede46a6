import { SALE_SLIPPAGE_HINT, SLIPPAGE_CHOICES, saleSlippage } from '~/areas/prediction/core/orders/slippage-setting.ts'
import { MAX_SLIPPAGE_BPS, swapSettings, type SwapSettings } from '~/areas/swap/stores/swap-settings.ts'
import { FEE_CAP_LAMPORTS } from '~/config/limits.ts'
import { feeCap, typedFeeCap } from '~/engine/intent/fee-cap.ts'
import { Picker, Segments } from '~/ui/choice.tsx'
import { TypedSetting } from '~/ui/typed-setting.tsx'
import { exactText } from '~/values/display-value.ts'
import { amountText, parseAmount } from '~/values/money.ts'
import { save } from '../stores/saved.ts'
import { ChoiceSetting, Setting } from './setting.tsx'

const LEVELS = [
  { id: 'medium', word: 'Medium' },
  { id: 'high', word: 'High' },
  { id: 'veryHigh', word: 'Very high' },
] as const
const ROUTES = [
  { id: 'built', word: 'Standard' },
  { id: 'composed', word: 'Self-built' },
  { id: 'managed', word: 'Managed' },
] as const
const ON_OFF = [
  { id: 'fixed', word: 'Fixed' },
  { id: 'dynamic', word: 'Dynamic' },
] as const
const solOf = (lamports: bigint) => amountText(lamports, 9)

function saveCap(text: string): string | undefined {
  const typed = typedFeeCap(text)
  if (typeof typed === 'string') return typed
  save(feeCap, typed, `max priority fee, ${exactText(typed, 9)} SOL`)
  return undefined
}

function saveSwap(change: Partial<SwapSettings>, words: string): void {
  save(swapSettings, { ...swapSettings.read(), ...change }, words)
}

function saveSlippage(text: string): string | undefined {
  const typed = parseAmount(text, 2)
  if (!typed.ok) return 'Enter a percentage with at most two decimals. Not saved.'
  if (typed.value > BigInt(MAX_SLIPPAGE_BPS)) return 'Maximum 10%. Not saved.'
  saveSwap({ slippageBps: Number(typed.value) }, `slippage tolerance, ${exactText(typed.value, 2)}%`)
  return undefined
}

/** What may be spent on speed, and how far prices may move. */
export function FeesSection() {
  const cap = feeCap.use()
  const swap = swapSettings.use()
  const slippage = saleSlippage.use()
  return (
    <>
      <Setting
        word="Max priority fee"
        hint={`Transactions with a higher priority fee are blocked. Maximum ${exactText(FEE_CAP_LAMPORTS.hard, 9)} SOL.`}
      >
        <TypedSetting label="Max priority fee in SOL" value={solOf(cap)} unit="SOL" judge={saveCap} />
      </Setting>
      <ChoiceSetting
        word="Priority fee"
        hint="Paid so a swap is confirmed sooner."
        choices={LEVELS}
        value={swap.priorityLevel}
        onChange={(priorityLevel) => saveSwap({ priorityLevel }, `priority fee, ${priorityLevel}`)}
      />
      <Setting word="Slippage tolerance" hint="Max price change until a swap is confirmed. Up to 10%.">
        <TypedSetting
          label="Slippage tolerance in percent"
          value={amountText(BigInt(swap.slippageBps), 2)}
          unit="%"
          judge={saveSlippage}
        />
        <Segments
          label="Slippage mode"
          choices={ON_OFF}
          value={swap.isDynamic ? 'dynamic' : 'fixed'}
          onChange={(id) => saveSwap({ isDynamic: id === 'dynamic' }, `slippage mode, ${id}`)}
        />
      </Setting>
      <Setting word="Execution" hint="Who builds the swap. A link can set another for one swap.">
        <Picker
          label="Execution"
          choices={ROUTES}
          value={swap.route}
          onChange={(route) => saveSwap({ route }, `execution, ${route}`)}
        />
      </Setting>
      <ChoiceSetting
        word="Slippage tolerance for selling"
        label="Slippage tolerance for selling"
        hint={`Max drop below the bid when selling shares. ${SALE_SLIPPAGE_HINT}`}
        choices={SLIPPAGE_CHOICES}
        value={slippage}
        onChange={(id) => save(saleSlippage, id, `slippage tolerance for selling, ${Number(id) / 100}%`)}
      />
    </>
  )
}
