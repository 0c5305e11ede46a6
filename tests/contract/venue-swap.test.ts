import { beforeAll, describe, expect, it, test } from 'vitest'
import { buildSwap, buildSwapInstructions } from '../../src/areas/swap/endpoints/build.ts'
import { readQuote } from '../../src/areas/swap/endpoints/quote.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { resolveMessage } from '../../src/guard/bytes/decode.ts'
import { parseTransaction } from '../../src/guard/bytes/message.ts'
import { ROUTES, type Route } from '../../src/guard/layouts/route.ts'
import { leastOut } from '../../src/guard/route-bounds.ts'
import { decodeTransaction } from '../../src/sandbox/chain/wire-transaction.ts'
import { vaultOf } from '../../src/sandbox/world/tokens/pools.ts'
import { LOOKUP_TABLE, TABLE_ADDRESSES } from '../../src/sandbox/world/tokens/token-fund.ts'
import { USDC, WRAPPED_SOL } from '../../src/sandbox/world/tokens/tokens.ts'
import { type Address } from '../../src/values/address.ts'
import { signerOf } from '../fixtures/order-bench.ts'
import { openTradeBench, tokenNamed, type TradeBench } from '../fixtures/trade-bench.ts'

/* Swaps of the venue, asked for by the real client and landed on the local chain. */

const BUOY = tokenNamed('BUOY').mint
const KEEL = tokenNamed('KEEL').mint
const EURX = tokenNamed('EURX').mint
const TOLL = tokenNamed('TOLL').mint

let bench: TradeBench
beforeAll(async () => {
  bench = await openTradeBench()
})

const quoteOf = (inputMint: string, outputMint: string, amount: string, more: object = {}) =>
  bench.client.call(readQuote, { inputMint, outputMint, amount, slippageBps: 100, ...more })

const built = async (quoteResponse: string, more: object = {}) => {
  const build = await bench.client.call(buildSwap, { quoteResponse, userPublicKey: bench.owner.address, ...more })
  return build.transaction ?? ''
}

describe('an exact amount in', () => {
  it.each([
    ['a direct pool', USDC, BUOY, {}],
    ['two pools', BUOY, KEEL, {}],
    ['three pools', KEEL, EURX, {}],
    ['the second version', USDC, BUOY, { instructionVersion: 'V2' }],
    ['two pools in the second version', BUOY, KEEL, { instructionVersion: 'V2' }],
    ['a token with a transfer fee in', TOLL, USDC, {}],
    ['a token with a transfer fee out', USDC, TOLL, { instructionVersion: 'V2' }],
  ] as const)('moves exactly what was quoted while prices do not change: %s', async (_, from, to, more) => {
    bench.market.hold(bench.clock.nowSec())
    bench.grant(bench.owner.address, from, 50_000_000n)
    const before = [bench.held(bench.owner.address, from), bench.held(bench.owner.address, to)] as const
    const quote = await quoteOf(from, to, '20000000', more)
    expect(bench.send(await built(quote.quoteText))).toBeNull()
    expect(before[0] - bench.held(bench.owner.address, from)).toBe(20_000_000n)
    expect(bench.held(bench.owner.address, to) - before[1]).toBe(quote.outAmount)
    expect(quote.threshold).toBe(quote.outAmount - quote.outAmount / 100n)
  })
})

describe('SOL', () => {
  it('is wrapped on the way in, and what is left of it is returned', async () => {
    const quote = await quoteOf(WRAPPED_SOL, USDC, '100000000')
    const before = bench.held(bench.owner.address, USDC)
    expect(bench.send(await built(quote.quoteText))).toBeNull()
    expect(bench.held(bench.owner.address, USDC) - before).toBe(quote.outAmount)
    expect(bench.chain.account(vaultOf(bench.owner.address, WRAPPED_SOL))).toBeUndefined()
  })

  it('is unwrapped on the way out', async () => {
    const quote = await quoteOf(USDC, WRAPPED_SOL, '10000000')
    const before = bench.lamports(bench.owner.address)
    const build = await bench.client.call(buildSwap, {
      quoteResponse: quote.quoteText,
      userPublicKey: bench.owner.address,
      dynamicComputeUnitLimit: true,
    })
    expect(bench.send(build.transaction ?? '')).toBeNull()
    const fees = 5_000n + (build.priorityFeeLamports ?? 0n)
    expect(bench.lamports(bench.owner.address) - before).toBe(quote.outAmount - fees)
  })

  it('stays wrapped when requested', async () => {
    bench.grant(bench.owner.address, WRAPPED_SOL, 1_000_000n)
    const quote = await quoteOf(USDC, WRAPPED_SOL, '1000000')
    expect(bench.send(await built(quote.quoteText, { wrapAndUnwrapSol: false }))).toBeNull()
    expect(bench.held(bench.owner.address, WRAPPED_SOL)).toBe(1_000_000n + quote.outAmount)
    bench.send(await built((await quoteOf(USDC, WRAPPED_SOL, '1000000')).quoteText))
  })
})

