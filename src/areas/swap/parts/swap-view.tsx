import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { Note } from '../../../ui/note.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { later } from '../../../ui/later.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { usePageKey } from '../../../ui/page-key.ts'
import { cleanText } from '../../../values/clean-text.ts'
import { amountText } from '../../../values/money.ts'
import { openWalletMenu, useWalletState } from '../../../wallet/store.ts'
import { type TokenFace } from '../../tokens/model/face.ts'
import { lookAlike } from '../../tokens/model/look-alike.ts'
import { shieldOptions } from '../../tokens/queries.ts'
import { RESERVE_WORDS, reserveSum } from '../model/reserve.ts'
import { doubtsOf, type Doubt } from '../model/swap-doubts.ts'
import { impactMillionths, keptBps, usdValue } from '../model/swap-figures.ts'
import { type SwapMode } from '../model/swap-link.ts'
import { firstSwapProblem, SWAP_WORDS, type SwapProblem } from '../model/swap-problem.ts'
import { knownMints } from '../settings.ts'
import { startSwap } from '../start-swap.ts'
import { askKey } from '../queries.ts'
import { useFewerAccounts } from '../use-fewer-accounts.ts'
import { useSwap, type Leg, type Swap } from '../use-swap.ts'
import { Doubts, keepTicks, useDoubts } from './doubts.tsx'
import { HowField } from './how-field.tsx'
import { LegField } from './leg-field.tsx'
import { QuoteTrouble } from './quote-trouble.tsx'
import { PriceGate } from './price-gate.tsx'
import { QuoteRing } from './quote-ring.tsx'
import { RoutePath } from './route-path.tsx'
import { SwapFacts } from './swap-facts.tsx'
import { Untrusted } from '../../../ui/untrusted.tsx'

const TokenPicker = later(async () => (await import('./token-picker.tsx')).TokenPicker, null)

/** The form of a swap: what goes in, what comes out, at which worst case; and the way that it takes. */
export function SwapView({ link }: { link: Readonly<Record<string, unknown>> }) {
  const fewer = useFewerAccounts(link)
  const swap = useSwap(link, fewer)
  const [picking, pick] = useState<SwapMode | undefined>(undefined)
  const doubts = useSwapDoubts(swap)
  const said = useDoubts(doubts, swap.ask === undefined ? '' : askKey(swap.ask))
  const problem = useProblem(swap, said.problems)
  usePageKey('x', () => turn(swap))
  usePageKey('m', () => payAll(swap))
  const submit = (form: SyntheticEvent) => {
    form.preventDefault()
    if (problem !== undefined) return
    if (swap.quoted.before !== undefined) {
      swap.quoted.accept()
      return
    }
    keepTicks(said.ticks)
    startSwap(swap)
  }
  return (
    <div className="swap">
      <Panel title="Exchange" end={<QuoteRing quoted={swap.quoted} />}>
        <form className="ticket swap-form" onSubmit={submit}>
          <Ignored params={swap.link.ignored} />
          <Legs swap={swap} onPick={pick} />
          <SwapFacts swap={swap} />
          {fewer === undefined ? null : (
            <Note>The transaction was too large. This price is for a route with fewer accounts.</Note>
          )}
          <QuoteTrouble swap={swap} />
          <PriceGate swap={swap} />
          <Doubts doubts={doubts} said={said} />
          <SolNeeded swap={swap} problem={problem} />
          <SwapButton swap={swap} problem={problem} />
          <p className="fine">
            The price is asked for every ten seconds. The amounts above are kept by the chain: it happens at your worst
            case or better, or not at all.
          </p>
        </form>
      </Panel>
      <Aside swap={swap} />
      {picking === undefined ? null : (
        <TokenPicker
          other={picking === 'in' ? swap.receive.mint : swap.pay.mint}
          onClose={() => pick(undefined)}
          onPick={(face) => {
            pick(undefined)
            choose(swap, picking, face)
          }}
        />
      )}
    </div>
  )
}

function Aside({ swap }: { swap: Swap }) {
  return (
    <div className="stack">
      <Panel title="How">
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
      Ignored from the link: <Untrusted className="mono wrap" text={params.join(', ')} />
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
      <LegField label="You pay" leg={pay} {...shared('in')} max={<Max swap={swap} />} />
      <LegField label="You receive" leg={receive} {...shared('out')}>
        <button type="button" className="flip" aria-label="Swap direction" title="x" onClick={() => turn(swap)}>
          <Icon name="swap" small />
        </button>
      </LegField>
    </div>
  )
}

/** Everything, less what the swap itself needs of SOL; each part of that is named. */
function Max({ swap }: { swap: Swap }) {
  const isOff = swap.most === undefined || swap.pay.face === undefined
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
  if (most !== undefined && pay.face !== undefined) swap.type(amountText(most, pay.face.decimals), 'in')
}

/** Turns the pair round; what would come out is what goes in. */
function turn(swap: Swap): void {
  const { receive, pay } = swap
  const text =
    receive.raw === undefined || receive.face === undefined ? undefined : amountText(receive.raw, receive.face.decimals)
  swap.go(receive.mint, pay.mint, text)
}

