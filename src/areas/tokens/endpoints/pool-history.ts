import * as z from 'zod/mini'
import { floorTo, parseDecimal, type Decimal } from '~/values/decimal.ts'
import { mapped } from '~/wire/fields.ts'
import { chartPrice, type PriceCandle } from '../model/price-series.ts'

/** Threshold that separates Unix milliseconds from seconds. */
const MILLIS = 100_000_000_000
const MICRO = 6

/**
 * Candles of a pool at GeckoTerminal, `[time, open, high, low, close, volume]` in US dollars, newest first. Parsed: oldest
 * first, one for each time; entries in another form are left out. High and low are known together, and only where open and
 * close lie between them: a candle that contradicts itself is a close without a shape.
 */
export const poolHistory = mapped(
  z.looseObject({ data: z.looseObject({ attributes: z.looseObject({ ohlcv_list: z.array(z.unknown()) }) }) }),
  ({ data }): readonly PriceCandle[] => {
    const candles = data.attributes.ohlcv_list.map(candleOf).filter((candle) => candle !== undefined)
    return [...new Map(candles.map((candle) => [candle.at, candle])).values()].toSorted((a, b) => a.at - b.at)
  },
)

function candleOf(candle: unknown): PriceCandle | undefined {
  if (!Array.isArray(candle)) return undefined
  const at: unknown = candle[0]
  if (typeof at !== 'number' || !Number.isFinite(at) || at <= 0) return undefined
  const [open, high, low, close] = [candle[1], candle[2], candle[3], candle[4]].map(priceOf)
  if (close === undefined) return undefined
  const traded = numberOf(candle[5])
  const ends = open === undefined ? undefined : endsOf(high, low, [open, close])
  return {
    at: Math.floor(at >= MILLIS ? at / 1000 : at),
    value: close,
    open,
    high: ends?.high,
    low: ends?.low,
    volume: traded === undefined || traded.raw < 0n ? undefined : floorTo(traded, MICRO),
  }
}

/** Highest and lowest price, if both are known and the others lie between them. */
function endsOf(high: bigint | undefined, low: bigint | undefined, inner: readonly bigint[]) {
  if (high === undefined || low === undefined) return undefined
  return inner.every((each) => each <= high && each >= low) ? { high, low } : undefined
}

function priceOf(value: unknown): bigint | undefined {
  const price = numberOf(value)
  return price === undefined || price.raw <= 0n ? undefined : chartPrice(price)
}

function numberOf(value: unknown): Decimal | undefined {
  return typeof value === 'number' ? parseDecimal(String(value)) : undefined
}
