import { beforeAll, describe, expect, it, test } from 'vitest'
import {
  buildRecurringCancel,
  buildRecurringOrder,
  executeRecurring,
} from '../../src/areas/orders/endpoints/order-builds.ts'
import { listRecurringOrders } from '../../src/areas/orders/endpoints/pair-orders.ts'
import { USDC, WRAPPED_SOL } from '../../src/sandbox/world/tokens/tokens.ts'
import { openTradeBench, tokenNamed, type TradeBench } from '../fixtures/trade-bench.ts'

/* Orders by time: asked for by the real client, kept on the local chain, run by the keeper on the moved clock. */

const BUOY = tokenNamed('BUOY').mint
const DAY = 86_400

let bench: TradeBench
beforeAll(async () => {
  bench = await openTradeBench()
  bench.market.hold(bench.clock.nowSec())
  bench.chain.fund(bench.owner.address, 20_000_000_000n)
})

type Time = { inAmount: number; numberOfOrders: number; interval: number; startAt?: number }

async function place(inputMint: string, outputMint: string, time: Time) {
  const build = await bench.client.call(buildRecurringOrder, {
    user: bench.owner.address,
    inputMint,
    outputMint,
    params: { time },
  })
  const signedTransaction = bench.sign(build.transaction ?? '')
  return bench.client.call(executeRecurring, { requestId: build.requestId, signedTransaction })
}

const list = (orderStatus: 'active' | 'history', recurringType: 'time' | 'price' | 'all' = 'time') => {
  const user = bench.owner.address
  return bench.client.call(listRecurringOrders, { user, orderStatus, recurringType, includeFailedTx: false, page: 1 })
}
const find = async (orderStatus: 'active' | 'history', key: string | undefined) =>
  (await list(orderStatus)).rows.find(({ orderKey }) => orderKey === key)

describe('an order by time', () => {
  it('buys at once and then each day, until nothing is left', async () => {
    const [usdc, buoy] = [bench.held(bench.owner.address, USDC), bench.held(bench.owner.address, BUOY)]
    const placed = await place(USDC, BUOY, { inAmount: 180_000_000, numberOfOrders: 3, interval: DAY })
    expect(placed).toMatchObject({ outcome: 'success', message: undefined })
    expect(usdc - bench.held(bench.owner.address, USDC)).toBe(180_000_000n)
    bench.blocks(1)
    expect(await find('active', placed.order)).toMatchObject({
      deposited: { raw: 180_000_000n },
      used: { raw: 60_000_000n },
      perCycle: { raw: 60_000_000n },
      intervalSec: DAY,
      isClosedByUser: false,
      minOut: undefined,
      openSignature: placed.signature,
      closeSignature: undefined,
      fills: [{ input: { raw: 60_000_000n } }],
    })
    bench.clock.advance(DAY / 2)
    bench.blocks(2)
    expect((await find('active', placed.order))?.used.raw).toBe(60_000_000n)
    bench.clock.advance(DAY / 2)
    expect((await find('active', placed.order))?.used.raw).toBe(120_000_000n)
    bench.clock.advance(DAY)
    const done = await find('history', placed.order)
    expect(done).toMatchObject({ used: { raw: 180_000_000n }, withdrawn: { raw: 0n }, isClosedByUser: false })
    expect(done?.received.raw).toBe(bench.held(bench.owner.address, BUOY) - buoy)
    expect(done?.fills).toHaveLength(3)
    const [fill] = done?.fills ?? []
    expect(fill?.fee.raw).toBe((fill!.output.raw! + fill!.fee.raw!) / 1_000n)
  })

  it('makes up for cycles that a jump of the clock passed over, and the last one takes the odd rest', async () => {
    const placed = await place(USDC, BUOY, { inAmount: 200_000_000, numberOfOrders: 3, interval: 3_600 })
    bench.clock.advance(DAY)
    const done = await find('history', placed.order)
    expect(done?.fills.map((fill) => fill.input.raw)).toEqual([66_666_668n, 66_666_666n, 66_666_666n])
  })

  it('waits for its start, buys SOL as SOL, and gives the rest back when it is closed', async () => {
    const startAt = bench.clock.nowSec() + 600
    const placed = await place(USDC, WRAPPED_SOL, { inAmount: 120_000_000, numberOfOrders: 2, interval: 600, startAt })
    bench.blocks(2)
    expect((await find('active', placed.order))?.fills).toEqual([])
    const lamports = bench.lamports(bench.owner.address)
    bench.clock.advance(601)
    const half = await find('active', placed.order)
    expect(half?.fills).toHaveLength(1)
    expect(bench.lamports(bench.owner.address) - lamports).toBe(half?.received.raw)
    const usdc = bench.held(bench.owner.address, USDC)
    const user = bench.owner.address
    const order = placed.order ?? ''
    const cancel = await bench.client.call(buildRecurringCancel, { user, order, recurringType: 'time' })
    const signedTransaction = bench.sign(cancel.transaction ?? '')
    const closed = await bench.client.call(executeRecurring, { requestId: cancel.requestId, signedTransaction })
    expect(closed).toMatchObject({ outcome: 'success', order })
    expect(bench.held(user, USDC) - usdc).toBe(60_000_000n)
    expect(await find('history', order)).toMatchObject({ isClosedByUser: true, withdrawn: { raw: 60_000_000n } })
  })

  it('sells SOL, wrapped on the way in', async () => {
    const placed = await place(WRAPPED_SOL, USDC, { inAmount: 2_000_000_000, numberOfOrders: 2, interval: 60 })
    expect(placed.outcome).toBe('success')
    bench.blocks(1)
    expect((await find('active', placed.order))?.used.raw).toBe(1_000_000_000n)
    bench.clock.advance(60)
    expect((await find('history', placed.order))?.fills).toHaveLength(2)
  })
})

