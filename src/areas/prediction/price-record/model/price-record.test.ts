import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceMicro } from '~/values/money.ts'
import { RECORD_CAP, thinned } from '~/values/sample-thinning.ts'
import { recordedRuns } from './chance-series.ts'
import { midOf, openRanges, rangeBeside, rangeShown, type Sample } from './price-record.ts'

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
  test('a range longer than the record is not offered, and all of it is shown instead', () => {
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
})

test('a missing side or a wide spread has no midpoint', () => {
  expect(midOf(sample(NOW, 0, 65))).toBeUndefined()
  expect(midOf(sample(NOW, 40, 55))).toBeUndefined()
  expect(midOf(sample(NOW, 60, 62))).toBe(610_000n)
})

describe('recorded runs', () => {
  test('a pause begins a new run; the usual pace does not', () => {
    expect(recordedRuns([...every(15, NOW - 3_000, 10), ...every(15, NOW - 300, 20)], NOW)).toHaveLength(2)
  })

  test('many samples make few columns, and none loses its low or high', () => {
    const quiet = every(15, NOW - 20_000, 1_300)
    const points = recordedRuns([...quiet, sample(NOW - 400, 20, 22), sample(NOW - 399, 64, 65)], NOW).flat()
    expect(points.length).toBeLessThanOrEqual(302)
    expect(points.some(({ bid }) => bid === 200_000n)).toBe(true)
  })

  test('the last price reaches to now while recording goes on, not over a pause', () => {
    expect(recordedRuns([sample(NOW - 60), sample(NOW - 20)], NOW)[0]?.at(-1)).toMatchObject({ at: NOW, mid: 640_000n })
    expect(
      recordedRuns([sample(NOW - 600), sample(NOW - 585)], NOW)
        .flat()
        .at(-1)?.at,
    ).toBe(NOW - 585)
  })

  test('nothing recorded has no run', () => {
    expect(recordedRuns([], NOW)).toEqual([])
  })
})
