import { describe, expect, it } from 'vitest'
import { HISTORY_COLUMNS } from '../../src/areas/activity/model/history-facts.ts'
import { ORDER_COLUMNS } from '../../src/areas/activity/model/order-facts.ts'
import { readOrderBook } from '../../src/areas/prediction/core/markets/market-endpoints.ts'
import { type PriceLevel } from '../../src/areas/prediction/core/markets/market.ts'
import { asksOf, bidsOf } from '../../src/areas/prediction/core/markets/order-walk.ts'
import { saleOfPosition } from '../../src/areas/prediction/core/orders/order-budget.ts'
import { listHistory, listOrders } from '../../src/areas/prediction/core/orders/order-endpoints.ts'
import { type HistoryRow } from '../../src/areas/prediction/core/positions/history.ts'
import { listPositions, readPosition } from '../../src/areas/prediction/core/positions/position-endpoints.ts'
import { positionWorth } from '../../src/areas/prediction/core/positions/position-worth.ts'
import { type Position } from '../../src/areas/prediction/core/positions/position.ts'
import { cancelOrder } from '../../src/areas/prediction/positions/intents/cancel-order.ts'
import { claimPosition } from '../../src/areas/prediction/positions/intents/claim-position.ts'
import { closePosition } from '../../src/areas/prediction/positions/intents/close-position.ts'
import { entryLine, entryType } from '../../src/areas/prediction/positions/model/history-entry-text.ts'
import { historyEntries } from '../../src/areas/prediction/positions/model/history-entry.ts'
import { inOpenOrders, orderStatus } from '../../src/areas/prediction/positions/model/order-status.ts'
import { orderPosition } from '../../src/areas/prediction/ticket/intents/order-position.ts'
import { buyOf, offersOf } from '../../src/areas/prediction/ticket/model/ticket-estimate.ts'
import { limitOf, limitText } from '../../src/areas/prediction/ticket/model/ticket-limit.ts'
import { buySummary, saleSummary, type BuySummary } from '../../src/areas/prediction/ticket/model/ticket.ts'
import { type OpenIntent } from '../../src/engine/intent/intent.ts'
import { cents, ct, usd } from '../../src/values/format.ts'
import {
  amountText,
  contractsMicro,
  microUsd,
  priceMicro,
  type MicroUsd,
  type PriceMicro,
} from '../../src/values/money.ts'
import { MARKET } from '../fixtures/order-bench.ts'
import { openTradeBench, type TradeBench } from '../fixtures/trade-bench.ts'

/** A limit buy as its ticket sums it up. */
function limitBuy(
  stake: MicroUsd,
  price: PriceMicro,
  best: PriceMicro | undefined,
  asks: readonly PriceLevel[],
): BuySummary {
  const offers = offersOf({ best, limit: limitOf(limitText(price)), slippageBps: 0 }, asks)
  if (offers === undefined) throw new Error('the ticket has a price')
  return buyOf(stake, offers)
}

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
  return { words: open.words, ...(await done(bench, open)) }
}

/** Builds, signs and sends an act, lets the keeper work, and reads what every list says then. */
async function done(bench: TradeBench, open: OpenIntent) {
  const owner = bench.owner.address
  const { call } = bench.client
  const before = bench.usdc(owner)
  const reply = await open.build(call)
  if (!reply.ok) throw new Error(`not built: ${reply.problem.message}`)
  const { built, kept } = reply.value
  if (built.execution === undefined) expect(bench.send(built.transaction)).toBeNull()
  else await bench.execute({ transaction: built.transaction, execution: built.execution })
  bench.blocks(20)
  const receipt = await open.settled(call, kept)
  const { rows: history } = await call(listHistory, { ownerPubkey: owner })
  const { rows: positions } = await call(listPositions, { ownerPubkey: owner })
  const { rows: orders } = await call(listOrders, { ownerPubkey: owner })
  return { receipt, history, positions, orders, paid: before - bench.usdc(owner) }
}