test('orders by price are a thing of the past', async () => {
  expect((await list('history', 'price')).rows).toEqual([])
  expect((await list('history', 'all')).rows.length).toBeGreaterThan(2)
})

describe('refusals', () => {
  const time = { inAmount: 200_000_000, numberOfOrders: 2, interval: 60 }
  it.each([
    [{ ...time, inAmount: 2_990_000 }, 'Order is valued at 2.99 USDC, minimum is 100.00 USDC'],
    [{ ...time, numberOfOrders: 5 }, 'Each order is valued at 40.00 USDC, minimum is 50.00 USDC'],
    [{ ...time, numberOfOrders: 1 }, 'Minimum number of orders is 2'],
    [{ ...time, inAmount: '200000000' }, 'inAmount must be a positive whole number'],
    [{ ...time, minPrice: 0 }, 'minPrice must be a positive number'],
  ])('%j', async (requested, error) => {
    const body = { user: bench.owner.address, inputMint: USDC, outputMint: BUOY, params: { time: requested } }
    const reply = await bench.ask('/recurring/v1/createOrder', body)
    expect(reply).toEqual({ status: 400, body: { code: 400, error, status: 'Bad Request' } })
  })

  it('a token with a transfer fee, an order that is none, a failed execution that is a 200', async () => {
    const user = bench.owner.address
    const taxed = { user, inputMint: USDC, outputMint: tokenNamed('TOLL').mint, params: { time } }
    expect((await bench.ask('/recurring/v1/createOrder', taxed)).body.error).toBe('Token is not supported')
    const none = await bench.ask('/recurring/v1/cancelOrder', { user, order: USDC, recurringType: 'time' })
    expect(none.body.error).toMatch(/^Failed to deserialize account data/)
    const poor = await place(USDC, BUOY, { ...time, inAmount: 99_000_000_000 })
    expect(poor).toMatchObject({ outcome: 'failed', message: 'Insufficient funds for the operation requested.' })
  })
})
