import { expect, test } from 'vitest'
import { historySchema, orderSchema } from '~/areas/prediction/core/orders/order-endpoints.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { historyTypeWord } from '~/areas/prediction/positions/model/history-entry-text.ts'
import { orderBound } from '~/areas/prediction/positions/model/history-entry.ts'
import { listedOrders } from '~/areas/prediction/positions/model/order-status.ts'
import { type ActView } from '~/engine/act-view.ts'
import { type ActState } from '~/engine/machine.ts'
import { csvText } from '~/values/text/csv.ts'
import { actView } from '../../../../tests/fixtures/act-view.ts'
import { listedActs } from './act-facts.ts'
import { areOrdersBehind, newestFirst, ORDER_COLUMNS, ORDER_FILTERS } from './order-facts.ts'

const history = (raw: Record<string, unknown>): HistoryRow => historySchema.parse({ eventType: 'order_filled', ...raw })

test('an unknown kind keeps its word, without what cannot be seen', () => {
  expect(historyTypeWord('payout_claimed')).toBe('Claimed')
  expect(historyTypeWord('ticket_\u202Esettled')).toBe('ticket_settled')
  expect(historyTypeWord('order_failed')).toBe('Not filled')
  expect(historyTypeWord('order_failed', true)).toBe('Cancelled')
  expect(historyTypeWord('order_closed', true)).toBe('Order closed')
})

const order = (raw: Record<string, unknown>) =>
  orderSchema.parse({
    pubkey: 'o',
    marketId: 'm',
    status: 'pending',
    isYes: true,
    isBuy: true,
    contracts: '1',
    filledContracts: '0',
    ...raw,
  })

test('the bound of an order is that of its direction', () => {
  const bounds = { maxBuyPriceUsd: '20000', minSellPriceUsd: '30000', maxFillPriceUsd: '40000' }
  expect(orderBound(order(bounds))).toBe(20_000n)
  expect(orderBound(order({ ...bounds, isBuy: false }))).toBe(30_000n)
  expect(orderBound(order({ maxFillPriceUsd: '40000' }))).toBe(40_000n)
  expect(orderBound(order({}))).toBeUndefined()
})

test('orders are sorted newest first, those without a time last', () => {
  const at = (createdAt: number | undefined, pubkey: string) => order({ createdAt, pubkey })
  const sorted = newestFirst([at(undefined, 'none'), at(1_795_000_000, 'old'), at(1_795_266_000, 'new')])
  expect(sorted.map(({ pubkey }) => pubkey)).toEqual(['new', 'old', 'none'])
})

test('the list of orders is behind when the history has ended one that is open', () => {
  const open = order({ pubkey: 'o' })
  const step = (eventType: string, orderPubkey: string) => history({ eventType, orderPubkey })
  expect(areOrdersBehind([open], [step('order_failed', 'o')])).toBe(true)
  expect(areOrdersBehind([open], [step('order_closed', 'o')])).toBe(true)
  expect(areOrdersBehind([open], [step('order_filled', 'o'), step('order_closed', 'x'), history({})])).toBe(false)
  expect(areOrdersBehind([order({ pubkey: 'o', status: 'failed' })], [step('order_failed', 'o')])).toBe(false)
})

test('a cancelled order has one word in row, filter and file; the file keeps the service’s own', () => {
  const rows = listedOrders(
    [order({ pubkey: 'mine', status: 'failed' }), order({ pubkey: 'theirs', status: 'failed' })],
    new Set(['mine']),
  )
  expect(rows.map(ORDER_FILTERS.typeOf)).toEqual(['cancelled', 'not-filled'])
  const status = ORDER_COLUMNS.filter(({ name }) => name === 'status' || name === 'venue_status')
  expect(csvText(status, rows)).toContain('"Cancelled","failed"')
  expect(csvText(status, rows)).toContain('"Not filled","failed"')
})

const DAY_MS = 86_400_000
const NOW_MS = 1_795_266_000_000

/** An act of this browser that began so many days ago. */
const act = (id: string, state: ActState, days: number, over: Partial<ActView> = {}) =>
  actView(state, { id, targets: [`order:${id}`], startedAt: NOW_MS - days * DAY_MS, ...over })

test('acts: the open ones first however old, then 30 days of ended ones, of this owner alone', () => {
  const views = [
    act('done', 'done', 1),
    act('old', 'done', 31),
    act('open', 'confirming', 40),
    act('fresh', 'cancelled', 0, { hidden: true }),
    act('theirs', 'done', 1, { owner: 'other' }),
  ]
  expect(listedActs(views, 'mine', NOW_MS).map(({ id }) => id)).toEqual(['open', 'fresh', 'done'])
})
