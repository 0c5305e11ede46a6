import fc from 'fast-check'
import { expect, test } from 'vitest'
import { market, prices } from '../../../../../tests/fixtures/prediction.ts'
import { type Market, type MarketId } from '../markets/market.ts'
import { distributionOf, hasThresholds, type Distribution } from './distribution.ts'
import { looksLikeThresholds } from './looks-like-thresholds.ts'

/** A market whose midpoint is `cents`; `undefined` = nobody offers. */
const titled = (title: string, cents: number | undefined, over: Partial<Market> = {}) =>
  market({
    title,
    marketId: title as MarketId,
    prices: cents === undefined ? undefined : prices(cents * 10 - 5, cents * 10 + 5),
    ...over,
  })

const read = (distribution: Distribution | undefined) =>
  distribution?.buckets.map(({ from, to, chance }) => [from?.text ?? '', to?.text ?? '', Number(chance) / 10_000])

const ABOVE = [titled('Above $160', 55), titled('Above $120', 96), titled('Above $140', 82), titled('Above $200', 10)]

test('cumulative thresholds: a bucket is the difference of its neighbours, in order, and all of them are one', () => {
  const distribution = distributionOf(ABOVE)
  expect(read(distribution)).toEqual([
    ['', '$120', 4],
    ['$120', '$140', 14],
    ['$140', '$160', 27],
    ['$160', '$200', 45],
    ['$200', '', 10],
  ])
  expect(distribution).toMatchObject({ kind: 'cumulative', unpriced: 0, isUneven: false, total: 1_000_000n })
  // Above is strict: the level itself is below.
  expect(distribution?.buckets[0]).toMatchObject({ isToIn: true })
  expect(distribution?.buckets.at(-1)).toMatchObject({ isFromIn: false })
})

test('thresholds from below are the same distribution', () => {
  const distribution = distributionOf([titled('Below 10', 20), titled('Below 20', 70)])
  expect(read(distribution)).toEqual([
    ['', '10', 20],
    ['10', '20', 50],
    ['20', '', 30],
  ])
  expect(distribution?.buckets.at(-1)).toMatchObject({ isFromIn: true })
})

test('prices that are not monotone never make a negative chance, and are reported as uneven', () => {
  const distribution = distributionOf([titled('Above 1', 50), titled('Above 2', 60), titled('Above 3', 10)])
  expect(read(distribution)?.map(([, , chance]) => chance)).toEqual([50, 0, 50, 10])
  expect(distribution).toMatchObject({ isUneven: true, total: 1_100_000n })
})

test('a threshold without a price is left out, never zero', () => {
  const distribution = distributionOf([titled('Above 1', 90), titled('Above 2', undefined), titled('Above 3', 20)])
  expect(read(distribution)).toEqual([
    ['', '1', 10],
    ['1', '3', 70],
    ['3', '', 20],
  ])
  expect(distribution?.unpriced).toBe(1)
  expect(distributionOf([titled('Above 1', 90), titled('Above 2', undefined)])).toBeUndefined()
})

test('ranges are priced as they are, and not scaled to one', () => {
  const distribution = distributionOf([
    titled('32 or more', 18),
    titled('24 to 27', 35),
    titled('Below 24', 16),
    titled('28 to 31', undefined),
  ])
  expect(read(distribution)).toEqual([
    ['', '24', 16],
    ['24', '27', 35],
    ['32', '', 18],
  ])
  expect(distribution).toMatchObject({ kind: 'ranges', unpriced: 1, total: 690_000n })
})

test.each([
  ['one market', [titled('Above 1', 50)]],
  ['words', [titled('Cut', 50), titled('No change', 50)]],
  ['a word among thresholds', [...ABOVE, titled('Never', 1)]],
  ['two units', [titled('Above $1', 50), titled('Above 2 %', 40)]],
  ['the same threshold twice', [titled('Above 1', 50), titled('Over 1', 40)]],
  ['scores', [titled('0–3', 10), titled('1–3', 20), titled('2–3', 20)]],
  ['ranges that overlap', [titled('10 to 20', 10), titled('15 to 25', 20)]],
  ['above and below without ranges', [titled('Above 10', 10), titled('Below 10', 20)]],
  ['two open ends above', [titled('1 to 2', 10), titled('Above 2', 20), titled('Above 3', 10)]],
  ['a decided market', [...ABOVE, titled('Above $80', 99, { status: 'settled', result: 'yes' })]],
])('nothing is drawn of %s', (_, markets) => {
  expect(hasThresholds(markets)).toBe(false)
  expect(distributionOf(markets)).toBeUndefined()
})

test('no prices at all: the titles still reserve the space, and nothing is drawn', () => {
  const markets = [titled('Above 1', undefined), titled('Above 2', undefined)]
  expect(hasThresholds(markets)).toBe(true)
  expect(distributionOf(markets)).toBeUndefined()
})

test('whatever the prices, a chance is never negative, and monotone prices make one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 2, maxLength: 12 }), (mids) => {
      const distribution = distributionOf(mids.map((mid, index) => titled(`Above ${index * 10}`, mid)))
      expect(distribution?.buckets.every(({ chance }) => chance >= 0n)).toBe(true)
      const isFalling = mids.every((mid, index) => index === 0 || mid <= (mids[index - 1] ?? mid))
      expect(distribution?.isUneven).toBe(!isFalling)
      if (isFalling) expect(distribution?.total).toBe(1_000_000n)
      else expect((distribution?.total ?? 0n) > 1_000_000n).toBe(true)
    }),
  )
})

test.each([
  [['Above $1', 'Above $2']],
  [['Below 24', '24 to 27', '28 to 31', '32 or more']],
  [['62,000-64,000', '64,000–66,000']],
  [['$100 - $120', '$120 - $140']],
  [['At least 5', 'At least 6']],
  [['5+', '6+']],
  [['≥ 3%', '≥ 4%']],
  [['Up to 3', 'Up to 4']],
])('what is read as thresholds looks like them: %j', (titles) => {
  const markets = titles.map((title) => titled(title, 10))
  expect([hasThresholds(markets), looksLikeThresholds(markets)]).toEqual([true, true])
})

test('words do not look like thresholds', () => {
  expect(looksLikeThresholds([titled('Harbour City', 10), titled('Northgate 09', 10)])).toBe(false)
  expect(looksLikeThresholds([titled('Above $1', 10)])).toBe(false)
})
