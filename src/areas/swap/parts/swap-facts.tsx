import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Figure } from '~/ui/figure.tsx'
import { KeyValues } from '~/ui/panel.tsx'
import { TOUCH } from '~/ui/touch.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { dash, shown } from '~/values/display-value.ts'
import { percent } from '~/values/format.ts'
import { amountText, mulDiv } from '~/values/money.ts'
import { token } from '~/values/token-format.ts'
import { type SwapSide, type PricedSwap } from '../hooks/use-swap.ts'
import { impactMillionths, rateText } from '../model/swap-figures.ts'
import { quoteOptions } from '../queries.ts'
import { SWAP_DASH, SWAP_FORM, SWAP_FACTS_WORD } from '../words.ts'
import { managedRows } from './managed-rows.tsx'

const LINK = `text-brass underline-offset-3 hover:underline ${TOUCH}`

type Notes = readonly { readonly key: string; readonly words: string }[] | undefined

/** What the swap comes to: the worst case, the rate, what it costs, and what the venue notes about the tokens. */
export function SwapFacts({ swap, notes }: { swap: PricedSwap; notes: Notes }) {
  const { pay, receive, mode, quoted, reserve } = swap
  const { quote } = quoted
  const [isOpen, setOpen] = useState(false)
  const bounded = mode === 'in' ? receive : pay
  const impact = quote === undefined ? undefined : impactMillionths(quote)
  return (
    <>
      <KeyValues
        rows={[
          {
            key: mode === 'in' ? SWAP_FORM.minReceived : SWAP_FORM.maxPaid,
            value: <Bound raw={quote?.threshold} side={bounded} />,
          },
          { key: SWAP_FORM.rate, value: <Rate pay={pay} receive={receive} /> },
          {
            key: SWAP_FORM.priceImpact,
            value: (
              <Figure
                value={percent(impact, quote === undefined ? SWAP_DASH.needsPrice : SWAP_DASH.impact)}
                className={impact !== undefined && impact > 10_000n ? 'font-fig text-warn' : 'font-fig'}
              />
            ),
          },
          ...(swap.route === 'managed' ? managedRows(swap) : [networkFee(reserve)]),
          ...(swap.fee === undefined
            ? []
            : [{ key: SWAP_FORM.platformFee, value: <Figure value={percent(BigInt(swap.fee.bps) * 100n)} /> }]),
          { key: SWAP_FORM.roundTrip, value: <RoundTrip key={roundKey(swap)} swap={swap} /> },
          { key: SWAP_FORM.warnings, value: <NoteCount notes={notes} isOpen={isOpen} onOpen={setOpen} /> },
        ]}
      />
      {isOpen ? <NoteList notes={notes} /> : null}
    </>
  )
}

/** What the network takes; rent of a new account comes back when it is closed. */
function networkFee(reserve: PricedSwap['reserve']) {
  const rent = reserve?.find(({ key }) => key === 'rent')
  return {
    key: SWAP_FORM.networkFee,
    value: (
      <Sol
        lamports={5_000n}
        words={rent === undefined ? '' : SWAP_FACTS_WORD.rentRefundable(amountText(rent.lamports, 9))}
      />
    ),
  }
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
  if (notes === undefined) return <Figure value={dash(SWAP_DASH.notRead)} />
  if (notes.length === 0) return <>{SWAP_FORM.none}</>
  return (
    <button type="button" className={LINK} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
      {isOpen ? SWAP_FORM.hide : SWAP_FACTS_WORD.show(notes.length)}
    </button>
  )
}

/** A new price is another question: what was asked of the old one is not shown beside it. */
function roundKey({ receive, quoted }: PricedSwap): string {
  return quoted.quote === undefined ? '' : `${receive.mint} ${quoted.quote.outAmount}`
}

/** What is left when the output goes the same way back at once; asked for on a press. */
function RoundTrip({ swap: { link, slippageBps, quoted } }: { swap: PricedSwap }) {
  const [isAsked, ask] = useState(false)
  const { quote } = quoted
  const back =
    quote === undefined || !isAsked
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
  if (quote === undefined) return <Figure value={dash(SWAP_DASH.needsPrice)} />
  if (!isAsked)
    return (
      <button type="button" className={LINK} onClick={() => ask(true)}>
        {SWAP_FORM.getQuote}
      </button>
    )
  const kept = data === undefined ? undefined : mulDiv(data.value.outAmount, 1_000_000n, quote.inAmount, 'down')
  return (
    <>
      <small className="text-12 font-text text-mute">{SWAP_FORM.returns}</small>{' '}
      <Figure value={percent(kept, error === null ? SWAP_DASH.asking : SWAP_DASH.noWayBack)} />
    </>
  )
}

function Bound({ raw, side }: { raw: bigint | undefined; side: SwapSide }) {
  if (raw === undefined || side.summary === undefined) return <Figure value={dash(SWAP_DASH.needsPrice)} />
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

function Sol({ lamports, words }: { lamports: bigint; words: string }): ReactNode {
  return (
    <>
      <Figure value={shown(amountText(lamports, 9))} />{' '}
      <small className="text-12 font-text text-mute">SOL{words}</small>
    </>
  )
}

/** The price in one direction; a press turns it round. */
function Rate({ pay, receive }: { pay: SwapSide; receive: SwapSide }) {
  const [isTurned, turn] = useState(false)
  const [of, inWhat] = isTurned ? [receive, pay] : [pay, receive]
  const text = rateOf(of, inWhat)
  if (text === undefined) return <Figure value={dash(SWAP_DASH.needsPrice)} />
  return (
    <button
      type="button"
      className={`font-fig whitespace-nowrap underline-offset-3 hover:underline ${TOUCH}`}
      onClick={() => turn(!isTurned)}
      aria-label={SWAP_FACTS_WORD.turnRound(text)}
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
