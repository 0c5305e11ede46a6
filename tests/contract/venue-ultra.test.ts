import { beforeAll, describe, expect, it } from 'vitest'
import { executeManaged, readManagedOrder } from '../../src/areas/swap/endpoints/managed.ts'
import { USDC, WRAPPED_SOL } from '../../src/sandbox/world/tokens/tokens.ts'
import { signerOf } from '../fixtures/order-bench.ts'
import { openTradeBench, tokenNamed, type TradeBench } from '../fixtures/trade-bench.ts'

/* Managed swaps: one reply quotes and builds, the other sends. */

const BUOY = tokenNamed('BUOY').mint
const KEEL = tokenNamed('KEEL').mint

let bench: TradeBench
beforeAll(async () => {
  bench = await openTradeBench()
  bench.market.hold(bench.clock.nowSec())
})

const order = (inputMint: string, outputMint: string, amount: string, more: object = {}) =>
  bench.client.call(readManagedOrder, { inputMint, outputMint, amount, taker: bench.owner.address, ...more })
const execute = (requestId: string, signedTransaction: string) =>
  bench.client.call(executeManaged, { requestId, signedTransaction })

describe('a managed swap', () => {
  it.each([
    [USDC, BUOY, 5],
    [BUOY, KEEL, 5],
    [USDC, WRAPPED_SOL, 2],
  ] as const)('gives what it quoted, less the fee that it quoted', async (from, to, feeBps) => {
    bench.grant(bench.owner.address, from, 20_000_000n)
    const offer = await order(from, to, '10000000')
    expect(offer).toMatchObject({ router: 'metis', feeBps, isGasless: false, problem: undefined, mode: 'ultra' })
    const before = bench.held(bench.owner.address, to)
    const done = await execute(offer.requestId, bench.sign(offer.transaction ?? ''))
    expect(done).toMatchObject({ outcome: 'success', code: 0, totalInput: 10_000_000n, totalOutput: offer.outAmount })
    if (to !== WRAPPED_SOL) expect(bench.held(bench.owner.address, to) - before).toBe(offer.outAmount)
    const last = done.events.at(-1)
    expect([last?.outputMint, last?.outputAmount]).toEqual([to, done.routeOutput])
    expect(done.routeOutput! - done.totalOutput!).toBe((done.routeOutput! * BigInt(feeBps)) / 10_000n)
  })

  it('is a quote only without a taker, and reports when nothing can be quoted', async () => {
    const quote = await bench.get('/ultra/v1/order', { inputMint: USDC, outputMint: BUOY, amount: '1000000' })
    expect([quote.status, quote.body.transaction, quote.body.taker]).toEqual([200, null, null])
    for (const more of [{ excludeRouters: 'metis' }, { outputMint: tokenNamed('WRECK').mint }]) {
      const none = await bench.get('/ultra/v1/order', { inputMint: USDC, outputMint: BUOY, amount: '1', ...more })
      expect(none).toEqual({ status: 400, body: { error: 'Failed to get quotes' } })
    }
  })

  it('reports what a poor taker lacks, with status 200', async () => {
    const poor = signerOf('poor taker')
    expect((await order(USDC, BUOY, '999000000000')).problem).toEqual({ code: 1, message: 'Insufficient funds' })
    bench.grant(poor.address, USDC, 50_000_000n)
    bench.chain.fund(poor.address, 1_500_000n)
    const small = await order(USDC, BUOY, '5000000', { taker: poor.address })
    expect([small.problem?.code, small.transaction]).toEqual([3, undefined])
    const sol = await order(WRAPPED_SOL, BUOY, '1400000', { taker: poor.address })
    expect(sol.problem).toEqual({ code: 2, message: 'Top up 0.01 SOL for gas' })
    const free = await order(USDC, BUOY, '20000000', { taker: poor.address })
    expect(free.isGasless).toBe(true)
    const done = await execute(free.requestId, bench.sign(free.transaction ?? '', poor))
    expect(done.outcome).toBe('success')
    expect(bench.lamports(poor.address)).toBe(1_500_000n)
    expect(bench.held(poor.address, BUOY)).toBe(free.outAmount)
  })

  it('reports 6001 when the price moved away, and the same pair again gets the same answer', async () => {
    const offer = await order(USDC, BUOY, '1000000')
    const signed = bench.sign(offer.transaction ?? '')
    bench.market.move(BUOY, 300)
    const failed = await execute(offer.requestId, signed)
    expect(failed).toMatchObject({ outcome: 'failed', code: 6001, message: 'Slippage tolerance exceeded' })
    bench.market.move(BUOY, 0)
    const done = await execute(offer.requestId, signed)
    expect(done).toMatchObject({ outcome: 'success', signature: failed.signature })
    expect(await execute(offer.requestId, signed)).toMatchObject({ outcome: 'success', signature: failed.signature })
  })

  it.each([
    ['an id that is unknown', -1, { requestId: 'nothing' }],
    ['no id', -4, { requestId: undefined }],
    ['no transaction', -5, { signedTransaction: undefined }],
    ['bytes that are none', -2, { signedTransaction: 'AAAA' }],
  ])('%s: %i', async (_, code, more) => {
    const offer = await order(USDC, BUOY, '1000000')
    const body = { requestId: offer.requestId, signedTransaction: bench.sign(offer.transaction ?? ''), ...more }
    const reply = await bench.ask('/ultra/v1/execute', body)
    expect([reply.status, reply.body.code]).toEqual([400, code])
  })

  it('takes its own bytes alone, signed, and not for ever', async () => {
    const [offer, other] = [await order(USDC, BUOY, '1000000'), await order(USDC, BUOY, '2000000')]
    const code = async (signedTransaction: string) =>
      (await bench.ask('/ultra/v1/execute', { requestId: offer.requestId, signedTransaction })).body.code
    expect(await code(bench.sign(other.transaction ?? ''))).toBe(-3)
    expect(await code(offer.transaction ?? '')).toBe(-1003)
    bench.clock.advance(121)
    expect(await code(bench.sign(offer.transaction ?? ''))).toBe(-1)
  })
})

