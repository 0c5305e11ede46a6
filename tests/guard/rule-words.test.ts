import { describe, expect, test } from 'vitest'
import { NETWORKS, SANDBOX_BLOCKHASH_PREFIX } from '../../src/config/network.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { associatedAccount } from '../../src/guard/bytes/derive.ts'
import { type JudgeCode } from '../../src/guard/codes.ts'
import { judge, type Case } from '../../src/guard/judge.ts'
import { temporaryAccount } from '../../src/guard/layouts/derived-accounts.ts'
import { address, parseBlockhash, encodeBase58 } from '../../src/values/address.ts'
import { type ClaimWorld } from '../fixtures/claim-world.ts'
import { managedInput, managedWorld, type ManagedWorld } from '../fixtures/managed-world.ts'
import { ends, newerMint, noRun, push, viaTable, type Drafted } from '../fixtures/mutator.ts'
import { cosigner, ORDER, orderInput, orderWorld, routeOf, STAKE, type OrderWorld } from '../fixtures/order-world.ts'
import { COIN } from '../fixtures/trade-bytes.ts'
import { setRoute, tradeInput, tradeWorld, type Trade, type TradeWorld } from '../fixtures/trade-world.ts'
import {
  computeLimit,
  computePrice,
  instruction,
  key,
  POSITION,
  reads,
  sandboxBlockhash,
  tableBytes,
  tokenCall,
  USDC,
  VAULT,
  VAULT_ATA,
  writes,
} from '../fixtures/transactions.ts'
import {
  ata,
  data,
  HEIGHT,
  JUP_USD,
  kept,
  owner,
  rentFor,
  still,
  stranger,
  system,
  token,
  WSOL,
} from '../fixtures/world.ts'
import { ATA, claim, claimCodes, core, order } from './edge-checks.ts'

/* What each rule says of one thing that is wrong in a good act: the detail, the place, what is expected and what was found. */

type Words = readonly [code: JudgeCode, detail: string, field: string, expected: string, found: string]
const saying = ([code, detail, field, expected, found]: Words) => ({ code, detail, field, expected, found })
const NOT_REPORTED = 'not reported by the RPC server'
const TABLE = key('table').address
/** A blockhash of no network that is known. */
const FOREIGN = parseBlockhash(encodeBase58(new Uint8Array(32).fill(7)))!
const ENTRIES = [VAULT, POSITION, VAULT_ATA]
const { genesis } = NETWORKS.sandbox

/** A claim whose settings of version 1 are these. */
const settings = (config: object) => (w: ClaimWorld) => {
  w.draft.instructions.splice(0, 2)
  Object.assign(w.draft, { version: 1, config: { computeUnits: 60_000, priorityFeeLamports: 1_200n, ...config } })
}
const budget =
  (...items: ReturnType<typeof computeLimit>[]) =>
  (w: Drafted) =>
    void w.draft.instructions.splice(0, 2, ...items)

