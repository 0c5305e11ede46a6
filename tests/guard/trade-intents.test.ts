import { expect, test } from 'vitest'
import { depositAsset } from '../../src/areas/earn/intents/deposit-asset.ts'
import { withdrawAsset } from '../../src/areas/earn/intents/withdraw-asset.ts'
import { cancelLimits } from '../../src/areas/orders/intents/cancel-limits.ts'
import { closeRecurring } from '../../src/areas/orders/intents/close-recurring.ts'
import { createLimit } from '../../src/areas/orders/intents/create-limit.ts'
import { openRecurring } from '../../src/areas/orders/intents/open-recurring.ts'
import { cancelSize } from '../../src/areas/orders/stores/cancel-size.ts'
import { keepQuote, quoteOf } from '../../src/areas/swap/intents/quote-cache.ts'
import { swapBuilt } from '../../src/areas/swap/intents/swap-built.ts'
import { swapManaged } from '../../src/areas/swap/intents/swap-managed.ts'
import { WireError } from '../../src/wire/wire-error.ts'
import { managedWorld } from '../fixtures/managed-world.ts'
import { key, USDC } from '../fixtures/transactions.ts'
import { owner } from '../fixtures/world.ts'

const COIN = key('coin mint').address
const ORDERS = [key('open order one').address, key('open order two').address] as const
const PLAN = key('plan').address
const pair = { owner: owner.address, inputMint: USDC, outputMint: COIN, sentence: 'words' }
const SWAP = {
  ...pair,
  mode: 'in',
  amount: '100',
  bound: '99',
  slippageBps: 50,
  priorityLevel: 'high',
  quoteKey: 'none',
}
const LIMIT = { ...pair, making: '100', taking: '7', isConfirmed: true }
const CANCEL = {
  owner: owner.address,
  orders: ORDERS.map((order) => ({ order, inputMint: USDC, remaining: '5' })),
  sentence: 'words',
}
const LEND = { owner: owner.address, asset: USDC, amount: '10', sentence: 'words' }
const OPEN = { ...pair, total: '90', count: 3, intervalSec: 60 }
const CLOSE = { ...pair, plan: PLAN, left: '3', bought: '0' }

type Requested = { readonly name: string; readonly input: unknown }

/** A service that gives one answer to everything, and notes what it was asked. */
function serviceOf(answer: unknown): { readonly requests: Requested[]; readonly call: never } {
  const requests: Requested[] = []
  const call = async ({ name }: { name: string }, input: unknown) => {
    requests.push({ name, input })
    if (answer instanceof Error) throw answer
    return answer
  }
  return { requests, call: call as never }
}

const NAMED = [
  ['swap', swapBuilt, { ...SWAP, quoteKey: keepQuote('{}') }, { transaction: undefined, lastValidBlockHeight: 1n }],
  ['limit', createLimit, LIMIT, { transaction: undefined, requestId: 'r' }],
  ['cancel', cancelLimits, CANCEL, { transactions: [], requestId: 'r' }],
  ['plan', openRecurring, OPEN, { transaction: undefined, requestId: 'r' }],
  ['end of a plan', closeRecurring, CLOSE, { transaction: undefined, requestId: 'r' }],
] as const

test.each(NAMED)(
  '%s: a reply without a transaction is reported as a quote only',
  async (_, intent, request, answer) => {
    const reply = await intent.open(request)?.build(serviceOf(answer).call)
    expect(reply).toEqual({ ok: false, problem: { code: 'BUILD_QUOTE_ONLY', message: undefined } })
  },
)

test.each(NAMED)(
  '%s: a refusal of the service becomes a message, anything else is thrown on',
  async (_, intent, request) => {
    const refusal = new WireError('api.rejected', { endpoint: 'x', venueMessage: 'no route' })
    const reply = await intent.open(request)?.build(serviceOf(refusal).call)
    expect(reply).toEqual({ ok: false, problem: { code: 'BUILD_REJECTED', message: 'no route' } })
    const silence = new WireError('wire.timeout', { endpoint: 'x' })
    await expect(intent.open(request)?.build(serviceOf(silence).call)).rejects.toBe(silence)
  },
)

