import { describe, expect, test } from 'vitest'
import { averageLines, averageSeries, candleView, movingAverage } from './candle-view.ts'
import { type PriceCandle } from './price-series.ts'

const SEC = 300
const START = 1_795_003_200
/** The candle `index` after the start: opens at 10 × index, closes 5 above. */
const candle = (index: number, more: Partial<PriceCandle> = {}): PriceCandle => {
  const open = BigInt(1_000 + index * 10)
  return { at: START + index * SEC, open, high: open + 9n, low: open - 3n, value: open + 5n, volume: 7n, ...more }
}
const history = (candles: readonly PriceCandle[]) => ({ candles, candleSec: SEC })
const many = (count: number) => Array.from({ length: count }, (_, index) => candle(index))
const end = (count: number) => START + count * SEC

describe('an average of the last closes', () => {
  test('is unknown until there are enough, and then exact', () => {
    expect(movingAverage([1n, 2n, 3n, 4n, 6n], 3)).toEqual([undefined, undefined, 2n, 3n, 4n])
    expect(movingAverage([1n, 2n], 3)).toEqual([undefined, undefined])
    expect(movingAverage([], 3)).toEqual([])
  })

  test('keeps the digits of the cheapest token and the size of the dearest', () => {
    expect(movingAverage([1n, 2n], 2)).toEqual([undefined, 1n])
    expect(movingAverage([10n ** 40n, 10n ** 40n], 2)).toEqual([undefined, 10n ** 40n])
  })

  test('draws no line before it is known, and none at all of too few', () => {
    const view = candleView(history(many(30)), 0, ['ma20', 'ma50'], end(30))
    const [short, long] = averageSeries(view)
    expect([short?.name, short?.runs[0]?.length, short?.runs[0]?.[0]?.at]).toEqual(['MA 20', 11, START + 19.5 * SEC])
    expect([long?.name, long?.runs]).toEqual(['MA 50', []])
    expect(
      averageLines(many(30), ['ma20', 'ma50'], 0, end(30)).map(({ name, runs }) => [name, runs[0]?.length]),
    ).toEqual([['MA 20', 11]])
  })

  test('of a range begins with its first candle where older ones were read', () => {
    const view = candleView(history(many(60)), 10 * SEC, ['ma50'], end(60))
    expect(view.candles.length).toBe(10)
    expect(view.averages[0]?.values).toEqual(
      movingAverage(
        many(60).map(({ value }) => value),
        50,
      ).slice(50),
    )
    expect(view.averages[0]?.values).not.toContain(undefined)
  })
})

describe('candles of a range', () => {
  test('are those that reach into it, the last one open', () => {
    const { candles, leftOut } = candleView(history(many(10)), 3 * SEC, [], end(9) + 100)
    expect(candles.map(({ from }) => (from - START) / SEC)).toEqual([6, 7, 8, 9])
    expect(candles.at(-1)?.to).toBeGreaterThan(end(9) + 100)
    expect(leftOut).toBe(0)
  })

  test.each([
    ['without an open', { open: undefined }],
    ['without a high', { high: undefined }],
    ['without a low', { low: undefined }],
    ['that begins before the one before it ends', { at: START + SEC + 10 }],
    ['that has not begun', { at: START + 90 * SEC }],
  ])('one %s is a hole and counted', (_, wrong) => {
    const { candles, leftOut } = candleView(history([candle(0), candle(1), candle(2, wrong), candle(3)]), 0, [], end(4))
    expect(candles.map(({ from }) => (from - START) / SEC)).toEqual([0, 1, 3])
    expect(leftOut).toBe(1)
  })

  test('none is none', () => {
    expect(candleView(history([]), 0, ['ma20'], START)).toMatchObject({ candles: [], leftOut: 0 })
  })
})
