import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listEarnPositions } from '~/areas/earn/endpoints/earn.ts'
import { type TriggerOrder } from '~/areas/orders/model/limit-order.ts'
import { type RecurringOrder } from '~/areas/orders/model/recurring-order.ts'
import { historySchema } from '~/areas/prediction/core/orders/order-endpoints.ts'
import { type Fill } from '~/areas/tokens/model/fill.ts'
import { knownToken } from '~/areas/tokens/model/known-token.ts'
import { MINT } from '~/config/mints.ts'
import { address } from '~/values/address.ts'
import { contractsMicro, microUsd } from '~/values/money.ts'
import { unixSec } from '~/values/time.ts'
import { holdingRow } from '../../../../tests/fixtures/holding-row.ts'
import { held, NOW, order as bet, position } from '../../../../tests/fixtures/prediction.ts'
import { sampleLimit } from '../../../../tests/fixtures/sample-orders.ts'
import { readPortfolio } from '../endpoints/portfolio.ts'
import { type HoldingRow } from './holding-row.ts'
import { netWorth, NOTHING_READ, WORTH_PARTS, type WorthParts, tokensPart } from './net-worth.ts'
import { otherPlaces, type Place } from './other-places.ts'
import { ordersPart, platformsPart, predictionsPart, type OrdersReading } from './worth-parts.ts'

const SHARES = address('9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D')
const UNKNOWN = address('7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU')
const dollars = (value: number) => microUsd(BigInt(Math.round(value * 1_000_000)))
const amount = (raw: bigint) => ({ raw, ui: undefined })
const list = <T>(rows: readonly T[], unreadable = 0) => ({
  data: { rows, unreadable, state: 'whole' as const },
  error: null,
})
const NOT_READ = { data: undefined, error: null }
const FAILED = { data: undefined, error: new Error('503') }

const row = (mint: string, worth: number | undefined, over: Partial<HoldingRow> = {}) =>
  holdingRow(mint, { worth: worth === undefined ? undefined : dollars(worth), ...over })
/** $300 of SOL, $200 of USDC, $50 lent as shares, and a token without a price. */
const HOLDINGS = {
  rows: [row(MINT.wrappedSol, 300), row(MINT.usdc, 200), row(SHARES, 50), row(UNKNOWN, undefined)],
  error: null,
  unreadable: 0,
  lacksTokens: false,
  hasPriceError: false,
  isPricing: false,
}
/** 120 held at a bid of 63¢ = $75.60, $34 to claim; lost, paid and refunded are nothing; one awaits its result. */
const POSITIONS = [
  position({ pubkey: 'active' }),
  held(
    { status: 'settled', result: 'yes' },
    { pubkey: 'won', claimable: true, payout: dollars(34), sellPrice: undefined },
  ),
  held({ status: 'settled', result: 'no' }, { pubkey: 'lost', sellPrice: undefined }),
  held(
    { status: 'settled', result: 'yes' },
    { pubkey: 'paid', claimed: true, claimedUsd: dollars(9), sellPrice: undefined },
  ),
  held({ status: 'cancelled' }, { pubkey: 'refunded', sellPrice: undefined }),
  held({ status: 'closed' }, { pubkey: 'waits', sellPrice: undefined }),
]
const limit = (over: Partial<TriggerOrder> = {}): TriggerOrder =>
  sampleLimit({
    orderKey: 'limit',
    making: amount(120_000_000n),
    taking: amount(800_000_000n),
    remainingMaking: amount(60_000_000n),
    remainingTaking: amount(400_000_000n),
    ...over,
  })
