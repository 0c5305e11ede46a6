import { describe, expect, test } from 'vitest'
import { INSTRUCTION, PROGRAM } from '../../src/config/programs.ts'
import { encodeBase64 } from '../../src/guard/bytes/base64.ts'
import { judge, type Case } from '../../src/guard/judge.ts'
import { address, type Address } from '../../src/values/address.ts'
import { claimInput, claimWorld, type ClaimWorld } from '../fixtures/claim-world.ts'
import { sponsored } from '../fixtures/order-mutators.ts'
import { coreOf, cosigner, orderInput, orderWorld, routeOf, sponsor, type OrderWorld } from '../fixtures/order-world.ts'
import {
  computeLimit,
  computePrice,
  createAta,
  fromHex,
  instruction,
  key,
  memo,
  mintBytes,
  POSITION,
  reads,
  systemCall,
  tableBytes,
  toBytes,
  TOKEN,
  tokenCall,
  u32,
  u64,
  USDC,
  VAULT_ATA,
  writes,
} from '../fixtures/transactions.ts'
import { data, JUP_USD, owner, stranger, system, token } from '../fixtures/world.ts'
import { claim, claimCodes, order, core, push, ATA, WSOL, OWN_WSOL } from './edge-checks.ts'

/* Rules over the bytes at their limits: the last value that passes, the first that does not, and what is said of it. */

const LOOKUP = address(PROGRAM.lookupTable)

/** Puts one account each behind so many tables. */
function tables(world: ClaimWorld, entries: readonly Address[]): void {
  world.draft.tables = entries.map((entry, at) => ({ table: key(`table ${at}`).address, entries: [entry] }))
  for (const { table, entries: held } of world.draft.tables) world.tables.set(table, data(tableBytes(held), LOOKUP))
}

describe('U7 tables', () => {
  const five = [VAULT_ATA, POSITION, ATA, USDC, TOKEN]

  test('four are fine, five are too many', async () => {
    expect(await claim((w) => tables(w, five.slice(0, 4)))).toBe('passes')
    expect(await claim((w) => tables(w, five))).toEqual({
      code: 'LOOKUP_TABLE',
      detail: 'too-many',
      field: 'tables',
      expected: '≤ 4',
      found: '5',
    })
  })

  test.each<[string, (world: ClaimWorld, table: Address) => void, string, string]>([
    ['does not exist', (w, table) => void w.tables.set(table, 'absent'), 'unreadable', 'absent'],
    ['was not read', (w, table) => void w.tables.delete(table), 'unreadable', 'nothing'],
    [
      'is of another program',
      (w, table) => void w.tables.set(table, data(tableBytes([ATA]), TOKEN)),
      'not-a-table',
      TOKEN,
    ],
  ])('one that %s', async (_, change, detail, found) => {
    const table = key('table 1').address
    const verdict = await claim((w) => {
      tables(w, five.slice(0, 2))
      change(w, table)
    })
    expect(verdict).toMatchObject({ code: 'LOOKUP_TABLE', detail, field: table, found })
  })
})

