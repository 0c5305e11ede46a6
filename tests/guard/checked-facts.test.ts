import { describe, expect, test } from 'vitest'
import { MINT } from '../../src/config/mints.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { type CheckedFacts } from '../../src/guard/checked-facts.ts'
import { judge } from '../../src/guard/judge.ts'
import { address, type Address } from '../../src/values/address.ts'
import { HONEST } from '../fixtures/claim-mutators.ts'
import { claimInput, claimWorld, PAYOUT, type ClaimWorld } from '../fixtures/claim-world.ts'
import { managedInput, managedWorld } from '../fixtures/managed-world.ts'
import {
  CONTRACTS,
  LEAST_OUT,
  orderInput,
  orderWorld,
  STAKE,
  type OrderWorld,
  type Shape,
} from '../fixtures/order-world.ts'
import { COIN, MAKING, planOf } from '../fixtures/trade-bytes.ts'
import { put } from '../fixtures/trade-mutators.ts'
import {
  IN,
  LEAST,
  LEFT,
  setRoute,
  tradeInput,
  tradeWorld,
  type Trade,
  type TradeWorld,
} from '../fixtures/trade-world.ts'
import { key, memo, POSITION, USDC, writes } from '../fixtures/transactions.ts'
import { HELD, unwrapInput, unwrapWorld } from '../fixtures/unwrap-world.ts'
import { ata, HEIGHT, judged, JUP_USD, kept, owner, rentFor, system, token, TOKEN_RENT } from '../fixtures/world.ts'

/* The receipt, figure by figure: what the review shows is what the bytes and the test run say. */

async function claimFacts(apply: (world: ClaimWorld) => void = () => undefined): Promise<CheckedFacts> {
  const world = claimWorld()
  apply(world)
  const verdict = await judged(claimInput(world))
  if (!verdict.ok) throw new Error(verdict.refused.codes.join())
  return verdict.facts
}

async function orderFacts(shape: Shape, apply: (world: OrderWorld) => void = () => undefined): Promise<CheckedFacts> {
  const world = orderWorld(shape)
  apply(world)
  const verdict = await judged(orderInput(world))
  if (!verdict.ok) throw new Error(verdict.refused.codes.join())
  return verdict.facts
}

const honest = (id: string) => HONEST.find((item) => item.id === id)!.apply
const ALWAYS = [
  'payer',
  'signers',
  'programs',
  'destinations',
  'fee',
  'size',
  'blockhash',
  'network',
  'mints',
  'exposure',
  'own-rules',
]
const WSOL = address(MINT.wrappedSol)

