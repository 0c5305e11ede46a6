import { expect, test } from 'vitest'
import { parseSignature, encodeBase58 } from '~/values/address.ts'
import { type SignatureStatus } from '../gather/chain.ts'
import { type SecondPort } from '../gather/second-opinion.ts'
import { isKnownToSecond, secondStatus } from './seconder.ts'

const TXID = parseSignature(encodeBase58(new Uint8Array(64).fill(7)))!
const SLOT = 100n
const confirmed = {
  type: 'confirmed',
  slot: SLOT,
  messageHash: 'hash',
  isFinal: false,
  txid: TXID,
  moved: undefined,
} as const
const failed = { type: 'failed', isExecuted: true, slot: SLOT, error: 'an error', isFinal: false, txid: TXID } as const
const differs = { type: 'differs', slot: SLOT, messageHash: 'other', txid: TXID } as const

function server(slot: bigint, row: SignatureStatus | undefined): SecondPort {
  const never = () => Promise.reject(new Error('not asked'))
  const statuses: SecondPort['statuses'] = async (signatures, search) => {
    expect([signatures, search]).toEqual([[TXID], true])
    return { slot, rows: [row] }
  }
  return { genesis: never, isBlockhashValid: never, accounts: never, statuses }
}
const row = (level: SignatureStatus['level'], error?: string): SignatureStatus => ({ slot: SLOT, level, error })
const silent: SecondPort = { ...server(0n, undefined), statuses: () => Promise.reject(new Error('no answer')) }

test.each([
  [confirmed, row('confirmed')],
  [confirmed, row('finalized')],
  [failed, row('confirmed', 'an error')],
  // Which error it was may be written in other words.
  [failed, row('finalized', 'another error')],
  [differs, row('confirmed')],
  [differs, row('confirmed', 'an error')],
] as const)('$0.type and $1 agree', async (seen, status) => {
  expect(await secondStatus(seen, server(SLOT, status))).toEqual({ kind: 'agrees' })
})

test.each([
  [confirmed, row('confirmed', 'an error'), 'confirmed', 'failed'],
  [failed, row('confirmed'), 'failed', 'confirmed'],
] as const)('$0.type against $1 is a contradiction', async (seen, status, first, second) => {
  expect(await secondStatus(seen, server(SLOT, status))).toEqual({ kind: 'disagrees', first, second })
})

test('one that has not confirmed it is behind, as of its own slot; one that does not answer is silent', async () => {
  const behind = { kind: 'behind', slot: SLOT + 31n }
  expect(await secondStatus(confirmed, server(SLOT + 31n, undefined))).toEqual({ ...behind, isKnown: false })
  expect(await secondStatus(confirmed, server(SLOT + 31n, row('processed')))).toEqual({ ...behind, isKnown: true })
  expect(await secondStatus(confirmed, silent)).toEqual({ kind: 'silent' })
})

test('what it knows of a signature that the first has nowhere', async () => {
  const builtAt = SLOT - 150n
  expect(await isKnownToSecond(TXID, server(builtAt, row('processed')), builtAt)).toBe(true)
  expect(await isKnownToSecond(TXID, server(SLOT, undefined), builtAt)).toBe(false)
  expect(await isKnownToSecond(TXID, silent, builtAt)).toBeUndefined()
})

test('that it does not know it means nothing before a blockhash’s life after the build', async () => {
  expect(await isKnownToSecond(TXID, server(SLOT, undefined), SLOT - 149n)).toBeUndefined()
})
