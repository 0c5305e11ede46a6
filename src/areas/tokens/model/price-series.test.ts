import { expect, test } from 'vitest'
import { parseDecimal } from '~/values/decimal.ts'
import { anchorsOf, between, changeOf, lastOf, ratioOf, spansOf } from './price-series.ts'
import { type StatsWindow, type TokenStats } from './token.ts'

const decimal = (text: string) => {
  const value = parseDecimal(text)
  if (value === undefined) throw new Error(text)
  return value
}
const changed = (text: string): StatsWindow => ({
  priceChange: decimal(text),
  holderChange: undefined,
  liquidityChange: undefined,
  volumeChange: undefined,
  buyVolumeUsd: undefined,
  sellVolumeUsd: undefined,
  organicBuyVolumeUsd: undefined,
  organicSellVolumeUsd: undefined,
  buys: undefined,
  sells: undefined,
  traders: undefined,
  organicBuyers: undefined,
  netBuyers: undefined,
})
const NONE: TokenStats = { m5: undefined, h1: undefined, h6: undefined, h24: undefined, d7: undefined, d30: undefined }
const NOW = 1_000_000
const E18 = 10n ** 18n

test('the anchors: now, and the past price that each change implies; a change of −100 % or a missing one is no anchor', () => {
  const stats = { ...NONE, h24: changed('25'), h6: changed('-50'), h1: changed('-100') }
  expect(anchorsOf(stats, decimal('100'), NOW)).toEqual([
    { at: NOW - 86_400, value: 80n * E18 },
    { at: NOW - 21_600, value: 200n * E18 },
    { at: NOW, value: 100n * E18 },
  ])
  expect(anchorsOf(stats, undefined, NOW)).toEqual([])
  expect(anchorsOf(stats, decimal('0'), NOW)).toEqual([])
})

test('a pair: each moment has the last known price of both, and none before both are known', () => {
  const base = [
    { at: 10, value: 6n * E18 },
    { at: 30, value: 8n * E18 },
  ]
  const quote = [
    { at: 20, value: 2n * E18 },
    { at: 40, value: 4n * E18 },
  ]
  expect(ratioOf(base, quote)).toEqual([
    { at: 20, value: 3n * E18 },
    { at: 30, value: 4n * E18 },
    { at: 40, value: 2n * E18 },
  ])
})

test('spans are offered as far back as the data reaches', () => {
  expect(spansOf(NOW - 86_400, NOW).map(({ id }) => id)).toEqual(['1h', '6h', '24h'])
  expect(spansOf(NOW - 100, NOW)).toEqual([])
  expect(spansOf(undefined, NOW)).toEqual([])
})

test('a span keeps its first anchor, and the change is measured from there', () => {
  const points = anchorsOf({ ...NONE, h24: changed('25'), h1: changed('10') }, decimal('110'), NOW)
  const hour = lastOf(points, 3_600, NOW)
  expect(hour).toHaveLength(2)
  expect(changeOf(hour)).toBe(1_000n)
  expect(changeOf(hour.slice(1))).toBeUndefined()
})

test('a part of a line begins and ends where the line is cut', () => {
  const line = [
    { at: 0, value: 100n },
    { at: 100, value: 200n },
    { at: 200, value: 100n },
  ]
  expect(between(line, 50, 125)).toEqual([
    { at: 50, value: 150n },
    { at: 100, value: 200n },
    { at: 125, value: 175n },
  ])
  expect(between(line, 0, 200)).toEqual(line)
  // Nothing is known before the first point and after the last.
  expect(between(line, -50, 50)).toEqual([
    { at: 0, value: 100n },
    { at: 50, value: 150n },
  ])
  expect(between(line, 300, 400)).toEqual([])
})
