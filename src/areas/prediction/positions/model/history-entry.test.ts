import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { historySchema } from '~/areas/prediction/core/orders/order-endpoints.ts'
import { cents } from '~/values/format.ts'
import { actView } from '../../../../../tests/fixtures/act-view.ts'
import { cancelledOrders, ordersOfReceipts } from './cancelled-orders.ts'
import { entryLine, entryType } from './history-entry-text.ts'
import { historyEntries, type HistoryEntry } from './history-entry.ts'

/** The fields of the live service, filled with "0" where a row is not about them. */
const LIVE = {
  isYes: true,
  isBuy: true,
  orderPubkey: 'O',
  marketId: 'M',
  filledContractsMicro: '0',
  contractsSettledMicro: '0',
  depositAmountUsd: '0',
  totalCostUsd: '0',
  grossProceedsUsd: '0',
  netProceedsUsd: '0',
  payoutAmountUsd: '0',
  feeUsd: null,
  realizedPnl: null,
  transferAmountToken: null,
  keeperPubkey: '',
}
type Raw = Readonly<Record<string, unknown>>
const row = (raw: Raw) => historySchema.parse({ eventType: 'order_filled', ...LIVE, ...raw })
const bounds = { contractsMicro: '100000000', maxBuyPriceUsd: '500000' }
const created = row({ id: 1, timestamp: 100, eventType: 'order_created', ...bounds, depositAmountUsd: '50000000' })
const fill = (id: number, raw: Raw = {}) =>
  row({
    id,
    timestamp: 101 + id,
    ...bounds,
    filledContractsMicro: '20000000',
    avgFillPriceUsd: '450000',
    totalCostUsd: '9000000',
    feeUsd: '300000',
    ...raw,
  })
const closed = (back: string | null, raw: Raw = {}) =>
  row({ id: 9, timestamp: 110, eventType: 'order_closed', ...bounds, transferAmountToken: back, ...raw })
const failed = row({ id: 8, timestamp: 109, eventType: 'order_failed', ...bounds })

const NONE: ReadonlySet<string> = new Set()
const fold = (rows: Parameters<typeof historyEntries>[0], isWhole = true, cancelled = NONE) =>
  historyEntries(rows, { isWhole, cancelled })
const one = (...args: Parameters<typeof fold>): HistoryEntry => {
  const entries = fold(...args)
  expect(entries).toHaveLength(1)
  return entries[0]!
}
const lineOf = (entry: HistoryEntry) => entryLine(entry, (price) => cents(price).text)

describe('an order is one entry, on one basis', () => {
  test('a buy: gross, fee and net of all of its fills, and what was returned', () => {
    const entry = one([
      closed('31400000'),
      fill(3, { totalCostUsd: '9200000', avgFillPriceUsd: '460000' }),
      fill(2),
      created,
    ])
    expect(entry).toMatchObject({
      key: 'O',
      state: 'part',
      at: 110,
      ordered: 100_000_000n,
      shares: 40_000_000n,
      price: 455_000n,
      limit: 500_000n,
      money: { gross: 18_200_000n, fee: 600_000n, net: 18_800_000n, deposit: 50_000_000n, returned: 31_400_000n },
    })
    expect(lineOf(entry)).toBe('Partly filled · Bought 40 Yes at 45.5¢ · 40 of 100 · rest closed')
  })

  test('a sale: gross before its fee, net after it, whatever of them is reported', () => {
    const sale = { isBuy: false, minSellPriceUsd: '400000', contractsMicro: '20000000', realizedPnl: '-2092860' }
    const reported = { grossProceedsUsd: '9000000', netProceedsUsd: '8700000' }
    const opening = row({ ...sale, id: 1, timestamp: 100, eventType: 'order_created' })
    for (const raw of [reported, { ...reported, grossProceedsUsd: '0' }, { ...reported, netProceedsUsd: '0' }]) {
      expect(one([fill(2, { ...sale, ...raw, totalCostUsd: '0' }), opening])).toMatchObject({
        state: 'filled',
        money: { gross: 9_000_000n, fee: 300_000n, net: 8_700_000n, pnl: -2_092_860n, returned: undefined },
      })
    }
  })

  test('a fee that is missing makes no sum of it', () => {
    const { money } = one([fill(3, { feeUsd: null }), fill(2), created])
    expect(money).toMatchObject({ gross: 18_000_000n, fee: undefined, net: undefined })
  })
})