describe('U2 to U4 signers and payer', () => {
  test('who is missing is named', async () => {
    expect(await claim((w) => void w.draft.extraSigners.push(stranger.address))).toEqual({
      code: 'SIGNER_SET',
      detail: 'missing-signers',
      field: 'signers',
      expected: owner.address,
      found: `${owner.address} ${stranger.address}`,
    })
  })

  test('a filled owner slot is named, and nobody is missing then', async () => {
    const world = claimWorld()
    world.draft.signedBy = [owner]
    const verdict = judge(await claimInput(world))
    expect(verdict.ok ? [] : verdict.refused.violations).toMatchObject([
      { code: 'OWNER_SLOT', detail: 'already-filled', field: 'signatures[0]' },
      { code: 'SIGNER_SET', detail: 'missing-signers', found: 'nobody' },
    ])
  })

  test('a wrong signature is named with its slot and key', async () => {
    const verdict = await claim((w) => {
      w.draft.payer = stranger.address
      w.draft.signedBy = [{ ...stranger, secret: key('another').secret }]
    })
    expect(verdict).toMatchObject({
      code: 'FOREIGN_SIGNATURE',
      detail: 'does-not-verify',
      field: 'signatures[0]',
      expected: `by ${stranger.address}`,
    })
  })

  test('a signer other than those whom the order names is named', async () => {
    const verdict = await order('sell', (w) => {
      w.draft.extraSigners.push(stranger.address)
      w.draft.signedBy.push(stranger)
    })
    expect(verdict).toEqual({
      code: 'SIGNER_SET',
      detail: 'cosigner',
      field: 'signers',
      expected: `${owner.address} ${cosigner.address}`,
      found: stranger.address,
    })
  })

  test('an order that cannot be read is refused for that, not for the co-signer that it would name', async () => {
    const world = orderWorld('sell')
    coreOf(world).data = coreOf(world).data.with(0, coreOf(world).data[0]! ^ 1)
    const verdict = judge(await orderInput(world))
    expect(verdict.ok ? [] : verdict.refused.codes).not.toContain('SIGNER_SET')
    expect(verdict.ok).toBe(false)
  })

  test('the same where no order is left', async () => {
    const world = orderWorld('sell')
    world.draft.extraSigners.push(cosigner.address)
    world.draft.instructions = world.draft.instructions.filter((item) => item !== coreOf(world))
    const verdict = judge(await orderInput(world))
    expect(verdict.ok ? [] : verdict.refused.codes).toContain('CORE_COUNT')
    expect(verdict.ok ? [] : verdict.refused.codes).not.toContain('SIGNER_SET')
  })

  test('a claim has no co-signer: a signer other than the owner is named, even where the claim cannot be read', async () => {
    const codes = await claimCodes((w) => {
      core(w).data = core(w).data.with(0, core(w).data[0]! ^ 1)
      w.draft.extraSigners.push(stranger.address)
      w.draft.signedBy.push(stranger)
    })
    expect(codes).toContain('SIGNER_SET')
  })

  test('an owner that does not sign is missed among those who do', async () => {
    const verdict = await claim((w) => {
      w.draft.payer = stranger.address
      w.draft.extraSigners = [USDC]
      for (const item of w.draft.instructions) for (const account of item.accounts) account.signer = false
    })
    expect(verdict).toMatchObject({
      code: 'OWNER_SLOT',
      detail: 'not-a-signer',
      expected: owner.address,
      found: `${stranger.address} ${USDC}`,
    })
  })

  test('another who is missing alone is not the owner', async () => {
    const world = claimWorld()
    world.draft.signedBy = [owner]
    world.draft.extraSigners = [stranger.address]
    const verdict = judge(await claimInput(world))
    expect(verdict.ok ? [] : verdict.refused.violations).toMatchObject([
      { code: 'OWNER_SLOT' },
      { code: 'SIGNER_SET', found: stranger.address },
    ])
  })

  test('a signature with an empty byte in it is none that is missing', async () => {
    const verdict = await claim((w) => {
      w.draft.payer = stranger.address
      w.draft.signedBy = [stranger]
      w.text = encodeBase64(toBytes(w.draft).fill(1, 1, 65).with(30, 0))
    })
    expect(verdict).toMatchObject({ code: 'FOREIGN_SIGNATURE', field: 'signatures[0]' })
  })

  test('an act that takes no sponsor refuses one', async () => {
    const refused = (input: Case): Case => ({
      ...input,
      expectation: { ...input.expectation, sponsor: 'refused' },
    })
    expect(await order('sell', sponsored)).toBe('passes')
    expect(await order('sell', () => undefined, refused)).toBe('passes')
    expect(await order('sell', sponsored, refused)).toMatchObject({
      code: 'FEE_PAYER',
      detail: 'sponsor-not-allowed',
      field: 'feePayer',
      expected: owner.address,
      found: sponsor.address,
    })
  })

  test.each<[string, (w: OrderWorld) => void, string]>([
    ['a memo', (w) => void w.draft.instructions.push(memo('x', [sponsor.address])), 'instructions[4].accounts[0]'],
    [
      'the account creation, elsewhere than as its payer',
      (w) => void (w.draft.instructions[2]!.accounts[2] = reads(sponsor.address)),
      'instructions[2].accounts[2]',
    ],
    [
      'the order, elsewhere than as its payer',
      (w) => void (coreOf(w).accounts[3] = reads(sponsor.address)),
      'instructions[3].accounts[3]',
    ],
  ])('a sponsor in %s', async (_, change, field) => {
    const verdict = await order('sell', (w) => {
      sponsored(w)
      change(w)
    })
    expect(verdict).toMatchObject({ code: 'FEE_PAYER', detail: 'sponsor-used', field, found: sponsor.address })
  })
})

