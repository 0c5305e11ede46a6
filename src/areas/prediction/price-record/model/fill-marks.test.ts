import { expect, test } from 'vitest'
import { type MarketId } from '~/areas/prediction/core/markets/market.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { brand } from '~/values/brand.ts'
import { contractsMicro, priceMicro } from '~/values/money.ts'
import { unixSec } from '~/values/time.ts'
import { fillMarks, fillsPart } from './fill-marks.ts'

const row = (over: Partial<HistoryRow> = {}): HistoryRow => ({
  eventType: 'order_filled',
  ownerText: undefined,
  id: undefined,
  at: unixSec(1_000),
  signature: undefined,
  slot: undefined,
  marketId: brand<MarketId>('m'),
  eventId: undefined,
  positionPubkey: undefined,
  orderPubkey: undefined,
  externalOrderId: undefined,
  venueOrderId: undefined,
  side: 'yes',
  action: 'buy',
  contracts: undefined,
  filled: contractsMicro(120_000_000n),
  settled: undefined,
  averageFillPrice: priceMicro(420_000n),
  maxBuyPrice: undefined,
  minSellPrice: undefined,
  maxFillPrice: undefined,
  deposit: undefined,
  cost: undefined,
  grossProceeds: undefined,
  netProceeds: undefined,
  fee: undefined,
  payout: undefined,
  refund: undefined,
  keeper: undefined,
  realizedPnl: undefined,
  isBeforeFees: false,
  market: undefined,
  event: undefined,
  ...over,
})

test('a fill is marked at the price of Yes, whichever side it was', () => {
  expect(fillMarks([row(), row({ side: 'no', action: 'sell' })], 'm', 0, 2_000)).toEqual([
    { at: 1_000, price: 420_000n, side: 'yes', isBuy: true, word: 'Bought 120 Yes' },
    { at: 1_000, price: 580_000n, side: 'no', isBuy: false, word: 'Sold 120 No' },
  ])
})

test.each([
  ['another market', { marketId: brand<MarketId>('n') }],
  ['no fill', { eventType: 'order_created' }],
  ['before the range', { at: unixSec(5) }],
  ['no time', { at: undefined }],
  ['no price', { averageFillPrice: undefined }],
  ['nothing filled', { filled: contractsMicro(0n) }],
])('no mark: %s', (_, over) => {
  expect(fillMarks([row(over)], 'm', 10, 2_000)).toEqual([])
})

test('at most twelve', () => {
  expect(
    fillMarks(
      Array.from({ length: 30 }, () => row()),
      'm',
      0,
      2_000,
    ),
  ).toHaveLength(12)
})

test('marks from an incomplete history show how much of it is loaded', () => {
  expect(fillsPart({ loaded: 40, total: 40, state: 'whole' }, false)).toBeUndefined()
  expect(fillsPart({ loaded: 110, total: 573, state: 'reading' }, false)).toBeUndefined()
  expect(fillsPart({ loaded: 1_000, total: undefined, state: 'stopped' }, false)).toContain('1,000 loaded so far.')
  expect(fillsPart(undefined, true)).toBe('Couldn’t load your fills.')
  expect(fillsPart(undefined, false)).toBeUndefined()
})
