import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { FEE_CAP_LAMPORTS } from '../../../config/limits.ts'
import { Figure } from '../../../ui/figure.tsx'
import { Picker } from '../../../ui/choice.tsx'
import { KeyValues } from '../../../ui/panel.tsx'
import { Untrusted } from '../../../ui/untrusted.tsx'
import { percent } from '../../../values/format.ts'
import { token } from '../../../values/token-format.ts'
import { amountText, mulDiv } from '../../../values/money.ts'
import { dash, shown } from '../../../values/display-value.ts'
import { impactMillionths, rateText } from '../model/swap-figures.ts'
import { quoteOptions } from '../queries.ts'
import { swapSettings, type PriorityLevel } from '../settings.ts'
import { type SwapSide, type Swap } from '../use-swap.ts'
import { managedRows } from './managed-rows.tsx'
import { SlippageField } from './slippage-field.tsx'

type Notes = readonly { readonly key: string; readonly words: string }[] | undefined

/** What the swap comes to: the worst case, the rate, what it costs, and what the venue notes about the tokens. */
export function SwapFacts({ swap, notes }: { swap: Swap; notes: Notes }) {
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
            key: mode === 'in' ? 'Min. received' : 'Max. paid',
            value: <Bound raw={quote?.threshold} side={bounded} />,
          },
          { key: 'Rate', value: <Rate pay={pay} receive={receive} /> },
          {
            key: 'Price impact',
            value: (
              <Figure
                value={percent(impact, quote === undefined ? 'needs a price' : 'the venue does not say')}
                className={impact !== undefined && impact > 10_000n ? 'fig tone-warn' : 'fig'}
              />
            ),
          },
          { key: 'Slippage', value: <SlippageField isBuilt={swap.route === 'built'} /> },
          ...(swap.route === 'managed' ? managedRows(swap) : [{ key: 'Priority fee', value: <Priority /> }]),
          ...(swap.fee === undefined
            ? []
            : [{ key: 'Platform fee', value: <Figure value={percent(BigInt(swap.fee.bps) * 100n)} /> }]),
          { key: 'Round-trip cost', value: <RoundTrip key={roundKey(swap)} swap={swap} /> },
          ...(swap.route === 'managed' ? [] : [networkFee(reserve)]),
          { key: 'Warnings', value: <NoteCount notes={notes} isOpen={isOpen} onOpen={setOpen} /> },
        ]}
      />
      {isOpen ? <NoteList notes={notes} /> : null}
    </>
  )
}

/** What the network takes; rent of a new account comes back when it is closed. */
function networkFee(reserve: Swap['reserve']) {
  const rent = reserve.find(({ key }) => key === 'rent')
  return {
    key: 'Network fee',
    value: <Sol lamports={5_000n} words={rent === undefined ? '' : ' + 0.00203928 rent, comes back'} />,
  }
}

function NoteList({ notes = [] }: { notes: Notes }) {
  return (
    <ul className="fine notes">
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
  if (notes === undefined) return <Figure value={dash('not read')} />
  if (notes.length === 0) return <>None</>
  return (
    <button type="button" className="link" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
      {isOpen ? 'Hide' : `Show ${notes.length}`}
    </button>
  )
}

/** A new price is another question: what was asked of the old one is not shown beside it. */
function roundKey({ receive, quoted }: Swap): string {
  return quoted.quote === undefined ? '' : `${receive.mint} ${quoted.quote.outAmount}`
}

/** What is left when the output goes the same way back at once; asked for on a press. */
function RoundTrip({ swap: { link, slippageBps, quoted } }: { swap: Swap }) {
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
  if (quote === undefined) return <Figure value={dash('needs a price')} />
  if (!isAsked)
    return (
      <button type="button" className="link" onClick={() => ask(true)}>
        Get quote
      </button>
    )
  const kept = data === undefined ? undefined : mulDiv(data.value.outAmount, 1_000_000n, quote.inAmount, 'down')
  return (
    <>
      <small className="unit">returns</small>{' '}
      <Figure value={percent(kept, error === null ? 'asking' : 'there is no way back now')} />
    </>
  )
}

function Bound({ raw, side }: { raw: bigint | undefined; side: SwapSide }) {
  if (raw === undefined || side.summary === undefined) return <Figure value={dash('needs a price')} />
  const exact = token(raw, side.summary.decimals)
  return (
    <>
      <Figure value={{ ...exact, text: exact.exact }} />{' '}
      <small className="unit">
        <Untrusted text={side.summary.symbol} kind="symbol" />
      </small>
    </>
  )
}

function Sol({ lamports, words }: { lamports: bigint; words: string }): ReactNode {
  return (
    <>
      <Figure value={shown(amountText(lamports, 9))} /> <small className="unit">SOL{words}</small>
    </>
  )
}

/** The price in one direction; a press turns it round. */
function Rate({ pay, receive }: { pay: SwapSide; receive: SwapSide }) {
  const [isTurned, turn] = useState(false)
  const [of, inWhat] = isTurned ? [receive, pay] : [pay, receive]
  const text = rateOf(of, inWhat)
  if (text === undefined) return <Figure value={dash('needs a price')} />
  return (
    <button type="button" className="link fig" onClick={() => turn(!isTurned)} aria-label={`${text}. Turn it round`}>
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

const LEVELS: readonly { readonly id: PriorityLevel; readonly word: string }[] = [
  { id: 'medium', word: 'Medium' },
  { id: 'high', word: 'High' },
  { id: 'veryHigh', word: 'Very high' },
]

function Priority() {
  const settings = swapSettings.use()
  return (
    <>
      <Picker
        label="Priority"
        choices={LEVELS}
        value={settings.priorityLevel}
        onChange={(priorityLevel) => swapSettings.write({ ...settings, priorityLevel })}
      />
      <small className="unit">at most {amountText(FEE_CAP_LAMPORTS.default, 9)} SOL</small>
    </>
  )
}