describe('states', () => {
  test('an order that its owner cancelled is shown as cancelled, with its refund; one that nobody cancelled as not filled', () => {
    const rows = [closed('50000000'), failed, created]
    expect(lineOf(one(rows, true, new Set(['O'])))).toBe('Cancelled · Buy 100 Yes at 50¢ · $50.00 refunded')
    expect(lineOf(one(rows))).toBe('Not filled · Buy 100 Yes at 50¢ · $50.00 refunded')
    expect(lineOf(one([failed, created]))).toBe('Not filled · Buy 100 Yes at 50¢ · refund not reported yet')
    expect(entryType(one(rows, true, new Set(['O'])))).toBe('cancelled')
  })

  test('only a cancel that landed counts, of this owner and of an order', () => {
    const cancel = actView('done', { kind: 'prediction.cancel', targets: ['order:O'] })
    expect([...cancelledOrders([cancel], 'mine')]).toEqual(['O'])
    expect(cancelledOrders([cancel], 'other').size).toBe(0)
    const others = [
      actView('failed', { kind: 'prediction.cancel', targets: ['order:O'] }),
      actView('differs', { kind: 'prediction.cancel', targets: ['order:O'] }),
      actView('cancelled', { kind: 'prediction.cancel', targets: ['order:O'] }),
      actView('done', { kind: 'prediction.order', targets: ['order:O'] }),
      { ...cancel, isImported: true },
    ]
    expect(cancelledOrders(others, 'mine').size).toBe(0)
  })

  test('what became of an order is on its receipt once its act is done, unless it rests; by the act that placed it here', () => {
    const kept = { orderPubkey: 'Or'.repeat(16) }
    const placed = actView('done', { kind: 'prediction.order', outcome: 'filled', kept })
    const of = (...views: (typeof placed)[]) => [...ordersOfReceipts(views, 'mine')]
    expect(of(placed)).toEqual([kept.orderPubkey])
    expect(of({ ...placed, state: 'settling', outcome: undefined })).toEqual([kept.orderPubkey])
    expect(ordersOfReceipts([placed], 'other').size).toBe(0)
    expect(
      of(
        { ...placed, outcome: 'resting' },
        { ...placed, state: 'settle-late' },
        { ...placed, isImported: true },
        { ...placed, kept: { orderPubkey: 7 } },
        { ...placed, kept: undefined },
      ),
    ).toEqual([])
  })

  test.each([
    ['open', [created]],
    ['part-open', [fill(2), created]],
    ['filled', [fill(2, { filledContractsMicro: '100000000' }), created]],
    // Its fee is paid out of the deposit: a buy that spent it all is filled, with fewer shares than it ordered.
    ['filled', [fill(2, { filledContractsMicro: '99000000', totalCostUsd: '49500000', feeUsd: '499000' }), created]],
    ['not-filled', [closed('50000000'), created]],
    // More went than came back, and no fill tells where: that is no order without a fill.
    ['closed', [closed('40000000'), created]],
    ['closed', [closed('10'), fill(2, { filledContractsMicro: null }), created]],
  ] as const)('%s', (state, rows) => {
    expect(one(rows).state).toBe(state)
  })

  test('a claim, one of the keeper, a loss, and unknown words', () => {
    const bare = { orderPubkey: '', isBuy: false, contractsSettledMicro: '19470000' }
    const claim = row({ ...bare, eventType: 'payout_claimed', payoutAmountUsd: '19470000', realizedPnl: '1' })
    const lines = [
      claim,
      row({ ...bare, eventType: 'payout_claimed', payoutAmountUsd: '19470000', keeperPubkey: 'Keeper' }),
      row({ ...bare, eventType: 'position_lost' }),
      row({ ...bare, eventType: 'ticket_\u202Esettled', isYes: undefined }),
      row({ ...bare, eventType: 'position_updated' }),
    ].map((each) => lineOf(one([each])))
    expect(lines).toEqual([
      'Claimed 19.47 Yes',
      'Auto-claimed 19.47 Yes',
      'Lost 19.47 Yes',
      'ticket_settled',
      'Position changed Yes',
    ])
    expect(one([claim]).money).toMatchObject({
      gross: 19_470_000n,
      net: 19_470_000n,
      fee: undefined,
      isBeforeFees: true,
    })
  })

  test('a row that names no order is no open order', () => {
    const loose = historySchema.parse({ eventType: 'order_created' })
    expect(one([loose])).toMatchObject({ state: 'other', money: { net: undefined } })
  })
})

describe('paging', () => {
  test('an order whose beginning is not loaded yet has no figures, and folds once it is there', () => {
    const late = [closed('31800000'), fill(3)]
    const part = one(late, false)
    expect(part).toMatchObject({ state: 'unread', shares: undefined, price: undefined, money: { net: undefined } })
    expect(Object.values(part.money).filter((value) => typeof value === 'bigint')).toEqual([])
    expect(lineOf(part)).toBe('Incomplete · Buy 100 Yes at 50¢ · older steps not loaded yet')
    const whole = one([...late, fill(2), created], false)
    expect(whole).toMatchObject({ key: part.key, state: 'part', money: { net: 18_600_000n } })
    // Where the service tells no beginning at all, its rows are all there is.
    expect(one(late, true)).toMatchObject({ state: 'part', money: { net: 9_300_000n } })
  })

  test('every row is in one entry, however the rows of several orders are ordered', () => {
    const pool = [created, fill(2), fill(3), closed('1'), failed, row({ eventType: 'x', orderPubkey: 'O' })]
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...pool), fc.constantFrom('A', 'B', undefined))),
        fc.boolean(),
        (many, isWhole) => {
          const rows = many.map(([each, orderPubkey]) => ({ ...each, orderPubkey }))
          const folded = fold(rows, isWhole).flatMap((entry) => entry.rows)
          expect(folded).toHaveLength(rows.length)
          expect(new Set(folded)).toEqual(new Set(rows))
        },
      ),
    )
  })
})
