import { describe, expect, test } from 'vitest'
import { FEE_CAP_LAMPORTS } from '../../src/config/limits.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { type Checked } from '../../src/values/sealed.ts'
import { checkReturned, sealFromRow } from '../../src/tx/guard/returned.ts'
import { encodeBase64 } from '../../src/tx/guard/base64.ts'
import { type ReturnedCode } from '../../src/tx/guard/codes.ts'
import { parseTransaction, serializeTransaction } from '../../src/tx/guard/message.ts'
import { claimWorld, judgeWorld, owner, stranger } from '../fixtures/claim-world.ts'
import {
  computeLimit,
  computePrice,
  createAta,
  instruction,
  key,
  sandboxBlockhash,
  signAs,
  u32,
  u64,
  USDC,
  VAULT_ATA,
  type Draft,
} from '../fixtures/transactions.ts'
import { associatedAccount } from '../../src/tx/guard/derive.ts'
import { address } from '../../src/values/address.ts'

/** An approved claim and the draft it came from. */
async function approved(change: (draft: Draft) => void = () => undefined): Promise<{ checked: Checked; draft: Draft }> {
  const world = claimWorld()
  change(world.draft)
  const verdict = await judgeWorld(world)
  if (!verdict.ok) throw new Error(`refused: ${verdict.refused.codes.join()}`)
  return { checked: verdict.checked, draft: structuredClone(world.draft) }
}

const assertion = (opcode = 6) =>
  instruction(PROGRAM.lighthouse, [{ address: associatedAccount(owner.address, USDC) }], Uint8Array.of(opcode, 1))
const judge = (checked: Checked, signed: Uint8Array) => checkReturned(checked, signed, FEE_CAP_LAMPORTS.default)
const withoutBudget = (draft: Draft) => {
  draft.instructions = draft.instructions.filter((item) => item.program !== PROGRAM.computeBudget)
}

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

  test('raise the price inside the cap', async () => {
    const { checked, draft } = await approved()
    draft.instructions[1] = computePrice(30_000n)
    expect(judge(checked, signAs(owner, draft)).ok).toBe(true)
  })
})

const HOSTILE: { id: string; code: ReturnedCode; apply: (draft: Draft) => void; before?: (draft: Draft) => void }[] = [
  { id: 'another blockhash', code: 'RETURNED_HEADER', apply: (d) => void (d.blockhash = sandboxBlockhash(8)) },
  { id: 'another version', code: 'RETURNED_HEADER', apply: (d) => void (d.version = 'legacy') },
  { id: 'one more signer', code: 'RETURNED_HEADER', apply: (d) => void d.extraSigners.push(stranger.address) },
  { id: 'another fee payer', code: 'RETURNED_HEADER', apply: (d) => void (d.payer = stranger.address) },
  {
    id: 'a transfer appended',
    code: 'RETURNED_INSTRUCTIONS',
    apply: (d) =>
      void d.instructions.push(
        instruction(
          PROGRAM.system,
          [
            { address: owner.address, signer: true, writable: true },
            { address: stranger.address, writable: true },
          ],
          Uint8Array.from([...u32(2), ...u64(5n)]),
        ),
      ),
  },
  {
    id: 'an account created for a stranger',
    code: 'RETURNED_INSTRUCTIONS',
    apply: (d) => void d.instructions.push(createAta(owner.address, stranger.address, USDC)),
  },
  {
    id: 'the destination swapped',
    code: 'RETURNED_INSTRUCTIONS',
    apply: (d) =>
      void (d.instructions.at(-1)!.accounts[4] = {
        address: associatedAccount(stranger.address, USDC),
        writable: true,
      }),
  },
  { id: 'an instruction dropped', code: 'RETURNED_INSTRUCTIONS', apply: (d) => void d.instructions.splice(2, 1) },
  {
    id: 'two instructions swapped',
    code: 'RETURNED_INSTRUCTIONS',
    apply: (d) => void d.instructions.push(...d.instructions.splice(2, 1)),
  },
  {
    id: 'a byte of data changed',
    code: 'RETURNED_INSTRUCTIONS',
    apply: (d) => void (d.instructions.at(-1)!.data = d.instructions.at(-1)!.data.with(7, 1)),
  },
  {
    id: 'a read account made writable',
    code: 'RETURNED_INSTRUCTIONS',
    apply: (d) => void (d.instructions.at(-1)!.accounts[3]!.writable = true),
  },
  {
    id: 'an assertion that makes a new account writable',
    code: 'RETURNED_INSTRUCTIONS',
    apply: (d) =>
      void d.instructions.push(
        instruction(PROGRAM.lighthouse, [{ address: stranger.address, writable: true }], Uint8Array.of(6)),
      ),
  },
  {
    id: 'nine assertions',
    code: 'RETURNED_LIGHTHOUSE',
    apply: (d) => void d.instructions.push(...Array.from({ length: 9 }, () => assertion())),
  },
  { id: 'a memory write', code: 'RETURNED_LIGHTHOUSE', apply: (d) => void d.instructions.push(assertion(0)) },
  { id: 'a memory close', code: 'RETURNED_LIGHTHOUSE', apply: (d) => void d.instructions.push(assertion(1)) },
  {
    id: 'an opcode past the assertions',
    code: 'RETURNED_LIGHTHOUSE',
    apply: (d) => void d.instructions.push(assertion(16)),
  },
  {
    id: 'the price over the cap',
    code: 'RETURNED_BUDGET',
    apply: (d) => void (d.instructions[1] = computePrice(40_000_000n)),
  },
  { id: 'the price lowered', code: 'RETURNED_BUDGET', apply: (d) => void (d.instructions[1] = computePrice(1n)) },
  { id: 'the limit changed', code: 'RETURNED_BUDGET', apply: (d) => void (d.instructions[0] = computeLimit(61_000)) },
  {
    id: 'the price sent twice',
    code: 'RETURNED_BUDGET',
    apply: (d) => void d.instructions.push(computePrice(20_000n)),
  },
  {
    id: 'a heap frame',
    code: 'RETURNED_BUDGET',
    apply: (d) =>
      void d.instructions.push(instruction(PROGRAM.computeBudget, [], Uint8Array.from([1, ...u32(262_144)]))),
  },
  {
    id: 'a dear budget where there was none',
    code: 'RETURNED_BUDGET',
    before: withoutBudget,
    apply: (d) => void d.instructions.unshift(computePrice(1_500_000n)),
  },
  {
    id: 'an address table brought in',
    code: 'RETURNED_TABLES',
    apply: (d) => void (d.tables = [{ table: key('table').address, entries: [VAULT_ATA] }]),
  },
]

