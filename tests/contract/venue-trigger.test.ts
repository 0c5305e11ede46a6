import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import {
  buildTriggerCancel,
  buildTriggerCancels,
  buildTriggerOrder,
  executeTrigger,
} from '../../src/areas/orders/endpoints/order-builds.ts'
import { listTriggerOrders } from '../../src/areas/orders/endpoints/pair-orders.ts'
import { vaultOf } from '../../src/sandbox/world/tokens/pools.ts'
import { USDC, WRAPPED_SOL } from '../../src/sandbox/world/tokens/tokens.ts'
import { openTradeBench, tokenNamed, type TradeBench } from '../fixtures/trade-bench.ts'

/* Orders by price: asked for by the real client, kept on the local chain, filled by the keeper. */

const BUOY = tokenNamed('BUOY').mint

let bench: TradeBench
beforeAll(async () => {
  bench = await openTradeBench()
  bench.market.hold(bench.clock.nowSec())
})
beforeEach(() => {
  bench.market.move(BUOY, 0)
  bench.market.move(WRAPPED_SOL, 0)
  bench.blocks(1)
})

type Params = { makingAmount: string; takingAmount: string; expiredAt?: string; slippageBps?: string; feeBps?: string }

const build = (inputMint: string, outputMint: string, params: Params) => {
  const { address: maker } = bench.owner
  return bench.client.call(buildTriggerOrder, { inputMint, outputMint, maker, payer: maker, params })
}

const place = async (inputMint: string, outputMint: string, params: Params) => {
  const { order = '', transaction, requestId } = await build(inputMint, outputMint, params)
  const signedTransaction = bench.sign(transaction ?? '')
  const done = await bench.client.call(executeTrigger, { requestId, signedTransaction })
  expect(done).toMatchObject({ outcome: 'success', code: 0 })
  return { order, signature: done.signature }
}

const list = (orderStatus: 'active' | 'history', more: object = {}) =>
  bench.client.call(listTriggerOrders, { user: bench.owner.address, orderStatus, ...more })
const find = async (orderStatus: 'active' | 'history', key: string) =>
  (await list(orderStatus)).rows.find(({ orderKey }) => orderKey === key)

/** So many USDC for BUOY at so many percent of what the market gives. */
async function dear(making: bigint, percent: bigint): Promise<Params> {
  const reply = await bench.get('/swap/v1/quote', { inputMint: USDC, outputMint: BUOY, amount: String(making) })
  const takingAmount = String((BigInt(reply.body.outAmount) * percent) / 100n)
  return { makingAmount: String(making), takingAmount }
}

