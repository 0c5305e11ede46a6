import { type TimeBar } from '~/ui/chart/series.ts'
import { floorTo } from '~/values/decimal.ts'
import { shortTime } from '~/values/format-time.ts'
import { unixSec } from '~/values/time.ts'
import { INTERVALS, type RangeId } from './candle-ask.ts'
import { type PriceCandle, type SpanId } from './price-series.ts'
import { type StatsWindow, type TokenStats } from './token.ts'

/**
 * Traded volume over time, micro dollars. From candles: `[while the price rose, while it fell]` for a bar. From token stats:
 * `[bought, -sold]` an hour.
 */
export type Volume = {
  readonly source: 'candles' | 'stats'
  /** Time of a bar in words, e.g. `hour`. */
  readonly per: string
  readonly bars: readonly TimeBar[]
}

const MICRO = 6
const HOUR = 3_600
const DAY = 86_400

/** Width of a bar, and its time in words. */
export type BarWidth = { readonly sec: number; readonly word: string }

/** Width of a bar below a line, by span. */
const BARS = {
  '1h': { sec: 300, word: '5 minutes' },
  '6h': { sec: 1_800, word: '30 minutes' },
  '24h': { sec: HOUR, word: 'hour' },
  '1w': { sec: 6 * HOUR, word: '6 hours' },
  '1m': { sec: DAY, word: 'day' },
} as const satisfies Record<SpanId, BarWidth>

/** Width of a bar below a line: by its range, at least that of a candle. */
export function barWidth(range: RangeId, candleSec: number): BarWidth {
  const own = range === 'max' ? undefined : BARS[range]
  return own !== undefined && own.sec % candleSec === 0 ? own : candleWidth(candleSec)
}

/** Width of a bar below its own candle. */
export function candleWidth(candleSec: number): BarWidth {
  const word = INTERVALS.find(({ sec }) => sec === candleSec)?.per
  return { sec: candleSec, word: word ?? `${candleSec} seconds` }
}

/**
 * Volume of candles in bars of equal width, oldest first. Only bars that begin with the first candle or later, so that none
 * lacks its beginning; a bar with a candle of unknown volume is left out.
 */
export function volumeOfCandles(candles: readonly PriceCandle[], { sec, word }: BarWidth): Volume {
  const from = candles[0]?.at ?? 0
  const groups = new Map<number, PriceCandle[]>()
  for (const candle of candles) {
    const start = candle.at - (candle.at % sec)
    const group = groups.get(start)
    if (group !== undefined) group.push(candle)
    else if (start >= from) groups.set(start, [candle])
  }
  const bars = [...groups].flatMap(([start, own]): TimeBar[] => {
    const volumes = own.flatMap(({ volume }) => (volume === undefined ? [] : [volume]))
    const [first, last] = [own[0], own.at(-1)]
    if (volumes.length < own.length || first === undefined || last === undefined) return []
    const sum = volumes.reduce((total, volume) => total + volume, 0n)
    const rose = last.value >= (first.open ?? first.value)
    return [{ from: start, to: start + sec, label: shortTime(unixSec(start)), values: rose ? [sum, 0n] : [0n, sum] }]
  })
  return { source: 'candles', per: word, bars }
}

const WINDOWS = [
  { key: 'm5', word: '5m', sec: 300 },
  { key: 'h1', word: '1h', sec: HOUR },
  { key: 'h6', word: '6h', sec: 6 * HOUR },
  { key: 'h24', word: '24h', sec: DAY },
] as const satisfies readonly { key: keyof TokenStats; word: string; sec: number }[]

/**
 * Volume an hour between the windows of token stats, oldest first. Windows overlap, so what was traded between two of them is
 * their difference; a bar with a missing window, or that would be negative, is left out.
 */
export function volumeOfStats(stats: TokenStats, nowSec: number): Volume {
  const bars = WINDOWS.flatMap(({ key, word, sec }, index): TimeBar[] => {
    const inner = WINDOWS[index - 1]
    const own = sumsOf(stats[key])
    const less = inner === undefined ? { bought: 0n, sold: 0n } : sumsOf(stats[inner.key])
    if (own === undefined || less === undefined) return []
    const [bought, sold] = [own.bought - less.bought, own.sold - less.sold]
    if (bought < 0n || sold < 0n) return []
    const length = BigInt(sec - (inner?.sec ?? 0))
    const hourly = (sum: bigint) => (sum * BigInt(HOUR)) / length
    const label = inner === undefined ? 'last 5m' : `${word}–${inner.word} ago`
    return [{ from: nowSec - sec, to: nowSec - (inner?.sec ?? 0), label, values: [hourly(bought), -hourly(sold)] }]
  })
  return { source: 'stats', per: BARS['24h'].word, bars: bars.toReversed() }
}

function sumsOf(window: StatsWindow | undefined): { bought: bigint; sold: bigint } | undefined {
  const [bought, sold] = [window?.buyVolumeUsd, window?.sellVolumeUsd]
  if (bought === undefined || sold === undefined) return undefined
  return { bought: floorTo(bought, MICRO), sold: floorTo(sold, MICRO) }
}