describe('a claim', () => {
  test.each<[string, (w: ClaimWorld) => void, Words]>([
    [
      'behind a table that was not read',
      (w) => {
        viaTable(w, ENTRIES)
        w.tables.clear()
      },
      ['LOOKUP_TABLE', 'unreadable', TABLE, 'a table', 'nothing'],
    ],
    [
      'behind a table that is not there',
      (w) => void (viaTable(w, ENTRIES), w.tables.set(TABLE, 'absent')),
      ['LOOKUP_TABLE', 'unreadable', TABLE, 'a table', 'absent'],
    ],
    [
      'behind a table that is none',
      (w) => viaTable(w, ENTRIES, ENTRIES, { owner: address(PROGRAM.system) }),
      ['LOOKUP_TABLE', 'not-a-table', TABLE, PROGRAM.lookupTable, PROGRAM.system],
    ],
    [
      'behind a table that ends',
      (w) => viaTable(w, ENTRIES, ENTRIES, { data: tableBytes(ENTRIES, true) }),
      ['LOOKUP_TABLE', 'deactivated', TABLE, 'active', 'deactivated'],
    ],
    ['with a core too many', (w) => push(w, core(w)), ['CORE_COUNT', 'count', 'instructions', '1', '2']],
    [
      'with two limits',
      budget(computeLimit(60_000), computeLimit(60_000)),
      ['COMPUTE_BUDGET', 'limit-twice', 'computeBudget', '≤ 1', '2'],
    ],
    [
      'with two prices',
      budget(computeLimit(60_000), computePrice(1n), computePrice(1n)),
      ['COMPUTE_BUDGET', 'price-twice', 'computeBudget', '≤ 1', '2'],
    ],
    [
      'with a limit above the chain’s',
      budget(computeLimit(1_400_001)),
      ['COMPUTE_BUDGET', 'limit', 'computeUnitLimit', '≤ 1400000', '1400001'],
    ],
    [
      'with a fee above the cap',
      budget(computeLimit(1_000_000), computePrice(2_000_001n)),
      ['COMPUTE_BUDGET', 'fee-over-cap', 'priorityFeeLamports', '≤ 2000000', '2000001'],
    ],
    [
      'of version 1 with a budget instruction',
      (w) => {
        settings({})(w)
        push(w, computeLimit(60_000))
      },
      ['COMPUTE_BUDGET', 'instruction', 'config', 'none in version 1', 'an instruction'],
    ],
    [
      'of version 1 with a heap',
      settings({ heapBytes: 65_536 }),
      ['COMPUTE_BUDGET', 'heap', 'config', 'none', '65536'],
    ],
    [
      'of version 1 with a limit above the chain’s',
      settings({ computeUnits: 1_400_001 }),
      ['COMPUTE_BUDGET', 'limit', 'config', '≤ 1400000', '1400001'],
    ],
    [
      'of version 1 with a fee above the cap',
      settings({ priorityFeeLamports: 2_000_001n }),
      ['COMPUTE_BUDGET', 'fee-over-cap', 'config', '≤ 2000000', '2000001'],
    ],
    [
      'of version 1 whose run takes more than its units',
      settings({ computeUnits: 39_999 }),
      ['SIM_FAILED', 'units', 'unitsConsumed', '≤ 39999', '40000'],
    ],
    [
      'of version 1 that asks for no units',
      settings({ computeUnits: undefined }),
      ['SIM_FAILED', 'units', 'unitsConsumed', '≤ 0', '40000'],
    ],
    [
      'on another network',
      (w) => void (w.facts.genesis = 'another'),
      ['NETWORK_MISMATCH', 'genesis', 'genesis', genesis, 'another'],
    ],
    [
      'on a network that is not reported',
      (w) => void (w.facts.genesis = undefined),
      ['NETWORK_MISMATCH', 'genesis', 'genesis', genesis, NOT_REPORTED],
    ],
    [
      'that writes an account that was not read',
      (w) => void w.accounts.delete(VAULT_ATA),
      ['OWNER_ACCOUNT_EXPOSED', 'unread', VAULT_ATA, 'readable', 'unreadable'],
    ],
    [
      'that writes another coin of the owner’s',
      (w) => {
        core(w).accounts[3] = writes(ata(COIN))
        still(w, ata(COIN), token(COIN, owner.address, 7n))
      },
      ['OWNER_ACCOUNT_EXPOSED', 'token-account', ata(COIN), 'not writable', 'writable'],
    ],
    [
      'of a server whose height is a slot',
      (w) => void (w.facts.heightSlot = HEIGHT),
      ['BLOCK_HEIGHT', 'slot', 'blockHeight', `below the slot ${HEIGHT}`, String(HEIGHT)],
    ],
    [
      'of another blockhash than the reply’s',
      (w) => void (w.reply.blockhash = sandboxBlockhash(2)),
      ['BLOCKHASH_WINDOW', 'differs-from-reply', 'blockhash', sandboxBlockhash(2), sandboxBlockhash()],
    ],
    [
      'of a blockhash of another network',
      (w) => void (w.reply.blockhash = w.draft.blockhash = FOREIGN),
      ['BLOCKHASH_WINDOW', 'prefix', 'blockhash', SANDBOX_BLOCKHASH_PREFIX, '0707070707070707'],
    ],
    [
      'of a blockhash of the sandbox elsewhere',
      (w) => void (w.profile = { ...w.profile, blockhashPrefix: { hex: SANDBOX_BLOCKHASH_PREFIX, required: false } }),
      ['BLOCKHASH_WINDOW', 'prefix', 'blockhash', `not ${SANDBOX_BLOCKHASH_PREFIX}`, SANDBOX_BLOCKHASH_PREFIX],
    ],
    [
      'with a memo over another account',
      (w) => push(w, instruction(PROGRAM.memo, [reads(stranger.address)], Uint8Array.of(120))),
      ['MEMO', 'signer', 'memo', owner.address, stranger.address],
    ],
    [
      'of a blockhash that has ended',
      (w) => void (w.facts.blockhashValid = false),
      ['BLOCKHASH_WINDOW', 'not-valid', 'blockhash', 'valid', 'false'],
    ],
    [
      'of a blockhash of which nothing is reported',
      (w) => void (w.facts.blockhashValid = undefined),
      ['BLOCKHASH_WINDOW', 'not-valid', 'blockhash', 'valid', NOT_REPORTED],
    ],
    [
      'without a height',
      (w) => void (w.facts.height = undefined),
      ['BLOCKHASH_WINDOW', 'no-height', 'height', 'known', 'unknown'],
    ],
    [
      'that hands the wallet to a program',
      ends(owner.address, data(new Uint8Array(), address(PROGRAM.prediction), 999_993_800n)),
      ['SIM_CONTROL', 'owner-account', owner.address, 'System-owned, no data', PROGRAM.prediction],
    ],
    [
      'that leaves the position to somebody else',
      ends(POSITION, kept(PROGRAM.prediction, stranger.address)),
      ['SIM_CONTROL', 'venue-account', POSITION, owner.address, 'another'],
    ],
  ])('%s', async (_, change, words) => {
    expect(await claim(change)).toEqual(saying(words))
  })

  test.each<[string, (w: ClaimWorld) => void]>([
    ['of a server whose height is under its slot', (w) => void (w.facts.heightSlot = HEIGHT + 1n)],
    ['of a server that reports no slot of its height', (w) => void (w.facts.heightSlot = undefined)],
    ['beside a table that its bytes do not use', (w) => void w.tables.set(TABLE, 'absent')],
    ['behind a table', (w) => viaTable(w, ENTRIES)],
  ])('%s passes', async (_, change) => {
    expect(await claim(change)).toBe('passes')
  })

  test('without a height is refused for that alone, whatever the slot is', async () => {
    const unknown = (w: ClaimWorld) => Object.assign(w.facts, { height: undefined, heightSlot: 5n })
    expect(await claimCodes(unknown)).toEqual(['BLOCKHASH_WINDOW'])
  })
})

