import { sortedBy } from '~/values/bounded-map.ts'
import { floorTo, type Decimal } from '~/values/decimal.ts'
import { dash, MINUS, shown, type Display } from '~/values/display-value.ts'
import { count, delta, usdCompactWhole } from '~/values/format.ts'
import { tokenPrice, type ShownPrice } from '~/values/token-price.ts'
import { type PriceState } from '../stores/price-feed.ts'
import { type TokenSort, type TokenWindow } from './token-search.ts'
import { NO_PRICE } from './token-terms.ts'
import { type StatsWindow, type Token } from './token.ts'

/* Figures of a token as they are read. Exact decimals in, text out. */

/** Statistics of a window. */
export function windowOf({ stats }: Token, window: TokenWindow): StatsWindow | undefined {
  return { '5m': stats.m5, '1h': stats.h1, '6h': stats.h6, '24h': stats.h24 }[window]
}

/** The price to show: from the price service; until it answers, from the list. */
export function priceShown(state: PriceState, listed: Decimal | undefined): ShownPrice {
  if (state.kind === 'priced') return tokenPrice(state.price.usdPrice, NO_PRICE)
  if (state.kind === 'none') return tokenPrice(undefined, NO_PRICE)
  return tokenPrice(listed, state.kind === 'failed' ? 'prices unavailable' : 'loading')
}

/** Dollars in little room. */
export function dollars(value: Decimal | undefined, reason = 'unknown'): Display {
  return usdCompactWhole(value === undefined ? undefined : floorTo(value, 0), reason)
}

/** A change in percent points, as hundredths of a percent. */
export function bpsOf(value: Decimal | undefined): bigint | undefined {
  return value === undefined ? undefined : floorTo(value, 2)
}

/** A change, signed. */
export function changeShown(value: Decimal | undefined, reason = 'unknown'): Display {
  const bps = bpsOf(value)
  if (bps === undefined || bps === 0n || bps <= -10n || bps >= 10n) return delta(bps, reason)
  // Below a tenth of a percent one decimal would show a signed zero.
  const text = `0.0${bps < 0n ? -bps : bps}%`
  return shown(`${bps < 0n ? MINUS : '+'}${text}`, `${bps < 0n ? 'down' : 'up'} ${text.replace('%', ' percent')}`)
}

/** A count in a cell. */
export function countShown(value: number | undefined, form: 'full' | 'cell' = 'cell'): Display {
  return value === undefined ? dash('unknown') : count(BigInt(value), form)
}

/** Two sums that are both known, added up. */
export function sumOf(a: Decimal | undefined, b: Decimal | undefined): Decimal | undefined {
  if (a === undefined || b === undefined) return undefined
  const decimals = Math.max(a.decimals, b.decimals)
  return { raw: floorTo(a, decimals) + floorTo(b, decimals), decimals }
}

/** Dollars traded in a window. */
export function volumeOf(window: StatsWindow | undefined): Decimal | undefined {
  return sumOf(window?.buyVolumeUsd, window?.sellVolumeUsd)
}

/** The organic score and its word. */
export function scoreShown({ organicScore, organicLabel }: Token): { readonly score: Display; readonly word: string } {
  const word = typeof organicLabel === 'object' ? organicLabel.unknown.slice(0, 12) : (organicLabel ?? '')
  if (organicScore === undefined) return { score: dash('no score'), word }
  const whole = floorTo(organicScore, 0).toString()
  return { score: shown(whole, `organic score ${whole} of 100, ${word}`, whole), word }
}

/** True when it is traded: it has a price, and its liquidity is not zero. Unknown liquidity is not zero. */
export function isTraded({ market: { usdPrice, liquidityUsd } }: Token): boolean {
  return usdPrice !== undefined && liquidityUsd?.raw !== 0n
}

const FINE = 18

/** The figure that rows are sorted by; `undefined` = not known, which is last either way. */
function sortFigure(token: Token, sort: TokenSort, window: TokenWindow): bigint | undefined {
  const { market } = token
  const figures: Record<TokenSort, Decimal | undefined> = {
    price: market.usdPrice,
    change: windowOf(token, window)?.priceChange,
    cap: market.marketCapUsd,
    liquidity: market.liquidityUsd,
    volume: volumeOf(windowOf(token, window)),
    holders: market.holders === undefined ? undefined : { raw: BigInt(market.holders), decimals: 0 },
    score: token.organicScore,
  }
  const figure = figures[sort]
  return figure === undefined ? undefined : floorTo(figure, FINE)
}

/** Rows in order; what has no such figure comes last. */
export function sortedTokens<Row extends Token>(
  rows: readonly Row[],
  sort: TokenSort,
  dir: 'asc' | 'desc',
  window: TokenWindow,
): readonly Row[] {
  return sortedBy(rows, dir, (token) => sortFigure(token, sort, window))
}