/** The one entry of a history that is of this type, with nothing known of cancels. */
function entryOf(history: readonly HistoryRow[], type: string) {
  const found = historyEntries(history, { isWhole: true, cancelled: new Set() }).filter(
    (each) => entryType(each) === type,
  )
  expect(found).toHaveLength(1)
  return found[0]!
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
  it('brings the same shares and costs the same money in ticket, review, receipt, rows and files', async () => {
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
    const entry = entryOf(history, 'bought')
    expect(entry.money).toMatchObject({ gross: ticket.cost, fee: ticket.fee, net: money, deposit: stake })
    // The files.
    expect(fileOf(HISTORY_COLUMNS, 'shares', entry)).toBe(shares)
    expect(fileOf(ORDER_COLUMNS, 'filled_contracts', order!)).toBe(shares)
    const amounts = ['gross_usd', 'fee_usd', 'net_usd', 'paid_usd'].map((name) => fileOf(HISTORY_COLUMNS, name, entry))
    expect(amounts).toEqual([ticket.cost, ticket.fee, money, money].map((each) => amountText(each, 6)))
    // What is not spent comes back once: deposit = cost + fee + refund.
    expect(money + entry.money.returned!).toBe(stake)
    expect(lineOf(receipt, 'Refunded')).toBe(usd(entry.money.returned, undefined, 'down').text)
    // The lists say the same cents.
    expect(lineOf(receipt, 'Cost')).toBe(usd(entry.money.gross).text)
    expect(lineOf(receipt, 'Total paid')).toBe(usd(microUsd(money), undefined, 'up').text)
  })
})