describe('an account that the act opens', () => {
  /** A claim into an account that is opened, of so many bytes and lamports; the owner pays what was not sent ahead. */
  const opens =
    (bytes: number, lamports: bigint, ahead = 0n) =>
    (w: ClaimWorld) => {
      const after = token(USDC, owner.address, 34_000_000n)
      const room = Uint8Array.from([...after.data, 2, ...new Uint8Array(5)]).slice(0, bytes)
      w.accounts.set(ATA, ahead === 0n ? 'absent' : system(ahead))
      w.after.set(ATA, { ...after, data: room, lamports })
      w.after.set(owner.address, system(1_000_000_000n - 6_200n - lamports + ahead))
    }
  const rent = rentFor(165)

  test.each<[string, (w: ClaimWorld) => void, Words | undefined]>([
    ['at its rent', opens(165, rent), undefined],
    ['with lamports sent ahead', opens(165, rent, 5n), undefined],
    ['with more than its rent sent ahead', opens(165, rent + 9n, rent + 9n), undefined],
    ['larger than it is', opens(170, rentFor(170)), ['SIM_RENT', 'size', ATA, '165 bytes', '170']],
    ['a lamport above its rent', opens(165, rent + 1n), ['SIM_RENT', 'lamports', ATA, String(rent), String(rent + 1n)]],
    [
      'with what was sent ahead taken out',
      opens(165, rent, rent + 9n),
      ['SIM_RENT', 'lamports', ATA, String(rent + 9n), String(rent)],
    ],
  ])('%s', async (_, change, words) => {
    expect(await claim(change)).toEqual(words === undefined ? 'passes' : saying(words))
  })

  test('an order of the most bytes that one has, and a byte more', async () => {
    const made = (bytes: number) => (w: OrderWorld) => {
      const room = new Uint8Array(bytes)
      room.set(kept(PROGRAM.prediction).data)
      w.after.set(ORDER, data(room, address(PROGRAM.prediction)))
    }
    expect(await order('sell', made(512))).toBe('passes')
    expect(await order('sell', made(513))).toEqual(saying(['SIM_RENT', 'size', ORDER, '≤ 512 bytes', '513']))
  })

  const BESIDE = key('an account beside').address
  test.each([
    ['a wallet', system(9n), PROGRAM.system],
    ['an account of the venue', kept(PROGRAM.prediction), PROGRAM.prediction],
  ])('%s that no byte names', async (_, fact, found) => {
    const verdict = await claim((w) => {
      core(w).accounts[3] = writes(BESIDE)
      w.accounts.set(BESIDE, 'absent')
      w.after.set(BESIDE, fact)
      w.after.set(owner.address, system(999_993_800n))
    })
    expect(verdict).toEqual(saying(['SIM_RENT', 'unexpected-account', BESIDE, 'no account', found]))
  })
})

