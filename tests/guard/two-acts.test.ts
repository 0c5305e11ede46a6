import { beforeEach, describe, expect, test } from 'vitest'
import { claimPosition } from '../../src/areas/prediction/positions/intents/claim-position.ts'
import { readQuote } from '../../src/areas/swap/endpoints/quote.ts'
import { keepQuote } from '../../src/areas/swap/intents/quote-cache.ts'
import { swapBuilt } from '../../src/areas/swap/intents/swap-built.ts'
import { type ChainPort } from '../../src/engine/gather/chain.ts'
import { type AnyIntent } from '../../src/engine/intent/intent.ts'
import { type Verdict } from '../../src/guard/judge.ts'
import { COINS } from '../../src/sandbox/world/addresses.ts'
import { USDC, WRAPPED_SOL } from '../../src/sandbox/world/tokens/tokens.ts'
import { buildOn, chainPortOf, factsOver, verdictOver } from '../fixtures/guard-bench.ts'
import { BUOY, openTradeBench, type TradeBench } from '../fixtures/trade-bench.ts'

/*
 * One act is checked while another of the same owner lands: the balances before and the run belong to one state of the
 * chain, or everything is read once more. What cannot be read of one state is refused.
 */

const PAYOUT = 34_000_000n
const SPENT = 20_000_000n

let bench: TradeBench
beforeEach(async () => {
  bench = await openTradeBench()
  bench.market.hold(bench.clock.nowSec())
  await bench.control('welcome', { owner: bench.owner.address })
  bench.blocks(40)
})

const rpcOf = () => chainPortOf(bench)

type Built = { readonly transaction: string; readonly judged: (chain: ChainPort) => Promise<Verdict> }

/** An act as the venue builds it, and the guard's whole way over it. */
async function built(intent: AnyIntent, request: Record<string, unknown>): Promise<Built> {
  const act = await buildOn(bench, intent, request)
  return {
    transaction: act.transaction,
    judged: async (chain) => verdictOver(act, await factsOver(act, chain)),
  }
}

function claim(): Promise<Built> {
  const held = bench.ledger.positions(bench.owner.address).find((each) => each.account.contractsMicro === PAYOUT)
  if (held === undefined) throw new Error('nothing was won')
  const side = held.account.isYes ? 'yes' : 'no'
  return built(claimPosition, { position: held.pubkey, payoutMicro: String(PAYOUT), title: 'A win', side })
}

async function swap(inputMint: string = USDC): Promise<Built> {
  const ask = { inputMint, outputMint: BUOY, amount: String(SPENT), slippageBps: 50, swapMode: 'ExactIn' } as const
  const quote = await bench.client.call(readQuote, ask as never)
  return built(swapBuilt, {
    inputMint,
    outputMint: BUOY,
    mode: 'in',
    amount: String(SPENT),
    bound: String(quote.threshold),
    slippageBps: 50,
    priorityLevel: 'medium',
    quoteKey: keepQuote(quote.quoteText),
  })
}

/** The chain, where something happens between the reading of balances and each of the first so many runs. */
function chainWith(happens: () => void, times = 1): ChainPort {
  const port = rpcOf()
  let left = times
  return {
    ...port,
    simulate: (...given) => {
      if (left > 0) happens()
      left -= 1
      return port.simulate(...given)
    },
  }
}

/** Lands bytes of the owner, and goes on until they are confirmed. */
function land(transaction: string): void {
  expect(bench.send(transaction)).toBeNull()
  bench.blocks(3)
}

const stated = (verdict: Verdict) => (verdict.ok ? [] : verdict.refused.violations)
const figures = (verdict: Verdict) =>
  verdict.ok ? { gains: verdict.facts.gains, losses: verdict.facts.losses } : undefined

describe('two acts in flight', () => {
  test('a claim lands while the swap is being checked: the swap passes, with its own figures alone', async () => {
    const [won, act] = [await claim(), await swap()]
    const verdict = await act.judged(chainWith(() => land(won.transaction)))
    expect(stated(verdict)).toEqual([])
    expect(figures(verdict)).toMatchObject({
      gains: [{ mint: BUOY }],
      losses: [{ mint: USDC, raw: SPENT, source: 'test-run' }],
    })
  })

  test('a swap lands while the claim is being checked: the claim pays what it pays', async () => {
    const [sold, act] = [await swap(), await claim()]
    const verdict = await act.judged(chainWith(() => land(sold.transaction)))
    expect(stated(verdict)).toEqual([])
    expect(figures(verdict)).toEqual({ gains: [{ mint: USDC, raw: PAYOUT, source: 'test-run' }], losses: [] })
  })

  test.each(['claim', 'swap'] as const)(
    '%s: its own landing is seen in one state by everything that is read',
    async (which) => {
      // Sent, in a block, and not yet confirmed: balances and run both know nothing of it.
      const [first, second] = which === 'claim' ? [await claim(), await swap()] : [await swap(), await claim()]
      expect(bench.send(first.transaction)).toBeNull()
      expect(stated(await second.judged(rpcOf()))).toEqual([])
    },
  )
})

describe('money from outside', () => {
  const arrives = (raw: bigint) => () => {
    bench.chain.mintTo(COINS.usdc, bench.owner.address, raw)
    bench.chain.fund(bench.owner.address, 3_000_000n)
    bench.blocks(1)
  }

  test.each(['claim', 'swap'] as const)('once, during the check of a %s: read again, and it passes', async (which) => {
    const act = which === 'claim' ? await claim() : await swap()
    const verdict = await act.judged(chainWith(arrives(49_000_000n)))
    expect(stated(verdict)).toEqual([])
    if (which === 'swap') expect(figures(verdict)?.losses).toEqual([{ mint: USDC, raw: SPENT, source: 'test-run' }])
  })

  test('SOL, during a swap of SOL', async () => {
    const act = await swap(WRAPPED_SOL)
    expect(stated(await act.judged(chainWith(arrives(1n))))).toEqual([])
  })

  test.each(['claim', 'swap'] as const)(
    'again and again, during the check of a %s: refused, in figures',
    async (which) => {
      const act = which === 'claim' ? await claim() : await swap()
      const [first, ...more] = stated(await act.judged(chainWith(arrives(49_000_000n), 100)))
      expect(first).toMatchObject({ code: 'SIM_INCOMPLETE', detail: 'balances-moved' })
      expect(more).toEqual([])
    },
  )

  test('money that hides a loss is no excuse: what is read of two states is not judged', async () => {
    const act = await swap()
    const verdict = await act.judged(chainWith(arrives(SPENT), 100))
    expect(verdict.ok).toBe(false)
  })
})

describe('the fault of the local chain', () => {
  test('money that comes between the reading and the run: once is tolerated, always is refused', async () => {
    const act = await swap()
    bench.chain.faults.set({ moneyBetweenNext: 1 })
    expect(stated(await act.judged(rpcOf()))).toEqual([])
    expect(bench.chain.faults.now.moneyBetweenNext).toBe(0)
    bench.chain.faults.set({ moneyBetweenNext: 100 })
    expect(stated(await act.judged(rpcOf()))).toMatchObject([{ code: 'SIM_INCOMPLETE', detail: 'balances-moved' }])
  })
})
