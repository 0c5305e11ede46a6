import * as z from 'zod/mini'
import { parseDecimal } from '~/values/decimal.ts'
import { chartPrice, type PricePoint } from '../model/price-series.ts'

/** Threshold that separates Unix milliseconds from seconds. */
const MILLIS = 100_000_000_000

/**
 * Candles of a pool at GeckoTerminal, `[time, open, high, low, close, volume]`, newest first; a point is a candle's close in
 * US dollars. Oldest first here, each moment once; candles of another form are holes.
 */
export const poolHistory = z.pipe(
  z.looseObject({ data: z.looseObject({ attributes: z.looseObject({ ohlcv_list: z.array(z.unknown()) }) }) }),
  z.transform(({ data }: { data: { attributes: { ohlcv_list: unknown[] } } }): readonly PricePoint[] => {
    const points = data.attributes.ohlcv_list.map(pointOf).filter((point) => point !== undefined)
    return [...new Map(points.map((point) => [point.at, point])).values()].toSorted((a, b) => a.at - b.at)
  }),
)

function pointOf(candle: unknown): PricePoint | undefined {
  if (!Array.isArray(candle)) return undefined
  const at: unknown = candle[0]
  const close: unknown = candle[4]
  if (typeof at !== 'number' || !Number.isFinite(at) || at <= 0 || typeof close !== 'number') return undefined
  const price = parseDecimal(String(close))
  if (price === undefined || price.raw <= 0n) return undefined
  return { at: Math.floor(at >= MILLIS ? at / 1000 : at), value: chartPrice(price) }
}