describe('an order', () => {
  const left = (raw: bigint) => ends(ata(JUP_USD), token(JUP_USD, owner.address, 9_000_000n - raw))
  test.each<[string, (w: OrderWorld) => void, Words]>([
    ['without a test run', noRun, ['SIM_UNAVAILABLE', 'none', 'simulation', 'a test run', 'none']],
    [
      'whose co-signer signed other bytes',
      (w) => void (w.draft.signedBy = [{ ...stranger, address: cosigner.address }]),
      ['FOREIGN_SIGNATURE', 'does-not-verify', 'signatures[1]', `by ${cosigner.address}`, 'invalid'],
    ],
    ['that opens nothing', ends(ORDER, 'absent'), ['SIM_CONTROL', 'order-absent', ORDER, PROGRAM.prediction, 'absent']],
    [
      'that is another program’s',
      ends(ORDER, kept(PROGRAM.limit)),
      ['SIM_CONTROL', 'order-program', ORDER, PROGRAM.prediction, PROGRAM.limit],
    ],
    ['of which less leaves', left(STAKE - 1n), ['SIM_DELTA', 'loss-too-small', JUP_USD, `≥ ${STAKE}`, `${STAKE - 1n}`]],
    ['of which more leaves', left(STAKE + 1n), ['SIM_DELTA', 'loss', JUP_USD, `≤ ${STAKE}`, `${STAKE + 1n}`]],
  ])('%s', async (_, change, words) => {
    expect(await order('direct', change)).toEqual(saying(words))
  })

  test('with a second route', async () => {
    const twice = await order('routed', (w) => void w.draft.instructions.splice(3, 0, routeOf(w)))
    expect(twice).toEqual(saying(['CORE_COUNT', 'alongside', PROGRAM.aggregator, '≤ 1', '2']))
  })

  // The order’s own token account holds the deposit.
  const VAULT_AT = associatedAccount(ORDER, JUP_USD)
  test.each<[string, ReturnType<typeof token> | 'absent', Words]>([
    ['is not there', 'absent', ['SIM_CONTROL', 'vault-absent', VAULT_AT, ORDER, 'absent']],
    [
      'is somebody else’s',
      token(JUP_USD, stranger.address, 0n),
      ['SIM_CONTROL', 'vault-owner', VAULT_AT, ORDER, stranger.address],
    ],
    ['is no token account', kept(PROGRAM.prediction), ['SIM_CONTROL', 'vault-owner', VAULT_AT, ORDER, 'nothing']],
    ...(['delegate', 'closeAuthority'] as const).map((right): [string, ReturnType<typeof token>, Words] => [
      `has a ${right}`,
      token(JUP_USD, ORDER, 0n, { [right]: stranger.address }),
      ['SIM_CONTROL', 'vault-rights', VAULT_AT, 'no delegate, no close authority', stranger.address],
    ]),
  ])('whose deposit %s', async (_, fact, words) => {
    expect(await order('direct', ends(VAULT_AT, fact))).toEqual(saying(words))
  })

  test('that spends nothing needs no account for a deposit; one that is there is the order’s', async () => {
    expect(await order('sell', ends(VAULT_AT, 'absent'))).toBe('passes')
    expect(await order('sell', ends(VAULT_AT, token(JUP_USD, stranger.address, 0n)))).toMatchObject({
      detail: 'vault-owner',
    })
    expect(await order('sell', ends(VAULT_AT, token(JUP_USD, ORDER, 0n, { closeAuthority: ORDER })))).toBe('passes')
  })
})

