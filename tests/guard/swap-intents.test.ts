import { describe, expect, test } from 'vitest'
import { keepQuote } from '../../src/areas/swap/intents/quote-cache.ts'
import { swapBuilt } from '../../src/areas/swap/intents/swap-built.ts'
import { swapComposed } from '../../src/areas/swap/intents/swap-composed.ts'
import { swapManaged } from '../../src/areas/swap/intents/swap-managed.ts'
import { managedCosts, priceOfOrder } from '../../src/areas/swap/model/managed.ts'
import { unixSec } from '../../src/values/time.ts'
import { serverClock } from '../../src/wire/server-clock.ts'
import { composeWorld } from '../fixtures/compose-world.ts'
import { managedWorld } from '../fixtures/managed-world.ts'
import { tradeWorld } from '../fixtures/trade-world.ts'
import { key } from '../fixtures/transactions.ts'
import { owner } from '../fixtures/world.ts'

/* What the three ways of a swap do besides their rules: what they ask, what they make of the answer, what they say. */

const { request } = managedWorld('managed')
const FEES = { signatureLamports: 5_000n, priorityLamports: 37_500n, rentLamports: 2_039_280n }
const ORDER = {
  requestId: 'the id',
  transaction: 'AQ==',
  inputMint: request['inputMint'],
  outputMint: request['outputMint'],
  inAmount: BigInt(String(request['amount'])),
  outAmount: 1_999_600n,
  threshold: 1_990_000n,
  slippageBps: 50,
  feeBps: Number(request['feeBps']),
  route: [],
  fees: FEES,
  router: 'metis',
}

const paidBy = (payer: string) => ({ ...FEES, signaturePayer: payer, priorityPayer: payer, rentPayer: payer })

/** What a managed swap makes of an answer, and what it asked. */
async function managed(change: object = {}, asks: object = {}) {
  const requests: unknown[] = []
  const call = async ({ name }: { name: string }, input: unknown) => {
    requests.push([name, input])
    return { ...ORDER, ...change }
  }
  const reply = await swapManaged.open({ ...request, ...asks })!.build(call as never)
  return { reply, requests, notes: reply.ok ? reply.value.built.notes : undefined }
}
const rejected = (reason: string) => ({ ok: false, problem: { code: 'BUILD_REJECTED', message: undefined, reason } })