describe('an order by price', () => {
  it('puts the whole deposit away and is listed open, with its rent paid by the maker', async () => {
    const before = bench.held(bench.owner.address, USDC)
    const params = await dear(20_000_000n, 110n)
    const { order, signature } = await place(USDC, BUOY, { ...params, slippageBps: '30' })
    expect(before - bench.held(bench.owner.address, USDC)).toBe(20_000_000n)
    expect(bench.held(order as never, USDC)).toBe(20_000_000n)
    expect(await find('active', order)).toMatchObject({
      status: 'open',
      openSignature: signature,
      closeSignature: undefined,
      making: { raw: 20_000_000n },
      remainingMaking: { raw: 20_000_000n },
      taking: { raw: BigInt(params.takingAmount) },
      slippageBps: 30,
      expiresAt: undefined,
      fills: [],
    })
    bench.blocks(8)
    expect((await find('active', order))?.fills).toEqual([])
    await bench.control('trade', { orderKey: order, act: 'end' })
  })

  it('is filled when the price crosses, at its own price less the fee', async () => {
    const params = await dear(20_000_000n, 105n)
    const { order } = await place(USDC, BUOY, params)
    const before = bench.held(bench.owner.address, BUOY)
    bench.market.move(BUOY, -800)
    bench.blocks(6)
    const taking = BigInt(params.takingAmount)
    const fee = taking / 1_000n
    expect(bench.held(bench.owner.address, BUOY) - before).toBe(taking - fee)
    const done = await find('history', order)
    expect(done).toMatchObject({ status: 'completed', remainingMaking: { raw: 0n }, remainingTaking: { raw: 0n } })
    expect(done?.fills).toMatchObject([
      { input: { raw: 20_000_000n }, output: { raw: taking - fee }, fee: { raw: fee } },
    ])
    expect(done?.closeSignature).toBe(done?.fills[0]?.signature)
    bench.blocks(6)
    expect(bench.chain.account(order as never)).toBeUndefined()
    expect((await find('history', order))?.status).toBe('completed')
  })

  it('is filled in parts by hand, and the parts add up to the requested amount', async () => {
    const params = await dear(30_000_001n, 103n)
    const { order } = await place(USDC, BUOY, params)
    bench.market.move(BUOY, -600)
    for (const amount of ['10', '7.5']) {
      expect((await bench.control('trade', { orderKey: order, act: 'fill', amount })).status).toBe(200)
    }
    const part = await find('active', order)
    expect(part).toMatchObject({ status: 'open', remainingMaking: { raw: 12_500_001n } })
    expect(part?.fills).toHaveLength(2)
    bench.blocks(8)
    const done = await find('history', order)
    const sum = done!.fills.reduce((total, fill) => total + fill.output.raw! + fill.fee.raw!, 0n)
    expect(sum).toBe(BigInt(params.takingAmount))
    expect(done!.fills.map((fill) => fill.input.raw)).toEqual([12_500_001n, 7_500_000n, 10_000_000n])
  })

  it('sells SOL and buys SOL without leaving a wrapped account behind', async () => {
    const quote = await bench.get('/swap/v1/quote', { inputMint: WRAPPED_SOL, outputMint: USDC, amount: '100000000' })
    const out = BigInt(quote.body.outAmount)
    const usdc = bench.held(bench.owner.address, USDC)
    const sale = await place(WRAPPED_SOL, USDC, { makingAmount: '100000000', takingAmount: String((out * 99n) / 100n) })
    bench.blocks(12)
    expect((await find('history', sale.order))?.status).toBe('completed')
    expect(bench.held(bench.owner.address, USDC)).toBeGreaterThan(usdc)
    await place(USDC, WRAPPED_SOL, { makingAmount: String(out), takingAmount: '90000000' })
    const lamports = bench.lamports(bench.owner.address)
    bench.blocks(4)
    expect(bench.lamports(bench.owner.address) - lamports).toBe(90_000_000n - 90_000n)
    expect(bench.chain.account(vaultOf(bench.owner.address, WRAPPED_SOL))).toBeUndefined()
    bench.blocks(6)
  })

  it('expires: the rest is returned, without a request', async () => {
    const before = bench.held(bench.owner.address, USDC)
    const expiredAt = String(bench.clock.nowSec() + 600)
    const { order } = await place(USDC, BUOY, { ...(await dear(20_000_000n, 120n)), expiredAt })
    expect((await find('active', order))?.expiresAt).toBeDefined()
    bench.blocks(5)
    bench.clock.advance(601)
    bench.blocks(2)
    expect(await find('history', order)).toMatchObject({ status: 'cancelled', remainingMaking: { raw: 20_000_000n } })
    expect(bench.held(bench.owner.address, USDC)).toBe(before)
  })

  it('never fills below its price, whatever the keeper sends', async () => {
    const { order } = await place(USDC, BUOY, await dear(20_000_000n, 130n))
    expect((await bench.control('trade', { orderKey: order, act: 'fill' })).body).toMatchObject({ param: 'act' })
    expect((await bench.control('trade', { orderKey: 'nobody', act: 'end' })).status).toBe(404)
    expect((await bench.control('trade', { orderKey: order, act: 'end' })).body).toMatchObject({ state: 'cancelled' })
  })
})

