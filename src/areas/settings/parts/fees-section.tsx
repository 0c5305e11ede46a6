import { FEE_CAP_LAMPORTS } from '../../../config/limits.ts'
import { feeCap } from '../../../tx/fee-cap.ts'
import { Picker, Segments } from '../../../ui/choice.tsx'
import { amountText, parseAmount } from '../../../values/money.ts'
import { SALE_SLIPPAGE_HINT, SLIPPAGE_CHOICES, saleSlippage } from '../../prediction/core/stores/slippage-setting.ts'
import { MOST_SLIPPAGE_BPS, swapSettings, type SwapSettings } from '../../swap/settings.ts'
import { save } from '../saved.ts'
import { ChoiceSetting, Setting } from './setting.tsx'
import { TypedSetting } from './typed-setting.tsx'

const LEVELS = [
  { id: 'medium', word: 'Medium' },
  { id: 'high', word: 'High' },
  { id: 'veryHigh', word: 'Very high' },
] as const
const ROUTES = [
  { id: 'built', word: 'Standard' },
  { id: 'composed', word: 'Self-built' },
  { id: 'managed', word: 'Gasless (managed)' },
] as const
const ON_OFF = [
  { id: 'fixed', word: 'As set' },
  { id: 'dynamic', word: 'May be tightened' },
] as const
const solOf = (lamports: bigint) => amountText(lamports, 9)

function saveCap(text: string): string | undefined {
  const typed = parseAmount(text, 9)
  if (!typed.ok) return 'Not an amount of SOL; nothing was changed.'
  if (typed.value > FEE_CAP_LAMPORTS.hard)
    return `Over ${solOf(FEE_CAP_LAMPORTS.hard)} SOL, the most that this product ever signs; nothing was changed.`
  save(feeCap, typed.value, `priority cap, ${solOf(typed.value)} SOL`)
  return undefined
}

function saveSwap(change: Partial<SwapSettings>, words: string): void {
  save(swapSettings, { ...swapSettings.read(), ...change }, words)
}

function saveSlippage(text: string): string | undefined {
  const typed = parseAmount(text, 2)
  if (!typed.ok) return 'Not a percentage with at most two decimals; nothing was changed.'
  if (typed.value > BigInt(MOST_SLIPPAGE_BPS)) return 'Over 10%; nothing was changed.'
  saveSwap({ slippageBps: Number(typed.value) }, `swap slippage, ${amountText(typed.value, 2)}%`)
  return undefined
}

/** What may be spent on speed, and how far prices may move. */
export function FeesSection() {
  const cap = feeCap.use()
  const swap = swapSettings.use()
  return (
    <>
      <Setting
        word="Priority cap"
        hint={`A transaction that offers more for speed is refused before the wallet opens. At most ${solOf(FEE_CAP_LAMPORTS.hard)} SOL.`}
      >
        <TypedSetting label="Priority cap in SOL" value={solOf(cap)} unit="SOL" judge={saveCap} />
      </Setting>
      <ChoiceSetting
        word="Swap priority"
        hint="How much a swap offers to land sooner, under the cap."
        choices={LEVELS}
        value={swap.priorityLevel}
        onChange={(priorityLevel) => saveSwap({ priorityLevel }, `swap priority, ${priorityLevel}`)}
      />
      <Setting word="Swap slippage" hint="How far the price may move until a swap lands; at most 10%.">
        <TypedSetting
          label="Swap slippage in percent"
          value={amountText(BigInt(swap.slippageBps), 2)}
          unit="%"
          judge={saveSlippage}
        />
        <Segments
          label="Slippage of a built swap"
          choices={ON_OFF}
          value={swap.isDynamic ? 'dynamic' : 'fixed'}
          onChange={(id) => saveSwap({ isDynamic: id === 'dynamic' }, `slippage of a built swap, ${id}`)}
        />
      </Setting>
      <Setting word="Swap route" hint="Who puts the swap together. A link may name another for one swap.">
        <Picker
          label="Swap route"
          choices={ROUTES}
          value={swap.route}
          onChange={(route) => saveSwap({ route }, `swap route, ${route}`)}
        />
      </Setting>
      <ChoiceSetting
        word="Sale slippage"
        label="Slippage of a sale"
        hint={`How far any sale of shares may fall under the bid. ${SALE_SLIPPAGE_HINT}`}
        choices={SLIPPAGE_CHOICES}
        value={saleSlippage.use()}
        onChange={(id) => save(saleSlippage, id, `sale slippage, ${Number(id) / 100}%`)}
      />
    </>
  )
}
