import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINT } from '../../src/config/mints.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { type ChainPort } from '../../src/engine/gather/chain.ts'
import { gather, type GatherInput } from '../../src/engine/gather/gather.ts'
import { type SecondPort } from '../../src/engine/gather/second-opinion.ts'
import { readTokenAccount, type AccountFact } from '../../src/guard/accounts.ts'
import { decodeBase64 } from '../../src/guard/bytes/base64.ts'
import { CLOCK_SYSVAR, type Simulation } from '../../src/guard/facts.ts'
import { RECENT_BLOCKHASHES } from '../../src/guard/read-facts.ts'
import { RENT_SYSVAR } from '../../src/guard/rent.ts'
import { address, type Address } from '../../src/values/address.ts'
import { RpcError } from '../../src/wire/rpc/rpc.ts'
import { WireError } from '../../src/wire/wire-error.ts'
import { claimInput, claimWorld, type ClaimWorld } from '../fixtures/claim-world.ts'
import { key, POSITION, tableBytes, toText, USDC, VAULT, VAULT_ATA } from '../fixtures/transactions.ts'
import { ata, data, JUP_USD, owner, token } from '../fixtures/world.ts'

/* What is read of the chain before the judge, and what becomes of a fact that cannot be read: it is left out. */

const ATA = ata(USDC)
const TABLE = key('table').address
const WSOL = address(MINT.wrappedSol)
const WRITTEN = [owner.address, ATA, POSITION, VAULT_ATA].toSorted()

const simulation: Simulation = {
  error: undefined,
  unitsConsumed: 1n,
  slot: 77n,
  accounts: new Map([[POSITION, 'absent']]),
  inner: [],
}

type Requested = { calls: string[]; accounts: (readonly Address[])[]; simulated: Parameters<ChainPort['simulate']>[] }

/** A chain where every read works; `change` replaces some of them. */
function chainOf(world: ClaimWorld, change: Partial<ChainPort> = {}): { chain: ChainPort; requested: Requested } {
  const requested: Requested = { calls: [], accounts: [], simulated: [] }
  const never = async () => {
    throw new Error('not asked while gathering')
  }
  const chain: ChainPort = {
    genesis: async () => 'genesis',
    epoch: async (commitment) => {
      requested.calls.push(`epoch ${commitment}`)
      return { blockHeight: 1_000n, slot: 1n }
    },
    isBlockhashValid: async (blockhash, commitment) => {
      requested.calls.push(`valid ${blockhash === world.draft.blockhash} ${commitment}`)
      return true
    },
    accounts: async (addresses) => {
      requested.accounts.push(addresses)
      const all = new Map([...world.tables, ...world.accounts])
      return { slot: 77n, accounts: new Map(addresses.map((item) => [item, all.get(item) ?? 'absent'])) }
    },
    simulate: async (...given) => {
      requested.simulated.push(given)
      return simulation
    },
    send: never,
    statuses: never,
    landed: never,
    history: never,
    blockhashOf: never,
    latestBlockhash: never,
    ...change,
  }
  return { chain, requested }
}

async function inputOf(world: ClaimWorld): Promise<GatherInput> {
  const { expectation } = await claimInput(world)
  return {
    transaction: world.text ?? toText(world.draft),
    expectation,
    walletChains: ['solana:localnet'],
    nowMs: () => 60,
  }
}

async function gathered(world: ClaimWorld, change: Partial<ChainPort> = {}) {
  const { chain, requested } = chainOf(world, change)
  return { facts: await gather(await inputOf(world), chain), requested }
}

const fails = async () => {
  throw new Error('no answer')
}

/** The claim with accounts behind a table. */
function tabled(entries = [VAULT_ATA, POSITION]): ClaimWorld {
  const world = claimWorld()
  world.draft.tables = [{ table: TABLE, entries }]
  world.tables.set(TABLE, data(tableBytes(entries), address(PROGRAM.lookupTable)))
  return world
}

