import { PROGRAM } from '~/config/programs.ts'
import { type Address } from '~/values/address.ts'
import { readLookupTable } from '../accounts.ts'
import { MAX_TABLES } from '../bytes/decode.ts'
import { verifySignature } from '../bytes/derive.ts'
import { type Violation } from '../codes.ts'
import { type View } from '../expectation.ts'
import { coresOf, violation } from '../view.ts'

/* Rules over the bytes alone: signers, programs, counts (docs/transaction-rules.md, U2-U7). */

const MAX_INSTRUCTIONS = 12
const ALWAYS_ALLOWED = new Set<string>([PROGRAM.computeBudget, PROGRAM.memo, PROGRAM.memoV1, PROGRAM.lighthouse])

/** U7. Tables are real, alive and few. */
export function checkTables(view: Pick<View, 'transaction' | 'facts'>): Violation | undefined {
  const uses = view.transaction.message.tables
  if (uses.length > MAX_TABLES)
    return violation('LOOKUP_TABLE', 'too-many', 'tables', `≤ ${MAX_TABLES}`, String(uses.length))
  for (const { table } of uses) {
    const account = view.facts.tables.get(table)
    if (account === undefined || account === 'absent')
      return violation('LOOKUP_TABLE', 'unreadable', table, 'a table', String(account))
    const read = readLookupTable(account)
    if (read === undefined) return violation('LOOKUP_TABLE', 'not-a-table', table, PROGRAM.lookupTable, account.owner)
    if (read.deactivated) return violation('LOOKUP_TABLE', 'deactivated', table, 'active', 'deactivated')
  }
  return undefined
}

/** U2. The owner signs, in one empty slot. */
export function checkOwnerSlot(view: View): Violation | undefined {
  const { owner } = view.expectation
  const slot = signers(view).indexOf(owner)
  if (slot < 0) return violation('OWNER_SLOT', 'not-a-signer', 'signers', owner, signers(view).join(' '))
  const isEmpty = view.transaction.signatures[slot]?.every((byte) => byte === 0) === true
  return isEmpty ? undefined : violation('OWNER_SLOT', 'already-filled', `signatures[${slot}]`, 'empty', 'filled')
}

/** U2s. Every filled slot is a real signature of its key over this message. */
export function checkForeignSignatures(view: View): Violation | undefined {
  for (const [slot, key] of signers(view).entries()) {
    const signature = view.transaction.signatures[slot]
    if (signature === undefined || signature.every((byte) => byte === 0)) continue
    if (verifySignature(signature, view.transaction.messageBytes, key)) continue
    return violation('FOREIGN_SIGNATURE', 'does-not-verify', `signatures[${slot}]`, `by ${key}`, 'invalid')
  }
  return undefined
}

/**
 * U3. Nobody but the owner, and the act's late signer, still has to sign; no signature is filled that neither the act
 * nor the fee needs.
 */
export function checkSignerSet(view: View): Violation | undefined {
  const { owner, inflow, lateSigner, cosigners } = view.expectation
  const all = signers(view)
  const missing = all.filter((_, slot) => view.transaction.signatures[slot]?.every((byte) => byte === 0) === true)
  const expected = lateSigner === undefined ? [owner] : [owner, lateSigner]
  if (missing.length !== expected.length || expected.some((key) => !missing.includes(key)))
    return violation(
      'SIGNER_SET',
      'missing-signers',
      'signers',
      expected.join(' '),
      missing.length === 0 ? 'nobody' : missing.join(' '),
    )
  // Co-signers are named by the core; a core that cannot be decoded is refused for that.
  const others = cosigners?.(view) ?? []
  const cores = coresOf(view, view.expectation.core.program)
  const isRead = cores.length > 0 && cores.every(({ layout }) => layout !== undefined)
  if (cosigners !== undefined && !inflow && !isRead) return undefined
  const named = [...expected, ...others]
  const strange = all.find((key, slot) => slot > 0 && !named.includes(key))
  return strange === undefined ? undefined : violation('SIGNER_SET', 'cosigner', 'signers', named.join(' '), strange)
}

