import { test } from 'vitest'
import { depositAsset } from '../../src/areas/earn/intents/deposit-asset.ts'
import { createLimit } from '../../src/areas/orders/intents/create-limit.ts'
import { openRecurring } from '../../src/areas/orders/intents/open-recurring.ts'
import { claimPosition } from '../../src/areas/prediction/positions/intents/claim-position.ts'
import { closePosition } from '../../src/areas/prediction/positions/intents/close-position.ts'
import { orderPosition } from '../../src/areas/prediction/ticket/intents/order-position.ts'
import { readQuote } from '../../src/areas/swap/endpoints/quote.ts'
import { keepQuote } from '../../src/areas/swap/intents/quote-cache.ts'
import { swapBuilt } from '../../src/areas/swap/intents/swap-built.ts'
import { swapComposed } from '../../src/areas/swap/intents/swap-composed.ts'
import { FEE_CAP_LAMPORTS } from '../../src/config/limits.ts'
import { MINT } from '../../src/config/mints.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { runMutations, type Act, type Change } from '../fixtures/mutation-vm.ts'
import { meaningOf } from '../fixtures/mutation.ts'
import { MARKET, openOrderBench, type OrderBench } from '../fixtures/order-bench.ts'
import { openTradeBench, type TradeBench } from '../fixtures/trade-bench.ts'

/*
 * What is accepted means the same to web3.js and changes the owner's balances in the VM as the intent says.
 */
const RUNS = Math.ceil(Number(process.env['MUTATIONS'] ?? 1_000) / 4)
const SEED = Number(process.env['MUTATION_SEED'] ?? 20_261_121)

const STAKE = 50_000_000n
const PAYOUT = 34_000_000n

async function granted(bench: OrderBench, contracts: string): Promise<string> {
  const grant = { owner: bench.owner.address, marketId: MARKET, side: 'yes', contracts, coin: 'usdc' }
  const { body } = await bench.control('grant', grant)
  bench.chain.tick(2)
  return body.positionPubkey
}

const ACTS: Readonly<Record<string, (bench: OrderBench) => Promise<Act>>> = {
  claim: async (bench) => {
    const position = await granted(bench, '34')
    await bench.control('settle', { marketId: MARKET, result: 'yes' })
    bench.chain.tick(2)
    return { intent: claimPosition, request: { position, payoutMicro: String(PAYOUT), side: 'yes' } }
  },
  close: async (bench) => {
    const position = await granted(bench, '12.5')
    const { sellYes } = bench.world.quote(bench.world.market(MARKET)!, bench.clock.nowSec())
    const terms = { contractsMicro: '12500000', bidMicro: String(sellYes), floorBps: 2_500 }
    return { intent: closePosition, request: { position, marketId: MARKET, side: 'yes', ...terms } }
  },
  buy: async (bench) => {
    const price = BigInt(bench.world.quote(bench.world.market(MARKET)!, bench.clock.nowSec()).buyYes)
    const terms = {
      heldMicro: '0',
      stakeMint: MINT.usdc,
      stake: String(STAKE),
      minContractsMicro: String((STAKE * 1_000_000n * 92n) / (price * 100n)),
      maxPriceMicro: String((price * 102n) / 100n),
      routeBps: 10,
    }
    return { intent: orderPosition, request: { action: 'buy', marketId: MARKET, side: 'yes', ...terms } }
  },
}

/** What each act may do to the owner, in the test's own words. */
const AGREES: Readonly<Record<string, (change: Change) => boolean>> = {
  claim: ({ usdc, lamports }) => usdc === PAYOUT && lamports <= 0n && lamports >= -5_000_000n,
  close: ({ usdc, lamports }) => usdc === 0n && lamports <= 0n && lamports >= -10_000_000n,
  buy: ({ usdc, lamports }) => usdc < 0n && usdc >= -STAKE && lamports <= 0n && lamports >= -20_000_000n,
}

/**
 * The meaning that must not change. Free within their bounds are the fee under the cap, and of a buy the deposit: less
 * money for as many contracts is what the user asked for, too; the VM shows that no more leaves.
 */
function boundedMeaning(bytes: Uint8Array) {
  const { feeLamports, rest, ...meaning } = meaningOf(bytes)
  return { ...meaning, isFeeFine: feeLamports <= FEE_CAP_LAMPORTS.default, rest: rest.map(withoutDeposit) }
}

const CREATE_ORDER_HEX = ' 8d3625cfedd2fad7'
/** Eight bytes of deposit before three of tail, in hex. */
const DEPOSIT = { from: -22, to: -6 } as const