test('a swap sends its own quote back, with its priority and its cap', async () => {
  const text = '{"inAmount":"100","zz":1.50}'
  const { requests, call } = serviceOf({ transaction: 'AQ==', lastValidBlockHeight: 7n, simulationError: undefined })
  const reply = await swapBuilt.open({ ...SWAP, quoteKey: keepQuote(text) })?.build(call)
  expect(reply).toMatchObject({ ok: true, value: { route: 'rpc', built: { lastValidBlockHeight: 7n } } })
  expect(requests).toEqual([
    {
      name: 'swap.buildSwap',
      input: {
        quoteResponse: text,
        userPublicKey: owner.address,
        wrapAndUnwrapSol: true,
        dynamicComputeUnitLimit: true,
        prioritizationFeeLamports: { priorityLevelWithMaxLamports: { priorityLevel: 'high', maxLamports: 2_000_000 } },
      },
    },
  ])
  const fee = { bps: 20, account: COIN }
  await swapBuilt.open({ ...SWAP, quoteKey: keepQuote(text), platformFee: fee })?.build(call)
  expect(requests[1]?.input).toMatchObject({ feeAccount: COIN })
})

test('a swap without its quote requests nothing, and one that fails in the service’s own run is refused in its words', async () => {
  const { requests, call } = serviceOf({})
  expect(await swapBuilt.open(SWAP)?.build(call)).toMatchObject({ ok: false, problem: { code: 'BUILD_QUOTE_ONLY' } })
  expect(requests).toEqual([])
  const failing = serviceOf({
    transaction: 'AQ==',
    lastValidBlockHeight: 7n,
    simulationError: { message: '{"InstructionError":[3,{"Custom":6001}]}' },
  })
  const reply = await swapBuilt.open({ ...SWAP, quoteKey: keepQuote('{}') })?.build(failing.call)
  expect(reply).toEqual({
    ok: false,
    problem: {
      code: 'BUILD_REJECTED',
      message: undefined,
      reason: 'the price moved past your slippage (6001)',
      isPrice: true,
    },
  })
})

test('quotes are kept for a while, the oldest go first', () => {
  const first = keepQuote('first')
  expect(quoteOf(first)).toBe('first')
  const later = Array.from({ length: 20 }, (_, index) => keepQuote(`later ${index}`))
  expect(quoteOf(first)).toBeUndefined()
  expect(quoteOf(later[0] ?? '')).toBe('later 0')
})

test('a plan requests its prices as they were typed, and none where none was', async () => {
  const { requests, call } = serviceOf({ transaction: 'AQ==', requestId: 'r' })
  await openRecurring.open(OPEN)?.build(call)
  await openRecurring
    .open({ ...OPEN, minPrice: '2.5', maxPrice: '3', inputDecimals: 6, outputDecimals: 6 })
    ?.build(call)
  const time = { inAmount: 90, numberOfOrders: 3, interval: 60, startAt: null }
  expect(requests.map(({ input }) => (input as { params: unknown }).params)).toEqual([
    { time },
    { time: { ...time, minPrice: 2.5, maxPrice: 3 } },
  ])
})

test('a limit order requests what was typed, and an end or slippage only where there is one', async () => {
  const { requests, call } = serviceOf({ transaction: 'AQ==', requestId: 'r', order: PLAN })
  const plain = await createLimit.open(LIMIT)?.build(call)
  expect(plain).toMatchObject({ ok: true, value: { route: 'execute', kept: { order: PLAN } } })
  await createLimit.open({ ...LIMIT, expiresAt: '1800000000', slippageBps: 25 })?.build(call)
  expect(createLimit.open(LIMIT)?.words.note).toBeUndefined()
  expect(createLimit.open({ ...LIMIT, slippageBps: 25 })?.words.note).toBe(
    'Slippage 0.25%: the service may fill it for up to 0.25% less than its price.',
  )
  await createLimit.open({ ...LIMIT, unitPrice: '2500' })?.build(call)
  expect(requests.pop()?.input).toMatchObject({ computeUnitPrice: '2500' })
  const common = {
    inputMint: USDC,
    outputMint: COIN,
    maker: owner.address,
    payer: owner.address,
    wrapAndUnwrapSol: true,
    computeUnitPrice: 'auto',
  }
  expect(requests.map(({ input }) => input)).toEqual([
    { ...common, params: { makingAmount: '100', takingAmount: '7' } },
    { ...common, params: { makingAmount: '100', takingAmount: '7', expiredAt: '1800000000', slippageBps: '25' } },
  ])
})

