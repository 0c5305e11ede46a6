import { describe, expect, it } from 'vitest'

import { HISTORY_COLUMNS } from '../../src/areas/activity/model/history-facts.ts'
import { ORDER_COLUMNS } from '../../src/areas/activity/model/order-facts.ts'
import { listHistory, listOrders } from '../../src/areas/prediction/core/endpoints/orders.ts'
import { readOrderBook } from '../../src/areas/prediction/core/endpoints/order-book.ts'
import { listPositions } from '../../src/areas/prediction/core/endpoints/positions.ts'
import { asksOf } from '../../src/areas/prediction/core/model/order-walk.ts'
import { positionWorth } from '../../src/areas/prediction/core/model/position-worth.ts'
import { historyAmount } from '../../src/areas/prediction/positions/model/history-money.ts'
import { orderStatus } from '../../src/areas/prediction/positions/model/order-status.ts'
import { orderPosition } from '../../src/areas/prediction/ticket/intents/order-position.ts'
import { buySummary, type BuySummary } from '../../src/areas/prediction/ticket/model/ticket.ts'
import { limitBuy } from '../../src/areas/prediction/ticket/model/ticket-limit.ts'
import { ct, usd } from '../../src/values/format.ts'
import { amountText, microUsd } from '../../src/values/money.ts'
import { MARKET } from '../fixtures/order-bench.ts'
import { openTradeBench, type TradeBench } from '../fixtures/trade-bench.ts'

/*
 * One trade, one figure: what the ticket says before is what the review is told, what the venue does, and what the
 * receipt, the rows, the totals and the files say after. Prices are held, so that nothing but a fault can differ.
 */

const STAKES = [5_000_000n, 12_000_000n, 25_000_000n, 61_234_567n]

async function opened() {
  const bench = await openTradeBench()
  bench.world.holdPrices(bench.clock.nowSec())
  const book = (await bench.client.call(readOrderBook, { marketId: MARKET }))!
  const asks = asksOf(book, 'yes')!
  return { bench, asks, best: asks[0]!.price }
}

/** Buys as the ticket does, and hands over what each part tells. */
async function bought(bench: TradeBench, stake: bigint, ticket: BuySummary, limitMicro?: string) {
  const owner = bench.owner.address
  const { call } = bench.client
  const open = orderPosition.open({
    action: 'buy',
    owner,
    marketId: MARKET,
    side: 'yes',
    title: 'a market',
    heldMicro: '0',
    stakeMint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    stake: String(stake),
    minContractsMicro: String(ticket.least),
    expectedContractsMicro: String(ticket.contracts),
    maxPriceMicro: String(ticket.maxPrice),
    limitMicro,
    routeBps: 50,
  })!
  const before = bench.usdc(owner)
  const reply = await open.build(call)
  if (!reply.ok) throw new Error('not built')
  const { built, kept } = reply.value
  await bench.execute({ transaction: built.transaction, execution: built.execution })
  bench.blocks(20)
  const receipt = await open.settled(call, kept)
  const { rows: history } = await call(listHistory, { ownerPubkey: owner })
  const { rows: positions } = await call(listPositions, { ownerPubkey: owner })
  const { rows: orders } = await call(listOrders, { ownerPubkey: owner })
  return { words: open.words, receipt, history, positions, orders, paid: before - bench.usdc(owner) }
}

const lineOf = (
  receipt: { readonly result?: readonly { label: string; words: string }[] | undefined },
  label: string,
) => receipt.result?.find((line) => line.label === label)?.words

const fileOf = <Row>(
  columns: readonly { name: string; read: (row: Row) => string | undefined }[],
  name: string,
  row: Row,
) => columns.find((column) => column.name === name)?.read(row)

describe.each(STAKES)('a buy at market for %d micro USD', (stake) => {
  it('brings the shares and costs the money that ticket, review, receipt, rows and files tell alike', async () => {
    const { bench, asks, best } = await opened()
    const ticket = buySummary(microUsd(stake), best, 200, asks)
    const { words, receipt, history, positions, orders, paid } = await bought(bench, stake, ticket)
    const shares = amountText(ticket.contracts, 6)
    const money = ticket.cost + ticket.fee
    // The ticket as it is read, and the review.
    expect([ct(ticket.contracts).text, words.expected]).toEqual([shares, `${shares} Yes shares`])
    // The receipt.
    expect(receipt).toMatchObject({ state: 'settled', outcome: 'filled', shows: `${shares} shares filled` })
    expect(lineOf(receipt, 'Received')).toBe(`${shares} Yes shares`)
    expect(receipt.money).toEqual({ direction: 'out', micro: money })
    expect(paid).toBe(money)
    // Rows and totals.
    const [position] = positions
    expect(position!.contracts).toBe(ticket.contracts)
    expect(position!.payout).toBe(ticket.payout)
    expect(positionWorth(position!).paid).toBe(money)
    const [order] = orders
    expect(order!.filled).toBe(ticket.contracts)
    expect(orderStatus(order!).word).toBe('Filled')
    const fill = history.find(({ eventType }) => eventType === 'order_filled')!
    expect(historyAmount(fill)! + fill.fee!).toBe(money)
    // The files.
    expect(fileOf(HISTORY_COLUMNS, 'filled_contracts', fill)).toBe(shares)
    expect(fileOf(ORDER_COLUMNS, 'filled_contracts', order!)).toBe(shares)
    expect(fileOf(HISTORY_COLUMNS, 'amount_usd', fill)).toBe(amountText(ticket.cost, 6))
    // What is not spent comes back once: deposit = cost + fee + refund.
    const end = history.find(({ eventType }) => eventType === 'order_closed')!
    expect(money + end.refund!).toBe(stake)
    expect(lineOf(receipt, 'Refunded')).toContain(usd(end.refund, undefined, 'down').text.slice(0, 4))
  })
})

describe.each(STAKES)('a limit buy for %d micro USD', (stake) => {
  it('that meets offers brings what its ticket says', async () => {
    const { bench, asks, best } = await opened()
    const price = best
    const ticket = limitBuy(microUsd(stake), price, best, asks)
    const { words, receipt, positions, paid } = await bought(bench, stake, ticket, String(price))
    const shares = amountText(ticket.contracts, 6)
    expect(words.expected).toBe(`${shares} Yes shares`)
    expect(lineOf(receipt, 'Received')).toBe(`${shares} Yes shares`)
    expect([positions[0]!.contracts, paid]).toEqual([ticket.contracts, ticket.cost + ticket.fee])
  })
})