describe('a claim', () => {
  /** The owner's accounts of both coins and of SOL, under either token program. */
  const OWN = [USDC, JUP_USD, WSOL].flatMap((mint) =>
    [PROGRAM.token, PROGRAM.token2022].map((program) => ata(mint, address(program))),
  )

  test('is read in two round trips, every account once', async () => {
    const { facts, requested } = await gathered(claimWorld())
    expect(requested.calls.toSorted()).toEqual(['epoch confirmed', 'valid true confirmed'])
    expect(requested.accounts).toHaveLength(1)
    expect(requested.accounts[0]!.toSorted()).toEqual(
      [...new Set([...WRITTEN, USDC, JUP_USD, WSOL, RENT_SYSVAR, CLOCK_SYSVAR, RECENT_BLOCKHASHES, ...OWN])].toSorted(),
    )
    expect(facts).toMatchObject({
      genesis: 'genesis',
      height: 1_000n,
      slot: 77n,
      blockhashValid: true,
      tables: new Map(),
      simulation,
      moved: [],
      walletChains: ['solana:localnet'],
    })
    expect(facts.accounts.get(WSOL)).toBe('absent')
    expect(facts.accounts.size).toBe(15)
  })

  test('is tried out with its own bytes, for the owner and all that is written, at the slot that was read', async () => {
    const world = claimWorld()
    const { requested } = await gathered(world)
    const [bytes, addresses, slot] = requested.simulated[0]!
    expect(bytes).toEqual(decodeBase64(toText(world.draft)))
    expect(addresses[0]).toBe(owner.address)
    expect(addresses.toSorted()).toEqual(WRITTEN)
    expect(slot).toBe(77n)
  })

  test('has its tables read first, and what they hold after that', async () => {
    const { facts, requested } = await gathered(tabled())
    expect(requested.accounts).toHaveLength(2)
    expect(requested.accounts[0]).toEqual([TABLE])
    expect(requested.accounts[1]).toEqual(expect.arrayContaining(WRITTEN))
    expect([...facts.tables.keys()]).toEqual([TABLE])
    expect(requested.simulated[0]![1].toSorted()).toEqual(WRITTEN)
  })
})

describe('a fact that cannot be read is left out', () => {
  test.each<[string, Partial<ChainPort>, object]>([
    ['genesis', { genesis: fails }, { genesis: undefined, height: 1_000n, simulation }],
    ['height', { epoch: fails }, { height: undefined, blockhashValid: true, simulation }],
    ['blockhash', { isBlockhashValid: fails }, { blockhashValid: undefined, genesis: 'genesis', simulation }],
    ['test run', { simulate: fails }, { simulation: undefined, slot: 77n }],
  ])('%s', async (_, change, expected) => {
    expect((await gathered(claimWorld(), change)).facts).toMatchObject(expected)
  })

  test('accounts, and then nothing is tried out', async () => {
    const { facts, requested } = await gathered(claimWorld(), { accounts: fails })
    expect(facts).toMatchObject({ accounts: new Map(), slot: undefined, simulation: undefined, height: 1_000n })
    expect(requested.simulated).toEqual([])
  })

  test.each<[string, (world: ClaimWorld) => void]>([
    ['absent', (world) => world.tables.clear()],
    ['no table', (world) => void world.tables.set(TABLE, data(new Uint8Array(9), address(PROGRAM.lookupTable)))],
  ])('a table that is %s: what is behind it is not read', async (_, change) => {
    const world = tabled()
    change(world)
    const { requested } = await gathered(world)
    expect(requested.accounts[1]).not.toContain(VAULT_ATA)
    expect(requested.simulated[0]![1]).toEqual([owner.address])
  })

  test('tables that do not come at all', async () => {
    const world = tabled()
    const whole = chainOf(world).chain
    const { facts } = await gathered(world, {
      accounts: (addresses) => (addresses.includes(TABLE) ? fails() : whole.accounts(addresses)),
    })
    expect(facts.tables).toEqual(new Map())
    expect(facts.slot).toBe(77n)
  })

  test('a run without any account after it is none; a failed run has none to show', async () => {
    const blind = { ...simulation, accounts: new Map() }
    expect((await gathered(claimWorld(), { simulate: async () => blind })).facts.simulation).toBeUndefined()
    const failed = { ...blind, error: 'Custom 1' }
    expect((await gathered(claimWorld(), { simulate: async () => failed })).facts.simulation).toBe(failed)
  })

  test('bytes that do not parse: nothing is requested', async () => {
    const world = claimWorld()
    world.text = 'AQ=='
    const { facts, requested } = await gathered(world, { genesis: fails })
    expect(requested).toEqual({ calls: [], accounts: [], simulated: [] })
    expect(facts).toEqual({
      genesis: undefined,
      height: undefined,
      slot: undefined,
      blockhashValid: undefined,
      tables: new Map(),
      accounts: new Map(),
      simulation: undefined,
      moved: [],
      walletChains: ['solana:localnet'],
    })
  })
})

