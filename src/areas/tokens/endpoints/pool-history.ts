import * as z from 'zod/mini'
import { floorTo, parseDecimal, type Decimal } from '~/values/decimal.ts'
import { mapped } from '~/wire/fields.ts'
import { chartPrice, type PriceCandle } from '../model/price-series.ts'

/** Threshold that separates Unix milliseconds from seconds. */
const MILLIS = 100_000_000_000
const MICRO = 6

/**
 * Candles of a pool at GeckoTerminal, `[time, open, high, low, close, volume]` in US dollars, newest first. Parsed: oldest
 * first, one for each time; entries in another form are left out.
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
  const [first, last, traded] = [numberOf(candle[1]), numberOf(candle[4]), numberOf(candle[5])]
  if (last === undefined || last.raw <= 0n) return undefined
  return {
    at: Math.floor(at >= MILLIS ? at / 1000 : at),
    value: chartPrice(last),
    open: first === undefined || first.raw <= 0n ? undefined : chartPrice(first),
    volume: traded === undefined || traded.raw < 0n ? undefined : floorTo(traded, MICRO),
  }
}

function numberOf(value: unknown): Decimal | undefined {
  return typeof value === 'number' ? parseDecimal(String(value)) : undefined
}