test('a limit order whose reply names no order keeps none, and a cancel alone places nothing behind it', async () => {
  const { call } = serviceOf({ transaction: 'AQ==', requestId: 'r', order: undefined })
  const reply = await createLimit.open(LIMIT)?.build(call)
  expect(reply?.ok === true && reply.value.kept).toBeUndefined()
  expect(cancelLimits.open(CANCEL)?.next).toBeUndefined()
})

test('a cancel always names its orders, and takes no answer in several transactions', async () => {
  const { requests, call } = serviceOf({ transactions: ['AQ=='], requestId: 'r' })
  expect(await cancelLimits.open(CANCEL)?.build(call)).toMatchObject({ ok: true })
  expect(requests[0]?.input).toEqual({ maker: owner.address, orders: ORDERS, computeUnitPrice: 'auto' })
  const two = serviceOf({ transactions: ['AQ==', 'AQ=='], requestId: 'r' })
  expect(await cancelLimits.open(CANCEL)?.build(two.call)).toMatchObject({ ok: false })
  expect(cancelLimits.open({ ...CANCEL, orders: [] })).toBeUndefined()
  const six = Array.from({ length: 6 }, (_, index) => ({ ...CANCEL.orders[0], order: key(`o${index}`).address }))
  expect(cancelLimits.open({ ...CANCEL, orders: six })).toBeUndefined()
  const turned = { ...CANCEL, orders: CANCEL.orders.toReversed() }
  expect(cancelLimits.open(turned)?.target).toBe(cancelLimits.open(CANCEL)?.target)
})

/** A service that has no such endpoints, and gives one answer to all others. */
function serviceWithout(missing: readonly string[], answer: unknown) {
  const requests: Requested[] = []
  const call = async ({ name }: { name: string }, input: unknown) => {
    requests.push({ name, input })
    if (missing.includes(name)) throw new WireError('api.not-found', { endpoint: name })
    return answer
  }
  return { requests, call: call as never }
}

const ONE = { ...CANCEL, orders: CANCEL.orders.slice(0, 1) }
const BUILT = { transactions: ['AQ=='], requestId: 'r' }

test('one order is cancelled by its own endpoint, several by that of the list; where one is missing, by the other', async () => {
  const alone = serviceOf(BUILT)
  expect(await cancelLimits.open(ONE)?.build(alone.call)).toMatchObject({ ok: true })
  const common = { maker: owner.address, computeUnitPrice: 'auto' }
  expect(alone.requests).toEqual([{ name: 'trigger.buildCancel', input: { ...common, order: ORDERS[0] } }])
  const older = serviceWithout(['trigger.buildCancel'], BUILT)
  expect(await cancelLimits.open(ONE)?.build(older.call)).toMatchObject({ ok: true })
  expect(older.requests[1]).toEqual({ name: 'trigger.buildCancels', input: { ...common, orders: [ORDERS[0]] } })
  const single = serviceWithout(['trigger.buildCancels'], BUILT)
  expect(await cancelLimits.open(CANCEL)?.build(single.call)).toEqual({
    ok: false,
    problem: {
      code: 'BUILD_REJECTED',
      message: undefined,
      reason: 'this venue cancels one order at a time. Cancel them again: each gets its own transaction',
    },
  })
  expect(cancelSize()).toBe(1)
  expect(single.requests.map(({ name }) => name)).toEqual(['trigger.buildCancels'])
  const none = serviceWithout(['trigger.buildCancel', 'trigger.buildCancels'], BUILT)
  expect(await cancelLimits.open(ONE)?.build(none.call)).toMatchObject({ problem: { code: 'BUILD_REJECTED' } })
})