describe('balances and their run', () => {
  /** A chain whose n-th look finds this much in the owner's account, and whose slot goes on by one with each question. */
  const moving = (amounts: readonly bigint[], change: Partial<ChainPort> = {}) => {
    const world = claimWorld()
    let slot = 76n
    let looks = 0
    const requested: { least: (bigint | undefined)[]; runs: bigint[] } = { least: [], runs: [] }
    const { chain } = chainOf(world, {
      accounts: async (addresses, least) => {
        requested.least.push(least)
        const raw = amounts[Math.min(looks, amounts.length - 1)]!
        looks += 1
        slot += 1n
        const all = new Map(world.accounts).set(ATA, token(USDC, owner.address, raw))
        return { slot, accounts: new Map(addresses.map((item) => [item, all.get(item) ?? 'absent'])) }
      },
      simulate: async (_, __, least) => {
        requested.runs.push(least)
        slot += 1n
        return { ...simulation, slot }
      },
      ...change,
    })
    return { requested, facts: async () => gather(await inputOf(world), chain) }
  }
  const amountIn = (account: AccountFact | 'absent' | undefined) =>
    account === undefined || account === 'absent' ? undefined : readTokenAccount(account)?.amount

  test('of two slots: the accounts are read once more, not before the run, and are used when nothing changed', async () => {
    const { requested, facts } = moving([5n])
    expect(await facts()).toMatchObject({ slot: 77n, simulation: { slot: 78n }, moved: [] })
    expect(requested).toEqual({ least: [undefined, 78n], runs: [77n] })
  })

  test('money in between: both are repeated once, from the newer balances', async () => {
    const { requested, facts } = moving([5n, 39n])
    const found = await facts()
    expect(found).toMatchObject({ slot: 79n, simulation: { slot: 80n }, moved: [] })
    expect(amountIn(found.accounts.get(ATA))).toBe(39n)
    expect(requested).toEqual({ least: [undefined, 78n, 80n], runs: [77n, 79n] })
  })

  test('money in between each time: named, and not read a third time', async () => {
    const { requested, facts } = moving([5n, 39n, 41n, 43n])
    expect(await facts()).toMatchObject({ slot: 79n, simulation: { slot: 80n }, moved: [ATA] })
    expect(requested.runs).toHaveLength(2)
  })

  test('an account that is opened or closed in between has changed', async () => {
    const world = claimWorld()
    const { chain } = chainOf(world)
    let looks = 0
    const accounts: ChainPort['accounts'] = async (addresses, least) => {
      looks += 1
      const found = await chain.accounts(addresses)
      if (looks % 2 === 0) found.accounts.set(ATA, 'absent')
      return { ...found, slot: least ?? 76n }
    }
    const simulate: ChainPort['simulate'] = async (_, __, least) => ({ ...simulation, slot: least + 1n })
    expect((await gathered(world, { accounts, simulate })).facts.moved).toEqual([ATA])
  })

  test('what belongs to others may change with every slot', async () => {
    const world = claimWorld()
    let raw = 900_000_000n
    const whole = chainOf(world).chain
    const accounts: ChainPort['accounts'] = async (addresses, least) => {
      const found = await whole.accounts(addresses)
      found.accounts.set(VAULT_ATA, token(USDC, VAULT, (raw -= 1n)))
      return { ...found, slot: least ?? 76n }
    }
    const { facts } = await gathered(world, { accounts })
    expect(facts).toMatchObject({ moved: [], simulation: { slot: 77n } })
  })

  test('a second look that does not come leaves no run: its place in time is not known', async () => {
    const world = claimWorld()
    const whole = chainOf(world).chain
    let looks = 0
    const accounts: ChainPort['accounts'] = async (addresses) => {
      looks += 1
      if (looks > 1) throw new Error('no answer')
      return { ...(await whole.accounts(addresses)), slot: 76n }
    }
    const { facts } = await gathered(world, { accounts })
    expect(facts).toMatchObject({ simulation: undefined, moved: [], slot: 76n })
    expect(facts.accounts.size).toBe(15)
  })

  test('a run that failed is judged as it is', async () => {
    const run = { ...simulation, slot: 78n, error: 'Custom 1' }
    const { facts, requested } = await gathered(claimWorld(), { simulate: async () => run })
    expect(facts.simulation).toBe(run)
    expect(requested.accounts).toHaveLength(1)
  })

  test('a run, or a second look, of an older slot than requested leaves no run', async () => {
    const older = await gathered(claimWorld(), { simulate: async () => ({ ...simulation, slot: 76n }) })
    expect(older.facts.simulation).toBeUndefined()
    const whole = chainOf(claimWorld()).chain
    const accounts: ChainPort['accounts'] = async (addresses) => ({ ...(await whole.accounts(addresses)), slot: 76n })
    expect((await gathered(claimWorld(), { accounts })).facts.simulation).toBeUndefined()
  })
})

