import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelLimits } from '../../src/areas/orders/intents/cancel-limits.ts'
import { closeRecurring } from '../../src/areas/orders/intents/close-recurring.ts'
import { createLimit } from '../../src/areas/orders/intents/create-limit.ts'
import { openRecurring } from '../../src/areas/orders/intents/open-recurring.ts'
import { readManagedOrder } from '../../src/areas/swap/endpoints/managed.ts'
import { readQuote } from '../../src/areas/swap/endpoints/quote.ts'
import { keepOrder, keepQuote } from '../../src/areas/swap/intents/quote-cache.ts'
import { swapBuilt } from '../../src/areas/swap/intents/swap-built.ts'
import { swapComposed } from '../../src/areas/swap/intents/swap-composed.ts'
import { swapManaged } from '../../src/areas/swap/intents/swap-managed.ts'
import { priceOfOrder, referralAsk } from '../../src/areas/swap/model/managed.ts'
import { withOwnBound } from '../../src/areas/swap/model/swap-figures.ts'
import { type AnyIntent } from '../../src/engine/intent/intent.ts'
import { readTokenAccount } from '../../src/sandbox/chain/vm/token-state.ts'
import { makeOperator } from '../../src/sandbox/control-trade.ts'
import { USDC, WRAPPED_SOL } from '../../src/sandbox/world/tokens/tokens.ts'
import { address } from '../../src/values/address.ts'
import { judgedOn, openStockedBench } from '../fixtures/guard-bench.ts'
import { BUOY, tokenNamed, type TradeBench } from '../fixtures/trade-bench.ts'

/* Swaps and waiting orders as the local venue builds them, on its own VM, through the guard that ships. */

const KEEL = tokenNamed('KEEL').mint
const OPERATOR_KEY = 'jdocuPgEAjMfihABsPgKEvYtsmMzjUHeq9LX4Hvs7f3'

let bench: TradeBench
beforeAll(async () => {
  bench = await openStockedBench()
})
beforeEach(() => bench.blocks(2))

/** The operator's account of a mint. */
function operatorOf(mint: string) {
  const account = address(makeOperator(bench.chain, { swapBps: 20 }).swapFee?.accounts[mint] ?? '')
  return { account, held: () => readTokenAccount(bench.chain.account(account))?.amount ?? 0n }
}

const judged = (intent: AnyIntent, request: Record<string, unknown>) => judgedOn(bench, intent, request)

type Ask = {
  readonly inputMint: string
  readonly outputMint: string
  readonly amount: string
  readonly swapMode: string
}

/** The terms of a swap as a form freezes them: what was asked, bounded as the quote says. */
const termsOf = ({ inputMint, outputMint, amount, swapMode }: Ask, { threshold }: { threshold: bigint }) => ({
  inputMint,
  outputMint,
  mode: swapMode === 'ExactIn' ? 'in' : 'out',
  amount,
  bound: String(threshold),
  slippageBps: 50,
  priorityLevel: 'medium',
})

describe.each([
  ['in the service’s bytes', swapBuilt],
  ['in bytes of our own', swapComposed],
] as const)('a swap %s', (_, intent) => {
  test.each([
    ['USDC to a token', USDC, BUOY, 'ExactIn'],
    ['a token to SOL', BUOY, WRAPPED_SOL, 'ExactIn'],
    ['SOL to USDC', WRAPPED_SOL, USDC, 'ExactIn'],
    ['over two pools', BUOY, KEEL, 'ExactIn'],
    ['exactly so much of a token', USDC, BUOY, 'ExactOut'],
    ['exactly so much SOL', USDC, WRAPPED_SOL, 'ExactOut'],
  ] as const)('%s passes and lands', async (__, inputMint, outputMint, swapMode) => {
    const ask = { inputMint, outputMint, amount: '20000000', slippageBps: 50, swapMode }
    const quote = await bench.client.call(readQuote, ask)
    const swap = await judged(intent, { ...termsOf(ask, quote), quoteKey: keepQuote(quote.quoteText) })
    expect(swap.violations).toEqual([])
    expect(bench.send(swap.transaction)).toBeNull()
  })
})