describe('U5n to U6c programs and counts', () => {
  test('twelve instructions are fine, thirteen are too many', async () => {
    const creates = (count: number) => (w: ClaimWorld) =>
      push(w, ...Array.from({ length: count }, () => createAta(owner.address, owner.address, USDC)))
    expect(await claim(creates(8))).toBe('passes')
    expect(await claim(creates(9))).toMatchObject({
      code: 'INSTRUCTION_UNKNOWN',
      detail: 'too-many',
      expected: '≤ 12',
      found: '13',
    })
  })

  test('what is not understood is named by place, program, bytes and accounts', async () => {
    expect(await claim((w) => push(w, instruction(PROGRAM.computeBudget, [reads(USDC)], Uint8Array.of(9, 9))))).toEqual(
      {
        code: 'INSTRUCTION_UNKNOWN',
        detail: 'bytes',
        field: 'instructions[4]',
        expected: 'a known layout',
        found: `${PROGRAM.computeBudget}, 2 bytes, 1 accounts`,
      },
    )
    expect(await order('sell', (w) => void (coreOf(w).data = Uint8Array.of(1, 2, 3)))).toEqual({
      code: 'INSTRUCTION_UNKNOWN',
      detail: 'core-bytes',
      field: 'instructions[3]',
      expected: 'a known layout',
      found: `${PROGRAM.prediction}, 3 bytes, 12 accounts`,
    })
  })

  test('the first instruction is looked at like every other', async () => {
    const first = (item: ReturnType<typeof instruction>) => (w: { draft: { instructions: unknown[] } }) =>
      void w.draft.instructions.unshift(item)
    expect(await claim(first(instruction(PROGRAM.lighthouse, [], u32(6))))).toMatchObject({
      code: 'LIGHTHOUSE_IN_BUILD',
      field: 'instructions[0]',
    })
    expect(await order('direct', first(systemCall(8)))).toMatchObject({
      code: 'SYSTEM_INSTRUCTION',
      field: 'instructions[0]',
    })
    expect(await claim(first(instruction(PROGRAM.computeBudget, [], u32(9))))).toMatchObject({
      code: 'INSTRUCTION_UNKNOWN',
      field: 'instructions[0]',
    })
  })

  test('programs that are allowed there are named', async () => {
    const expected = [PROGRAM.computeBudget, PROGRAM.memo, PROGRAM.memoV1, PROGRAM.lighthouse]
    expect(await claim((w) => push(w, instruction(TOKEN, [], u32(6))))).toMatchObject({
      code: 'PROGRAM_NOT_ALLOWED',
      expected: [...expected, PROGRAM.associatedToken, PROGRAM.prediction].join(' '),
    })
  })

  test('a route with exactly its own accounts, and none of a venue behind them, is understood', async () => {
    expect(await order('routed', (w) => void routeOf(w).accounts.splice(9))).toBe('passes')
    expect(await order('routed', (w) => void routeOf(w).accounts.splice(8))).toMatchObject({ detail: 'core-bytes' })
  })

  test('an undecoded core passes this rule only where the act brings in, and only if it is the act’s own', async () => {
    const undecoded = (w: ClaimWorld) => void (core(w).data = fromHex(INSTRUCTION.claimPayout.discriminator))
    const change = (input: Case): Case => ({ ...input, expectation: { ...input.expectation, inflow: false } })
    expect(await claim(undecoded)).toBe('passes')
    expect(await claim(undecoded, change)).toMatchObject({ code: 'INSTRUCTION_UNKNOWN', detail: 'core-bytes' })
    const alongside = (input: Case): Case => ({
      ...input,
      expectation: {
        ...input.expectation,
        programs: [...input.expectation.programs, address(PROGRAM.aggregator)],
        alongside: [{ program: address(PROGRAM.aggregator), layouts: [], atMost: 1 }],
      },
    })
    const foreign = (w: ClaimWorld) => push(w, instruction(PROGRAM.aggregator, [], Uint8Array.of(1)))
    expect(await claim(foreign, alongside)).toMatchObject({ code: 'INSTRUCTION_UNKNOWN', detail: 'core-bytes' })
  })

  test.each<[string, (w: ClaimWorld) => void, object]>([
    [
      'nonce',
      (w) => push(w, systemCall(4)),
      { code: 'DURABLE_NONCE', detail: 'nonce-instruction', field: 'instructions[4]' },
    ],
    [
      'lighthouse',
      (w) => push(w, instruction(PROGRAM.lighthouse, [], u32(6))),
      { code: 'LIGHTHOUSE_IN_BUILD', detail: 'lighthouse', field: 'instructions[4]' },
    ],
    [
      'program',
      (w) => push(w, instruction(TOKEN, [], u32(6))),
      { code: 'PROGRAM_NOT_ALLOWED', detail: 'unknown-program', field: 'instructions[4].program', found: TOKEN },
    ],
    ['second core', (w) => push(w, core(w)), { code: 'CORE_COUNT', detail: 'count', expected: '1', found: '2' }],
  ])('%s: where and what', async (_, change, expected) => {
    expect(await claim(change)).toMatchObject(expected)
  })
})

