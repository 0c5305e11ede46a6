import { MINT } from '~/config/mints.ts'
import { type ActView } from '~/engine/act-view.ts'
import { type ReceiptFacts } from '~/engine/journal/receipt-schema.ts'
import { restyled } from '~/values/display-value.ts'
import { figureName, type FigureKey } from '~/values/figures.ts'
import { defined } from '~/values/result.ts'
import { amountOf, four, fourOfReview, ofUnwrap, pnlOf, rateOf, type FourFigure } from '../four-figures.ts'
import { receiptFactsOf } from './receipt-facts.ts'

/*
 * The four figures after the act, in the same order as on the review: from the venue's result and from the changes on
 * chain.
 */

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
  Refunded: { key: 'pay', note: (words) => `${words} returned` },
  'Break-even': { key: 'averagePrice', note: (words) => `Break-even ${words}` },
  'Profit if it wins': { key: 'payout', note: (words) => `Profit ${words}` },
}

/** The at most four numbers of a receipt. */
export function fourOfReceipt(view: ActView): readonly FourFigure[] {
  const { facts, state, standing } = view
  const result = resultOf(view)
  if (state !== 'done') return standing.ended || facts === undefined ? [] : fourOfReview(facts)
  if (result.length > 0) return ofResult(view, result)
  return unwrapDone(view) ?? ofMoved(view)
}

type Lines = NonNullable<ActView['result']>

/** Lines of the venue's result, which the journal keeps in plain marks. */
const resultOf = ({ result = [] }: Pick<ActView, 'result'>): Lines =>
  result.map(({ label, words }) => ({ label, words: restyled(words) }))

/** Facts for the receipt: those of the open review, else those stored with the row. */
export function receiptOf({ facts, receipt }: Pick<ActView, 'facts' | 'receipt'>): ReceiptFacts | undefined {
  return facts === undefined ? receipt : receiptFactsOf(facts)
}

function ofResult(view: ActView, result: Lines): readonly FourFigure[] {
  const placed = result.flatMap(({ label, words }) => {
    const key = Object.hasOwn(FIGURE_OF, label) ? FIGURE_OF[label] : undefined
    return key === undefined ? [] : [{ key, words }]
  })
  const isPaid = placed.some(({ key }) => key === 'pay' || key === 'sell')
  const kept = receiptOf(view)
  const bound = kept?.bounds.find(({ key }) => key === 'maxPrice')
  const figures = ORDER.flatMap((key) => {
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
  })
  return [...cancelledOf(kept), ...figures].slice(0, 4)
}

function cancelledOf(kept: ReceiptFacts | undefined): readonly FourFigure[] {
  return kept?.cancels === undefined
    ? []
    : [four('cancelled', { value: kept.cancels.what }, figureName('cancelled', true))]
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
 * Changes on chain; for SOL without account deposits and fees, which have lines of their own, where the facts of the bytes
 * are known. Falls back to the reviewed amounts if the chain reported none.
 */
function ofMoved(view: ActView): readonly FourFigure[] {
  const { facts, moved = [] } = view
  if (moved.length === 0 && facts !== undefined)
    return fourOfReview(facts).map((each) => ({ ...each, label: figureName(each.key, true) }))
  const kept = receiptOf(view)
  const named = namedBy(kept, moved)
  const { paid, got } = sidesOf(kept, moved)
  const cancels = kept?.cancels
  const received = cancels === undefined ? 'receive' : 'returned'
  return [
    ...paid.map(({ mint, raw }) => four('pay', amountOf(mint, raw, named), figureName('pay', true))),
    ...cancelledOf(kept),
    ...got.map(({ mint, raw }) => four(received, amountOf(mint, raw, named), figureName(received, true))),
    ...(kept?.bounds ?? [])
      .filter(({ key }) => key !== 'maxPrice')
      .map(({ key, ...bound }) => four(key, bound, figureName(key, true))),
    ...(kept?.waiting === undefined ? rateDone(paid[0], got[0], named) : []),
    ...pnlDone(paid, got, kept),
  ].slice(0, 4)
}

/** Figures of an unwrap of SOL, where nothing else was paid: the whole amount arrived. */
function unwrapDone(view: ActView): readonly FourFigure[] | undefined {
  const kept = receiptOf(view)
  if (kept?.unwrapped === undefined || sidesOf(kept, view.moved ?? []).paid.length > 0) return undefined
  return ofUnwrap(BigInt(kept.unwrapped), true)
}

type Moved = NonNullable<ActView['moved']>
type Row = { readonly mint: string; readonly raw: bigint }

/** Decimals and symbols: those of the review, with decimals reported by the chain. */
function namedBy(kept: ReceiptFacts | undefined, moved: Moved) {
  const own = moved.flatMap(({ mint, decimals }) => (decimals === undefined ? [] : [[mint, decimals] as const]))
  return {
    requested: { sentence: '', verb: '', subject: '', symbols: kept?.symbols ?? {} },
    decimals: { ...Object.fromEntries(own), ...kept?.decimals },
  }
}

function sidesOf(
  kept: ReceiptFacts | undefined,
  moved: Moved,
): { readonly paid: readonly Row[]; readonly got: readonly Row[] } {
  // SOL as the chain moved it, without what is only held.
  const held = kept === undefined ? 0n : BigInt(kept.deposit) - BigInt(kept.returned)
  const pair = kept?.pair
  const rows = moved
    .filter(({ mint }) => pair === undefined || mint === pair.input || mint === pair.output)
    .map(({ mint, raw }) => ({ mint, raw: BigInt(raw) + (mint === MINT.wrappedSol ? held : 0n) }))
  return {
    paid: rows.filter(({ raw }) => raw < 0n).map(({ mint, raw }) => ({ mint, raw: -raw })),
    got: rows.filter(({ raw }) => raw > 0n),
  }
}

function rateDone(from: Row | undefined, to: Row | undefined, named: ReturnType<typeof namedBy>) {
  return from === undefined || to === undefined ? [] : rateOf(from, to, named)
}

function pnlDone(paid: readonly Row[], [to, ...more]: readonly Row[], kept: ReceiptFacts | undefined) {
  const isDollar = to?.mint === MINT.usdc || to?.mint === MINT.jupUsd
  if (paid.length > 0 || more.length > 0 || !isDollar || kept?.basis === undefined) return []
  return pnlOf(to.raw, BigInt(kept.basis))
}

/** What of a result is none of the four: the sum before the fee, and the trading fee. */
export function restOfResult(view: ActView): { readonly gross?: string; readonly trading?: string } {
  if (view.state !== 'done') return {}
  const wordsOf = (...labels: readonly string[]) => resultOf(view).find(({ label }) => labels.includes(label))?.words
  return defined({ gross: wordsOf('Cost', 'Proceeds', 'Proceeds before fees'), trading: wordsOf('Trading fee') })
}