/** $150 in three parts: one spent, which bought 0.5 SOL; 0.3 of it was paid out. */
const recurring = (over: Partial<RecurringOrder> = {}): RecurringOrder => ({
  orderKey: 'recurring',
  ownerText: undefined,
  inputMint: MINT.usdc,
  outputMint: MINT.wrappedSol,
  deposited: amount(150_000_000n),
  withdrawn: amount(0n),
  used: amount(50_000_000n),
  received: amount(500_000_000n),
  receivedWithdrawn: amount(300_000_000n),
  perCycle: amount(50_000_000n),
  minOut: undefined,
  maxOut: undefined,
  intervalSec: 3_600,
  isClosedByUser: false,
  openSignature: undefined,
  closeSignature: undefined,
  createdAt: undefined,
  updatedAt: undefined,
  byPrice: undefined,
  fills: [],
  unreadable: 0,
  ...over,
})
const history = (raw: object) => historySchema.parse({ orderPubkey: 'order', isBuy: true, ...raw })
/** A prediction buy with a deposit of $25, of which $6 and a fee of 50¢ are filled. */
const BET_HISTORY = [
  history({ eventType: 'order_created', depositAmountUsd: '25000000' }),
  history({ eventType: 'order_filled', totalCostUsd: '6000000', feeUsd: '500000' }),
]
const PRICE: Readonly<Record<string, string>> = { [MINT.usdc]: '1', [MINT.wrappedSol]: '100' }
const ORDERS: OrdersReading = {
  limits: list([limit()]),
  recurring: list([recurring()]),
  predictions: list([bet(), bet({ pubkey: 'sale', action: 'sell' })]),
  history: list(BET_HISTORY),
  tokenOf: (mint) => {
    const price = PRICE[mint]
    return {
      ...knownToken(mint, undefined, undefined),
      price: price === undefined ? undefined : { raw: BigInt(price), decimals: 0 },
    }
  },
  prices: undefined,
}
const lent = (over: object = {}) => ({
  type: 'borrowlend',
  platformId: 'jupiter-lend',
  value: 50,
  data: { suppliedAssets: [{ type: 'token', value: 50, data: { address: MINT.usdc, amount: 50 } }], ...over },
})
const trade = (platformId: string, label: string) => ({
  type: 'trade',
  platformId,
  label,
  value: 60,
  data: { inputAddress: MINT.usdc, outputAddress: MINT.wrappedSol },
})
/** The same $50 lent, the same orders and predictions, and $17 found nowhere else. */
const platforms = (more: readonly object[] = [], reports: readonly object[] = []) =>
  z.parse(readPortfolio.reply, {
    fetcherReports: reports,
    elements: [
      lent(),
      trade('jupiter-trigger', 'LimitOrder'),
      trade('jupiter-recurring', 'DCA'),
      { type: 'multiple', platformId: 'jupiter-prediction', value: 109.6, data: { assets: [] } },
      { type: 'multiple', platformId: 'native-stake', value: 17, data: { assets: [] } },
      ...more,
    ],
  })
const PARTS: WorthParts = {
  tokens: tokensPart(HOLDINGS),
  predictions: predictionsPart(list(POSITIONS), NOW),
  orders: ordersPart(ORDERS),
  platforms: platformsPart({ data: platforms(), error: null }),
}

test('each dollar is counted once, in its part', () => {
  expect(PARTS.tokens).toMatchObject({ state: 'known', value: dollars(550), unvalued: 1 })
  expect(PARTS.predictions).toMatchObject({ state: 'known', value: dollars(75.6 + 34), count: 2, unvalued: 1 })
  // Half of $120, $100 not spent, 0.2 SOL bought and not paid out, and what is left of $25.
  expect(PARTS.orders).toMatchObject({ state: 'known', value: dollars(60 + 100 + 20 + 18.5), count: 3, unvalued: 0 })
  expect(PARTS.platforms).toMatchObject({ state: 'known', value: dollars(17), count: 1 })
  expect(netWorth(PARTS)).toEqual({ total: dollars(550 + 109.6 + 198.5 + 17), missing: undefined })
})

test.each(WORTH_PARTS)('without %s there is no sum', (part) => {
  expect(netWorth({ ...PARTS, [part]: NOTHING_READ[part] })).toEqual({
    total: undefined,
    missing: { part, why: 'loading' },
  })
})