describe('a claim', () => {
  test('every figure', async () => {
    expect(await claimFacts()).toEqual({
      gains: [{ mint: USDC, raw: PAYOUT, source: 'test-run' }],
      losses: [],
      orders: [],
      lowFloors: [],
      swap: undefined,
      decimals: { [USDC]: 6, [JUP_USD]: 6 },
      leftOut: [],
      fee: undefined,
      feePayer: owner.address,
      networkFeeLamports: 5_000n,
      priorityFeeLamports: 1_200n,
      feeCapLamports: claimWorld().feeCapLamports,
      rentLamports: 0n,
      refundLamports: 0n,
      lamportsOut: 6_200n,
      venueAccounts: [POSITION],
      blocksLeft: 120n,
      memo: undefined,
      opaque: '',
      tokenNotes: [],
      checks: [...ALWAYS, 'test-run', 'balances', 'authorities'],
      notChecked: ['venue-program', 'one-rpc', 'layout-unproven'],
    })
  })

  test('without a test run: what must come in, marked as a bound, and fewer ticks', async () => {
    expect(await claimFacts((w) => void (w.simulation = undefined))).toMatchObject({
      gains: [{ mint: USDC, raw: PAYOUT, source: 'bound' }],
      losses: [],
      lamportsOut: undefined,
      checks: ALWAYS,
      notChecked: ['venue-program', 'one-rpc', 'layout-unproven', 'no-test-run'],
    })
  })

  test('without a test run: what may leave is shown as a bound, what need not come in is not shown', async () => {
    const world = claimWorld()
    world.simulation = undefined
    const input = await claimInput(world)
    const delta = () => ({
      gains: [
        { mint: USDC, atLeast: 0n, atMost: 9n },
        { mint: JUP_USD, atLeast: 1n, atMost: 9n },
      ],
      losses: [{ mint: WSOL, atMost: 7n }],
      sol: { least: 0n, most: 0n },
    })
    const verdict = judge({ ...input, expectation: { ...input.expectation, delta } })
    expect(verdict.ok && [verdict.facts.gains, verdict.facts.losses]).toEqual([
      [{ mint: JUP_USD, raw: 1n, source: 'bound' }],
      [{ mint: WSOL, raw: 7n, source: 'bound' }],
    ])
  })

  test.each([
    ['another position of the owner', owner.address],
    ['a position of a stranger', key('stranger').address],
  ])('%s that the core may write', async (_, holder) => {
    const other = key('another position').address
    const facts = await claimFacts((world) => {
      for (const map of [world.accounts, world.after]) map.set(other, kept(PROGRAM.prediction, holder))
      world.draft.instructions.at(-1)!.accounts.push({ address: other, writable: true })
    })
    expect(facts.venueAccounts).toContain(other)
    expect(facts.notChecked.includes('other-own-account')).toBe(holder === owner.address)
    expect(facts.checks.includes('exposure')).toBe(holder !== owner.address)
  })

  test('a new account costs rent, an old one does not', async () => {
    const facts = await claimFacts(honest('payout account is new'))
    expect([facts.rentLamports, facts.lamportsOut]).toEqual([TOKEN_RENT, 6_200n + TOKEN_RENT])
  })

  test('an account that it opens has the size of its mint: no size is left unchecked', async () => {
    expect((await claimFacts(honest('payout account is new'))).notChecked).not.toContain('account-size')
  })

  test('SOL of others that moves beside it is neither gained nor lost', async () => {
    const vault = key('wrapped SOL of others').address
    const facts = await claimFacts((w) => {
      w.draft.instructions.at(-1)!.accounts[3] = writes(vault)
      w.accounts.set(vault, token(WSOL, key('others').address, 100n, { native: 1n }))
      w.after.set(vault, token(WSOL, key('others').address, 93n, { native: 1n }))
    })
    expect([facts.gains, facts.losses]).toEqual([[{ mint: USDC, raw: PAYOUT, source: 'test-run' }], []])
  })

  test('a sponsor pays for two signatures', async () => {
    const facts = await claimFacts(honest('sponsor has signed'))
    expect(facts).toMatchObject({ feePayer: key('sponsor').address, networkFeeLamports: 10_000n })
  })

  test('its memo is text; its own instruction may not have been read', async () => {
    expect((await claimFacts((w) => void w.draft.instructions.push(memo('paiement reçu')))).memo).toBe('paiement reçu')
    const undecoded = await claimFacts(honest('unproven layout with a proven outcome'))
    expect(undecoded.notChecked).toEqual(['venue-program', 'one-rpc', 'core-not-decoded'])
  })

  test('blocks left are known only where the reply gives its end', async () => {
    expect((await claimFacts((w) => void (w.reply = {}))).blocksLeft).toBeUndefined()
    expect((await claimFacts((w) => void (w.reply.lastValidBlockHeight = HEIGHT + 60n))).blocksLeft).toBe(60n)
  })

  test('a layout known from others is reported on every network', async () => {
    const facts = await claimFacts(honest('mainnet profile, proven outcome'))
    expect(facts.notChecked).toEqual(['venue-program', 'one-rpc', 'layout-unproven'])
  })

  test('wrapped SOL counts as SOL', async () => {
    const wrapped = ata(WSOL)
    const facts = await claimFacts((w) => {
      w.draft.instructions.at(-1)!.accounts[3] = writes(wrapped)
      w.accounts.set(wrapped, token(WSOL, owner.address, 100n, { native: 1n }))
      w.after.set(wrapped, token(WSOL, owner.address, 107n, { native: 1n }))
    })
    expect(facts.lamportsOut).toBe(6_193n)
    expect(facts.gains).toEqual([{ mint: USDC, raw: PAYOUT, source: 'test-run' }])
  })
})

