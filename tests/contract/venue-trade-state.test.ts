import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createEscrowBook } from '../../src/sandbox/world/escrow/escrow-book.ts'
import { lendMarketOf } from '../../src/sandbox/world/lend/lending-account.ts'
import { USDC } from '../../src/sandbox/world/tokens/tokens.ts'
import { openTradeBench, tokenNamed, type TradeBench } from '../fixtures/trade-bench.ts'

/* What outlives a run, what faults do, and what the limiter says, on the paths of trades. */

const BUOY = tokenNamed('BUOY').mint
const folder = mkdtempSync(path.join(tmpdir(), 'sextant-trades-'))
afterAll(() => rmSync(folder, { recursive: true }))

const limit = (bench: TradeBench, takingAmount: string) => ({
  inputMint: USDC,
  outputMint: BUOY,
  maker: bench.owner.address,
  payer: bench.owner.address,
  params: { makingAmount: '20000000', takingAmount, slippageBps: '25' },
})

async function place(bench: TradeBench, takingAmount: string): Promise<string> {
  const build = await bench.ask('/trigger/v1/createOrder', limit(bench, takingAmount))
  expect(bench.send(build.body.transaction)).toBeNull()
  return build.body.order
}

const list = async (bench: TradeBench, orderStatus: string) =>
  (await bench.get('/trigger/v1/getTriggerOrders', { user: bench.owner.address, orderStatus })).body.orders

describe('a restart', () => {
  it('keeps orders with their fills, their deposits and the prices that were moved', async () => {
    const stateFile = path.join(folder, 'state.json')
    const first = await openTradeBench({ stateFile })
    first.market.hold(first.clock.nowSec())
    const quote = await first.get('/swap/v1/quote', { inputMint: USDC, outputMint: BUOY, amount: '20000000' })
    const order = await place(first, String((BigInt(quote.body.outAmount) * 102n) / 100n))
    await first.control('token', { token: 'BUOY', moveBps: -500 })
    await first.control('trade', { orderKey: order, act: 'fill', amount: '4' })
    const before = await list(first, 'active')
    const price = (await first.control('token', { token: 'BUOY', moveBps: -500 })).body.usd
    first.stop()

    const second = await openTradeBench({ stateFile })
    second.market.hold(second.clock.nowSec())
    expect(await list(second, 'active')).toEqual(before)
    expect(before[0]).toMatchObject({ orderKey: order, slippageBps: '25', rawRemainingMakingAmount: '16000000' })
    expect((await second.control('token', { token: 'BUOY', moveBps: -500 })).body.usd).toBe(price)
    second.blocks(6)
    expect((await list(second, 'history'))[0]).toMatchObject({ orderKey: order, status: 'Completed' })
    const again = await second.ask('/trigger/v1/createOrder', limit(second, '1000000000'))
    expect(again.body.order).not.toBe(order)
    second.stop()
  })

  it('keeps what was lent and what it earned', async () => {
    const stateFile = path.join(folder, 'lent.json')
    const first = await openTradeBench({ stateFile })
    const { address: user } = first.owner
    const build = await first.ask('/lend/v1/earn/deposit', { asset: USDC, signer: user, amount: '40000000' })
    expect(first.send(build.body.transaction)).toBeNull()
    first.clock.advance(86_400)
    const share = lendMarketOf(USDC)!.share.mint
    const read = async (bench: TradeBench) =>
      (await bench.get('/lend/v1/earn/earnings', { user, positions: share })).body[0].earnings
    const before = await read(first)
    expect(before).toBeGreaterThan(4_000)
    first.stop()

    const second = await openTradeBench({ stateFile })
    // A second or two of interest, no more: the book and the market's account came along.
    expect((await read(second)) - before).toBeLessThanOrEqual(2)
    second.stop()
  })
})

describe('a network that takes a transaction back', () => {
  it('takes the order back with it, and a fill with its fill', async () => {
    const bench = await openTradeBench()
    const order = await place(bench, '1000000000')
    const saved = bench.book.save()
    const [opened] = saved.orders[0]!.events
    const fill = { ...opened!, act: 'fill' as const, signature: 'fill', input: '5', output: '6', fee: '1' }
    const book = createEscrowBook(bench.chain, {
      ...saved,
      orders: [{ ...saved.orders[0]!, events: [opened!, fill] }],
    })
    expect(book.order(order)).toMatchObject({ used: 5n, received: 6n, fees: 1n })
    book.undo('fill')
    expect(book.order(order)).toMatchObject({ used: 0n, state: 'open' })
    book.undo(opened!.signature)
    expect(book.order(order)).toBeUndefined()
  })

  it('for real: a dropped creation leaves no order, and the deposit where it was', async () => {
    const bench = await openTradeBench()
    const before = bench.held(bench.owner.address, USDC)
    await bench.control('faults', { chain: { dropProcessedNext: 1 } })
    const order = await place(bench, '1000000000')
    bench.blocks(8)
    expect(bench.book.order(order)).toBeUndefined()
    expect(bench.held(bench.owner.address, USDC)).toBe(before)
  })
})

