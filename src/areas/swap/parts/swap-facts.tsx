import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { NetworkFee } from '~/areas/trade/parts/network-fee.tsx'
import { isPaidQuote } from '~/review/pair-price.ts'
import { Figure } from '~/ui/figure.tsx'
import { KeyValues } from '~/ui/panel.tsx'
import { TOUCH } from '~/ui/touch.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { dash, exactText, shown } from '~/values/display-value.ts'
import { figureName } from '~/values/figures.ts'
import { percent, token } from '~/values/format.ts'
import { mulDiv } from '~/values/money.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { type SwapSide, type PricedSwap } from '../hooks/use-swap.ts'
import { managedCosts, feeMintOf, type ManagedOrder } from '../model/managed.ts'
import { impactMillionths, rateText } from '../model/swap-figures.ts'
import { quoteOptions } from '../queries.ts'

/** Names of the service's routers, as it names them; RFQ: a market maker quotes. */
const ROUTER_NAME = { metis: 'Metis', jupiterz: 'JupiterZ (RFQ)', dflow: 'DFlow', okx: 'OKX' } as const

/** Rows of a managed swap from the venue: router and costs. Hints; the bytes are judged. */
function managedRows({
  quoted,
  pay,
  receive,
}: PricedSwap): readonly { readonly key: string; readonly value: ReactNode }[] {
  const { order } = quoted
  if (order === undefined) return []
  const summary = [receive, pay].find(({ mint }) => mint === feeMintOf(order))?.summary
  return [
    { key: 'Venue slippage', value: <Share bps={order.slippageBps} /> },
    {
      key: 'Venue fee',
      value: (
        <>
          <Share bps={quoted.quote?.platformFee?.feeBps} />{' '}
          {summary === undefined ? null : (
            <small className="text-12 font-text text-mute">
              in <Untrusted text={summary.symbol} kind="symbol" />
            </small>
          )}
        </>
      ),
    },
    { key: 'Network fee', value: <Costs order={order} /> },
    { key: 'Router', value: routerWord(order) },
  ]
}
function Share({ bps }: { bps: number | undefined }) {
  return <Figure value={bps === undefined ? dash('not reported') : percent(BigInt(bps) * 100n)} />
}

/** Without a transaction the reply's costs are meaningless zeros. */
function Costs({ order }: { order: ManagedOrder }) {
  const { network, isGasless } = managedCosts(order)
  if (network === undefined)
    return (
      <Figure value={dash(order.transaction === undefined ? 'known once a wallet is connected' : 'not reported')} />
    )
  return (
    <>
      <Figure value={shown(`${exactText(network, 9)} SOL`)} />{' '}
      <small className="text-12 font-text text-mute">
        {isGasless ? 'gasless: paid by somebody else' : 'with priority'}
      </small>
    </>
  )
}

function routerWord({ router }: ManagedOrder): string {
  if (router === undefined) return 'not reported'
  return typeof router === 'string' ? ROUTER_NAME[router] : cleanText(router.unknown, 'symbol')
}

const LINK = `text-brass underline-offset-3 hover:underline ${TOUCH}`

type Notes = readonly { readonly key: string; readonly words: string }[] | undefined

/** What the swap comes to: the worst case, the rate, what it costs, and what the venue notes about the tokens. */
export function SwapFacts({ swap, notes }: { swap: PricedSwap; notes: Notes }) {
  const { pay, receive, mode, quoted } = swap
  const { quote } = quoted
  const [isOpen, setOpen] = useState(false)
  const bounded = mode === 'in' ? receive : pay
  const impact = quote === undefined ? undefined : impactMillionths(quote)
  return (
    <>
      <KeyValues
        rows={[
          {
            key: mode === 'in' ? 'Min. received' : 'Max. paid',
            value: <Bound raw={quote?.threshold} side={bounded} />,
          },
          { key: 'Rate', value: <Rate pay={pay} receive={receive} /> },
          {
            key: 'Price impact',
            value: (
              <Figure
                value={percent(impact, quote === undefined ? 'needs a price' : 'the venue doesn’t say')}
                className={impact !== undefined && impact > 10_000n ? 'font-fig text-warn' : 'font-fig'}
              />
            ),
          },
          ...(swap.route === 'managed'
            ? managedRows(swap)
            : [{ key: 'Network fee', value: <NetworkFee kind={`swap.${swap.route}`} signatures={1n} /> }]),
          ...depositRow(swap),
          ...(swap.fee === undefined
            ? []
            : [{ key: 'Platform fee', value: <Figure value={percent(BigInt(swap.fee.bps) * 100n)} /> }]),
          { key: 'Round-trip cost', value: <RoundTrip key={roundKey(swap)} swap={swap} /> },
          { key: 'Warnings', value: <NoteCount notes={notes} isOpen={isOpen} onOpen={setOpen} /> },
        ]}
      />
      {isOpen ? <NoteList notes={notes} /> : null}
    </>
  )
}