test('a failed part is shown before a pending one; without any price there is no sum', () => {
  const failed = { ...NOTHING_READ, orders: { state: 'unread', why: 'failed' } } as const
  expect(netWorth(failed).missing).toEqual({ part: 'orders', why: 'failed' })
  const tokens = tokensPart({ ...HOLDINGS, rows: [row(UNKNOWN, undefined)] })
  expect(netWorth({ ...PARTS, tokens }).missing).toEqual({ part: 'tokens', why: 'unvalued' })
})

test('one position without a price is named, and the rest has a sum', () => {
  const predictions = predictionsPart(list([held({ status: 'closed' }, { sellPrice: undefined })]), NOW)
  expect(predictions).toMatchObject({ state: 'unvalued', unvalued: 1 })
  expect(netWorth({ ...PARTS, predictions }).total).toBe(dollars(550 + 198.5 + 17))
})

describe('a part that is not whole is unknown', () => {
  test.each<[string, Partial<typeof HOLDINGS>, string]>([
    ['prices on their way', { isPricing: true }, 'loading'],
    ['prices failed', { hasPriceError: true }, 'failed'],
    ['SOL alone', { lacksTokens: true }, 'failed'],
  ])('tokens: %s', (_, over, why) => {
    expect(tokensPart({ ...HOLDINGS, ...over })).toEqual({ state: 'unread', why })
  })
  test.each<[string, Parameters<typeof predictionsPart>[0], string]>([
    ['not read', NOT_READ, 'loading'],
    ['failed', FAILED, 'failed'],
    ['refreshing failed', { ...list(POSITIONS), error: new Error('503') }, 'failed'],
    ['half read', { data: { rows: POSITIONS, unreadable: 0, state: 'reading' }, error: null }, 'loading'],
    ['stopped', { data: { rows: POSITIONS, unreadable: 0, state: 'stopped' }, error: null }, 'partial'],
    ['broken', { data: { rows: POSITIONS, unreadable: 0, state: 'broken' }, error: null }, 'failed'],
  ])('predictions: %s', (_, reading, why) => {
    expect(predictionsPart(reading, NOW)).toEqual({ state: 'unread', why })
  })
  test.each<[string, Partial<OrdersReading>, string]>([
    ['limits failed', { limits: FAILED }, 'failed'],
    ['recurring not read', { recurring: NOT_READ }, 'loading'],
    ['recurring failed, limits not read', { recurring: FAILED, limits: NOT_READ }, 'failed'],
    ['predictions not read', { predictions: NOT_READ }, 'loading'],
    ['history of an open buy not read', { history: NOT_READ }, 'loading'],
    ['prices failed', { prices: 'failed' }, 'failed'],
  ])('orders: %s', (_, over, why) => {
    expect(ordersPart({ ...ORDERS, ...over })).toEqual({ state: 'unread', why })
  })
})

test('the history is needed for open buys alone, and as far back as they began', () => {
  expect(ordersPart({ ...ORDERS, predictions: list([]), history: NOT_READ })).toMatchObject({ value: dollars(180) })
  const begun = { data: { rows: BET_HISTORY, unreadable: 0, state: 'stopped' as const }, error: null }
  expect(ordersPart({ ...ORDERS, history: begun })).toMatchObject({ value: dollars(198.5) })
  const later = { ...begun, data: { ...begun.data, rows: BET_HISTORY.slice(1) } }
  expect(ordersPart({ ...ORDERS, history: later })).toEqual({ state: 'unread', why: 'partial' })
})

test('orders without a known price are counted; one that is completed or spent holds nothing', () => {
  const odd = [
    limit({ inputMint: UNKNOWN, making: { raw: 5_000_000n, ui: { raw: 5n, decimals: 0 } } }),
    limit({ status: 'completed' }),
  ]
  expect(ordersPart({ ...ORDERS, limits: list(odd, 1) })).toMatchObject({
    value: dollars(138.5),
    unvalued: 1,
    unreadable: 1,
  })
  const spent = { used: amount(150_000_000n), receivedWithdrawn: amount(500_000_000n), outputMint: UNKNOWN }
  expect(ordersPart({ ...ORDERS, recurring: list([recurring(spent)]) })).toMatchObject({
    value: dollars(78.5),
    unvalued: 0,
  })
})