describe('faults', () => {
  it('of the keeper: nobody fills, or half is filled and the rest goes back', async () => {
    const bench = await openTradeBench()
    bench.market.hold(bench.clock.nowSec())
    await bench.control('faults', { set: [{ fault: 'F52' }] })
    const order = await place(bench, '1000000')
    bench.blocks(8)
    expect(bench.book.order(order)?.state).toBe('open')
    await bench.control('faults', { clear: true, set: [{ fault: 'F51' }] })
    const before = bench.held(bench.owner.address, USDC)
    bench.blocks(10)
    expect(bench.book.order(order)).toMatchObject({ state: 'cancelled', used: 10_000_000n, refunded: 10_000_000n })
    expect(bench.held(bench.owner.address, USDC) - before).toBe(10_000_000n)
  })

  it('of replies strike these paths by route', async () => {
    const bench = await openTradeBench()
    const ask = { inputMint: USDC, outputMint: BUOY, amount: '1000000' }
    await bench.control('faults', { set: [{ fault: 'F10', route: '/swap/*', status: 503 }] })
    expect((await bench.get('/swap/v1/quote', ask)).status).toBe(503)
    expect((await bench.get('/ultra/v1/order', ask)).status).toBe(200)
    await bench.control('faults', { clear: true, set: [{ fault: 'F25', route: '/trigger/*' }] })
    expect((await bench.ask('/trigger/v1/createOrder', limit(bench, '5000000'))).body.transaction).toBeNull()
    await bench.control('faults', { clear: true, set: [{ fault: 'F22' }] })
    const build = await bench.ask('/trigger/v1/createOrder', limit(bench, '5000000'))
    const { requestId, transaction, order } = build.body
    const reported = await bench.ask('/trigger/v1/execute', { requestId, signedTransaction: bench.sign(transaction) })
    expect([reported.body.status, bench.book.order(order)]).toEqual(['Success', undefined])
  })
})

describe('the gateway', () => {
  it('counts these paths with all others and reports what is left', async () => {
    const bench = await openTradeBench({ limiter: { requests: 2, windowSec: 60 } })
    const ask = () =>
      bench.fetch(new Request(`http://localhost/api/swap/v1/quote?inputMint=${USDC}&outputMint=${BUOY}&amount=1000000`))
    const [first, second, third] = [await ask(), await ask(), await ask()]
    expect([first.status, second.status, third.status]).toEqual([200, 200, 429])
    expect(first.headers.get('x-ratelimit-remaining')).toBe('1')
    expect(await third.json()).toEqual({ code: 429, message: '[API Gateway] Too many requests' })
    expect(third.headers.get('x-api-gateway-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('wants its key here too, and with one answers what it refuses without', async () => {
    const bench = await openTradeBench({ apiKey: 'key' })
    const url = `http://localhost/api/swap/v1/quote?inputMint=${USDC}&outputMint=${BUOY}&amount=1000000&restrictIntermediateTokens=false`
    expect((await bench.fetch(new Request(url))).status).toBe(401)
    expect((await bench.fetch(new Request(url, { headers: { 'x-api-key': 'key' } }))).status).toBe(200)
  })
})

describe('control', () => {
  it('gives tokens by symbol or mint, and lists every token with its price', async () => {
    const bench = await openTradeBench()
    const owner = bench.owner.address
    const before = bench.held(owner, BUOY)
    const given = await bench.control('fund', { owner, tokens: { BUOY: '2.5', [tokenNamed('TOLL').mint]: '3' } })
    expect(given.status).toBe(200)
    expect(bench.held(owner, BUOY) - before).toBe(2_500_000n)
    expect(bench.held(owner, tokenNamed('TOLL').mint)).toBe(3_000_000n)
    for (const tokens of [{ NOPE: '1' }, { BUOY: '0' }, { BUOY: '1.1234567' }]) {
      expect((await bench.control('fund', { owner, tokens })).status).toBeGreaterThanOrEqual(400)
    }
    const headers = { 'x-sextant': '1' }
    const state = await (await bench.fetch(new Request('http://localhost/sandbox/state', { headers }))).json()
    expect(state.tokens).toHaveLength(15)
    expect(state.tokens.find(({ symbol }: { symbol: string }) => symbol === 'USDC')).toMatchObject({
      usd: '1',
      movedBps: 0,
    })
  })
})