function withoutDeposit(line: string): string {
  if (!line.includes(CREATE_ORDER_HEX)) return line
  const deposit = Buffer.from(line.slice(DEPOSIT.from, DEPOSIT.to), 'hex').readBigUInt64LE()
  return `${line.slice(0, DEPOSIT.from)}${deposit <= STAKE ? 'deposit' : deposit}${line.slice(DEPOSIT.to)}`
}

test.each(Object.keys(ACTS))('%s: random mutations over the VM', { timeout: 36_000_000 }, async (name) => {
  const bench = await openOrderBench()
  const act = await ACTS[name]!(bench)
  await runMutations(bench, { name, act, meaning: boundedMeaning, agrees: AGREES[name]!, runs: RUNS, seed: SEED })
})

const IN = 20_000_000n
const LEAST_LAMPORTS = 100_000_000n

/** Trades of USDC for SOL: their meaning for the owner is what leaves, what must come, and whose accounts are touched. */
const TRADES: Readonly<Record<string, (bench: TradeBench) => Promise<Act>>> = {
  'built swap': async (bench) => ({ intent: swapBuilt, request: await swapOf(bench) }),
  'composed swap': async (bench) => ({ intent: swapComposed, request: await swapOf(bench) }),
  'limit order': async () => ({
    intent: createLimit,
    request: { ...PAIR, making: String(IN), taking: String(LEAST_LAMPORTS), adverseBps: 0, isConfirmed: false },
  }),
  loan: async () => ({
    intent: depositAsset,
    request: { asset: MINT.usdc, amount: String(IN), leastShares: '19000000', sentence: 'a loan' },
  }),
  plan: async () => ({
    intent: openRecurring,
    request: { ...PAIR, total: '150000000', count: 3, intervalSec: 86_400 },
  }),
}

const PAIR = { inputMint: MINT.usdc, outputMint: MINT.wrappedSol, sentence: 'a trade' }

async function swapOf(bench: TradeBench) {
  const pair = { inputMint: MINT.usdc, outputMint: MINT.wrappedSol }
  const quote = await bench.client.call(readQuote, {
    ...pair,
    amount: String(IN),
    slippageBps: 50,
    swapMode: 'ExactIn',
  })
  return {
    ...PAIR,
    mode: 'in',
    amount: String(IN),
    bound: String(quote.threshold < LEAST_LAMPORTS ? quote.threshold : LEAST_LAMPORTS),
    slippageBps: 50,
    priorityLevel: 'medium',
    quoteKey: keepQuote(quote.quoteText),
  }
}

/** Rent, fees and cap together stay under this. */
const COSTS = 20_000_000n
const isSwapped = ({ usdc, lamports }: Change) => usdc === -IN && lamports >= LEAST_LAMPORTS - COSTS
const TRADE_AGREES: Readonly<Record<string, (change: Change) => boolean>> = {
  'built swap': isSwapped,
  'composed swap': isSwapped,
  'limit order': ({ usdc, lamports }) => usdc === -IN && lamports <= 0n && lamports >= -COSTS,
  loan: ({ usdc, lamports }) => usdc === -IN && lamports <= 0n && lamports >= -5_000_000n,
  plan: ({ usdc, lamports }) => usdc === -150_000_000n && lamports <= 0n && lamports >= -COSTS,
}

/** Instructions of the venue's own programs: how they do it is theirs, what they do to the owner the VM shows. */
const VENUE: readonly string[] = [PROGRAM.aggregator, PROGRAM.limit, PROGRAM.dca, PROGRAM.lend]

/** An account may be opened as a new one or only if it is missing (docs/transaction-rules.md, U11): where it lands, both did the same. */
function withoutOpener(line: string): string {
  return line.startsWith(PROGRAM.associatedToken) ? line.replace(/ 0[01]$/, ' ') : line
}

function tradeMeaning(bytes: Uint8Array) {
  const { feeLamports, rest, ...meaning } = meaningOf(bytes)
  const own = rest.map((line) => (VENUE.some((program) => line.startsWith(program)) ? line.slice(0, 44) : line))
  return { ...meaning, isFeeFine: feeLamports <= FEE_CAP_LAMPORTS.default, rest: own.map(withoutOpener) }
}

test.each(Object.keys(TRADES))('%s: random mutations over the VM', { timeout: 36_000_000 }, async (name) => {
  const bench = await openTradeBench()
  bench.market.hold(bench.clock.nowSec())
  bench.blocks(4)
  const act = await TRADES[name]!(bench)
  const runs = Math.ceil(RUNS / 4)
  await runMutations(bench, { name, act, meaning: tradeMeaning, agrees: TRADE_AGREES[name]!, runs, seed: SEED })
})