/** U4. The owner pays, or a sponsor that has signed and appears nowhere else. */
export function checkFeePayer(view: View): Violation | undefined {
  const payer = signers(view)[0]
  const { owner, sponsor, lateSigner } = view.expectation
  // The late signer is the counterparty in the core: the act's own rules judge what it may take.
  if (payer === owner || payer === undefined || payer === lateSigner) return undefined
  if (sponsor === 'refused') return violation('FEE_PAYER', 'sponsor-not-allowed', 'feePayer', owner, payer)
  for (const [index, instruction] of view.message.instructions.entries()) {
    const core = instruction.program === view.expectation.core.program
    const mint = view.decoded[index]?.kind === 'ata-create'
    const used = instruction.accounts.findIndex(
      (account, at) => account.address === payer && !((core || mint) && at === 0),
    )
    if (used >= 0)
      return violation('FEE_PAYER', 'sponsor-used', `instructions[${index}].accounts[${used}]`, 'fee payer only', payer)
  }
  return undefined
}

/** U5n. No durable nonce: a signature over one never expires. */
export function checkNonce(view: View): Violation | undefined {
  const index = view.decoded.findIndex((decoded) => decoded.kind === 'nonce')
  return index < 0
    ? undefined
    : violation('DURABLE_NONCE', 'nonce-instruction', `instructions[${index}]`, 'none', 'nonce')
}

/** U6. Every program is in the act's list and among the message's static keys. */
export function checkPrograms(view: View): Violation | undefined {
  const allowed = new Set<string>([...ALWAYS_ALLOWED, ...view.expectation.programs])
  for (const [index, instruction] of view.message.instructions.entries()) {
    if (allowed.has(instruction.program)) continue
    const expected = [...allowed].join(' ')
    return violation(
      'PROGRAM_NOT_ALLOWED',
      'unknown-program',
      `instructions[${index}].program`,
      expected,
      instruction.program,
    )
  }
  return undefined
}

/** U6d. Every instruction is understood to its last byte, and there are few. */
export function checkInstructions(view: View): Violation | undefined {
  const count = view.message.instructions.length
  if (count > MAX_INSTRUCTIONS)
    return violation('INSTRUCTION_UNKNOWN', 'too-many', 'instructions', `≤ ${MAX_INSTRUCTIONS}`, String(count))
  const index = view.decoded.findIndex((decoded) => decoded.kind === 'unknown')
  if (index >= 0)
    return violation('INSTRUCTION_UNKNOWN', 'bytes', `instructions[${index}]`, 'a known layout', describe(view, index))
  const { inflow, core: own } = view.expectation
  const core = view.cores.find(
    (item) => item.layout === undefined && !(inflow && item.instruction.program === own.program),
  )
  if (core === undefined) return undefined
  const field = `instructions[${core.index}]`
  const step = core.problem?.found
  return step === undefined
    ? violation('INSTRUCTION_UNKNOWN', 'core-bytes', field, 'a known layout', describe(view, core.index))
    : violation('INSTRUCTION_UNKNOWN', 'route-step', field, 'steps that are known', step)
}

/** U6c. Exactly the core instructions of the act, and no more of another program than allowed. */
export function checkCoreCount(view: View): Violation | undefined {
  const { core, alongside } = view.expectation
  const found = coresOf(view, core.program).length
  const isRight = typeof core.count === 'number' ? found === core.count : found >= 1 && found <= core.count.atMost
  const expected = typeof core.count === 'number' ? String(core.count) : `1 to ${core.count.atMost}`
  if (!isRight) return violation('CORE_COUNT', 'count', 'instructions', expected, String(found))
  for (const { program, atMost } of alongside) {
    const others = coresOf(view, program).length
    if (others > atMost) return violation('CORE_COUNT', 'alongside', program, `≤ ${atMost}`, String(others))
  }
  return undefined
}

function describe(view: View, index: number): string {
  const instruction = view.message.instructions[index]
  return `${instruction?.program ?? ''}, ${instruction?.data.length ?? 0} bytes, ${instruction?.accounts.length ?? 0} accounts`
}

/** Keys of the signature slots, in order. */
export function signers(view: Pick<View, 'transaction'>): readonly Address[] {
  const { staticKeys, requiredSignatures } = view.transaction.message
  return staticKeys.slice(0, requiredSignatures)
}