test('a debt against a deposit is no share in the wallet: it counts, and may be less than nothing', () => {
  const borrowed = { borrowedAssets: [{ type: 'token', value: 60, data: { address: MINT.usdc, amount: 60 } }] }
  const loan = { ...lent(borrowed), value: -10 }
  expect(
    platformsPart({ data: platforms([loan, { type: 'multiple', platformId: 'x', data: {} }]), error: null }),
  ).toMatchObject({
    value: dollars(7),
    unvalued: 1,
  })
})

test('a failed platform matters only where it is the only source for its money', () => {
  const read = (id: string) => platformsPart({ data: platforms([], [{ id, status: 'failed' }]), error: null })
  expect(read('jupiter-prediction')).toMatchObject({ state: 'known' })
  expect(read('native-stake')).toEqual({ state: 'unread', why: 'failed' })
  expect(platformsPart(FAILED)).toEqual({ state: 'unread', why: 'failed' })
})

test('contracts of nothing are worth nothing', () => {
  expect(predictionsPart(list([position({ contracts: contractsMicro(0n) })]), NOW)).toMatchObject({
    value: 0n,
    count: 1,
  })
})

describe('other places', () => {
  const lentUsdc = z.parse(listEarnPositions.reply, [
    {
      token: { address: SHARES, asset: { address: MINT.usdc, symbol: 'USDC', decimals: 6, price: '1' }, decimals: 6 },
      ownerAddress: UNKNOWN,
      underlyingAssets: '50000000',
      shares: '49000000',
    },
  ])
  const read = {
    positions: list(POSITIONS),
    orders: ORDERS,
    earn: { data: { rows: lentUsdc.rows, unreadable: 0 }, error: null },
    platforms: PARTS.platforms,
  }
  const place = (places: readonly Place[], name: string) => places.find((each) => each.name === name)

  test('show what they hold, and add up to the parts of the net worth', () => {
    const places = otherPlaces(read, NOW)
    expect(places.map(({ name }) => name)).toEqual(['predictions', 'orders', 'limit', 'recurring', 'earn', 'platforms'])
    expect(place(places, 'predictions')).toMatchObject({ count: 2, claims: { count: 1, total: dollars(34) } })
    expect(place(places, 'orders')).toMatchObject({ count: 2, part: { value: dollars(18.5) } })
    expect(place(places, 'limit')).toMatchObject({ count: 1, expired: 0, part: { value: dollars(60) } })
    expect(place(places, 'recurring')).toMatchObject({
      count: 1,
      fills: { done: 1, runs: 3 },
      nextAt: undefined,
      part: { value: dollars(120) },
    })
    expect(place(places, 'earn')).toMatchObject({ count: 1, part: { value: dollars(50) } })
    expect(place(places, 'platforms')).toMatchObject({ count: 1, part: { value: dollars(17) } })
  })

  test('an expired limit order is shown, the soonest next order too; what was not read is not zero', () => {
    const filled: Fill = {
      orderKey: 'recurring',
      keeper: undefined,
      inputMint: undefined,
      outputMint: undefined,
      input: amount(0n),
      output: amount(0n),
      feeMint: undefined,
      fee: amount(0n),
      signature: undefined,
      at: unixSec(NOW - 600),
      action: 'fill',
    }
    const orders: OrdersReading = {
      ...ORDERS,
      limits: list([limit({ expiresAt: unixSec(NOW - 1) }), limit()]),
      recurring: list([recurring({ fills: [filled] })]),
      predictions: NOT_READ,
    }
    const places = otherPlaces({ ...read, orders, earn: FAILED, positions: NOT_READ }, NOW)
    expect(place(places, 'limit')).toMatchObject({ count: 2, expired: 1 })
    expect(place(places, 'recurring')).toMatchObject({ nextAt: NOW + 3_000 })
    expect(place(places, 'orders')).toBeUndefined()
    expect(place(places, 'earn')).toMatchObject({ count: undefined, part: { state: 'unread', why: 'failed' } })
    expect(place(places, 'predictions')).toMatchObject({ count: undefined, pnl: undefined, part: { why: 'loading' } })
  })
})
