import { expect, test } from 'vitest'
import { type MarketId, type Trade } from '~/areas/prediction/core/markets/market.ts'
import { brand } from '~/values/brand.ts'
import { priceMicro } from '~/values/money.ts'
import { unixSec } from '~/values/time.ts'
import { chanceLines, type ChanceSources } from './chance-series.ts'

const NOW = 1_795_266_000
const cents = (value: number) => priceMicro(BigInt(value) * 10_000n)
const NONE: ChanceSources = {
  history: [],
  samples: [],
  trades: [],
  marketId: 'm',
  mid: undefined,
  nowSec: NOW,
  lengthSec: 3_600,
}
const trade = (at: number, side: 'yes' | 'no', price: number, marketId = 'm'): Trade => ({
  id: undefined,
  owner: undefined,
  ownerText: undefined,
  marketId: brand<MarketId>(marketId),
  eventId: undefined,
  at: unixSec(at),
  action: 'buy',
  side,
  amount: undefined,
  price: cents(price),
  message: undefined,
  eventTitle: undefined,
  marketTitle: undefined,
  imageUrl: undefined,
  isTeamMarket: undefined,
  sideLabels: undefined,
})

test('a history runs on into what this device saw, and ends with now', () => {
  const { runs, trades } = chanceLines({
    ...NONE,
    history: [
      { at: NOW - 9_000, price: cents(10) },
      { at: NOW - 600, price: cents(40) },
      { at: NOW - 300, price: cents(50) },
    ],
    samples: [
      { at: NOW - 400, bid: cents(1), ask: cents(3) },
      { at: NOW - 60, bid: cents(59), ask: cents(61) },
    ],
    trades: [trade(NOW - 3_000, 'yes', 5)],
    mid: cents(61),
  })
  expect(runs).toEqual([
    [
      { at: NOW - 600, value: 400_000n },
      { at: NOW - 300, value: 500_000n },
      { at: NOW - 60, value: 600_000n },
      { at: NOW, value: 610_000n },
    ],
  ])
  expect(trades).toEqual([])
})

test('without a history: public trades of the market before the first look; a No at 37¢ is a Yes at 63¢', () => {
  const { runs, trades } = chanceLines({
    ...NONE,
    samples: [{ at: NOW - 30, bid: cents(69), ask: cents(71) }],
    trades: [
      trade(NOW - 10, 'yes', 1),
      trade(NOW - 900, 'no', 37),
      trade(NOW - 1_200, 'yes', 60),
      trade(NOW - 1_100, 'yes', 99, 'other'),
      trade(NOW - 9_000, 'yes', 2),
    ],
    mid: cents(70),
  })
  expect(runs[0]?.[0]).toEqual({ at: NOW - 30, value: 700_000n })
  expect(trades).toEqual([
    { at: NOW - 1_200, value: 600_000n },
    { at: NOW - 900, value: 630_000n },
    { at: NOW - 30, value: 700_000n },
  ])
})

test('trades alone lead to now, and a missing side breaks the line but not the band of the other trades', () => {
  expect(chanceLines({ ...NONE, trades: [trade(NOW - 60, 'yes', 60)], mid: cents(62) }).trades).toEqual([
    { at: NOW - 60, value: 600_000n },
    { at: NOW, value: 620_000n },
  ])
  const { runs, band } = chanceLines({
    ...NONE,
    samples: [
      { at: NOW - 45, bid: cents(63), ask: cents(65) },
      { at: NOW - 30, bid: undefined, ask: cents(65) },
      { at: NOW - 15, bid: cents(63), ask: cents(65) },
      { at: NOW, bid: cents(40), ask: cents(60) },
    ],
  })
  expect(runs).toHaveLength(2)
  expect(band.map(({ at }) => at - NOW)).toEqual([-45, -15, 0])
})

test('nothing known draws nothing', () => {
  expect(chanceLines(NONE)).toEqual({ runs: [], band: [], trades: [] })
})

test('without a history the line that is still recorded ends in the midpoint of now, whichever reply it is from', () => {
  const samples = [{ at: NOW - 3, bid: cents(44), ask: cents(46) }]
  const lastOf = (mid: ChanceSources['mid']) =>
    chanceLines({ ...NONE, samples, mid })
      .runs.at(-1)
      ?.at(-1)
  expect(lastOf(cents(46))).toEqual({ at: NOW, value: 460_000n })
  expect(lastOf(undefined)).toEqual({ at: NOW, value: 450_000n })
  // A record that stopped long ago says nothing of now.
  const old = [{ at: NOW - 3_000, bid: cents(44), ask: cents(46) }]
  expect(
    chanceLines({ ...NONE, samples: old, mid: cents(60) })
      .runs.at(-1)
      ?.at(-1)?.value,
  ).toBe(450_000n)
})
