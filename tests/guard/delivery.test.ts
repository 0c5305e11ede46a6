import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readQuote } from '../../src/areas/swap/endpoints/quote.ts'
import { keepQuote } from '../../src/areas/swap/intents/quote-cache.ts'
import { swapBuilt } from '../../src/areas/swap/intents/swap-built.ts'
import { swapComposed } from '../../src/areas/swap/intents/swap-composed.ts'
import { readTokenAccount } from '../../src/sandbox/chain/vm/token-state.ts'
import { vaultOf } from '../../src/sandbox/world/tokens/pools.ts'
import { USDC, WRAPPED_SOL } from '../../src/sandbox/world/tokens/tokens.ts'
import { address } from '../../src/values/address.ts'
import { buildOn, chainPortOf, factsOver, judgedOn, openStockedBench, verdictOver } from '../fixtures/guard-bench.ts'
import { BUOY, tokenNamed, type TradeBench } from '../fixtures/trade-bench.ts'
import { key } from '../fixtures/transactions.ts'

/* Where the output of a swap arrives: in an account that was chosen, as wrapped SOL, or as always. On the venue's VM. */

const OTHER = key('somebody else').address
const SECOND = address(key('a second account').address)
const KEEL = tokenNamed('KEEL').mint
const MODES = [
  ['in the service’s bytes', swapBuilt],
  ['in bytes of our own', swapComposed],
] as const

let bench: TradeBench
beforeAll(async () => {
  bench = await openStockedBench()
  const { chain, owner } = bench
  bench.grant(owner.address, WRAPPED_SOL, 500_000_000n)
  bench.grant(owner.address, USDC, 100_000_000n)
  for (const mint of [BUOY, KEEL]) bench.grant(OTHER, mint, 1n)
  bench.grant(owner.address, KEEL, 1n)
  const own = chain.account(vaultOf(owner.address, BUOY))
  if (own !== undefined) chain.setAccount(SECOND, own)
})
beforeEach(() => bench.blocks(2))

const held = (at: string) => readTokenAccount(bench.chain.account(address(at)))?.amount ?? 0n

/** A swap request of 1 USDC or 0.02 SOL, with its quote. */
async function asking(inputMint: string, outputMint: string, choice: object = {}) {
  const amount = inputMint === WRAPPED_SOL ? '20000000' : '1000000'
  const ask = { inputMint, outputMint, amount, slippageBps: 50, swapMode: 'ExactIn' as const }
  const quote = await bench.client.call(readQuote, ask)
  return {
    inputMint,
    outputMint,
    mode: 'in',
    amount,
    bound: String(quote.threshold),
    slippageBps: 50,
    priorityLevel: 'medium',
    quoteKey: keepQuote(quote.quoteText),
    ...choice,
  }
}

/** Bytes that were built for one choice, judged by another. */
async function switched(intent: (typeof MODES)[number][1], built: object, chosen: object) {
  const { expectation } = await buildOn(bench, intent, { ...chosen })
  const { transaction } = await buildOn(bench, intent, { ...built })
  const verdict = verdictOver(
    { transaction, expectation },
    await factsOver({ transaction, expectation }, chainPortOf(bench)),
  )
  return verdict.ok ? [] : verdict.refused.violations.map(({ code, detail }) => `${code} ${detail}`)
}

describe.each(MODES)('%s', (_, intent) => {
  test('the output arrives in a second account of the owner', async () => {
    const before = [held(SECOND), held(vaultOf(bench.owner.address, BUOY))]
    const swap = await judgedOn(bench, intent, await asking(USDC, BUOY, { destination: SECOND }))
    expect(swap.violations).toEqual([])
    expect(bench.send(swap.transaction)).toBeNull()
    expect(held(SECOND)).toBeGreaterThan(before[0] ?? 0n)
    expect(held(vaultOf(bench.owner.address, BUOY))).toBe(before[1])
  })

  test.each([
    ['somebody else’s account', () => vaultOf(OTHER, BUOY)],
    ['an account of another token', () => vaultOf(bench.owner.address, USDC)],
    ['no account', () => OTHER],
  ])('nothing is signed for %s', async (__, destination) => {
    const request = await asking(USDC, BUOY, { destination: destination() })
    const violations = await judgedOn(bench, intent, request).then(
      (swap) => swap.violations.map(({ code, detail }) => `${code} ${detail}`),
      (error: Error) => [error.message],
    )
    expect(violations.join(', ')).toMatch(/ROUTE_ACCOUNTS destination-owner|BUILD_REJECTED/)
  })

  test('SOL is received wrapped, and spent wrapped', async () => {
    const wrapped = vaultOf(bench.owner.address, WRAPPED_SOL)
    for (const [input, output] of [
      [USDC, WRAPPED_SOL],
      [WRAPPED_SOL, USDC],
    ] as const) {
      const before = held(wrapped)
      const swap = await judgedOn(bench, intent, await asking(input, output, { keepsWrapped: true }))
      expect(swap.violations).toEqual([])
      expect(bench.send(swap.transaction)).toBeNull()
      expect(held(wrapped) > before).toBe(output === WRAPPED_SOL)
      expect(held(wrapped)).toBeGreaterThan(0n)
      bench.blocks(2)
    }
  })

  test('bytes of another choice are refused', async () => {
    const [plain, second] = [await asking(USDC, BUOY), await asking(USDC, BUOY, { destination: SECOND })]
    expect(await switched(intent, second, plain)).toContainEqual(expect.stringContaining('ROUTE_ACCOUNTS destination'))
    expect(await switched(intent, plain, second)).toContainEqual(expect.stringContaining('ROUTE_ACCOUNTS destination'))
    const sol = await asking(USDC, WRAPPED_SOL)
    const kept = { ...sol, keepsWrapped: true }
    expect(await switched(intent, sol, kept)).toContain('SIM_DELTA destination')
    const spent = await asking(WRAPPED_SOL, USDC)
    expect(await switched(intent, spent, { ...spent, keepsWrapped: true })).toContainEqual(
      expect.stringMatching(/SYSTEM_INSTRUCTION|SIM_DELTA unwrapped/),
    )
  })
})

test('the agreed cap of the priority fee is requested of the service, and holds for our own budget', async () => {
  const requests: unknown[] = []
  const call = (async (_: unknown, input: unknown) => {
    requests.push(input)
    return { kind: 'refused', message: 'no', transaction: undefined, simulationError: undefined }
  }) as never
  const request = { owner: bench.owner.address, sentence: 'a swap', ...(await asking(USDC, BUOY, { feeCap: '70000' })) }
  await swapBuilt.open(request)?.build(call)
  await swapComposed.open(request)?.build(call, chainPortOf(bench))
  for (const each of requests) {
    expect(each).toMatchObject({
      wrapAndUnwrapSol: true,
      prioritizationFeeLamports: { priorityLevelWithMaxLamports: { maxLamports: 70_000 } },
    })
  }
  expect(requests).toHaveLength(2)
  const small = await judgedOn(bench, swapComposed, await asking(USDC, BUOY, { feeCap: '1000' }))
  expect(small.facts?.priorityFeeLamports).toBeLessThanOrEqual(1_000n)
  expect(small.facts?.priorityFeeLamports).toBeGreaterThan(900n)
})