describe('an exact amount out', () => {
  it.each([
    ['V1', BUOY],
    ['V2', KEEL],
    ['V1', TOLL],
  ] as const)('arrives exactly (%s)', async (instructionVersion, mint) => {
    const quote = await quoteOf(USDC, mint, '3000000', { swapMode: 'ExactOut', instructionVersion })
    const before = [bench.held(bench.owner.address, USDC), bench.held(bench.owner.address, mint)] as const
    expect(bench.send(await built(quote.quoteText))).toBeNull()
    expect(bench.held(bench.owner.address, mint) - before[1]).toBe(3_000_000n)
    expect(before[0] - bench.held(bench.owner.address, USDC)).toBe(quote.inAmount)
    expect(quote.threshold).toBe(quote.inAmount + (quote.inAmount + 99n) / 100n)
  })
})

describe('a price that moves', () => {
  it('beyond the slippage fails the swap with 6001 and takes nothing but the fee', async () => {
    const quote = await quoteOf(USDC, BUOY, '1000000')
    const transaction = await built(quote.quoteText)
    bench.market.move(BUOY, 200)
    const before = bench.held(bench.owner.address, USDC)
    expect(bench.send(transaction)).toEqual({ InstructionError: [expect.any(Number), { Custom: 6001 }] })
    expect(bench.held(bench.owner.address, USDC)).toBe(before)
    const late = await bench.client.call(buildSwap, {
      quoteResponse: quote.quoteText,
      userPublicKey: bench.owner.address,
    })
    expect(late.simulationError?.message).toContain('6001')
    bench.market.move(BUOY, 50)
    bench.blocks(1)
    expect(bench.send(await built(quote.quoteText, { wrapAndUnwrapSol: false }))).toBeNull()
    bench.market.move(BUOY, 0)
  })
})

describe('the rest of the request', () => {
  it("pays the platform's part into its account", async () => {
    const taker = bench.owner.address
    bench.grant(taker, BUOY, 0n)
    const other = signerOf('platform').address
    bench.grant(other, BUOY, 0n)
    const quote = await quoteOf(USDC, BUOY, '10000000', { platformFeeBps: 100 })
    expect(quote.platformFee?.feeBps).toBe(100)
    const before = bench.held(taker, BUOY)
    expect(bench.send(await built(quote.quoteText, { feeAccount: vaultOf(other, BUOY) }))).toBeNull()
    expect(bench.held(other, BUOY)).toBe(quote.platformFee?.amount)
    expect(bench.held(taker, BUOY) - before).toBe(quote.outAmount)
  })

  it('sends the output to the requested account', async () => {
    const { address } = signerOf('receiver')
    bench.grant(address, BUOY, 5n)
    for (const more of [{}, { useSharedAccounts: true }]) {
      const before = bench.held(address, BUOY)
      const quote = await quoteOf(USDC, BUOY, '1000000')
      const transaction = await postSwap(quote.quoteText, { ...more, destinationTokenAccount: vaultOf(address, BUOY) })
      expect(bench.send(transaction)).toBeNull()
      expect(bench.held(address, BUOY) - before).toBe(quote.outAmount)
    }
  })

  it('is a legacy transaction when requested, and goes behind the table when it is long', async () => {
    const quote = await quoteOf(BUOY, KEEL, '1000000')
    const [legacy, table] = [
      await postSwap(quote.quoteText, { asLegacyTransaction: true }),
      await built(quote.quoteText),
    ]
    const versions = [legacy, table].map((each) => {
      const decoded = decodeTransaction(Buffer.from(each, 'base64'))
      return decoded.ok ? decoded.value.message.version : undefined
    })
    expect(versions).toEqual(['legacy', 0])
    expect(table.length).toBeLessThan(legacy.length)
    expect(bench.send(legacy)).toBeNull()
  })

  it.each([
    ['10000', 10_000n],
    [{ priorityLevelWithMaxLamports: { priorityLevel: 'veryHigh', maxLamports: 30_000 } }, 30_000n],
    [{ priorityLevelWithMaxLamports: { priorityLevel: 'high', maxLamports: 1_000_000 } }, 25_000n],
  ] as const)('sets the priority fee that was requested: %j', async (named, lamports) => {
    const quote = await quoteOf(USDC, BUOY, '1000000')
    const body = {
      quoteResponse: JSON.parse(quote.quoteText),
      userPublicKey: bench.owner.address,
      prioritizationFeeLamports: typeof named === 'string' ? Number(named) : named,
    }
    const reply = await bench.ask('/swap/v1/swap', body)
    expect(Number(lamports) - reply.body.prioritizationFeeLamports).toBeLessThan(3)
    expect(reply.body.prioritizationFeeLamports).toBeLessThanOrEqual(Number(lamports))
  })

  it('pays a tip, and lets another pay the fees', async () => {
    const payer = signerOf('payer')
    bench.chain.fund(payer.address, 100_000_000n)
    const quote = await quoteOf(USDC, BUOY, '1000000')
    const before = bench.lamports(bench.owner.address)
    const transaction = await postSwap(quote.quoteText, {
      payer: payer.address,
      prioritizationFeeLamports: { jitoTipLamports: 7_000 },
    })
    expect(bench.send(bench.sign(transaction, payer))).toBeNull()
    expect(bench.lamports(bench.owner.address)).toBe(before)
    expect(bench.lamports(payer.address)).toBe(100_000_000n - 10_000n - 7_000n)
  })
})