describe('U8 budget', () => {
  test('the largest limit passes', async () => {
    expect(await claim((w) => void w.draft.instructions.splice(0, 2, computeLimit(1_400_000)))).toBe('passes')
  })

  test('without a limit each instruction that is no budget counts 200,000 units, up to the maximum', async () => {
    const price =
      (micro: bigint, more = 0) =>
      (w: ClaimWorld) => {
        w.draft.instructions.splice(0, 2, computePrice(micro))
        push(w, ...Array.from({ length: more }, () => createAta(owner.address, owner.address, USDC)))
      }
    // Two instructions: 400,000 units; the cap of 2,000,000 lamports is 5 lamports a unit.
    expect(await claim(price(5_000_000n))).toBe('passes')
    expect(await claim(price(5_000_001n))).toMatchObject({ code: 'COMPUTE_BUDGET', detail: 'fee-over-cap' })
    // Nine instructions: 1,400,000 units at the most.
    expect(await claim(price(1_428_571n, 7))).toBe('passes')
    expect(await claim(price(1_428_572n, 7))).toEqual({
      code: 'COMPUTE_BUDGET',
      detail: 'fee-over-cap',
      field: 'priorityFeeLamports',
      expected: '≤ 2000000',
      found: '2000001',
    })
  })

  test('version 1 states both in the message: the largest limit and the whole cap pass, one more does not', async () => {
    const stated = (computeUnits: number, priorityFeeLamports: bigint) => (w: ClaimWorld) => {
      w.draft.instructions.splice(0, 2)
      Object.assign(w.draft, { version: 1, config: { computeUnits, priorityFeeLamports, loadedBytes: 65_536 } })
    }
    const code = 'COMPUTE_BUDGET'
    expect(await claim(stated(1_400_000, 2_000_000n))).toBe('passes')
    expect(await claim(stated(1_400_001, 0n))).toMatchObject({ code, detail: 'limit', expected: '≤ 1400000' })
    expect(await claim(stated(60_000, 2_000_001n))).toMatchObject({ code, detail: 'fee-over-cap', found: '2000001' })
  })
})