describe('a managed swap', () => {
  test.each([
    ['USDC to a token', USDC, BUOY],
    ['a token to SOL, through the temporary account', BUOY, WRAPPED_SOL],
    ['SOL to USDC', WRAPPED_SOL, USDC],
  ] as const)('%s passes, lands, and brings what was promised', async (_, inputMint, outputMint) => {
    const amount = '20000000'
    const order = await bench.client.call(readManagedOrder, {
      inputMint,
      outputMint,
      amount,
      taker: bench.owner.address,
    })
    const price = priceOfOrder(order)
    const before = bench.held(bench.owner.address, outputMint)
    const swap = await judged(swapManaged, {
      inputMint,
      outputMint,
      mode: 'in',
      amount,
      bound: String(price.threshold),
      slippageBps: 50,
      feeBps: order.feeBps ?? 0,
      orderId: keepOrder(order),
    })
    expect(swap.violations).toEqual([])
    expect(bench.send(swap.transaction)).toBeNull()
    if (outputMint === WRAPPED_SOL) return
    expect(bench.held(bench.owner.address, outputMint) - before).toBe(order.outAmount)
    expect(order.outAmount).toBeGreaterThanOrEqual(price.threshold)
  })
})

describe('a fee of this site’s operator', () => {
  test.each([
    ['ExactIn', USDC, BUOY],
    ['ExactOut', USDC, BUOY],
  ] as const)('%s: is taken as it was shown, and reaches its account', async (swapMode, inputMint, outputMint) => {
    const taker = operatorOf(swapMode === 'ExactIn' ? outputMint : inputMint)
    const ask = { inputMint, outputMint, amount: '20000000', slippageBps: 50, swapMode, platformFeeBps: 20 }
    const quote = withOwnBound(await bench.client.call(readQuote, ask))
    const terms = { ...termsOf(ask, quote), platformFee: { bps: 20, account: taker.account } }
    const text = { quoteKey: keepQuote(quote.quoteText) }
    for (const intent of [swapBuilt, swapComposed]) {
      const swap = await judged(intent, { ...terms, ...text })
      expect(swap.violations).toEqual([])
      const before = taker.held()
      expect(bench.send(swap.transaction)).toBeNull()
      expect(taker.held() - before).toBe(quote.platformFee?.amount)
      bench.blocks(2)
    }
    const dear = await judged(swapBuilt, { ...terms, ...text, platformFee: { bps: 19, account: taker.account } })
    expect(dear.violations[0]).toMatchObject({ code: 'FEE_NOT_AGREED', detail: 'fee-bps' })
  })
})

describe('a managed swap with a fee of this site', () => {
  const referral = { bps: 80, account: address(OPERATOR_KEY) }
  const terms = { inputMint: USDC, outputMint: BUOY, amount: '20000000' }

  test('is requested by its referral account, takes the agreed fee alone, and passes', async () => {
    const order = await bench.client.call(readManagedOrder, {
      ...terms,
      taker: bench.owner.address,
      ...referralAsk(referral),
    })
    expect(order.feeBps).toBe(80)
    const shown = { mode: 'in', slippageBps: 50, bound: String(priceOfOrder(order).threshold), feeBps: 80, referral }
    const swap = await judged(swapManaged, { ...terms, ...shown, orderId: keepOrder(order) })
    expect(swap.violations).toEqual([])
    // Built anew it is asked for in the same way.
    const again = await judged(swapManaged, { ...terms, ...shown, orderId: 'gone' })
    expect(again.violations).toEqual([])
    expect(bench.send(again.transaction)).toBeNull()
  })

  test('a fee over the agreed one is no request, and bytes that take more are refused', async () => {
    const order = await bench.client.call(readManagedOrder, {
      ...terms,
      taker: bench.owner.address,
      ...referralAsk({ ...referral, bps: 200 }),
    })
    const shown = { mode: 'in', slippageBps: 50, bound: String(priceOfOrder(order).threshold), referral }
    const orderId = keepOrder(order)
    await expect(judged(swapManaged, { ...terms, ...shown, feeBps: 81, orderId })).rejects.toThrow('did not parse')
    const dear = await judged(swapManaged, { ...terms, ...shown, feeBps: 80, orderId })
    expect(dear.violations[0]).toMatchObject({ code: 'FEE_NOT_AGREED' })
  })
})