const postSwap = async (quoteText: string, more: object): Promise<string> => {
  const body = { quoteResponse: JSON.parse(quoteText), userPublicKey: bench.owner.address, ...more }
  const reply = await bench.ask('/swap/v1/swap', body)
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body.swapTransaction
}

test('the instructions alone are those of the transaction, in their groups', async () => {
  const quote = await quoteOf(WRAPPED_SOL, KEEL, '20000000')
  const set = await bench.client.call(buildSwapInstructions, {
    quoteResponse: quote.quoteText,
    userPublicKey: bench.owner.address,
  })
  if (set.kind !== 'built') throw new Error(set.message)
  expect(set.swap.programId).toBe(PROGRAM.aggregator)
  expect(set.setup.map((each: { programId: string }) => each.programId)).toContain(PROGRAM.system)
  expect(set.cleanup?.programId).toBe(PROGRAM.token)
  expect(set.tokenLedger).toBeUndefined()
})

describe('the bytes', () => {
  const tables = new Map<Address, readonly Address[]>([[LOOKUP_TABLE, TABLE_ADDRESSES]])
  it.each([
    ['route', USDC, BUOY, {}],
    ['shared_accounts_route', BUOY, KEEL, {}],
    ['shared_accounts_route', KEEL, EURX, {}],
    ['route_v2', USDC, BUOY, { instructionVersion: 'V2' }],
    ['shared_accounts_route_v2', BUOY, KEEL, { instructionVersion: 'V2' }],
  ] as const)('read as %s by the guard, with the amounts of the quote', async (name, from, to, ask) => {
    const quote = await quoteOf(from, to, '1000000', ask)
    const parsed = parseTransaction(Buffer.from(await built(quote.quoteText), 'base64'))
    const { instructions } = resolveMessage(parsed.message, tables)
    const core = instructions.find((each) => each.program === PROGRAM.aggregator)!
    const hex = Buffer.from(core.data.subarray(0, 8)).toString('hex')
    const layout = ROUTES.find((each) => each.discriminator === hex)!
    expect(layout.name).toBe(name)
    const route = layout.decode?.(core) as Route
    expect(route.amounts).toMatchObject({
      amountIn: 1_000_000n,
      quotedOut: quote.outAmount,
      slippageBps: 100,
      feeBps: 0,
    })
    expect(leastOut(route.amounts!)).toBe(quote.threshold)
    expect(core.accounts[route.roles.authority]?.address).toBe(bench.owner.address)
    expect(core.accounts[route.roles.source]?.address).toBe(vaultOf(bench.owner.address, from))
    expect(core.accounts[route.roles.program]?.address).toBe(PROGRAM.aggregator)
  })
})

