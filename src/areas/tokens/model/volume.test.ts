import { expect, test } from 'vitest'
import { type PriceCandle } from './price-series.ts'
import { type StatsWindow, type TokenStats } from './token.ts'
import { barWidth, candleWidth, volumeOfCandles, volumeOfStats } from './volume.ts'

const HOUR = 3_600
/** A whole hour of a day. */
const START = 1_763_985_600
const candle = (at: number, [open, value]: readonly [bigint, bigint], volume: bigint | undefined): PriceCandle => ({
  at: START + at,
  open,
  high: undefined,
  low: undefined,
  value,
  volume,
})

test('candles of an hour are one bar: their sum, on the side of the hour’s price change', () => {
  const candles = [
    candle(0, [5n, 7n], 10n),
    candle(1_800, [7n, 6n], 20n),
    candle(HOUR, [6n, 5n], 1n),
    candle(HOUR + 300, [5n, 4n], 2n),
  ]
  const { source, per, bars } = volumeOfCandles(candles, barWidth('24h', 60))
  expect([source, per]).toEqual(['candles', 'hour'])
  expect(bars.map(({ from, to, values }) => [from - START, to - START, values])).toEqual([
    [0, HOUR, [30n, 0n]],
    [HOUR, 2 * HOUR, [0n, 3n]],
  ])
})

test('a bar whose beginning is not there, or with a candle of unknown volume, is left out', () => {
  const candles = [
    candle(600, [1n, 1n], 5n),
    candle(HOUR, [1n, 1n], undefined),
    candle(HOUR + 60, [1n, 1n], 5n),
    candle(2 * HOUR, [1n, 1n], 0n),
  ]
  expect(volumeOfCandles(candles, barWidth('24h', 60)).bars.map(({ from, values }) => [from - START, values])).toEqual([
    [2 * HOUR, [0n, 0n]],
  ])
  expect(volumeOfCandles([], barWidth('24h', 60)).bars).toEqual([])
})

test('a bar is as wide as its span asks: five minutes of an hour, a day of a month', () => {
  const candles = Array.from({ length: 60 }, (_, minute) => candle(minute * 60, [1n, 1n], 1n))
  expect(volumeOfCandles(candles, barWidth('1h', 60)).bars.map(({ to, from }) => to - from)).toEqual(
    Array(12).fill(300),
  )
  expect(volumeOfCandles(candles, barWidth('1m', 60)).per).toBe('day')
})

test('a bar is never narrower than a candle; below candles each has its own', () => {
  expect(barWidth('24h', 14_400)).toEqual({ sec: 14_400, word: '4 hours' })
  expect(barWidth('24h', 900)).toEqual({ sec: HOUR, word: 'hour' })
  expect(barWidth('max', 86_400)).toEqual({ sec: 86_400, word: 'day' })
  const candles = [candle(0, [5n, 7n], 10n), candle(900, [7n, 6n], 20n), candle(1_800, [6n, 6n], undefined)]
  expect(volumeOfCandles(candles, candleWidth(900)).bars.map(({ values }) => values)).toEqual([
    [10n, 0n],
    [0n, 20n],
  ])
})

const NONE: TokenStats = { m5: undefined, h1: undefined, h6: undefined, h24: undefined, d7: undefined, d30: undefined }
const traded = (bought: bigint, sold: bigint) =>
  ({ buyVolumeUsd: { raw: bought, decimals: 6 }, sellVolumeUsd: { raw: sold, decimals: 6 } }) as StatsWindow

test('token stats are four bars, each as wide as its window and as high as the volume of an hour', () => {
  const stats = { ...NONE, m5: traded(1n, 2n), h1: traded(12n, 13n), h6: traded(62n, 113n), h24: traded(242n, 113n) }
  const { source, bars } = volumeOfStats(stats, START)
  expect(source).toBe('stats')
  expect(bars.map(({ from, to, label, values }) => [from - START, to - START, label, values])).toEqual([
    [-24 * HOUR, -6 * HOUR, '24h–6h ago', [10n, -0n]],
    [-6 * HOUR, -HOUR, '6h–1h ago', [10n, -20n]],
    [-HOUR, -300, '1h–5m ago', [12n, -12n]],
    [-300, 0, 'last 5m', [12n, -24n]],
  ])
})

test('a missing window and a negative difference are left out, never zero', () => {
  expect(volumeOfStats(NONE, START).bars).toEqual([])
  const stats = { ...NONE, m5: traded(5n, 5n), h1: traded(4n, 9n), h6: undefined, h24: traded(9n, 9n) }
  expect(volumeOfStats(stats, START).bars.map(({ label }) => label)).toEqual(['last 5m'])
})