describe('U9 and U10: an act that may wrap SOL', () => {
  /** A buy whose stake could be wrapped SOL. */
  const wraps = (input: Case): Case => ({
    ...input,
    expectation: { ...input.expectation, mints: [...input.expectation.mints, WSOL], wrapAtMost: 5n },
  })
  const party = (item: Address) => ({ address: item, signer: item === owner.address, writable: true })
  const transfer = (from: Address, to: Address) => systemCall(2, [party(from), party(to)], u64(5n))
  const close = (account: Address, ...parties: Address[]) => tokenCall(9, [party(account), ...parties.map(party)])
  const sync = (account: Address) => tokenCall(17, [party(account)])
  const withAccounts =
    (...items: ReturnType<typeof instruction>[]) =>
    (w: OrderWorld) => {
      w.draft.instructions.push(...items)
      for (const store of [w.accounts, w.after]) {
        store.set(WSOL, data(mintBytes(9), TOKEN))
        store.set(OWN_WSOL, token(WSOL, owner.address, 5n, { native: 1n }))
        store.set(stranger.address, system(1n))
      }
    }

  test('SOL goes from the owner into the own wrapped account, is synced, and returns to the owner', async () => {
    const own = [
      transfer(owner.address, OWN_WSOL),
      sync(OWN_WSOL),
      close(OWN_WSOL, owner.address, owner.address, owner.address),
    ]
    expect(await order('direct', withAccounts(...own), wraps)).toBe('passes')
    expect(await order('direct', withAccounts(own[0]!))).toMatchObject({
      code: 'SYSTEM_INSTRUCTION',
      detail: 'transfer',
      expected: OWN_WSOL,
      found: `${owner.address} to ${OWN_WSOL}`,
    })
  })

  test.each<[string, ReturnType<typeof instruction>, object]>([
    [
      'SOL to a stranger',
      transfer(owner.address, stranger.address),
      { code: 'SYSTEM_INSTRUCTION', detail: 'transfer' },
    ],
    ['SOL of somebody else', transfer(stranger.address, OWN_WSOL), { code: 'SYSTEM_INSTRUCTION', detail: 'transfer' }],
    ['another opcode', systemCall(8), { code: 'SYSTEM_INSTRUCTION', detail: 'opcode', field: 'instructions[4]' }],
    [
      'a sync of another account',
      sync(ATA),
      { code: 'TOKEN_INSTRUCTION', detail: 'account', expected: OWN_WSOL, found: ATA },
    ],
    [
      'a close of another account',
      close(ATA, owner.address, owner.address),
      { code: 'TOKEN_INSTRUCTION', detail: 'account', found: ATA },
    ],
    [
      'a close to a stranger',
      close(OWN_WSOL, stranger.address, owner.address),
      { code: 'TOKEN_INSTRUCTION', detail: 'close-destination', found: stranger.address },
    ],
    [
      'a close by a stranger',
      close(OWN_WSOL, owner.address, stranger.address),
      { code: 'TOKEN_INSTRUCTION', detail: 'close-destination', expected: owner.address },
    ],
    [
      'a stranger behind the authority',
      close(OWN_WSOL, owner.address, owner.address, stranger.address),
      { code: 'TOKEN_INSTRUCTION', detail: 'close-destination', found: stranger.address },
    ],
    [
      'another token opcode',
      instruction(PROGRAM.token, [party(OWN_WSOL)], Uint8Array.of(4, 1)),
      { code: 'TOKEN_INSTRUCTION', detail: 'opcode', expected: '9 or 17', found: '4' },
    ],
  ])('%s', async (_, item, expected) => {
    expect(await order('direct', withAccounts(item), wraps)).toMatchObject(expected)
  })
})

describe('U11 and U12 accounts and memos', () => {
  test.each<[string, (w: ClaimWorld) => void, object]>([
    [
      'for a stranger',
      (w) => push(w, createAta(owner.address, stranger.address, USDC)),
      { detail: 'wallet', expected: owner.address, found: stranger.address },
    ],
    [
      'of another mint',
      (w) => push(w, createAta(owner.address, owner.address, WSOL)),
      { detail: 'mint', expected: `${USDC} ${JUP_USD}`, found: WSOL },
    ],
    [
      'of a mint that was not read',
      (w) => void w.accounts.delete(USDC),
      { detail: 'token-program', expected: 'a mint that can be read', found: TOKEN },
    ],
    [
      'of a mint that does not exist',
      (w) => void w.accounts.set(USDC, 'absent'),
      { detail: 'token-program', expected: 'a mint that can be read', found: TOKEN },
    ],
    [
      'at another address',
      (w) => void (w.draft.instructions[2]!.accounts[1] = writes(VAULT_ATA)),
      { detail: 'address', expected: ATA, found: VAULT_ATA },
    ],
    [
      'paid by another',
      (w) => void (w.draft.instructions[2]!.accounts[0] = writes(POSITION)),
      { detail: 'payer', expected: owner.address, found: POSITION },
    ],
    [
      'recovered',
      (w) => push(w, instruction(PROGRAM.associatedToken, [], Uint8Array.of(2))),
      { detail: 'opcode', field: 'instructions[4]', expected: '0 or 1', found: '2' },
    ],
  ])('an account %s', async (_, change, expected) => {
    expect(await claim(change)).toMatchObject({ code: 'ATA_INSTRUCTION', field: expect.any(String), ...expected })
  })

  test.each<[string, (w: ClaimWorld) => void, object]>([
    ['too long', (w) => push(w, memo('x'.repeat(201))), { detail: 'length', expected: '≤ 200', found: '201' }],
    ['twice', (w) => push(w, memo('a'), memo('b')), { detail: 'twice', expected: '≤ 1', found: '2' }],
    [
      'no text',
      (w) => push(w, memo(Uint8Array.of(0xff))),
      { detail: 'utf-8', expected: 'UTF-8 text', found: 'other bytes' },
    ],
  ])('a memo %s', async (_, change, expected) => {
    expect(await claim(change)).toMatchObject({ code: 'MEMO', field: 'memo', ...expected })
  })
})
