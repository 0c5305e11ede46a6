import { describe, expect, test } from 'vitest'
import { encodeBase64 } from '../../src/guard/bytes/base64.ts'
import { parseTransaction, serializeTransaction } from '../../src/guard/bytes/message.ts'
import { sealFromRow } from '../../src/guard/verify-signed.ts'
import { type Checked } from '../../src/values/sealed.ts'
import { key, sandboxBlockhash, signAs, toBytes, type Draft } from '../fixtures/transactions.ts'
import { owner, stranger } from '../fixtures/world.ts'
import { approved, approvedBehindTable, assertion, judge } from './returned-checks.ts'

/* Returned bytes: signers and their signatures, accounts behind tables, and seals that were stored. */

describe('among signers', () => {
  const witness = key('witness')

  /** An approved claim that a witness has signed before, whose signature holds an empty byte. */
  async function witnessed(): Promise<{ checked: Checked; draft: Draft; kept: Uint8Array }> {
    for (let seed = 2; ; seed += 1) {
      const blockhash = sandboxBlockhash(seed)
      const { checked, draft } = await approved((d) => {
        d.blockhash = blockhash
        d.extraSigners = [witness.address]
        d.signedBy = [witness]
      }, blockhash)
      const kept = parseTransaction(checked.transaction).signatures[1]!
      if (kept.includes(0)) return { checked, draft, kept }
    }
  }
  const resigned = (draft: Draft, kept: Uint8Array) => {
    const { signatures, messageBytes } = parseTransaction(signAs(owner, draft))
    return serializeTransaction(signatures.with(1, kept), messageBytes)
  }

  test('an earlier signature stays as it was, empty bytes and all', async () => {
    const { checked, draft } = await witnessed()
    expect(judge(checked, signAs(owner, draft)).ok).toBe(true)
    expect(judge(checked, signAs(owner, { ...draft, signedBy: [] }))).toEqual({
      ok: false,
      code: 'RETURNED_SIGNATURE',
      detail: 'earlier-signature',
    })
  })

  test('an assertion is none of its message', async () => {
    const { checked, draft, kept } = await witnessed()
    const guarded = { ...draft, instructions: [...draft.instructions, assertion()] }
    expect(judge(checked, resigned(guarded, kept))).toEqual({
      ok: false,
      code: 'RETURNED_LIGHTHOUSE',
      detail: 'signed-before',
    })
  })

  test('nobody takes the place of another', async () => {
    const { checked, draft } = await witnessed()
    const other = { ...draft, extraSigners: [stranger.address], signedBy: [stranger] }
    expect(judge(checked, signAs(owner, other))).toEqual({ ok: false, code: 'RETURNED_HEADER', detail: 'signers' })
  })

  test('a signer that was read alone is not written', async () => {
    const { checked, draft, kept } = await witnessed()
    const { message } = parseTransaction(checked.transaction)
    expect(message.readonlySigned).toBe(1)
    const written = toBytes({ ...draft, signedBy: [owner] }, { ...message, readonlySigned: 0 })
    const { signatures, messageBytes } = parseTransaction(written)
    expect(judge(checked, serializeTransaction(signatures.with(1, kept), messageBytes))).toEqual({
      ok: false,
      code: 'RETURNED_INSTRUCTIONS',
      detail: 'rights',
    })
  })
})

test('accounts behind a table keep their places', async () => {
  const { checked, draft } = await approvedBehindTable()
  const { message } = parseTransaction(checked.transaction)
  const statics = message.staticKeys.length
  const behind = message.instructions.at(-1)!.accountIndexes.filter((index) => index >= statics)
  expect(behind.length).toBeGreaterThan(1)
  const [one, two] = behind
  const swapped = message.instructions.map((item) => ({
    ...item,
    accountIndexes: item.accountIndexes.map((index) => (index === one ? two! : index === two ? one! : index)),
  }))
  const bytes = toBytes({ ...draft, signedBy: [owner] }, { ...message, instructions: swapped })
  expect(judge(checked, bytes)).toEqual({ ok: false, code: 'RETURNED_INSTRUCTIONS', detail: 'changed' })
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
  expect(sealFromRow({ ...row, signedBytes: 'no bytes' })).toBeUndefined()
  const { messageBytes } = parseTransaction(checked.transaction)
  for (const signature of [new Uint8Array(64), new Uint8Array(64).fill(1)]) {
    const unsigned = serializeTransaction([signature], messageBytes)
    expect(sealFromRow({ ...row, signedBytes: encodeBase64(unsigned) })).toBeUndefined()
  }
  expect(
    sealFromRow({ ...row, signedBytes: encodeBase64(signAs(owner, { ...draft, blockhash: sandboxBlockhash(5) })) }),
  ).toBeUndefined()
})