/** Rent of the account that is opened for the output, unless another account pays it. */
function depositRow({ reserve, quoted: { order } }: PricedSwap) {
  const rent = reserve?.find(({ key }) => key === 'rent')
  if (rent === undefined || (order !== undefined && managedCosts(order).isRentPaid)) return []
  return [{ key: figureName('deposit'), value: <Figure value={shown(`${exactText(rent.lamports, 9)} SOL`)} /> }]
}

function NoteList({ notes = [] }: { notes: Notes }) {
  return (
    <ul className="grid list-disc gap-1 pl-4 text-12 text-mute">
      {notes.map(({ key, words }) => (
        <li key={key} className="wrap-anywhere">
          {words}
        </li>
      ))}
    </ul>
  )
}

/** How many notes there are, and the way to them. */
function NoteCount({ notes, isOpen, onOpen }: { notes: Notes; isOpen: boolean; onOpen: (open: boolean) => void }) {
  if (notes === undefined) return <Figure value={dash('not loaded')} />
  if (notes.length === 0) return <>None</>
  return (
    <button type="button" className={LINK} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
      {isOpen ? 'Hide' : `Show ${notes.length}`}
    </button>
  )
}

/** A confirmation given for the old price does not count for a new one. */
function roundKey({ receive, quoted }: PricedSwap): string {
  return quoted.quote === undefined ? '' : `${receive.mint} ${quoted.quote.outAmount}`
}

/** What is left when the output goes the same way back at once; asked for on a press. */
function RoundTrip({ swap: { link, slippageBps, quoted } }: { swap: PricedSwap }) {
  const [isRequested, ask] = useState(false)
  const { quote } = quoted
  const back =
    quote === undefined || !isRequested
      ? undefined
      : ({
          input: link.output,
          output: link.input,
          mode: 'in',
          amount: quote.outAmount,
          slippageBps,
          feeBps: 0,
        } as const)
  const { data, error } = useQuery({ ...quoteOptions(back, quoted.isHeld), refetchInterval: false })
  if (quote === undefined) return <Figure value={dash('needs a price')} />
  if (!isRequested)
    return (
      <button type="button" className={LINK} onClick={() => ask(true)}>
        Get quote
      </button>
    )
  const kept = data === undefined ? undefined : mulDiv(data.value.outAmount, 1_000_000n, quote.inAmount, 'down')
  return (
    <>
      <small className="text-12 font-text text-mute">returns</small>{' '}
      <Figure value={percent(kept, error === null ? 'loading' : 'no route back now')} />
    </>
  )
}

function Bound({ raw, side }: { raw: bigint | undefined; side: SwapSide }) {
  if (raw === undefined || side.summary === undefined) return <Figure value={dash('needs a price')} />
  const exact = token(raw, side.summary.decimals)
  return (
    <>
      <Figure value={{ ...exact, text: exact.exact }} />{' '}
      <small className="text-12 font-text text-mute">
        <Untrusted text={side.summary.symbol} kind="symbol" />
      </small>
    </>
  )
}

/** The price as the review tells it, in the quote coin of the pair; a press turns it round. */
function Rate({ pay, receive }: { pay: SwapSide; receive: SwapSide }) {
  const [isTurned, turn] = useState(false)
  const [of, inWhat] = isTurned === isPaidQuote(pay.mint, receive.mint) ? [pay, receive] : [receive, pay]
  const text = rateOf(of, inWhat)
  if (text === undefined) return <Figure value={dash('needs a price')} />
  return (
    <button
      type="button"
      className={`font-fig whitespace-nowrap underline-offset-3 hover:underline ${TOUCH}`}
      onClick={() => turn(!isTurned)}
      aria-label={`${text}. Turn it round`}
    >
      <bdi translate="no">{text}</bdi>
    </button>
  )
}

function rateOf(of: SwapSide, inWhat: SwapSide): string | undefined {
  if (of.summary === undefined || inWhat.summary === undefined || of.raw === undefined || inWhat.raw === undefined)
    return undefined
  const rate = rateText(
    { raw: of.raw, decimals: of.summary.decimals },
    { raw: inWhat.raw, decimals: inWhat.summary.decimals },
  )
  return rate === undefined ? undefined : `1 ${symbolOf(of)} = ${rate} ${symbolOf(inWhat)}`
}

/** A symbol as text, cleaned with its summary. */
function symbolOf({ summary }: SwapSide): string {
  return summary === undefined ? '' : summary.symbol
}