describe('a managed swap', () => {
  test('requests once, for the owner, without the routers that cannot be checked', async () => {
    const { requests, reply } = await managed()
    const { inputMint, outputMint, amount } = request
    const input = { inputMint, outputMint, amount, taker: owner.address, excludeRouters: ['dflow', 'okx'] }
    expect(requests).toEqual([['swap.readManagedOrder', input]])
    expect(reply).toMatchObject({ ok: true, value: { route: 'execute', built: { transaction: 'AQ==' } } })
  })

  test('is built from nothing', async () => {
    const { reply } = await managed({ transaction: undefined })
    expect(reply).toEqual({ ok: false, problem: { code: 'BUILD_QUOTE_ONLY', message: undefined } })
  })

  test('notes who sends it, and no cost: those are read from the bytes', async () => {
    expect((await managed()).notes).toEqual(['The venue sends this swap and sees it first.'])
    expect((await managed({ isGasless: true, fees: {} })).notes).toHaveLength(1)
  })

  test.each<[string, object, ReturnType<typeof managedCosts>]>([
    ['its taker', {}, { network: 42_500n, isGasless: false, isRentPaid: false }],
    ['the taker by name', { fees: paidBy('T') }, { network: 42_500n, isGasless: false, isRentPaid: false }],
    ['somebody else', { fees: paidBy('S') }, { network: 0n, isGasless: true, isRentPaid: true }],
    ['somebody, by a word alone', { isGasless: true }, { network: 0n, isGasless: true, isRentPaid: true }],
    [
      'its taker, whatever the word',
      { isGasless: true, fees: paidBy('T') },
      { network: 42_500n, isGasless: false, isRentPaid: false },
    ],
    ['nobody knows what', { fees: {} }, { network: undefined, isGasless: false, isRentPaid: false }],
    [
      'nobody, for nothing is built',
      { transaction: undefined },
      { network: undefined, isGasless: false, isRentPaid: false },
    ],
  ])('is paid at the network by %s', (_, change, costs) => {
    expect(managedCosts({ ...ORDER, taker: 'T', ...change } as never)).toEqual(costs)
  })

  test.each<[string, object]>([
    ['another coin that goes in', { inputMint: key('x').address }],
    ['another coin that comes out', { outputMint: key('x').address }],
    ['another amount', { inAmount: ORDER.inAmount + 1n }],
  ])('is not made of an answer for %s', async (_, change) => {
    expect((await managed(change)).reply).toEqual(rejected('the venue answered for another swap'))
  })

  test('is made of what was promised, and of no unit less', async () => {
    const asking = async (bound: bigint) => (await managed({}, { bound: String(bound) })).reply
    const promised = priceOfOrder(ORDER as never).threshold
    expect((await asking(promised)).ok).toBe(true)
    expect(await asking(promised + 1n)).toEqual({
      ok: false,
      problem: { ...rejected('the price moved: the venue now promises less').problem, isPrice: true },
    })
  })

  test('is made along no router that is not known', async () => {
    expect((await managed({ router: { unknown: 'new\u202eone' } })).reply).toEqual(
      rejected('the venue chose the router newone, which cannot be checked here'),
    )
    expect((await managed({ router: undefined })).reply.ok).toBe(true)
  })

  const MAKER = key('maker').address
  const soon = 'the market maker’s quote ends too soon, or does not say who made it'
  const maker = (seconds: number | undefined, name: string | undefined = MAKER) =>
    managed({
      router: 'jupiterz',
      maker: name,
      expiresAt: seconds === undefined ? undefined : unixSec(Math.floor(serverClock.nowSec()) + seconds),
    })

  test.each<[string, () => ReturnType<typeof maker>]>([
    ['nobody', () => maker(60, '')],
    ['no address', () => maker(60, 'maker')],
    ['an unknown end', () => maker(undefined)],
    ['an end in fourteen seconds', () => maker(14)],
    ['an end that is past', () => maker(-1)],
  ])('by a market maker is not made of a quote of %s', async (_, quote) => {
    expect((await quote()).reply).toEqual(rejected(soon))
  })

  test('by a market maker waits for the wallet until ten seconds before the end', async () => {
    const { reply } = await maker(25)
    if (!reply.ok) throw new Error(reply.problem.code)
    expect(reply.value.expectation.lateSigner).toBe(MAKER)
    expect(reply.value.expectation.maxAgeMs).toBeGreaterThan(13_000)
    expect(reply.value.expectation.maxAgeMs).toBeLessThanOrEqual(15_000)
    expect((await maker(17)).reply.ok).toBe(true)
  })
})

describe('a swap as the service builds it', () => {
  const REPORT = { slippageReport: { otherAmount: 1_234_500n }, lastValidBlockHeight: 7n, simulationError: undefined }
  async function built(world: 'swap' | 'exact-out', change: object) {
    const requests: unknown[] = []
    const call = async (_: unknown, input: unknown) => {
      requests.push(input)
      return { ...REPORT, transaction: 'AQ==' }
    }
    const terms = { ...tradeWorld(world).request, quoteKey: keepQuote('{}') }
    const reply = await swapBuilt.open({ ...terms, ...change })!.build(call as never)
    return { request: requests[0], notes: reply.ok ? reply.value.built.notes : undefined }
  }
  const digits = { inputDecimals: 6, outputDecimals: 4 }

  test('names the bound in the coin that it bounds, with the digits that were shown', async () => {
    const [into] = (await built('swap', digits)).notes ?? []
    expect(into).toMatch(/^With that slippage the venue’s bound is 123\.45 .*\.$/)
    const [out] = (await built('exact-out', digits)).notes ?? []
    expect(out).toMatch(/^With that slippage the venue’s bound is 1\.2345 .*\.$/)
  })

  test('requests a slippage of the service’s own only where it was chosen', async () => {
    expect((await built('swap', { dynamicSlippage: true })).request).toMatchObject({ dynamicSlippage: true })
    expect((await built('swap', {})).request).not.toHaveProperty('dynamicSlippage')
  })
})

test('both other ways go through our RPC alone, and are settled by the chain', async () => {
  const byChain = { state: 'settled', outcome: 'settled', byChainAlone: true }
  for (const intent of [
    swapBuilt.open(tradeWorld('swap').request)!,
    swapComposed.open(composeWorld('swap').request)!,
    swapManaged.open(request)!,
  ])
    expect(await intent.settled((() => undefined) as never, undefined)).toEqual(byChain)
})