describe('an order', () => {
  test('with a route: what leaves, what is left over, and the terms from its bytes', async () => {
    expect(await orderFacts('routed')).toMatchObject({
      gains: [{ mint: JUP_USD, raw: 5_003n, source: 'test-run' }],
      losses: [{ mint: USDC, raw: STAKE, source: 'test-run' }],
      orders: [{ isYes: true, isBuy: true, contracts: CONTRACTS, priceBound: 200_000n, deposit: LEAST_OUT }],
      networkFeeLamports: 10_000n,
      priorityFeeLamports: 37_500n,
      // Signatures and priority; the order, the position and the order's token account.
      lamportsOut: 47_500n + 2n * rentFor(100) + TOKEN_RENT,
      notChecked: ['venue-program', 'one-rpc', 'keeper-fills', 'account-size'],
    })
  })

  test('direct: the stake leaves and nothing is returned', async () => {
    expect(await orderFacts('direct')).toMatchObject({
      gains: [],
      losses: [{ mint: JUP_USD, raw: STAKE, source: 'test-run' }],
      orders: [{ deposit: STAKE }],
    })
  })

  test('a sale moves no coin, also without a test run', async () => {
    expect(await orderFacts('sell')).toMatchObject({ gains: [], losses: [], orders: [{ isYes: false, isBuy: false }] })
    const unseen = await orderFacts('close', (w) => void (w.simulation = undefined))
    expect(unseen).toMatchObject({ gains: [], losses: [], checks: ALWAYS })
    expect(unseen.notChecked).toContain('no-test-run')
  })

  test('a market seen for the first time is reported', async () => {
    const facts = await orderFacts('direct', (w) => void delete w.request['pinnedHash'])
    expect(facts.notChecked).toEqual(['venue-program', 'one-rpc', 'keeper-fills', 'market-first-seen', 'account-size'])
    expect((await orderFacts('direct')).notChecked).not.toContain('market-first-seen')
  })
})

describe('wrapped SOL that is unwrapped', () => {
  test('leaves as wrapped SOL and comes as SOL, with the rent of its account', async () => {
    const verdict = await judged(unwrapInput(unwrapWorld()))
    if (!verdict.ok) throw new Error(verdict.refused.codes.join())
    const all = [{ mint: WSOL, raw: HELD, source: 'test-run' }]
    expect(verdict.facts).toMatchObject({ gains: all, losses: all, refundLamports: TOKEN_RENT })
  })
})

async function swapFacts(trade: Trade, apply: (world: TradeWorld) => void = () => undefined): Promise<CheckedFacts> {
  const world = tradeWorld(trade)
  apply(world)
  const verdict = await judged(tradeInput(world))
  if (!verdict.ok) throw new Error(verdict.refused.codes.join())
  return verdict.facts
}

describe('rent of an order that waits', () => {
  const ONE = TOKEN_RENT
  const RESERVE = key('reserve').address

  test.each([
    ['limit', rentFor(100) + ONE],
    ['recurring', rentFor(200) + 2n * ONE],
  ] as const)('%s: every account that it opens and the owner pays', async (trade, rent) => {
    expect((await swapFacts(trade)).waiting?.rentLamports).toBe(rent)
  })

  test('wrapped SOL that goes into a new vault is the order’s amount, not its rent', async () => {
    const { waiting } = await swapFacts('limit-wrap', (w) => {
      const vault = token(WSOL, key('new limit order').address, MAKING, { native: ONE })
      w.accounts.set(RESERVE, 'absent')
      w.after.set(RESERVE, { ...vault, lamports: ONE + MAKING })
    })
    expect(waiting?.rentLamports).toBe(rentFor(100) + ONE)
  })

  test('is not the owner’s where another pays', async () => {
    const payer = key('payer of a limit order')
    const { waiting } = await swapFacts('limit', (w) => {
      w.draft.payer = payer.address
      w.draft.signedBy.push(payer)
      put(w, 0, payer.address, { signer: true, writable: true })
      w.accounts.set(payer.address, system(9n * ONE))
      w.after.set(payer.address, system(8n * ONE))
    })
    expect(waiting?.rentLamports).toBe(0n)
  })
})