describe('what a wallet may not do', () => {
  test.each(HOSTILE)('$id: $code', async ({ code, apply, before }) => {
    const { checked, draft } = await approved(before)
    apply(draft)
    expect(judge(checked, signAs(owner, draft))).toMatchObject({ ok: false, code })
  })

  test('return it unsigned, or signed by another', async () => {
    const { checked, draft } = await approved()
    const { messageBytes } = parseTransaction(checked.transaction)
    expect(judge(checked, serializeTransaction([new Uint8Array(64)], messageBytes))).toMatchObject({
      code: 'RETURNED_SIGNATURE',
    })
    const foreign = parseTransaction(signAs(owner, { ...draft, blockhash: sandboxBlockhash(4) })).signatures
    expect(judge(checked, serializeTransaction([...foreign], messageBytes))).toMatchObject({
      code: 'RETURNED_SIGNATURE',
    })
  })

  test('return something that is no transaction', async () => {
    const { checked, draft } = await approved()
    for (const bytes of [new Uint8Array(), Uint8Array.of(1, 2, 3), Uint8Array.from([...signAs(owner, draft), 0])]) {
      expect(judge(checked, bytes)).toMatchObject({ ok: false, code: 'RETURNED_HEADER' })
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
    const verdict = await judgeWorld(world)
    if (!verdict.ok) throw new Error('refused')
    expect(judge(verdict.checked, signAs(owner, world.draft)).ok).toBe(true)
    expect(judge(verdict.checked, signAs(owner, { ...world.draft, signedBy: [] }))).toMatchObject({
      code: 'RETURNED_SIGNATURE',
    })
    const guarded = { ...world.draft, instructions: [...world.draft.instructions, assertion()] }
    expect(judge(verdict.checked, signAs(owner, guarded))).toMatchObject({ ok: false })
  })
})

test('a stored seal is taken up only when its bytes are still those of the row', async () => {
  const { checked, draft } = await approved()
  const verdict = judge(checked, signAs(owner, draft))
  if (!verdict.ok) throw new Error('withheld')
  const row = {
    id: 'act',
    owner: owner.address,
    signedBytes: encodeBase64(verdict.sealed.transaction),
    returnedMessageHash: verdict.sealed.messageHash,
    additions: [],
  }
  expect(sealFromRow(row)?.messageHash).toBe(verdict.sealed.messageHash)
  expect(sealFromRow({ ...row, returnedMessageHash: 'ff' })).toBeUndefined()
  expect(sealFromRow({ ...row, owner: stranger.address })).toBeUndefined()
  expect(
    sealFromRow({ ...row, signedBytes: encodeBase64(signAs(owner, { ...draft, blockhash: sandboxBlockhash(5) })) }),
  ).toBeUndefined()
})