describe.each(STAKES)('a limit buy for %d micro USD', (stake) => {
  it('that meets offers brings what its ticket shows', async () => {
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

async function holding(shape: 'live' | 'seed', contracts: string, marketId = MARKET) {
  const bench = await openTradeBench({ shape })
  bench.world.holdPrices(bench.clock.nowSec())
  const owner = bench.owner.address
  const { body } = await bench.control('grant', { owner, marketId, side: 'yes', contracts })
  const reported = await bench.client.call(readPosition, { positionPubkey: body.positionPubkey })
  // The document's position names no price: pages take the bid of its market.
  const quote = bench.world.quote(bench.world.market(marketId)!, bench.clock.nowSec())
  return { bench, position: { ...reported, sellPrice: reported.sellPrice ?? priceMicro(BigInt(quote.sellYes)) } }
}

const saleRequest = (position: Position, expectedMicro: bigint) => ({
  owner: position.ownerText,
  position: position.pubkey,
  marketId: position.marketId,
  side: position.side,
  contractsMicro: String(position.contracts),
  bidMicro: String(position.sellPrice),
  floorBps: 500,
  expectedMicro: String(expectedMicro),
  title: 'a market',
})

it('the sale of a part brings the same in ticket, review, receipt, history and file', async () => {
  const { bench, position } = await holding('live', '40')
  const book = (await bench.client.call(readOrderBook, { marketId: MARKET }))!
  const bids = bidsOf(book, 'yes')!
  const ticket = saleSummary(contractsMicro(15_500_000n), bids[0]!.price, 500, bids)
  const open = orderPosition.open({
    ...saleRequest(position, ticket.proceeds),
    action: 'sell',
    heldMicro: String(position.contracts),
    contractsMicro: '15500000',
  })!
  const { receipt, history, positions, paid } = await done(bench, open)
  expect(open.words.expected).toBe(usd(ticket.proceeds, undefined, 'down').text)
  expect(receipt).toMatchObject({ outcome: 'filled', shows: '15.5 of 15.5 shares filled' })
  expect(lineOf(receipt, 'Sold')).toBe('15.5 Yes shares')
  expect(-paid).toBe(ticket.proceeds)
  const entry = entryOf(history, 'sold')
  expect(entry.money.gross! - entry.money.fee!).toBe(ticket.proceeds)
  expect(fileOf(HISTORY_COLUMNS, 'received_usd', entry)).toBe(amountText(ticket.proceeds, 6))
  expect(lineOf(receipt, 'Received')).toBe(usd(ticket.proceeds, undefined, 'down').text)
  expect(positions[0]!.contracts).toBe(24_500_000n)
})

describe.each(['live', 'seed'] as const)('in the shape called %s', (shape) => {
  it('the close of a position with parts of a contract brings the same in row, review and receipt', async () => {
    const { bench, position } = await holding(shape, '12.5')
    const { expected } = saleOfPosition(position, 500)!
    const open = closePosition.open(saleRequest(position, expected))!
    const { receipt, paid } = await done(bench, open)
    expect(open.words.expected).toBe(usd(expected, undefined, 'down').text)
    expect(-paid).toBe(expected)
    expect(receipt).toMatchObject({ state: 'settled', outcome: 'filled' })
    expect(lineOf(receipt, 'Sold')).toBe('12.5 Yes shares')
    const [label, figure] = shape === 'live' ? ['Received', expected] : ['Est. received', expected]
    expect(lineOf(receipt, label)).toBe(usd(figure, undefined, 'down').text)
  })

  it('a claim pays the same in row, review, receipt, history and file', async () => {
    const { bench, position: before } = await holding(shape, '7.25')
    await bench.control('settle', { marketId: MARKET, result: 'yes' })
    const position = await bench.client.call(readPosition, { positionPubkey: before.pubkey })
    const open = claimPosition.open({
      owner: position.ownerText,
      position: position.pubkey,
      payoutMicro: String(position.payout),
      title: 'a market',
      side: 'yes',
    })!
    const { receipt, history, paid } = await done(bench, open)
    expect([position.payout, positionWorth(position).value]).toEqual([7_250_000n, 7_250_000n])
    expect(open.words.before).toBe('$7.25 to claim')
    expect(receipt).toMatchObject({ shows: 'claimed, $7.25', money: { direction: 'in', micro: 7_250_000n } })
    expect(-paid).toBe(7_250_000n)
    if (shape === 'live') expect(fileOf(HISTORY_COLUMNS, 'received_usd', entryOf(history, 'claimed'))).toBe('7.25')
  })
})

it('a cancelled limit buy returns what its ticket took, the same in order, receipt and total', async () => {
  const { bench } = await opened()
  const stake = microUsd(12_000_000n)
  const price = priceMicro(100_000n)
  const ticket = limitBuy(stake, price, undefined, [])
  const { orders, history, positions, paid } = await bought(bench, stake, ticket, String(price))
  expect(paid).toBe(stake)
  expect(positions).toEqual([])
  expect(inOpenOrders(orders, history)).toMatchObject({ total: stake, count: 1, unknown: 0 })
  const open = cancelOrder.open({ owner: bench.owner.address, order: orders[0]!.pubkey, title: 'a market' })!
  const after = await done(bench, open)
  expect(after.receipt).toMatchObject({ state: 'settled', outcome: 'cancelled' })
  expect(lineOf(after.receipt, 'Refunded')).toBe('$12.00')
  expect(-after.paid).toBe(stake)
  expect(inOpenOrders(after.orders, after.history)).toMatchObject({ total: 0n, count: 0 })
  // Whoever looks at it: that the owner cancelled it is known to the browser that did.
  const [mine] = historyEntries(after.history, { isWhole: true, cancelled: new Set([orders[0]!.pubkey]) })
  expect(entryLine(mine!, (each) => cents(each).text)).toMatch(
    /^Cancelled · Buy [\d.]+ Yes at 10¢ · \$12\.00 refunded$/,
  )
  const columns = ['status', 'deposit_usd', 'returned_usd', 'paid_usd', 'net_usd']
  expect(columns.map((name) => fileOf(HISTORY_COLUMNS, name, mine!))).toEqual(['Cancelled', '12', '12', '0', undefined])
  expect(entryOf(after.history, 'not-filled').key).toBe(mine!.key)
})

it('the cancel of a partly filled order is shown by what is returned, and reads no fill from the chain', async () => {
  const { bench, asks, best } = await opened()
  const stake = 12_000_000n
  const ticket = limitBuy(microUsd(stake), priceMicro(100_000n), best, asks)
  const { orders } = await bought(bench, stake, ticket, '100000')
  const order = orders[0]!.pubkey
  await bench.control('price', { marketId: MARKET, yesMicro: 20_000 })
  await bench.control('order', { orderPubkey: order, act: 'fill', contracts: 10 })
  await bench.control('price', { marketId: MARKET, yesMicro: 500_000 })
  const [fill] = (await bench.client.call(listHistory, { ownerPubkey: bench.owner.address })).rows
  const open = cancelOrder.open({ owner: bench.owner.address, order, title: 'a market' })!
  const { receipt, history } = await done(bench, open)
  const spent = fill!.cost! + fill!.fee!
  expect(receipt).toMatchObject({ state: 'settled', outcome: 'partly-filled', money: undefined })
  expect(receipt.result).toEqual([{ label: 'Refunded', words: usd(microUsd(stake - spent), undefined, 'down').text }])
  expect(historyEntries(history, { isWhole: true, cancelled: new Set([order]) })[0]?.money).toMatchObject({
    net: spent,
    returned: stake - spent,
  })
})
