import { cx } from 'class-variance-authority'
import { type ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { usePageKey } from '../../../ui/page-key.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Untrusted } from '../../../ui/untrusted.tsx'
import { amountText } from '../../../values/money.ts'
import { type TokenSummary } from '../../tokens/model/token-summary.ts'
import { spendChips } from '../../trade/parts/spend.tsx'
import { AMOUNTS, TradeLayout, TradePanel } from '../../trade/parts/trade-layout.tsx'
import { type SwapMode } from '../model/swap-link.ts'
import { SWAP_WORDS, type SwapProblem } from '../model/swap-problem.ts'
import { useFewerAccounts } from '../use-fewer-accounts.ts'
import { useSwap, type Swap } from '../use-swap.ts'
import { SWAP_FORM } from '../words.ts'
import { QuoteRing } from './quote-ring.tsx'
import { RoutePath } from './route-path.tsx'
import { PairChart } from '../../trade/parts/lazy-pair-chart.tsx'
import { SwapSideField } from './swap-side-field.tsx'
import { SwapForm } from './swap-form.tsx'

/** The page of a swap: the form, at which worst case, and the way that it takes. */
export function SwapView({ link }: { link: object }) {
  const fewer = useFewerAccounts(link)
  const swap = useSwap(link, fewer)
  usePageKey('x', () => turn(swap))
  usePageKey('m', () => payAll(swap))
  const pair = { in: swap.pay.mint, out: swap.receive.mint }
  return (
    <TradeLayout
      form={
        <TradePanel label={SWAP_FORM.title} kind="swap" pair={pair} end={<QuoteRing quoted={swap.quoted} />}>
          <SwapForm swap={swap} hasFewer={fewer !== undefined}>
            <Ignored params={swap.link.ignored} />
            <Sides swap={swap} />
          </SwapForm>
        </TradePanel>
      }
      picture={<PairChart input={swap.pay.mint} output={swap.receive.mint} />}
      below={
        <Panel title={SWAP_FORM.route}>
          <RoutePath swap={swap} />
        </Panel>
      }
    />
  )
}

function Ignored({ params }: { params: readonly string[] }) {
  if (params.length === 0) return null
  return (
    <p className="text-12 text-mute">
      {SWAP_FORM.ignored} <Untrusted className="font-mono wrap-anywhere" text={params.join(', ')} />
    </p>
  )
}

function Sides({ swap }: { swap: Swap }) {
  const { pay, receive, mode, quoted } = swap
  const wrong = typedProblem(swap)
  const shared = (side: SwapMode) => ({
    isTyped: mode === side,
    isWaiting: mode !== side && quoted.isAsking && quoted.quote === undefined,
    problem: mode === side && wrong !== undefined ? `${SWAP_WORDS[wrong]}.` : undefined,
    isConnected: swap.owner !== undefined,
    other: side === 'in' ? receive.mint : pay.mint,
    onType: (text: string) => swap.type(text, side),
    onPick: (summary: TokenSummary) => choose(swap, side, summary),
  })
  return (
    <div className={cx(AMOUNTS, 'phone:gap-6')}>
      <SwapSideField
        label={SWAP_FORM.pay}
        side={pay}
        {...shared('in')}
        chips={spendChips(swap.most, pay.summary?.decimals)}
      />
      <SwapSideField label={SWAP_FORM.receive} side={receive} {...shared('out')}>
        <Flip onTurn={() => turn(swap)} />
      </SwapSideField>
    </div>
  )
}

function Flip({ onTurn }: { onTurn: () => void }): ReactNode {
  return (
    <button
      type="button"
      className="absolute -top-5 left-1/2 z-1 grid size-8 -translate-x-1/2 place-items-center rounded-control border border-edge bg-deck text-mute hover:bg-raise hover:text-text phone:-top-8.5 phone:size-11"
      aria-label={SWAP_FORM.flip}
      title="x"
      onClick={onTurn}
    >
      <span className="rotate-90">
        <Icon name="swap" small />
      </span>
    </button>
  )
}

function payAll(swap: Swap): void {
  const { most, pay } = swap
  if (most !== undefined && pay.summary !== undefined) swap.type(amountText(most, pay.summary.decimals), 'in')
}

/** Turns the pair round; what would come out is what goes in. */
function turn(swap: Swap): void {
  const { receive, pay } = swap
  const text =
    receive.raw === undefined || receive.summary === undefined
      ? undefined
      : amountText(receive.raw, receive.summary.decimals)
  swap.turn(receive.mint, pay.mint, text)
}

/** Puts a token on a side; the token of the other side changes places with it. */
function choose(swap: Swap, side: SwapMode, summary: TokenSummary): void {
  const { pay, receive } = swap
  if (side === 'in') swap.go(summary.mint, summary.mint === receive.mint ? pay.mint : receive.mint)
  else swap.go(summary.mint === pay.mint ? receive.mint : pay.mint, summary.mint)
}

function typedProblem({ parsed }: Swap): SwapProblem | undefined {
  return parsed === undefined || parsed.ok || parsed.problem === 'empty' ? undefined : parsed.problem
}
