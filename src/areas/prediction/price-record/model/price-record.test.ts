import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceMicro } from '../../../../values/money.ts'
import { RECORD_CAP, thinned } from '../../../../values/sample-thinning.ts'
import { bandPaths, chartOf, chartRows, midPaths } from './price-chart.ts'
import { inRange, midOf, openRanges, rangeBeside, rangeShown, scaleOf, summaryOf, type Sample } from './price-record.ts'

const NOW = 1_795_266_000
const DAY = 86_400
/** Prices in cents; 0 = nobody offers. */
const sample = (at: number, bid = 63, ask = 65): Sample => ({ at, bid: price(bid), ask: price(ask) })
const price = (inCents: number) => (inCents === 0 ? undefined : priceMicro(BigInt(inCents) * 10_000n))
const every = (stepSec: number, fromSec: number, count: number) =>
  Array.from({ length: count }, (_, index) => sample(fromSec + index * stepSec))

describe('what is kept', () => {
  test('one sample a step, coarser with age', () => {
    expect(thinned(every(5, NOW - 600, 120), NOW)).toHaveLength(40)
    expect(thinned(every(15, NOW - DAY, 240), NOW)).toHaveLength(30)
    expect(thinned(every(15, NOW - 10 * DAY, 240), NOW)).toHaveLength(4)
  })

  test('never more than the cap, and the newest stay', () => {
    const long = every(900, NOW - 900 * (RECORD_CAP.samples + 500), RECORD_CAP.samples + 500)
    const kept = thinned(long, NOW)
    expect(kept).toHaveLength(RECORD_CAP.samples)
    expect(kept.at(-1)).toEqual(long.at(-1))
  })

  test('thinning twice is thinning once, in order, and makes nothing up', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: NOW - 30 * DAY, max: NOW }), { maxLength: 300 }), (times) => {
        const samples = [...new Set(times)].toSorted((a, b) => a - b).map((at) => sample(at))
        const once = thinned(samples, NOW)
        expect(thinned(once, NOW)).toEqual(once)
        expect(samples.filter((each) => once.includes(each))).toEqual(once)
      }),
    )
  })
})

describe('ranges', () => {
  test('a range longer than the record is closed, and all of it stands in', () => {
    expect(openRanges(0)).toEqual(['all'])
    expect(openRanges(DAY)).toEqual(['1h', '6h', '1d', 'all'])
    expect(rangeShown('1w', DAY)).toBe('all')
    expect(rangeShown('6h', DAY)).toBe('6h')
  })

  test('the keys walk over the open ones and stop at the ends', () => {
    expect(rangeBeside('6h', 1, DAY)).toBe('1d')
    expect(rangeBeside('1d', 1, DAY)).toBe('all')
    expect(rangeBeside('all', 1, DAY)).toBe('all')
    expect(rangeBeside('1h', -1, DAY)).toBe('1h')
  })

  test('only what lies within is drawn', () => {
    const samples = [sample(NOW - 4_000), sample(NOW - 3_000), sample(NOW)]
    expect(inRange(samples, '1h', NOW)).toHaveLength(2)
    expect(inRange(samples, 'all', NOW)).toHaveLength(3)
  })
})

describe('what it says', () => {
  test('now, change, high and low of the midpoints', () => {
    const told = summaryOf([sample(NOW - 60, 50, 52), sample(NOW - 45, 70, 72), sample(NOW - 30, 60, 62)])
    expect(told).toEqual({ now: 610_000n, change: 100_000n, high: 710_000n, low: 510_000n, spanSec: 30 })
  })

  test('without a midpoint nothing is made up', () => {
    expect(midOf(sample(NOW, 0, 65))).toBeUndefined()
    expect(midOf(sample(NOW, 40, 55))).toBeUndefined()
    const none = { at: NOW, bid: undefined, ask: undefined }
    expect(summaryOf([none])).toEqual({
      now: undefined,
      change: undefined,
      high: undefined,
      low: undefined,
      spanSec: 0,
    })
    expect(summaryOf([sample(NOW - 15), none]).now).toBeUndefined()
  })

  test('the grid holds every price in at most six lines', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(1n, 999_999n), { minLength: 1, maxLength: 20 }), (prices) => {
        const { low, high, lines } = scaleOf(prices)
        expect(prices.every((price) => price >= low && price <= high)).toBe(true)
        expect(high).toBeGreaterThan(low)
        expect(lines.length).toBeLessThanOrEqual(6)
        expect(low >= 0n && high <= 1_000_000n).toBe(true)
      }),
    )
  })
})

describe('the drawing', () => {
  test('a pause breaks the line; the usual pace does not', () => {
    const before = every(15, NOW - 3_000, 10)
    const after = every(15, NOW - 300, 20)
    const chart = chartOf([...before, ...after], NOW)
    expect(chart.runs).toHaveLength(2)
    expect(midPaths(chart)).toHaveLength(2)
    expect(bandPaths(chart)).toHaveLength(2)
  })

  test('a side that nobody offered is no line, a wide spread only a band', () => {
    const chart = chartOf([sample(NOW - 45), sample(NOW - 30, 0), sample(NOW - 15), sample(NOW, 40, 60)], NOW)
    expect(chart.runs).toHaveLength(1)
    expect(midPaths(chart)).toHaveLength(2)
    expect(bandPaths(chart)).toHaveLength(2)
  })

  test('many samples make few columns, and none loses its low or high', () => {
    const quiet = every(15, NOW - 20_000, 1_300)
    const chart = chartOf([...quiet, sample(NOW - 400, 20, 22), sample(NOW - 399, 64, 65)], NOW)
    const points = chart.runs.flat()
    expect(points.length).toBeLessThanOrEqual(302)
    expect(points.some(({ bid }) => bid === 200_000n)).toBe(true)
    expect(chartRows(chart).length).toBeLessThanOrEqual(24)
    expect(chartRows(chart)[0]).toEqual(points.at(-1))
  })

  test('the last price reaches to now while recording goes on, not over a pause', () => {
    expect(chartOf([sample(NOW - 60), sample(NOW - 20)], NOW).runs[0]?.at(-1)).toMatchObject({ at: NOW, mid: 640_000n })
    expect(chartOf([sample(NOW - 600), sample(NOW - 585)], NOW)).toMatchObject({ toSec: NOW })
    expect(
      chartOf([sample(NOW - 600), sample(NOW - 585)], NOW)
        .runs.flat()
        .at(-1)?.at,
    ).toBe(NOW - 585)
  })

  test('a range begins where it says, also where nothing was recorded', () => {
    const chart = chartOf([sample(NOW - 600), sample(NOW)], NOW, 3_600)
    expect(chart).toMatchObject({ fromSec: NOW - 3_600, toSec: NOW })
    expect(midPaths(chart)[0]).toMatch(/^M83\.33 /)
  })

  test('nothing recorded draws nothing', () => {
    expect(chartOf([], NOW).runs).toEqual([])
  })
})