describe('refusals', () => {
  const ask = { inputMint: USDC, outputMint: BUOY, amount: '1000000', slippageBps: '50' }
  it.each([
    [{ outputMint: USDC }, 'CIRCULAR_ARBITRAGE_IS_DISABLED'],
    [{ outputMint: tokenNamed('WRECK').mint }, 'TOKEN_NOT_TRADABLE'],
    [{ outputMint: PROGRAM.dca }, 'TOKEN_NOT_TRADABLE'],
    [{ amount: '0' }, 'CANNOT_COMPUTE_OTHER_AMOUNT_THRESHOLD'],
    [{ amount: '1.5' }, 'INVALID_REQUEST'],
    [{ slippageBps: '10001' }, 'INVALID_REQUEST'],
    [{ swapMode: 'Both' }, 'INVALID_REQUEST'],
    [{ restrictIntermediateTokens: 'false' }, 'NOT_SUPPORTED'],
    [{ dexes: 'Nowhere' }, 'NO_ROUTES_FOUND'],
    [{ excludeDexes: 'Shoreline,Harbor AMM' }, 'COULD_NOT_FIND_ANY_ROUTE'],
    [{ maxAccounts: '10' }, 'COULD_NOT_FIND_ANY_ROUTE'],
    [{ outputMint: tokenNamed('FLOE').mint, onlyDirectRoutes: 'true' }, 'COULD_NOT_FIND_ANY_ROUTE'],
    [{ outputMint: tokenNamed('FLOE').mint, maxAccounts: '16' }, 'COULD_NOT_FIND_ANY_ROUTE'],
    [{ swapMode: 'ExactOut', amount: '99999999999999999' }, 'COULD_NOT_FIND_ANY_ROUTE'],
  ] as const)('quote %j: %s', async (more, errorCode) => {
    const reply = await bench.get('/swap/v1/quote', { ...ask, ...more })
    expect([reply.status, reply.body.errorCode, typeof reply.body.error]).toEqual([400, errorCode, 'string'])
  })

  it.each([
    [{ useTokenLedger: true }, 'NOT_SUPPORTED'],
    [
      { computeUnitPriceMicroLamports: 5, prioritizationFeeLamports: 5 },
      'INVALID_COMPUTE_UNIT_PRICE_AND_PRIORITIZATION_FEE',
    ],
    [{ userPublicKey: 'nobody' }, 'INVALID_REQUEST'],
    [{ destinationTokenAccount: USDC }, 'INVALID_REQUEST'],
    [{ nativeDestinationAccount: USDC }, 'NOT_SUPPORTED'],
    [{ prioritizationFeeLamports: { jitoTipLamports: -1 } }, 'INVALID_REQUEST'],
  ] as const)('build %j: %s', async (more, errorCode) => {
    const quote = await quoteOf(USDC, BUOY, '1000000')
    const body = { quoteResponse: JSON.parse(quote.quoteText), userPublicKey: bench.owner.address, ...more }
    for (const path of ['/swap/v1/swap', '/swap/v1/swap-instructions']) {
      const reply = await bench.ask(path, body)
      expect([reply.status, reply.body.errorCode]).toEqual([400, errorCode])
    }
  })

  it('a platform fee without an account for it, and a market that is none', async () => {
    const quote = JSON.parse((await quoteOf(USDC, BUOY, '1000000', { platformFeeBps: 50 })).quoteText)
    const user = { userPublicKey: bench.owner.address }
    expect((await bench.ask('/swap/v1/swap', { ...user, quoteResponse: quote })).body.errorCode).toBe('INVALID_REQUEST')
    const plain = JSON.parse((await quoteOf(USDC, BUOY, '1000000')).quoteText)
    plain.routePlan[0].swapInfo.ammKey = USDC
    expect((await bench.ask('/swap/v1/swap', { ...user, quoteResponse: plain })).body.errorCode).toBe(
      'MARKET_NOT_FOUND',
    )
  })

  it('more than the purse holds fails on chain with 6024', async () => {
    const quote = await quoteOf(USDC, BUOY, '900000000000')
    expect(bench.send(await built(quote.quoteText))).toEqual({
      InstructionError: [expect.any(Number), { Custom: 6024 }],
    })
  })
})
