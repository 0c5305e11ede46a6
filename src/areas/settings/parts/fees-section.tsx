import { SALE_SLIPPAGE_HINT, SLIPPAGE_CHOICES, saleSlippage } from '~/areas/prediction/core/stores/slippage-setting.ts'
import { MAX_SLIPPAGE_BPS, swapSettings, type SwapSettings } from '~/areas/swap/stores/swap-settings.ts'
import { FEE_CAP_LAMPORTS } from '~/config/limits.ts'
import { feeCap, typedFeeCap } from '~/tx/fee-cap.ts'
import { Picker, Segments } from '~/ui/choice.tsx'
import { TypedSetting } from '~/ui/typed-setting.tsx'
import { amountText, parseAmount } from '~/values/money.ts'
import { save } from '../stores/saved.ts'
import { FEES_SECTION_WORD } from '../words-late.ts'
import { ChoiceSetting, Setting } from './setting.tsx'

const LEVELS = [
  { id: 'medium', word: FEES_SECTION_WORD.medium },
  { id: 'high', word: FEES_SECTION_WORD.high },
  { id: 'veryHigh', word: FEES_SECTION_WORD.veryHigh },
] as const
const ROUTES = [
  { id: 'built', word: FEES_SECTION_WORD.standard },
  { id: 'composed', word: FEES_SECTION_WORD.selfBuilt },
  { id: 'managed', word: FEES_SECTION_WORD.managed },
] as const
const ON_OFF = [
  { id: 'fixed', word: FEES_SECTION_WORD.fixed },
  { id: 'dynamic', word: FEES_SECTION_WORD.dynamic },
] as const
const solOf = (lamports: bigint) => amountText(lamports, 9)

function saveCap(text: string): string | undefined {
  const typed = typedFeeCap(text)
  if (typeof typed === 'string') return typed
  save(feeCap, typed, `max priority fee, ${solOf(typed)} SOL`)
  return undefined
}

function saveSwap(change: Partial<SwapSettings>, words: string): void {
  save(swapSettings, { ...swapSettings.read(), ...change }, words)
}

function saveSlippage(text: string): string | undefined {
  const typed = parseAmount(text, 2)
  if (!typed.ok) return 'Enter a percentage with at most two decimals. Not saved.'
  if (typed.value > BigInt(MAX_SLIPPAGE_BPS)) return 'Maximum 10%. Not saved.'
  saveSwap({ slippageBps: Number(typed.value) }, `slippage tolerance, ${amountText(typed.value, 2)}%`)
  return undefined
}

/** What may be spent on speed, and how far prices may move. */
export function FeesSection() {
  const cap = feeCap.use()
  const swap = swapSettings.use()
  return (
    <>
      <Setting
        word={FEES_SECTION_WORD.maxPriorityFee}
        hint={FEES_SECTION_WORD.transactionsWithHigherPriority(solOf(FEE_CAP_LAMPORTS.hard))}
      >
        <TypedSetting label={FEES_SECTION_WORD.maxPriorityFeeSol} value={solOf(cap)} unit="SOL" judge={saveCap} />
      </Setting>
      <ChoiceSetting
        word={FEES_SECTION_WORD.priorityFee}
        hint={FEES_SECTION_WORD.paidSoSwapConfirmed}
        choices={LEVELS}
        value={swap.priorityLevel}
        onChange={(priorityLevel) => saveSwap({ priorityLevel }, FEES_SECTION_WORD.priorityFeeOf(priorityLevel))}
      />
      <Setting word={FEES_SECTION_WORD.slippageTolerance} hint={FEES_SECTION_WORD.maxPriceChangeUntil}>
        <TypedSetting
          label={FEES_SECTION_WORD.slippageTolerancePercent}
          value={amountText(BigInt(swap.slippageBps), 2)}
          unit="%"
          judge={saveSlippage}
        />
        <Segments
          label={FEES_SECTION_WORD.slippageMode}
          choices={ON_OFF}
          value={swap.isDynamic ? 'dynamic' : 'fixed'}
          onChange={(id) => saveSwap({ isDynamic: id === 'dynamic' }, FEES_SECTION_WORD.slippageModeOf(id))}
        />
      </Setting>
      <Setting word={FEES_SECTION_WORD.execution} hint={FEES_SECTION_WORD.whoBuildsSwapLink}>
        <Picker
          label={FEES_SECTION_WORD.execution}
          choices={ROUTES}
          value={swap.route}
          onChange={(route) => saveSwap({ route }, FEES_SECTION_WORD.executionOf(route))}
        />
      </Setting>
      <ChoiceSetting
        word={FEES_SECTION_WORD.slippageSelling}
        label={FEES_SECTION_WORD.slippageSelling}
        hint={FEES_SECTION_WORD.maxDropBelowBid(SALE_SLIPPAGE_HINT)}
        choices={SLIPPAGE_CHOICES}
        value={saleSlippage.use()}
        onChange={(id) => save(saleSlippage, id, FEES_SECTION_WORD.slippageSellingOf(Number(id) / 100))}
      />
    </>
  )
}
