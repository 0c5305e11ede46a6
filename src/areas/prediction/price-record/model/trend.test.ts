import { expect, test } from 'vitest'
import { priceMicro } from '~/values/money.ts'
import { type Sample } from './price-record.ts'
import { outlineOf, TREND_POINTS, trendOf } from './trend.ts'

const cents = (value: number) => priceMicro(BigInt(value) * 10_000n)
const sample = (at: number, bid?: number, ask?: number): Sample => ({
  at,
  bid: bid === undefined ? undefined : cents(bid),
  ask: ask === undefined ? undefined : cents(ask),
})

test('an outline has the first and the last moment, and what held in between', () => {
  expect(outlineOf([])).toEqual([])
  expect(outlineOf([7])).toEqual([7])
  expect(outlineOf([0, 1])).toEqual([0, 1])
  const outline = outlineOf([0, 310, 3_100])
  expect(outline).toHaveLength(TREND_POINTS)
  expect(outline.slice(0, 5)).toEqual([0, 0, 0, 0, 310])
  expect([outline[0], outline.at(-2), outline.at(-1)]).toEqual([0, 310, 3_100])
})

test('a long record comes in as many points as a sparkline has, ascending', () => {
  const outline = outlineOf(Array.from({ length: 4_000 }, (_, index) => index * 15))
  expect(outline).toHaveLength(TREND_POINTS)
  expect(outline).toEqual(outline.toSorted((a, b) => a - b))
  expect([outline[0], outline.at(-1)]).toEqual([0, 3_999 * 15])
})

test('the change is last less first, with now as the last', () => {
  expect(trendOf([sample(10, 40, 42), sample(25, 44, 46)], cents(50), 'yes')).toEqual({
    values: [410_000n, 450_000n, 500_000n],
    change: 90_000n,
    sinceSec: 10,
  })
  expect(trendOf([sample(10, 40, 42), sample(25, 44, 46)], undefined, 'no')).toEqual({
    values: [590_000n, 550_000n],
    change: -40_000n,
    sinceSec: 10,
  })
})

test('one value is no trend, and a moment without a midpoint is no value', () => {
  expect(trendOf([], cents(50), 'yes')).toBeUndefined()
  expect(trendOf([sample(10, 40, 42)], undefined, 'yes')).toBeUndefined()
  expect(trendOf([sample(10, 40), sample(25, 20, 80), sample(40, 40, 42)], undefined, 'yes')).toBeUndefined()
  expect(trendOf([sample(10, 40), sample(25, 40, 42)], cents(41), 'yes')).toMatchObject({ change: 0n, sinceSec: 25 })
})