describe('what rests, and what is done at once', () => {
  /** What is said first of an act, and the mint whose hook its authority may still set. */
  async function stated(input: Promise<Case>) {
    const verdict = judge(await input)
    return verdict.ok ? 'passes' : verdict.refused.violations[0]!
  }
  const hook: [number, Uint8Array][] = [[14, new Uint8Array(64).fill(7, 0, 32)]]
  const trade = (kind: Trade, change: (w: TradeWorld) => void) => {
    const world = tradeWorld(kind)
    change(world)
    return stated(tradeInput(world))
  }
  const unsafe = (mint: string) => saying(['MINT_UNSAFE', 'transfer-hook', mint, 'none', 'transfer-hook'])

  test.each(['limit', 'recurring'] as const)('a hook may be named while a %s order waits', async (kind) => {
    expect(await trade(kind, () => undefined)).toBe('passes')
    const input = tradeInput(tradeWorld(kind))
    const { accounts } = (await input).facts
    const facts = { ...(await input).facts, accounts: new Map(accounts) }
    newerMint(facts as never, COIN, hook)
    const verdict = judge({ ...(await input), facts })
    expect(verdict.ok ? [] : verdict.refused.violations).toContainEqual(unsafe(COIN))
  })

  test('while a prediction order waits as well, and before one that a route pays for', async () => {
    for (const shape of ['direct', 'routed'] as const) {
      const world = orderWorld(shape)
      newerMint(world, USDC, hook)
      const verdict = judge(await orderInput(world))
      expect(verdict.ok ? [] : verdict.refused.violations).toContainEqual(unsafe(USDC))
    }
  })

  test('a swap is done before it is', async () => {
    const verdict = await trade('newer', (w) => newerMint(w, w.request['outputMint'] as never, hook))
    expect(verdict).toBe('passes')
  })

  test('a fee on a better price was never agreed', async () => {
    expect(await trade('swap', (w) => setRoute(w, { name: 'routeV2', positiveFee: 3 }))).toEqual(
      saying(['FEE_NOT_AGREED', 'positive-fee-bps', 'positiveFeeBps', '0', '3']),
    )
    expect(await trade('swap', (w) => setRoute(w, { fee: 3 }))).toEqual(
      saying(['FEE_NOT_AGREED', 'fee-bps', 'feeBps', '0', '3']),
    )
  })

  test('the temporary account of wrapped SOL is closed, and not synced', async () => {
    const at = temporaryAccount(owner.address)
    const verdict = async (change: (w: ManagedWorld) => void) => {
      const world = managedWorld('managed-sol')
      change(world)
      const found = judge(await managedInput(world))
      return found.ok ? [] : found.refused.violations
    }
    expect(await verdict(() => undefined)).toEqual([])
    expect(await verdict((w) => w.draft.instructions.splice(4, 0, tokenCall(17, [writes(at)])))).toContainEqual(
      saying(['TOKEN_INSTRUCTION', 'account', 'instructions[4]', ata(WSOL), at]),
    )
  })
})
