import * as z from 'zod/mini'
import { floorTo } from '~/values/decimal.ts'
import { ONE_USD_MICRO, priceMicro } from '~/values/money.ts'
import { readDecimal, mapped } from '~/wire/fields.ts'
import { type ChancePoint } from '../model/price-record.ts'

/** Threshold that separates Unix milliseconds from seconds: in seconds it is the year 5138. */
const MILLIS = 100_000_000_000

/** Seconds from what may be seconds or milliseconds; `undefined` = no moment. */
function secondsOf(value: unknown): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) return undefined
  return Math.floor(value >= MILLIS ? value / 1000 : value)
}

/** Points in order, each time once; invalid points are left out. */
function inOrder(points: readonly (ChancePoint | undefined)[]): readonly ChancePoint[] {
  const byTime = new Map(points.flatMap((point) => (point === undefined ? [] : [[point.at, point] as const])))
  return [...byTime.values()].toSorted((a, b) => a.at - b.at)
}

function pointOf(at: unknown, price: bigint): ChancePoint | undefined {
  const sec = secondsOf(at)
  return sec === undefined || price < 0n || price > ONE_USD_MICRO ? undefined : { at: sec, price: priceMicro(price) }
}

/** Micro USD of a number of dollars, or of cents with `digits` 4; digits beyond are cut. */
function microOf(value: unknown, digits: 4 | 6): bigint | undefined {
  const decimal = readDecimal(value)
  return decimal === undefined ? undefined : floorTo(decimal, digits)
}

/** Prices of an outcome at Polymarket: `{history: [{t, p}]}`, p from 0 to 1. Points of another form are holes. */
export const polymarketHistory = mapped(z.looseObject({ history: z.array(z.looseObject({})) }), ({ history }) =>
  inOrder(
    history.map(({ t, p }) => {
      const price = microOf(p, 6)
      return price === undefined ? undefined : pointOf(t, price)
    }),
  ),
)

/**
 * Candles of a market at Kalshi, prices in cents. A candle counts by its last trade; one without a trade by the middle of
 * its last bid and ask; one without either is a hole.
 */
export const kalshiHistory = mapped(z.looseObject({ candlesticks: z.array(z.looseObject({})) }), ({ candlesticks }) =>
  inOrder(
    candlesticks.map((candle) => {
      const [trade, bid, ask] = [candle['price'], candle['yes_bid'], candle['yes_ask']].map(closeOf)
      const price = trade ?? (bid === undefined || ask === undefined ? undefined : (bid + ask) / 2n)
      return price === undefined ? undefined : pointOf(candle['end_period_ts'], price)
    }),
  ),
)

/** A bar's last price in micro USD. */
function closeOf(bar: unknown): bigint | undefined {
  return microOf(typeof bar === 'object' && bar !== null && 'close' in bar ? bar.close : undefined, 4)
}