/** Puts a token on a side; the token of the other side changes places with it. */
function choose(swap: Swap, side: SwapMode, face: TokenFace): void {
  const { pay, receive } = swap
  if (side === 'in') swap.go(face.mint, face.mint === receive.mint ? pay.mint : receive.mint)
  else swap.go(face.mint === pay.mint ? receive.mint : pay.mint, face.mint)
}

function typedProblem({ parsed }: Swap): SwapProblem | undefined {
  return parsed === undefined || parsed.ok || parsed.problem === 'empty' ? undefined : parsed.problem
}

/** What leaves at most, in base units. */
function mostOut({ mode, pay, quoted }: Swap): bigint | undefined {
  return mode === 'in' ? pay.raw : quoted.quote?.threshold
}

function useProblem(swap: Swap, doubts: readonly (readonly [SwapProblem, boolean])[]): SwapProblem | undefined {
  const { port } = useWalletState()
  const { parsed, pay, receive, quoted } = swap
  const out = mostOut(swap)
  return firstSwapProblem([
    ['not-connected', port === undefined],
    ['cannot-sign', port?.canSign === false],
    ['token-unknown', pay.face === undefined || receive.face === undefined],
    [parsed?.ok === false ? parsed.problem : 'empty', parsed?.ok !== true || parsed.value === 0n],
    ['not-enough', out !== undefined && pay.balance !== undefined && out > pay.balance],
    ['keep-sol', solMissing(swap) !== undefined],
    [quoted.problem ?? 'no-price', quoted.problem !== undefined || pay.isPriceAwaited || receive.isPriceAwaited],
    ...doubts,
  ])
}

/** Lamports that are missing for the swap itself; `undefined` = none, or not known. */
function solMissing(swap: Swap): bigint | undefined {
  const { lamports, reserve, pay } = swap
  if (lamports === undefined) return undefined
  const paid = pay.face?.symbol === 'SOL' ? (mostOut(swap) ?? 0n) : 0n
  const missing = reserveSum(reserve) + paid - lamports
  return missing > 0n ? missing : undefined
}

function SolNeeded({ swap, problem }: { swap: Swap; problem: SwapProblem | undefined }) {
  const missing = solMissing(swap)
  if (problem !== 'keep-sol' || missing === undefined) return null
  const parts = swap.reserve.map(({ key, lamports }) => `${RESERVE_WORDS[key]} ${amountText(lamports, 9)}`)
  return (
    <Note tone="warn">
      <strong>You need {amountText(missing, 9)} SOL more.</strong> A swap keeps back: {parts.join('; ')}. Nothing was
      sent.
    </Note>
  )
}

function SwapButton({ swap, problem }: { swap: Swap; problem: SwapProblem | undefined }) {
  if (problem === 'not-connected')
    return (
      <button type="button" className="btn is-main is-big" onClick={openWalletMenu}>
        {SWAP_WORDS[problem]}
      </button>
    )
  return (
    <button type="submit" className="btn is-main is-big swap-go" aria-disabled={problem !== undefined}>
      {problem === undefined ? goWords(swap) : problemWords(swap, problem)}
    </button>
  )
}

function problemWords(swap: Swap, problem: SwapProblem): string {
  return SWAP_WORDS[problem]
    .replace('{in}', symbolOf(swap.pay))
    .replace('{sol}', amountText(reserveSum(swap.reserve), 9))
}

function goWords(swap: Swap): string {
  if (swap.quoted.before !== undefined) return 'Accept new price'
  const { pay, receive, mode } = swap
  const leg = mode === 'in' ? pay : receive
  const amount = leg.face === undefined || leg.raw === undefined ? '' : amountText(leg.raw, leg.face.decimals)
  return mode === 'in' ? `Swap ${amount} ${symbolOf(pay)}` : `Swap for ${amount} ${symbolOf(receive)}`
}

const symbolOf = ({ face }: Leg) => (face === undefined ? '' : cleanText(face.symbol, 'symbol'))

function useSwapDoubts(swap: Swap): readonly Doubt[] {
  const { pay, receive } = swap
  const { quote } = swap.quoted
  const known = knownMints.use()
  const shield = useQuery(shieldOptions([pay.mint, receive.mint])).data?.value
  const faces = [pay.face, receive.face].filter((face) => face !== undefined)
  const worth = ({ face, raw, price }: Leg) =>
    face === undefined || raw === undefined ? undefined : usdValue(raw, face.decimals, price?.usdPrice)
  return doubtsOf({
    isPriced: quote !== undefined,
    isValueAwaited: pay.isPriceAwaited || receive.isPriceAwaited,
    impact: quote === undefined ? undefined : impactMillionths(quote),
    keptBps: keptBps(worth(pay), worth(receive)),
    faces,
    twins: new Map(
      faces.flatMap((face) => {
        const twin = lookAlike(face, faces)
        return twin === undefined ? [] : [[face.mint, twin] as const]
      }),
    ),
    shield,
    known,
  })
}