describe('a market maker', () => {
  const FIFTY = '50000000'
  beforeAll(() => bench.grant(bench.owner.address, USDC, 1_000_000_000n))

  it('gives exactly what it quoted, less the fee, signs last and pays the network fee', async () => {
    const offer = await order(USDC, WRAPPED_SOL, FIFTY)
    expect(offer).toMatchObject({ router: 'jupiterz', feeBps: 2, slippageBps: 0, isGasless: true, problem: undefined })
    const before = bench.lamports(bench.owner.address)
    bench.market.move(WRAPPED_SOL, 300)
    const done = await execute(offer.requestId, bench.sign(offer.transaction ?? ''))
    bench.market.move(WRAPPED_SOL, 0)
    const left = offer.outAmount - (offer.outAmount * 2n) / 10_000n
    expect(done).toMatchObject({ outcome: 'success', totalInput: 50_000_000n, totalOutput: left })
    expect(bench.lamports(bench.owner.address) - before).toBe(left)
  })

  it('takes SOL itself and gives USDC into the account that is there', async () => {
    const offer = await order(WRAPPED_SOL, USDC, '1000000000')
    expect(offer.router).toBe('jupiterz')
    const [sol, usdc] = [bench.lamports(bench.owner.address), bench.held(bench.owner.address, USDC)]
    await execute(offer.requestId, bench.sign(offer.transaction ?? ''))
    expect(sol - bench.lamports(bench.owner.address)).toBe(1_000_000_000n)
    const left = offer.outAmount - (offer.outAmount * 2n) / 10_000n
    expect(bench.held(bench.owner.address, USDC) - usdc).toBe(left)
  })

  it.each([
    ['less than it quotes', '49999999', {}],
    ['an operator’s own fee', FIFTY, { referralAccount: signerOf('operator').address, referralFee: '50' }],
    ['its exclusion', FIFTY, { excludeRouters: 'jupiterz' }],
  ])('leaves to the pools %s', async (_, amount, more) => {
    const { body } = await bench.get('/ultra/v1/order', {
      inputMint: USDC,
      outputMint: WRAPPED_SOL,
      amount,
      taker: bench.owner.address,
      ...more,
    })
    expect(body.router).toBe('metis')
  })

  it('leaves a taker who has no account for what comes out, or too little, to the pools', async () => {
    const poor = signerOf('taker without USDC')
    bench.chain.fund(poor.address, 2_000_000_000n)
    const none = await order(WRAPPED_SOL, USDC, '1000000000', { taker: poor.address })
    const short = await order(USDC, WRAPPED_SOL, FIFTY, { taker: poor.address })
    expect([none.router, short.router, short.problem?.code]).toEqual(['metis', 'metis', 1])
  })

  it('fills nothing after its time, and nothing that its taker did not sign', async () => {
    const offer = await order(USDC, WRAPPED_SOL, FIFTY)
    const code = async (signedTransaction: string) =>
      (await bench.ask('/ultra/v1/execute', { requestId: offer.requestId, signedTransaction })).body.code
    expect(await code(offer.transaction ?? '')).toBe(-1003)
    bench.clock.advance(61)
    const signedTransaction = bench.sign(offer.transaction ?? '')
    const late = await bench.ask('/ultra/v1/execute', { requestId: offer.requestId, signedTransaction })
    // The keys of a recorded failure of a maker, which has no signature.
    expect([late.status, late.body]).toEqual([
      200,
      { status: 'Failed', slot: '0', code: -2003, error: 'Quote expired' },
    ])
  })
})