describe('cancelling', () => {
  it('gives one back, fees and rents apart', async () => {
    const [usdc, lamports] = [bench.held(bench.owner.address, USDC), bench.lamports(bench.owner.address)]
    const { order } = await place(USDC, BUOY, await dear(20_000_000n, 110n))
    const cancel = await bench.client.call(buildTriggerCancel, { maker: bench.owner.address, order })
    const signedTransaction = bench.sign(cancel.transactions[0] ?? '')
    const requestId = cancel.requestId ?? ''
    const done = await bench.client.call(executeTrigger, { requestId, signedTransaction })
    expect(done.outcome).toBe('success')
    expect(bench.held(bench.owner.address, USDC)).toBe(usdc)
    expect(lamports - bench.lamports(bench.owner.address)).toBeLessThan(20_000n)
    expect(await find('history', order)).toMatchObject({ status: 'cancelled', closeSignature: done.signature })
    const again = await bench.ask('/trigger/v1/cancelOrder', { maker: bench.owner.address, order })
    expect(again).toEqual({ status: 400, body: { error: 'no matching orders found', code: 400 } })
  })

  it('gives SOL back as SOL', async () => {
    const lamports = bench.lamports(bench.owner.address)
    const { order } = await place(WRAPPED_SOL, USDC, { makingAmount: '100000000', takingAmount: '90000000000' })
    const cancel = await bench.client.call(buildTriggerCancel, { maker: bench.owner.address, order })
    expect(bench.send(cancel.transactions[0] ?? '')).toBeNull()
    expect(lamports - bench.lamports(bench.owner.address)).toBeLessThan(20_000n)
  })

  it('takes five to a transaction, and all of them without a list', async () => {
    const params = await dear(6_000_000n, 115n)
    await place(USDC, BUOY, params)
    bench.blocks(1)
    const mine = (await list('active')).rows.map(({ orderKey }) => orderKey)
    const orders: string[] = []
    for (let index = 0; index < 6; index += 1) {
      orders.push((await place(USDC, BUOY, params)).order)
      bench.blocks(1)
    }
    const some = await bench.client.call(buildTriggerCancels, { maker: bench.owner.address, orders })
    expect(some.transactions).toHaveLength(2)
    for (const each of some.transactions) {
      const signedTransaction = bench.sign(each)
      const done = await bench.client.call(executeTrigger, { requestId: some.requestId, signedTransaction })
      expect(done.outcome).toBe('success')
    }
    expect((await list('active')).rows.map(({ orderKey }) => orderKey)).toEqual(mine)
    const all = await bench.ask('/trigger/v1/cancelOrders', { maker: bench.owner.address })
    expect(all.body.transactions).toHaveLength(Math.ceil(mine.length / 5))
    const strange = await bench.ask('/trigger/v1/cancelOrders', { maker: bench.owner.address, orders: [...mine, USDC] })
    expect(strange.body).toMatchObject({ error: 'no matching orders found' })
  })
})

test('a list has ten rows a page, and can be requested for one pair', async () => {
  const first = await list('history', { page: 1 })
  expect([first.rows.length, first.page, first.totalPages]).toEqual([10, 1, 2])
  expect((await list('history', { page: 2 })).rows.length).toBeGreaterThan(0)
  expect((await list('history', { inputMint: BUOY })).rows).toEqual([])
})

describe('refusals', () => {
  const params = { makingAmount: '20000000', takingAmount: '1000000' }
  const ask = (more: object) =>
    bench.ask('/trigger/v1/createOrder', {
      inputMint: USDC,
      outputMint: BUOY,
      maker: bench.owner.address,
      payer: bench.owner.address,
      params,
      ...more,
    })
  it.each([
    [
      { params: { ...params, makingAmount: '2000000' } },
      'input mint making amount must be at least 5 USD, received: 2',
    ],
    [{ params: { ...params, makingAmount: 5 } }, /makingAmount/],
    [{ params: { ...params, takingAmount: '0' } }, /takingAmount/],
    [{ params: { ...params, expiredAt: '5' } }, /past/],
    [{ params: { ...params, feeBps: '10' } }, /feeAccount/],
    [{ outputMint: USDC }, /differ/],
    [{ inputMint: tokenNamed('TOLL').mint }, /not supported/],
    [{ computeUnitPrice: 'fast' }, /computeUnitPrice/],
  ])('%j', async (more, cause) => {
    const reply = await ask(more)
    expect([reply.status, reply.body.code, reply.body.error]).toEqual([400, 400, 'invalid create order request'])
    expect(reply.body.cause).toEqual(typeof cause === 'string' ? cause : expect.stringMatching(cause))
  })

  it('a maker that is none, bytes that are none, a list without an owner', async () => {
    expect((await ask({ maker: 'nobody' })).body).toEqual({ error: 'invalid maker pubkey', code: 400 })
    const bytes = await bench.ask('/trigger/v1/execute', { requestId: 'x', signedTransaction: 'AAAA' })
    expect(bytes).toEqual({ status: 400, body: { error: 'invalid transaction', code: 400 } })
    expect((await bench.get('/trigger/v1/getTriggerOrders', { orderStatus: 'active' })).status).toBe(400)
  })

  it('an order that the purse does not cover fails on chain in the words of the document', async () => {
    const { transaction, requestId } = await build(USDC, BUOY, { makingAmount: '99000000000', takingAmount: '1' })
    const signedTransaction = bench.sign(transaction ?? '')
    const reply = await bench.ask('/trigger/v1/execute', { requestId, signedTransaction })
    expect(reply.status).toBe(500)
    expect(reply.body).toMatchObject({ error: 'custom program error code: 1', code: 500, status: 'Failed' })
  })
})