test.each([
  ['cancel', cancelLimits, ONE],
  ['end of a plan', closeRecurring, CLOSE],
] as const)('%s: an id sends the bytes through the service, none through our own RPC', async (_, intent, request) => {
  const routeOf = async (requestId: string | undefined) => {
    const reply = await intent.open(request)?.build(serviceOf({ ...BUILT, transaction: 'AQ==', requestId }).call)
    return reply?.ok === true ? [reply.value.route, reply.value.built.execution] : reply
  }
  expect(await routeOf('r')).toEqual(['execute', { context: 'r' }])
  expect(await routeOf(undefined)).toEqual(['rpc', undefined])
})

test('a plan has parts without a rest, in numbers that JSON can carry', async () => {
  expect(openRecurring.open({ ...OPEN, total: '91' })).toBeUndefined()
  expect(openRecurring.open({ ...OPEN, total: '9007199254740994', count: 2 })).toBeUndefined()
  expect(openRecurring.open({ ...OPEN, count: 1 })).toBeUndefined()
  expect(openRecurring.open({ ...OPEN, intervalSec: 59 })).toBeUndefined()
  const { requests, call } = serviceOf({ transaction: 'AQ==', requestId: 'r' })
  await openRecurring.open({ ...OPEN, total: '9007199254740990', count: 2, startAt: '1800000000' })?.build(call)
  await openRecurring.open(OPEN)?.build(call)
  expect(requests.map(({ input }) => (input as { params: unknown }).params)).toEqual([
    { time: { inAmount: 9_007_199_254_740_990, numberOfOrders: 2, interval: 60, startAt: 1_800_000_000 } },
    { time: { inAmount: 90, numberOfOrders: 3, interval: 60, startAt: null } },
  ])
})

const POSTED = [
  ['limit', createLimit, LIMIT, 'trigger.execute'],
  ['cancel', cancelLimits, CANCEL, 'trigger.execute'],
  ['plan', openRecurring, OPEN, 'recurring.execute'],
  ['end of a plan', closeRecurring, CLOSE, 'recurring.execute'],
] as const

test.each(POSTED)('%s: the signed bytes go back under the id of their request', async (_, intent, request, name) => {
  const stated = async (outcome: unknown) => {
    const { requests, call } = serviceOf({ outcome, message: 'words' })
    const answer = await intent.open(request)?.post?.(call, { signedTransaction: 'AQ==', context: 'the id' })
    expect(requests).toEqual([{ name, input: { requestId: 'the id', signedTransaction: 'AQ==' } }])
    return answer
  }
  expect(await stated('success')).toEqual({ status: 'success', message: 'words' })
  expect(await stated('failed')).toEqual({ status: 'failed', message: 'words' })
  expect(await stated({ unknown: 'Pending' })).toEqual({ status: 'unclear', message: 'words' })
  const { requests, call } = serviceOf({ outcome: 'failed', message: undefined })
  await intent.open(request)?.post?.(call, { signedTransaction: 'AQ==', context: undefined })
  expect(requests[0]?.input).toMatchObject({ requestId: '' })
})

