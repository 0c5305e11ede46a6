import { type Side } from '~/areas/prediction/core/markets/market.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { ct } from '~/values/format.ts'
import { oppositePrice, type PriceMicro } from '~/values/money.ts'
import { listWords, type PagedList } from '~/wire/lists/paged-list.ts'

/** An own fill on the chart. `price` is that of Yes: a fill of No at 37¢ is drawn at 63¢. */
export type FillMark = {
  readonly at: number
  readonly price: PriceMicro
  readonly side: Side
  /** A buy of this side. */
  readonly isBuy: boolean
  /** `Bought 120 Yes`. */
  readonly word: string
}

/** The fills of a market within a time, newest first, at most twelve: more would hide the line. */
export function fillMarks(
  rows: readonly HistoryRow[],
  marketId: string,
  fromSec: number,
  toSec: number,
): readonly FillMark[] {
  const marks = rows.map((row) => (row.marketId === marketId ? markOf(row) : undefined))
  return marks
    .filter((mark) => mark !== undefined)
    .filter(({ at }) => at >= fromSec && at <= toSec)
    .slice(0, 12)
}

/** Note on marks that stay incomplete; `undefined` while the history is read, so that nothing moves when it is whole. */
export function fillsPart(
  list: Pick<PagedList<unknown>, 'loaded' | 'total' | 'state'> | undefined,
  isFailed: boolean,
): string | undefined {
  if (list === undefined) return isFailed ? 'Couldn’t load your fills.' : undefined
  return list.state === 'stopped' ? `Your latest fills: ${listWords(list)}.` : undefined
}

function markOf({ eventType, at, side, action, filled, averageFillPrice }: HistoryRow): FillMark | undefined {
  if (eventType !== 'order_filled' || at === undefined || side === undefined) return undefined
  if (averageFillPrice === undefined || filled === undefined || filled === 0n) return undefined
  const price = side === 'yes' ? averageFillPrice : oppositePrice(averageFillPrice)
  const verb = action === 'sell' ? 'Sold' : 'Bought'
  return {
    at,
    price,
    side,
    isBuy: action !== 'sell',
    word: `${verb} ${ct(filled).text} ${side === 'yes' ? 'Yes' : 'No'}`,
  }
}
