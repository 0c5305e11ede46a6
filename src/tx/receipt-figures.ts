import { MINT } from '~/config/mints.ts'
import { defined } from '~/values/defined.ts'
import { figureName, type FigureKey } from '~/values/figures.ts'
import { type ActView } from './act-view.ts'
import { depositLamports, returnedLamports } from './fee-line.ts'
import { amountOf, four, fourOfReview, pnlOf, rateOf, type FourFigure } from './four-figures.ts'
import { FOUR_WORD as WORD } from './words-figures.ts'

/* What happened, in the same places as on the review: from the venue's result and from what the chain moved. */

/** The figure that a line of an order's result is, by the line's label. */
const FIGURE_OF: Readonly<Record<string, FigureKey>> = {
  'Total paid': 'pay',
  Sold: 'sell',
  Received: 'receive',
  'Est. received': 'receive',
  'Avg price': 'averagePrice',
  'Potential payout': 'payout',
  'Realized P&L': 'pnl',
  Refunded: 'returned',
}
const ORDER: readonly FigureKey[] = ['pay', 'sell', 'receive', 'averagePrice', 'payout', 'pnl', 'returned']
/** Notes below another figure, by the line's label. */
const BELOW: Readonly<Record<string, { readonly key: FigureKey; readonly note: (words: string) => string }>> = {
  Refunded: { key: 'pay', note: (words) => `${words} ${WORD.returned}` },
  'Break-even': { key: 'averagePrice', note: WORD.breakEven },
  'Profit if it wins': { key: 'payout', note: WORD.profit },
}

/** The at most four numbers of a receipt. */
export function fourOfReceipt(view: ActView): readonly FourFigure[] {
  const { facts, result = [], state, standing } = view
  if (state !== 'done') return standing.ended || facts === undefined ? [] : fourOfReview(facts)
  if (result.length > 0) return ofResult(view, result)
  return ofMoved(view)
}

type Lines = NonNullable<ActView['result']>

function ofResult({ facts }: ActView, result: Lines): readonly FourFigure[] {
  const placed = result.flatMap(({ label, words }) => {
    const key = Object.hasOwn(FIGURE_OF, label) ? FIGURE_OF[label] : undefined
    return key === undefined ? [] : [{ key, words }]
  })
  const isPaid = placed.some(({ key }) => key === 'pay' || key === 'sell')
  const bound = facts === undefined ? undefined : fourOfReview(facts).find(({ key }) => key === 'maxPrice')
  return ORDER.flatMap((key) => {
    const found = placed.find((each) => each.key === key)
    // What came back of a buy stands below what was paid.
    if (found === undefined || (key === 'returned' && isPaid)) return []
    const notes = result.flatMap(({ label, words }) => {
      const below = Object.hasOwn(BELOW, label) ? BELOW[label] : undefined
      return below?.key === key ? [below.note(words)] : []
    })
    const was = key === 'averagePrice' && bound !== undefined ? [`${figureName('maxPrice', true)} ${bound.value}`] : []
    return [
      four(
        key,
        { ...splitUnit(found.words), notes: [...was, ...notes], tone: toneOf(key, found.words) },
        figureName(key, true),
      ),
    ]
  }).slice(0, 4)
}

/** `95.08 Yes shares` as a value with its unit. */
function splitUnit(words: string): { readonly value: string; readonly unit?: string } {
  const at = words.indexOf(' ')
  return at < 0 ? { value: words } : { value: words.slice(0, at), unit: words.slice(at + 1) }
}

function toneOf(key: FigureKey, words: string): FourFigure['tone'] {
  if (key !== 'pnl') return undefined
  return words.startsWith('−') ? 'loss' : words.startsWith('+') ? 'gain' : undefined
}

/**
 * What the chain moved; SOL without the account deposits and fees, which are told apart, where the facts of the bytes are
 * still known. Without a word of the chain, what was reviewed.
 */
function ofMoved({ facts, moved = [] }: ActView): readonly FourFigure[] {
  const reviewed = facts === undefined ? [] : fourOfReview(facts)
  if (moved.length === 0) return reviewed.map((each) => ({ ...each, label: figureName(each.key, true) }))
  const named = namedBy(facts, moved)
  const { paid, got } = sidesOf(facts, moved)
  const { cancels } = named.asked
  const received = cancels === undefined ? 'receive' : 'returned'
  return [
    ...paid.map(({ mint, raw }) => four('pay', amountOf(mint, raw, named), figureName('pay', true))),
    ...(cancels === undefined ? [] : [four('cancelled', { value: cancels.what }, figureName('cancelled', true))]),
    ...got.map(({ mint, raw }) => four(received, amountOf(mint, raw, named), figureName(received, true))),
    ...reviewed
      .filter(({ key }) => key === 'minReceived' || key === 'maxPaid')
      .map((each) => ({ ...each, label: figureName(each.key, true), notes: each.notes.slice(0, 1) })),
    ...rateDone(paid[0], got[0], named, facts),
    ...pnlDone(paid, got, facts),
  ].slice(0, 4)
}

type Moved = NonNullable<ActView['moved']>
type Row = { readonly mint: string; readonly raw: bigint }

/** Digits and symbols: of the facts, else of the chain's own rows. */
function namedBy(facts: ActView['facts'], moved: Moved) {
  const own = moved.flatMap(({ mint, decimals }) => (decimals === undefined ? [] : [[mint, decimals] as const]))
  return {
    asked: facts?.asked ?? { sentence: '', verb: '', subject: '' },
    decimals: { ...Object.fromEntries(own), ...facts?.decimals },
  }
}

function sidesOf(
  facts: ActView['facts'],
  moved: Moved,
): { readonly paid: readonly Row[]; readonly got: readonly Row[] } {
  // SOL as the chain moved it, without what is only held.
  const held = facts === undefined ? 0n : depositLamports(facts) - returnedLamports(facts)
  const swap = facts?.swap
  const rows = moved
    .filter(({ mint }) => swap === undefined || mint === swap.inputMint || mint === swap.outputMint)
    .map(({ mint, raw }) => ({ mint, raw: BigInt(raw) + (mint === MINT.wrappedSol ? held : 0n) }))
  return {
    paid: rows.filter(({ raw }) => raw < 0n).map(({ mint, raw }) => ({ mint, raw: -raw })),
    got: rows.filter(({ raw }) => raw > 0n),
  }
}

function rateDone(
  from: Row | undefined,
  to: Row | undefined,
  named: ReturnType<typeof namedBy>,
  facts: ActView['facts'],
) {
  return from === undefined || to === undefined || facts?.waiting !== undefined ? [] : rateOf(from, to, named)
}

function pnlDone(paid: readonly Row[], [to, ...more]: readonly Row[], facts: ActView['facts']) {
  const isDollar = to?.mint === MINT.usdc || to?.mint === MINT.jupUsd
  return paid.length > 0 || more.length > 0 || !isDollar ? [] : pnlOf(to.raw, facts?.estimate?.basis)
}

/** What of a result is none of the four: the sum before the fee, and the trading fee. */
export function restOfResult({ state, result = [] }: ActView): { readonly gross?: string; readonly trading?: string } {
  if (state !== 'done') return {}
  const said = (...labels: readonly string[]) => result.find(({ label }) => labels.includes(label))?.words
  return defined({ gross: said('Cost', 'Proceeds', 'Proceeds before fees'), trading: said('Trading fee') })
}