describe('an order by price', () => {
  test.each([
    ['USDC', USDC, '20000000'],
    ['SOL', WRAPPED_SOL, '200000000'],
  ] as const)('of %s passes, and so does its cancel', async (_, inputMint, making) => {
    const terms = { inputMint, outputMint: BUOY, making, taking: '900000000', adverseBps: 0, isConfirmed: false }
    const placed = await judged(createLimit, terms)
    expect(placed.violations).toEqual([])
    expect(bench.send(placed.transaction)).toBeNull()
    bench.blocks(40)
    const [open] = bench.book.orders(bench.owner.address)
    const orders = [{ order: open!.record.key, inputMint, remaining: making }]
    const cancel = await judged(cancelLimits, { orders })
    expect(cancel.violations).toEqual([])
    expect(bench.send(cancel.transaction)).toBeNull()
  })
})

describe('where the service answers with the interface document’s fields alone', () => {
  test.each([
    ['one order', 1],
    ['two orders', 2],
  ])('%s is cancelled through our own RPC, without an id for an execute endpoint', async (_, count) => {
    const strict = await openStockedBench({ shape: 'seed', closeness: 'strict' })
    const terms = { inputMint: USDC, outputMint: BUOY, taking: '900000000', adverseBps: 0, isConfirmed: false }
    for (let index = 0; index < count; index += 1) {
      const placed = await judgedOn(strict, createLimit, { ...terms, making: `2000000${index}` })
      expect(placed).toMatchObject({ violations: [], route: 'execute' })
      expect(strict.send(placed.transaction)).toBeNull()
      strict.blocks(2)
    }
    const orders = strict.book
      .orders(strict.owner.address)
      .map(({ record }) => ({ order: record.key, inputMint: USDC, remaining: record.deposited }))
    expect(orders).toHaveLength(count)
    const cancel = await judgedOn(strict, cancelLimits, { orders })
    expect(cancel).toMatchObject({ violations: [], route: 'rpc' })
    expect(strict.send(cancel.transaction)).toBeNull()
    expect(strict.book.orders(strict.owner.address).map(({ state }) => state)).toEqual(orders.map(() => 'cancelled'))
  })
})

describe('an order by time', () => {
  test.each([
    ['far over the market: it runs', '1000000', true],
    ['far under the market: it waits', '0.000001', false],
  ])('with a highest price %s', async (_, maxPrice, runs) => {
    const decimals = { inputDecimals: 6, outputDecimals: tokenNamed('BUOY').decimals }
    const plan = { inputMint: USDC, outputMint: BUOY, total: '150000000', count: 3, intervalSec: 86_400 }
    const placed = await judged(openRecurring, { ...plan, ...decimals, maxPrice, minPrice: '0.0000001' })
    expect(placed.violations).toEqual([])
    expect(bench.send(placed.transaction)).toBeNull()
    bench.blocks(40)
    const [open] = bench.book.orders(bench.owner.address)
    expect(open!.used > 0n).toBe(runs)
  })

  test('passes, and so does its end', async () => {
    const plan = { inputMint: USDC, outputMint: BUOY, total: '150000000', count: 3, intervalSec: 86_400 }
    const placed = await judged(openRecurring, plan)
    expect(placed.violations).toEqual([])
    expect(bench.send(placed.transaction)).toBeNull()
    bench.blocks(40)
    const [open] = bench.book.orders(bench.owner.address)
    const left = String(150_000_000n - open!.used)
    const end = { plan: open!.record.key, inputMint: USDC, outputMint: BUOY, left, bought: '0' }
    const closed = await judged(closeRecurring, end)
    expect(closed.violations).toEqual([])
    expect(bench.send(closed.transaction)).toBeNull()
  })
})
