import { useRef, useState, type SyntheticEvent } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { usePageKey } from '../../../ui/page-key.ts'
import { Untrusted } from '../../../ui/untrusted.tsx'
import { amountText } from '../../../values/money.ts'
import { type TokenSummary } from '../../tokens/model/token-summary.ts'
import { type SwapMode } from '../model/swap-link.ts'
import { SWAP_WORDS, type SwapProblem } from '../model/swap-problem.ts'
import { useFewerAccounts } from '../use-fewer-accounts.ts'
import { useSwap, type Swap } from '../use-swap.ts'
import { HowField } from './how-field.tsx'
import { SwapSideField } from './swap-side-field.tsx'
import { QuoteRing } from './quote-ring.tsx'
import { SwapTerms, type SwapGo } from './swap-terms.tsx'
import { RoutePath } from './route-path.tsx'

const TokenPicker = lazyComponent(async () => (await import('./token-picker.tsx')).TokenPicker, null)

/** The form of a swap: what goes in, what comes out, at which worst case; and the way that it takes. */
export function SwapView({ link }: { link: object }) {
  const fewer = useFewerAccounts(link)
  const swap = useSwap(link, fewer)
  const [picking, pick] = useState<SwapMode | undefined>(undefined)
  const terms = useRef<SwapGo>(null)
  usePageKey('x', () => turn(swap))
  usePageKey('m', () => payAll(swap))
  const submit = (form: SyntheticEvent) => {
    form.preventDefault()
    terms.current?.go()
  }
  return (
    <div className="swap">
      <Panel title="Swap" end={<QuoteRing quoted={swap.quoted} />}>
        <form className="ticket swap-form" onSubmit={submit}>
          <Ignored params={swap.link.ignored} />
          <Legs swap={swap} onPick={pick} />
          <SwapTerms swap={swap} hasFewer={fewer !== undefined} handle={terms} />
        </form>
      </Panel>
      <Aside swap={swap} />
      {picking === undefined ? null : (
        <TokenPicker
          other={picking === 'in' ? swap.receive.mint : swap.pay.mint}
          onClose={() => pick(undefined)}
          onPick={(summary) => {
            pick(undefined)
            choose(swap, picking, summary)
          }}
        />
      )}
    </div>
  )
}

function Aside({ swap }: { swap: Swap }) {
  return (
    <div className="stack">
      <Panel title="Execution">
        <HowField swap={swap} />
      </Panel>
      <Panel title="Route">
        <RoutePath swap={swap} />
      </Panel>
    </div>
  )
}

function Ignored({ params }: { params: readonly string[] }) {
  if (params.length === 0) return null
  return (
    <p className="fine">
      Some settings in this link were invalid and skipped:{' '}
      <Untrusted className="mono wrap-anywhere" text={params.join(', ')} />
    </p>
  )
}

function Legs({ swap, onPick }: { swap: Swap; onPick: (side: SwapMode) => void }) {
  const { pay, receive, mode, quoted } = swap
  const wrong = typedProblem(swap)
  const shared = (side: SwapMode) => ({
    isTyped: mode === side,
    isWaiting: mode !== side && quoted.isAsking && quoted.quote === undefined,
    problem: mode === side && wrong !== undefined ? `${SWAP_WORDS[wrong]}.` : undefined,
    isConnected: swap.owner !== undefined,
    onType: (text: string) => swap.type(text, side),
    onPick: () => onPick(side),
  })
  return (
    <div className="legs">
      <SwapSideField label="You pay" side={pay} {...shared('in')} max={<Max swap={swap} />} />
      <SwapSideField label="You receive" side={receive} {...shared('out')}>
        <button type="button" className="flip" aria-label="Swap direction" title="x" onClick={() => turn(swap)}>
          <Icon name="swap" small />
        </button>
      </SwapSideField>
    </div>
  )
}

/** Everything, less what the swap itself needs of SOL; each part of that is named. */
function Max({ swap }: { swap: Swap }) {
  const isOff = swap.most === undefined || swap.pay.summary === undefined
  return (
    <button
      type="button"
      className="link"
      aria-disabled={isOff}
      title={isOff ? 'The balance is not known' : undefined}
      onClick={() => payAll(swap)}
    >
      Max
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