test('what is settled is what the service lists', async () => {
  const lists = (active: readonly object[], history: readonly object[]) =>
    (async (_: unknown, { orderStatus }: { orderStatus: string }) => ({
      rows: orderStatus === 'active' ? active : history,
    })) as never
  const limit = createLimit.open(LIMIT)
  const kept = { order: ORDERS[0] }
  const row = { orderKey: ORDERS[0], status: 'open' }
  expect(await limit?.settled(lists([row], []), kept)).toEqual({ state: 'settled', outcome: 'resting' })
  expect(await limit?.settled(lists([], [{ ...row, status: 'completed' }]), kept)).toEqual({
    state: 'settled',
    outcome: 'filled',
  })
  expect(await limit?.settled(lists([{ orderKey: ORDERS[1] }], []), kept)).toEqual({ state: 'waiting' })
  expect(await limit?.settled(lists([], []), undefined)).toEqual({
    state: 'settled',
    outcome: 'resting',
    byChainAlone: true,
  })
  const cancel = cancelLimits.open(CANCEL)
  expect(await cancel?.settled(lists([{ orderKey: ORDERS[1] }], []), undefined)).toEqual({ state: 'waiting' })
  expect(await cancel?.settled(lists([{ orderKey: PLAN }], []), undefined)).toEqual({
    state: 'settled',
    outcome: 'settled',
  })
  const close = closeRecurring.open(CLOSE)
  expect(await close?.settled(lists([{ orderKey: PLAN }], []), undefined)).toEqual({ state: 'waiting' })
  expect(await close?.settled(lists([{ orderKey: COIN }], []), undefined)).toMatchObject({ state: 'settled' })
  expect(await swapBuilt.open(SWAP)?.settled(lists([], []), undefined)).toMatchObject({ state: 'settled' })
  const byChain = { state: 'settled', byChainAlone: true }
  expect(await openRecurring.open(OPEN)?.settled(lists([], []), undefined)).toEqual({ ...byChain, outcome: 'running' })
  const managed = swapManaged.open(managedWorld('managed').request)
  expect(await managed?.settled(lists([], []), undefined)).toEqual({ ...byChain, outcome: 'settled' })
})

test('the end of a plan is looked up among the plans of that owner, page by page', async () => {
  const { requests, call } = serviceOf({ rows: [], totalPages: 2 })
  await closeRecurring.open(CLOSE)?.settled(call, undefined)
  const input = { user: owner.address, orderStatus: 'active', recurringType: 'time', includeFailedTx: false }
  expect(requests).toEqual([1, 2].map((page) => ({ name: 'recurring.listOrders', input: { ...input, page } })))
})

test('a cancel is settled when no page lists its orders', async () => {
  const requests: number[] = []
  const pages = (...list: readonly (readonly string[])[]) =>
    (async (_: unknown, { page }: { page: number }) => {
      requests.push(page)
      return { rows: (list[page - 1] ?? []).map((orderKey) => ({ orderKey })), totalPages: list.length }
    }) as never
  const cancel = cancelLimits.open(CANCEL)
  expect(await cancel?.settled(pages([PLAN], [ORDERS[0]!], [COIN]), undefined)).toEqual({ state: 'waiting' })
  expect(requests.splice(0)).toEqual([1, 2])
  expect(await cancel?.settled(pages([PLAN], [COIN]), undefined)).toMatchObject({ state: 'settled' })
  expect(requests).toEqual([1, 2])
})

test('each locks what it is about, and names what it makes stale', () => {
  const opened = [swapBuilt.open(SWAP), createLimit.open(LIMIT), openRecurring.open(OPEN), closeRecurring.open(CLOSE)]
  expect(opened.map((intent) => intent?.target)).toEqual([
    `swap:${USDC}>${COIN}`,
    `new-order:${USDC}>${COIN}`,
    `dca:${USDC}>${COIN}`,
    `order:${PLAN}`,
  ])
  expect(opened.map((intent) => intent?.words.verb)).toEqual(['Swap', 'Place', 'Create', 'Cancel'])
  expect(opened.map((intent) => intent?.after().map(([area]) => area))).toEqual([
    ['holdings'],
    ['trigger', 'holdings'],
    ['recurring', 'holdings'],
    ['recurring', 'holdings'],
  ])
})

test.each([
  [swapBuilt, SWAP, { receives: 99n, pays: 100n, slippageBps: 50 }],
  [swapBuilt, { ...SWAP, mode: 'out', bound: '120' }, { receives: 100n, pays: 120n, slippageBps: 50 }],
  [depositAsset, { ...LEND, leastShares: '9' }, { receives: 9n }],
  [depositAsset, LEND, undefined],
  [withdrawAsset, { ...LEND, by: 'shares', bound: '8' }, { receives: 8n }],
  [withdrawAsset, { ...LEND, by: 'assets', bound: '8' }, undefined],
])('%o of %o: what an open review may follow the market down to', (intent, request, chosen) => {
  expect(intent.open(request)?.words.chosen).toEqual(chosen)
})
