import { describe, expect, test } from 'vitest'
import { PROGRAM } from '../../src/config/programs.ts'
import { associatedAccount, sha256Hex } from '../../src/guard/bytes/derive.ts'
import { parseTransaction, serializeTransaction } from '../../src/guard/bytes/message.ts'
import { type ReturnedCode } from '../../src/guard/codes.ts'
import { address, type Address } from '../../src/values/address.ts'
import { claimInput, claimWorld } from '../fixtures/claim-world.ts'
import {
  bytes,
  computeLimit,
  computePrice,
  createAta,
  instruction,
  key,
  memo,
  pays,
  reads,
  sandboxBlockhash,
  signAs,
  systemCall,
  toBytes,
  u32,
  u64,
  USDC,
  VAULT_ATA,
  writes,
  type Draft,
} from '../fixtures/transactions.ts'
import { judged, owner, still, stranger, system } from '../fixtures/world.ts'
import { approved, approvedBehindTable, TABLE, assertion, judge, withoutBudget } from './returned-checks.ts'

describe('what a wallet may do', () => {
  test('sign, and nothing else', async () => {
    const { checked, draft } = await approved()
    const verdict = judge(checked, signAs(owner, draft))
    expect(verdict).toMatchObject({ ok: true, sealed: { additions: [], owner: owner.address } })
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('add %d assertions, before and after', async (count) => {
    const { checked, draft } = await approved()
    const before = Math.floor(count / 2)
    draft.instructions.unshift(...Array.from({ length: before }, () => assertion()))
    draft.instructions.push(...Array.from({ length: count - before }, () => assertion()))
    expect(judge(checked, signAs(owner, draft))).toMatchObject({
      ok: true,
      sealed: { additions: [count === 1 ? '1 safety check' : `${count} safety checks`] },
    })
  })

  test('add a compute budget where there was none', async () => {
    const { checked, draft } = await approved(withoutBudget)
    draft.instructions.unshift(computeLimit(200_000), computePrice(100n))
    expect(judge(checked, signAs(owner, draft))).toMatchObject({ ok: true, sealed: { additions: ['compute budget'] } })
  })

  test('raise the price inside the cap, which is reported', async () => {
    const { checked, draft } = await approved()
    draft.instructions[1] = computePrice(30_000n)
    draft.instructions.push(assertion())
    expect(judge(checked, signAs(owner, draft))).toMatchObject({
      ok: true,
      sealed: { additions: ['1 safety check', 'compute budget'] },
    })
  })

  test.each<[string, (draft: Draft) => void, (draft: Draft) => void]>([
    ['raise the price to the cap', () => undefined, (d) => void (d.instructions[1] = computePrice(33_333_333n))],
    ['add a limit alone, the largest', withoutBudget, (d) => void d.instructions.unshift(computeLimit(1_400_000))],
    ['add a price alone, at the cap', withoutBudget, (d) => void d.instructions.unshift(computePrice(1_428_571n))],
    [
      'add a price to a limit',
      (d) => void d.instructions.splice(1, 1),
      (d) => void d.instructions.unshift(computePrice(1n)),
    ],
  ])('%s', async (_, before, apply) => {
    const { checked, draft } = await approved(before)
    apply(draft)
    expect(judge(checked, signAs(owner, draft))).toMatchObject({ ok: true, sealed: { additions: ['compute budget'] } })
  })

  test.each([2, 15])('add an assertion of opcode %d', async (opcode) => {
    const { checked, draft } = await approved()
    draft.instructions.push(assertion(opcode))
    expect(judge(checked, signAs(owner, draft)).ok).toBe(true)
  })

  test('let an assertion read an account that the act does not know', async () => {
    const { checked, draft } = await approved()
    draft.instructions.push(instruction(PROGRAM.lighthouse, [reads(stranger.address)], Uint8Array.of(6)))
    expect(judge(checked, signAs(owner, draft)).ok).toBe(true)
  })

  test('read through the same table entries', async () => {
    const { checked, draft } = await approvedBehindTable()
    const verdict = judge(checked, signAs(owner, draft))
    expect(verdict).toMatchObject({ ok: true, sealed: { actId: 'act', additions: [] } })
    if (verdict.ok) expect(verdict.sealed.messageHash).toBe(sha256Hex(checked.message))
  })
})

const HOSTILE: {
  id: string
  code: ReturnedCode
  detail: string
  apply: (draft: Draft) => void
  before?: (draft: Draft) => void
}[] = [
  {
    id: 'another blockhash',
    code: 'RETURNED_HEADER',
    detail: 'blockhash',
    apply: (d) => void (d.blockhash = sandboxBlockhash(8)),
  },
  { id: 'another version', code: 'RETURNED_HEADER', detail: 'version', apply: (d) => void (d.version = 'legacy') },
  {
    id: 'one more signer',
    code: 'RETURNED_HEADER',
    detail: 'signer-count',
    apply: (d) => void d.extraSigners.push(stranger.address),
  },
  {
    id: 'another fee payer',
    code: 'RETURNED_HEADER',
    detail: 'fee-payer',
    apply: (d) => void (d.payer = stranger.address),
  },
  {
    id: 'a transfer appended',
    code: 'RETURNED_INSTRUCTIONS',
    detail: 'changed',
    apply: (d) => void d.instructions.push(systemCall(2, [pays(owner.address), writes(stranger.address)], u64(5n))),
  },
  {
    id: 'an account created for a stranger',
    code: 'RETURNED_INSTRUCTIONS',
    detail: 'changed',
    apply: (d) => void d.instructions.push(createAta(owner.address, stranger.address, USDC)),
  },
  {
    id: 'the destination swapped',
    code: 'RETURNED_INSTRUCTIONS',
    detail: 'changed',
    apply: (d) =>
      void (d.instructions.at(-1)!.accounts[4] = {
        address: associatedAccount(stranger.address, USDC),
        writable: true,
      }),
  },
  {
    id: 'an instruction dropped',
    code: 'RETURNED_INSTRUCTIONS',
    detail: 'changed',
    apply: (d) => void d.instructions.splice(2, 1),
  },
  {
    id: 'two instructions swapped',
    code: 'RETURNED_INSTRUCTIONS',
    detail: 'changed',
    apply: (d) => void d.instructions.push(...d.instructions.splice(2, 1)),
  },
  {
    id: 'a byte of data changed',
    code: 'RETURNED_INSTRUCTIONS',
    detail: 'changed',
    apply: (d) => void (d.instructions.at(-1)!.data = d.instructions.at(-1)!.data.with(7, 1)),
  },
  {
    id: 'a read account made writable',
    code: 'RETURNED_INSTRUCTIONS',
    detail: 'rights',
    apply: (d) => void (d.instructions.at(-1)!.accounts[3]!.writable = true),
  },
  {
    id: 'an assertion that makes a new account writable',
    code: 'RETURNED_INSTRUCTIONS',
    detail: 'rights',
    apply: (d) =>
      void d.instructions.push(instruction(PROGRAM.lighthouse, [writes(stranger.address)], Uint8Array.of(6))),
  },
  {
    id: 'nine assertions',
    code: 'RETURNED_LIGHTHOUSE',
    detail: 'too-many',
    apply: (d) => void d.instructions.push(...Array.from({ length: 9 }, () => assertion())),
  },
  {
    id: 'a memory write',
    code: 'RETURNED_LIGHTHOUSE',
    detail: 'opcode',
    apply: (d) => void d.instructions.push(assertion(0)),
  },
  {
    id: 'a memory close',
    code: 'RETURNED_LIGHTHOUSE',
    detail: 'opcode',
    apply: (d) => void d.instructions.push(assertion(1)),
  },
  {
    id: 'an opcode past the assertions',
    code: 'RETURNED_LIGHTHOUSE',
    detail: 'opcode',
    apply: (d) => void d.instructions.push(assertion(16)),
  },
  {
    id: 'the price over the cap',
    code: 'RETURNED_BUDGET',
    detail: 'over-cap',
    apply: (d) => void (d.instructions[1] = computePrice(40_000_000n)),
  },
  {
    id: 'the price lowered',
    code: 'RETURNED_BUDGET',
    detail: 'price-lowered',
    apply: (d) => void (d.instructions[1] = computePrice(1n)),
  },
  {
    id: 'the limit changed',
    code: 'RETURNED_BUDGET',
    detail: 'limit-changed',
    apply: (d) => void (d.instructions[0] = computeLimit(61_000)),
  },
  {
    id: 'the price sent twice',
    code: 'RETURNED_BUDGET',
    detail: 'opcode',
    apply: (d) => void d.instructions.push(computePrice(20_000n)),
  },
  {
    id: 'a heap frame',
    code: 'RETURNED_BUDGET',
    detail: 'opcode',
    apply: (d) => void d.instructions.push(instruction(PROGRAM.computeBudget, [], bytes(1, u32(262_144)))),
  },
  {
    id: 'a dear budget where there was none',
    code: 'RETURNED_BUDGET',
    detail: 'over-cap',
    before: withoutBudget,
    apply: (d) => void d.instructions.unshift(computePrice(1_500_000n)),
  },
  {
    id: 'a limit twice',
    code: 'RETURNED_BUDGET',
    detail: 'opcode',
    apply: (d) => void d.instructions.push(computeLimit(1)),
  },
  {
    id: 'another limit than the one that was sent alone',
    code: 'RETURNED_BUDGET',
    detail: 'limit-changed',
    before: (d) => void d.instructions.splice(1, 1),
    apply: (d) => void (d.instructions[0] = computeLimit(61_000)),
  },
  {
    id: 'a heap frame where there was no budget',
    code: 'RETURNED_BUDGET',
    detail: 'opcode',
    before: withoutBudget,
    apply: (d) => void d.instructions.unshift(instruction(PROGRAM.computeBudget, [], bytes(1, u32(262_144)))),
  },
  {
    id: 'a memory write behind an assertion',
    code: 'RETURNED_LIGHTHOUSE',
    detail: 'opcode',
    apply: (d) => void d.instructions.push(assertion(6), assertion(0)),
  },
  {
    id: 'a written account made read-only, though an assertion reads it',
    code: 'RETURNED_INSTRUCTIONS',
    detail: 'rights',
    apply: (d) => {
      d.instructions.at(-1)!.accounts[5]!.writable = false
      d.instructions.push(instruction(PROGRAM.lighthouse, [reads(VAULT_ATA)], Uint8Array.of(6)))
    },
  },
  {
    id: 'a second price in place of a limit',
    code: 'RETURNED_BUDGET',
    detail: 'opcode',
    apply: (d) => void (d.instructions[0] = computePrice(20_000n)),
  },
  {
    id: 'the price lowered by one',
    code: 'RETURNED_BUDGET',
    detail: 'price-lowered',
    apply: (d) => void (d.instructions[1] = computePrice(19_999n)),
  },
  {
    id: 'the price taken out',
    code: 'RETURNED_BUDGET',
    detail: 'price-lowered',
    apply: (d) => void d.instructions.splice(1, 1),
  },
  {
    id: 'the limit taken out',
    code: 'RETURNED_BUDGET',
    detail: 'limit-changed',
    apply: (d) => void d.instructions.splice(0, 1),
  },
  {
    id: 'a limit beside a price that was sent alone',
    code: 'RETURNED_BUDGET',
    detail: 'limit-changed',
    before: (d) => void d.instructions.splice(0, 1),
    apply: (d) => void d.instructions.unshift(computeLimit(60_000)),
  },
  {
    id: 'a price beside a limit that was sent alone, over the cap by one lamport',
    code: 'RETURNED_BUDGET',
    detail: 'over-cap',
    before: (d) => void d.instructions.splice(1, 1),
    apply: (d) => void d.instructions.unshift(computePrice(33_333_350n)),
  },
  {
    id: 'a limit above the maximum where there was none',
    code: 'RETURNED_BUDGET',
    detail: 'limit',
    before: withoutBudget,
    apply: (d) => void d.instructions.unshift(computeLimit(1_400_001)),
  },
  {
    id: 'a price without a limit counts the maximum',
    code: 'RETURNED_BUDGET',
    detail: 'over-cap',
    before: withoutBudget,
    apply: (d) => void d.instructions.unshift(computePrice(1_428_572n)),
  },
  {
    id: 'another program with the same accounts and data',
    code: 'RETURNED_INSTRUCTIONS',
    detail: 'changed',
    apply: (d) => void (d.instructions.at(-1)!.program = key('program').address),
  },
  {
    id: 'an instruction twice',
    code: 'RETURNED_INSTRUCTIONS',
    detail: 'changed',
    apply: (d) => void d.instructions.push(d.instructions.at(-1)!),
  },
  {
    id: 'a signer made of an account that only stood by',
    code: 'RETURNED_HEADER',
    detail: 'signer-count',
    apply: (d) => void (d.instructions.at(-1)!.accounts[3]!.signer = true),
  },
  {
    id: 'a memo',
    code: 'RETURNED_INSTRUCTIONS',
    detail: 'changed',
    apply: (d) => void d.instructions.push(memo('x')),
  },
  {
    id: 'an address table brought in',
    code: 'RETURNED_TABLES',
    detail: 'tables',
    apply: (d) => void (d.tables = [{ table: key('table').address, entries: [VAULT_ATA] }]),
  },
]

describe('what a wallet may not do', () => {
  test.each(HOSTILE)('$id: $code', async ({ code, detail, apply, before }) => {
    const { checked, draft } = await approved(before)
    apply(draft)
    expect(judge(checked, signAs(owner, draft))).toEqual({ ok: false, code, detail })
  })

  test('return it unsigned, or signed by another', async () => {
    const { checked, draft } = await approved()
    const { messageBytes } = parseTransaction(checked.transaction)
    const refused = { ok: false, code: 'RETURNED_SIGNATURE', detail: 'owner' }
    expect(judge(checked, serializeTransaction([new Uint8Array(64)], messageBytes))).toEqual(refused)
    const foreign = parseTransaction(signAs(owner, { ...draft, blockhash: sandboxBlockhash(4) })).signatures
    expect(judge(checked, serializeTransaction([...foreign], messageBytes))).toEqual(refused)
  })

  test('return something that is no transaction', async () => {
    const { checked, draft } = await approved()
    const code = 'RETURNED_HEADER'
    expect(judge(checked, new Uint8Array())).toEqual({ ok: false, code, detail: 'too-short' })
    expect(judge(checked, Uint8Array.of(1, 2, 3))).toEqual({ ok: false, code, detail: 'too-short' })
    const longer = Uint8Array.from([...signAs(owner, draft), 0])
    expect(judge(checked, longer)).toEqual({ ok: false, code, detail: 'trailing-bytes' })
    expect(judge(checked, undefined as never)).toEqual({ ok: false, code, detail: 'unreadable' })
  })

  test.each<[string, (entries: Address[]) => Address[]]>([
    ['other entries of the same table', (entries) => [stranger.address, ...entries]],
    ['entries in another order', (entries) => entries.toReversed()],
  ])('%s', async (_, change) => {
    const { checked, draft } = await approvedBehindTable()
    draft.tables = [{ table: TABLE, entries: change(draft.tables[0]!.entries) }]
    expect(judge(checked, signAs(owner, draft))).toEqual({ ok: false, code: 'RETURNED_TABLES', detail: 'tables' })
  })

  test('another table with the same entries, or none', async () => {
    const { checked, draft } = await approvedBehindTable()
    const { entries } = draft.tables[0]!
    for (const tables of [[{ table: stranger.address, entries }], []])
      expect(judge(checked, signAs(owner, { ...draft, tables }))).toEqual({
        ok: false,
        code: 'RETURNED_TABLES',
        detail: 'tables',
      })
  })

  test('bring in a key that nothing reads', async () => {
    const { checked, draft } = await approved()
    const { message } = parseTransaction(checked.transaction)
    for (const right of ['readonly', 'writable'] as const) {
      const at = right === 'readonly' ? message.staticKeys.length : message.requiredSignatures
      const shifted = (index: number) => (index >= at ? index + 1 : index)
      const bytes = toBytes(
        { ...draft, signedBy: [owner] },
        {
          ...message,
          staticKeys: message.staticKeys.toSpliced(at, 0, stranger.address),
          readonlyUnsigned: message.readonlyUnsigned + (right === 'readonly' ? 1 : 0),
          instructions: message.instructions.map((item) => ({
            ...item,
            programIndex: shifted(item.programIndex),
            accountIndexes: item.accountIndexes.map(shifted),
          })),
        },
      )
      expect(judge(checked, bytes)).toEqual({ ok: false, code: 'RETURNED_INSTRUCTIONS', detail: 'rights' })
    }
  })

  test('drop a signature that was there, or add a guard where somebody had signed', async () => {
    const world = claimWorld()
    const sponsor = key('sponsor')
    world.draft.payer = sponsor.address
    world.draft.signedBy = [sponsor]
    for (const store of [world.accounts, world.after])
      store.set(sponsor.address, {
        owner: address(PROGRAM.system),
        lamports: 9n,
        data: new Uint8Array(),
        executable: false,
      })
    const verdict = await judged(claimInput(world))
    if (!verdict.ok) throw new Error('refused')
    expect(judge(verdict.checked, signAs(owner, world.draft)).ok).toBe(true)
    const dropped = judge(verdict.checked, signAs(owner, { ...world.draft, signedBy: [] }))
    expect(dropped).toEqual({ ok: false, code: 'RETURNED_SIGNATURE', detail: 'earlier-signature' })
    const guarded = { ...world.draft, instructions: [...world.draft.instructions, assertion()] }
    expect(judge(verdict.checked, signAs(owner, guarded))).toEqual({
      ok: false,
      code: 'RETURNED_SIGNATURE',
      detail: 'earlier-signature',
    })
    // The earlier signature is kept, though it is none over the changed message.
    const [kept] = parseTransaction(verdict.checked.transaction).signatures
    const { signatures, messageBytes } = parseTransaction(signAs(owner, guarded))
    expect(judge(verdict.checked, serializeTransaction(signatures.with(0, kept!), messageBytes))).toEqual({
      ok: false,
      code: 'RETURNED_LIGHTHOUSE',
      detail: 'signed-before',
    })
    expect(judge(verdict.checked, signAs(owner, { ...world.draft, payer: owner.address }))).toEqual({
      ok: false,
      code: 'RETURNED_HEADER',
      detail: 'fee-payer',
    })
  })
  test('add a budget where somebody had signed: the signature stays, and is void', async () => {
    const world = claimWorld()
    const sponsor = key('sponsor')
    world.draft.payer = sponsor.address
    world.draft.signedBy = [sponsor]
    world.draft.instructions = world.draft.instructions.filter((item) => item.program !== PROGRAM.computeBudget)
    still(world, sponsor.address, system(5_000_000n))
    const verdict = await judged(claimInput(world))
    if (!verdict.ok) throw new Error('refused')
    const [kept] = parseTransaction(verdict.checked.transaction).signatures
    const budgeted = { ...world.draft, instructions: [computeLimit(90_000), ...world.draft.instructions] }
    const { signatures, messageBytes } = parseTransaction(signAs(owner, budgeted))
    expect(judge(verdict.checked, serializeTransaction(signatures.with(0, kept!), messageBytes))).toEqual({
      ok: false,
      code: 'RETURNED_SIGNATURE',
      detail: 'void',
    })
  })
})