describe('SOL beside the token changes', () => {
  const ONE = TOKEN_RENT
  const native = (at: Address, raw: bigint) => ({ ...token(WSOL, at, raw, { native: ONE }), lamports: ONE + raw })

  test('what goes into an order that waits leaves, in lamports, without its rent', async () => {
    const vault = key('reserve').address
    const { gains, losses } = await swapFacts('limit-wrap', (w) => {
      w.accounts.set(vault, native(key('new limit order').address, 5n))
      w.after.set(vault, native(key('new limit order').address, 5n + MAKING))
    })
    expect(losses).toEqual([{ mint: WSOL, raw: MAKING, source: 'test-run' }])
    expect(gains).toEqual([])
  })

  test('what comes out of the vault of a plan that ends is gained', async () => {
    const { gains } = await swapFacts('close-plan-sol', (w) => {
      const vault = key('reserve').address
      w.accounts.set(vault, native(planOf(WSOL), LEFT[0]))
      w.after.set(vault, 'absent')
    })
    expect(gains).toContainEqual({ mint: WSOL, raw: LEFT[0], source: 'test-run' })
  })
})

describe('a swap', () => {
  test('an exact amount in: what leaves exactly, what comes at least, and what the test run gave', async () => {
    const { swap, decimals } = await swapFacts('swap')
    expect(swap).toMatchObject({ inputMint: USDC, outputMint: COIN, fixed: 'in', pays: IN, receives: LEAST })
    expect(swap?.testRun).toBeGreaterThanOrEqual(LEAST)
    expect(decimals[USDC]).toBe(6)
    expect(Object.keys(decimals).toSorted()).toEqual([USDC, COIN].toSorted())
  })

  test('an exact amount out: what comes exactly, what leaves at most', async () => {
    const { swap } = await swapFacts('exact-out')
    expect(swap).toMatchObject({ fixed: 'out' })
    expect(swap?.testRun).toBeLessThanOrEqual(swap?.pays ?? 0n)
  })

  test('SOL that goes in or comes out is listed under its wrapped mint, without fees and rent', async () => {
    const wrapped = await swapFacts('wrap')
    expect(wrapped.swap).toMatchObject({ inputMint: WSOL, fixed: 'in' })
    expect([wrapped.losses, wrapped.gains]).toEqual([[], [{ mint: USDC, raw: 1_995_000n, source: 'test-run' }]])
    const { swap, lamportsOut = 0n, ...fees } = await swapFacts('unwrap')
    expect(swap).toMatchObject({ outputMint: WSOL, fixed: 'in' })
    expect(swap?.testRun).toBe(fees.networkFeeLamports + fees.priorityFeeLamports + fees.rentLamports - lamportsOut)
    expect(lamportsOut).toBeLessThan(0n)
  })

  test.each([
    [USDC, IN],
    [COIN, 2_000_000n],
  ])('a fee is in the coin of the account that takes it: %s', async (mint, of) => {
    const world = managedWorld('managed')
    const fees = key('account of fees').address
    setRoute(world, { name: 'sharedRoute', fee: 2 })
    put(world, 9, fees, { writable: true })
    world.accounts.set(fees, token(mint, key('collector').address, 0n))
    world.after.set(fees, token(mint, key('collector').address, 1n))
    const verdict = await judged(managedInput(world))
    if (!verdict.ok) throw new Error(JSON.stringify(verdict.refused.violations))
    expect(verdict.facts.swap?.fee).toEqual({ mint, raw: (of * 2n) / 10_000n, bps: 2, to: fees })
  })

  test('without its test run there is no review: a swap spends', async () => {
    await expect(swapFacts('swap', (w) => void (w.simulation = undefined))).rejects.toThrow('SIM_UNAVAILABLE')
  })
})
