import { describe, expect, test } from 'vitest'
import { swapManaged } from '../../src/areas/swap/intents/swap-managed.ts'
import { feeMintOf, priceOfOrder, executeReason, orderProblemWords } from '../../src/areas/swap/model/managed.ts'
import { keepReply, managedBuild, managedWorld, type ManagedWorld } from '../fixtures/managed-world.ts'
import { hasReference, payload } from '../fixtures/reference.ts'

describe('what the service reports with its bytes', () => {
  /** Whose words they are: only the service's own are quoted as the venue's. */
  const reportedBy = async (reply: Record<string, unknown>) => {
    const world: ManagedWorld = { ...managedWorld('managed'), reply }
    const built = await managedBuild(world)
    if (built.ok) return undefined
    const { message, reason } = built.problem
    return message === undefined ? reason : `“${message}”`
  }
  test.each([
    [{}, undefined],
    [{ router: 'dflow' }, 'the venue chose the router dflow, which cannot be checked here'],
    [{ router: 'jupiterz' }, 'the market maker’s quote ends too soon, or does not say who made it'],
    [{ router: { unknown: 'newone' } }, 'the venue chose the router newone, which cannot be checked here'],
    [{ problem: { code: 2, message: 'Top up' } }, 'more SOL is needed for the network fee'],
    [{ problem: { code: undefined, message: 'out of order' } }, '“out of order”'],
    [{ inAmount: 1n }, 'the venue answered for another swap'],
    [{ outputMint: 'another' }, 'the venue answered for another swap'],
    [{ threshold: 1_989_990n }, 'the price moved: the venue now promises less'],
    [{ slippageBps: undefined }, 'the price moved: the venue now promises less'],
  ])('%o', async (reply, words) => expect(await reportedBy(reply)).toBe(words))

  test('no transaction is nothing built', async () => {
    const world: ManagedWorld = { ...managedWorld('managed'), reply: { transaction: undefined } }
    expect(await managedBuild(world)).toMatchObject({ ok: false, problem: { code: 'BUILD_QUOTE_ONLY' } })
  })

  test('the order that was shown is taken once; a review that grew old requests another', async () => {
    const world = managedWorld('managed')
    world.request['orderId'] = keepReply(world, 'shown')
    const open = swapManaged.open(world.request)
    const requests: unknown[] = []
    const call = async (_: unknown, input: unknown) => {
      requests.push(input)
      throw new Error('asked')
    }
    expect(await open?.build(call as never)).toMatchObject({
      ok: true,
      value: { built: { execution: { context: 'shown' } } },
    })
    expect(requests).toEqual([])
    await expect(open?.build(call as never)).rejects.toThrow('asked')
    expect(requests).toEqual([
      {
        inputMint: world.request['inputMint'],
        outputMint: world.request['outputMint'],
        amount: world.request['amount'],
        taker: world.request['owner'],
        excludeRouters: ['dflow', 'okx'],
      },
    ])
  })

  test('an exact amount out is not requested this way, nor a fee above half a percent', () => {
    const { request } = managedWorld('managed')
    expect(swapManaged.open(request)).toBeDefined()
    expect(swapManaged.open({ ...request, mode: 'out' })).toBeUndefined()
    expect(swapManaged.open({ ...request, feeBps: 51 })).toBeUndefined()
  })

  test('signed bytes go back under their id, and the code of the answer has words beside the venue’s text', async () => {
    const { request } = managedWorld('managed')
    const post = swapManaged.open(request)?.post
    const requests: unknown[] = []
    const call = async (_: unknown, input: unknown) => {
      requests.push(input)
      return { outcome: 'failed', code: -1000, message: 'Failed to land transaction' }
    }
    expect(await post?.(call as never, { signedTransaction: 'AQ==', context: 'id' })).toEqual({
      status: 'failed',
      message: 'Failed to land transaction',
      reason: 'the transaction did not land',
    })
    expect(requests).toEqual([{ requestId: 'id', signedTransaction: 'AQ==' }])
  })
})

test('codes have words, by router where they must; an unknown one is shown as it came', () => {
  const of = (router: 'metis' | 'jupiterz', code: number, message?: string) =>
    orderProblemWords({ router, problem: { code, message } })
  expect(of('metis', 2)).toBe('more SOL is needed for the network fee')
  expect(of('jupiterz', 2)).toBe('the account for what you receive is missing')
  expect([of('metis', 9, 'odd'), of('metis', 9)]).toEqual(['odd', 'the venue gave code 9'])
  expect(orderProblemWords({ router: 'metis', problem: undefined })).toBeUndefined()
  const executed = (code: number, message?: string) => executeReason({ code, message })
  expect(executed(0)).toBeUndefined()
  expect(executed(-2003, 'x')).toBe('the market maker’s quote expired')
  expect([executed(77, 'odd'), executed(77)]).toEqual([undefined, 'its code is 77'])
})

test('the fee is named in the coin that the reply names, and else in none but a market maker’s', () => {
  const pair = { inputMint: 'in', outputMint: 'out' }
  const of = (reply: Record<string, unknown>) => feeMintOf({ ...pair, ...reply } as never)
  expect(of({ router: 'metis', feeMint: 'out' })).toBe('out')
  expect(of({ router: 'metis', feeMint: 'in' })).toBe('in')
  expect(of({ router: 'jupiterz', feeMint: undefined })).toBe('out')
  expect(of({ router: 'metis', feeMint: undefined })).toBeUndefined()
})

test.runIf(hasReference)('a recorded quote of a market maker takes its fee off what comes out', () => {
  const { outAmount, platformFee, feeMint, feeBps, slippageBps } = payload('ultra_order_jupiterz_rfq.json')
  const order = { router: 'jupiterz', outAmount: BigInt(outAmount), threshold: BigInt(outAmount), feeBps, slippageBps }
  const reported = priceOfOrder({ ...order, route: [] } as never)
  const left = BigInt(outAmount) - BigInt(platformFee.amount)
  expect([reported.outAmount, reported.threshold]).toEqual([left, left])
  expect(feeMint).toBeUndefined()
  expect(BigInt(platformFee.amount)).toBe((BigInt(outAmount) * BigInt(platformFee.feeBps)) / 10_000n)
})

test('the least that comes out is what is left after the whole fee, never more than the bytes promise', () => {
  const order = (threshold: bigint, slippageBps: number | undefined, feeBps: number | undefined) =>
    priceOfOrder({ threshold, slippageBps, feeBps, route: [] } as never).threshold
  expect(order(1_990_000n, 50, 0)).toBe(1_990_000n)
  expect(order(1_990_000n, 50, undefined)).toBe(1_990_000n)
  // 2,000,000 quoted: 400 are the fee.
  expect(order(1_990_000n, 50, 2)).toBe(1_989_600n)
  for (let quoted = 1n; quoted < 30_000n; quoted += 7n) {
    const share = (bps: bigint) => (quoted * bps) / 10_000n
    const promised = quoted - share(50n) - share(30n)
    expect(order(quoted - share(50n), 50, 30)).toBeLessThanOrEqual(promised)
    expect(promised - order(quoted - share(50n), 50, 30)).toBeLessThanOrEqual(1n)
  }
  expect(order(1_990_000n, undefined, 2)).toBe(0n)
  expect(order(1n, 50, 50)).toBe(1n)
})