describe('a second server', () => {
  /** A first server that hides the owner's money, but not where it is asked at the slot of the second. */
  const compared = async (lies: number) => {
    const world = claimWorld()
    const truth = chainOf(world).chain
    let reads = 0
    const { chain } = chainOf(world, {
      accounts: async (addresses, least) => {
        const found = await truth.accounts(addresses)
        if (least === 500n) return { ...found, slot: least }
        reads += 1
        if (reads <= lies) found.accounts.set(ATA, 'absent')
        return found
      },
    })
    const second: SecondPort = {
      ...truth,
      genesis: async () => 'genesis',
      isBlockhashValid: async () => true,
      accounts: async (addresses) => ({ ...(await truth.accounts(addresses)), slot: 500n }),
    }
    return { reads: () => reads, facts: await gather(await inputOf(world), chain, second) }
  }

  test('that agrees is asked once', async () => {
    const { facts, reads } = await compared(0)
    expect([facts.second, reads()]).toEqual([{ kind: 'agrees' }, 1])
  })

  test('has what it contradicts read and judged again, and what is judged is what it agrees with', async () => {
    const { facts, reads } = await compared(1)
    expect([facts.second, reads()]).toEqual([{ kind: 'agrees' }, 2])
    expect(facts.accounts.get(ATA)).not.toBe('absent')
  })

  test('contradicts what is hidden both times', async () => {
    const { facts, reads } = await compared(2)
    expect(facts.second).toMatchObject({ kind: 'disagrees', fact: 'balance', at: ATA, first: 'no account' })
    expect(reads()).toBe(2)
  })
})

describe('five seconds', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('are what a chain has for its answers', async () => {
    const { chain } = chainOf(claimWorld(), { genesis: () => new Promise(() => undefined) })
    let facts: unknown
    void gather(await inputOf(claimWorld()), chain).then((found) => (facts = found))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(facts).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(facts).toMatchObject({ accounts: new Map(), simulation: undefined })
  })
})

describe('a busy RPC server', () => {
  /** Fails so many times with this error, then tells. */
  const busy = <T>(times: number, error: Error, value: T) => {
    let requested = 0
    return async () => {
      requested += 1
      if (requested <= times) throw error
      return value
    }
  }
  const limited = new WireError('wire.rate-limited', { endpoint: 'rpc.getGenesisHash', status: 429 })

  test.each([
    ['twice busy: read at the third attempt', busy(2, limited, 'genesis'), 'genesis'],
    ['busy for longer: left out', busy(3, limited, 'genesis'), undefined],
    [
      'a node that is not that far yet: read once it is',
      busy(2, new RpcError('x', -32_016, 'not reached', null), 'genesis'),
      'genesis',
    ],
    [
      'a refusal of the node itself is no reason to ask again',
      busy(1, new RpcError('x', -32_600, 'no', null), 'genesis'),
      undefined,
    ],
  ])('%s', async (_, genesis, reported) => {
    expect((await gathered(claimWorld(), { genesis })).facts.genesis).toBe(reported)
  })
})
