import { PROGRAM } from '~/config/programs.ts'
import { type Address } from '~/values/address.ts'
import { brand } from '~/values/brand.ts'
import { mulDiv } from '~/values/money.ts'
import { type Checked, type Sealed } from '~/values/sealed.ts'
import { decodeBase64 } from './bytes/base64.ts'
import { decodeInstruction, type Decoded } from './bytes/decode.ts'
import { sha256Hex, verifySignature } from './bytes/derive.ts'
import { parseTransaction, type Message, type ParsedTransaction } from './bytes/message.ts'
import { DecodeProblem, sameBytes } from './bytes/reader.ts'
import { type ReturnedCode } from './codes.ts'

/** Signed bytes that may be sent, or the reason why they never will be. */
export type ReturnedVerdict =
  | { readonly ok: true; readonly sealed: Sealed }
  | { readonly ok: false; readonly code: ReturnedCode; readonly detail: string }

type Flaw = { readonly code: ReturnedCode; readonly detail: string }
type Item = {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
  readonly decoded: Decoded
}

const MAX_ASSERTIONS = 8
const FIRST_ASSERTION = 2
const LAST_ASSERTION = 15

/**
 * Compares what the wallet returned with what was approved (docs/transaction-rules.md). Only Lighthouse assertions and compute
 * budget inside the caps may have been added. Pure, and the only maker of `Sealed`.
 */
export function verifySigned(checked: Checked, signed: Uint8Array, feeCapLamports: bigint): ReturnedVerdict {
  try {
    const before = parseTransaction(checked.transaction)
    const after = parseTransaction(signed)
    const flaw =
      headerFlaw(before.message, after.message) ??
      signatureFlaw(checked.owner, before, after) ??
      contentFlaw(before, after, feeCapLamports) ??
      voidSignatureFlaw(before, after)
    if (flaw !== undefined) return { ok: false, ...flaw }
    const sealed = brand<Sealed>({
      actId: checked.actId,
      owner: checked.owner,
      transaction: signed,
      messageHash: sha256Hex(after.messageBytes),
      additions: additionWords(before.message, after.message),
    })
    return { ok: true, sealed }
  } catch (error) {
    return { ok: false, code: 'RETURNED_HEADER', detail: error instanceof DecodeProblem ? error.detail : 'unreadable' }
  }
}

/** A change by the wallet that the message does not allow; signatures are not checked here. */
export function messageFlaw(before: ParsedTransaction, after: ParsedTransaction, feeCapLamports: bigint) {
  return headerFlaw(before.message, after.message) ?? contentFlaw(before, after, feeCapLamports)
}

/** Everything but header and signatures: tables, settings, instructions and rights. */
function contentFlaw(before: ParsedTransaction, after: ParsedTransaction, feeCapLamports: bigint): Flaw | undefined {
  return (
    tableFlaw(before.message, after.message) ??
    configFlaw(before.message, after.message, feeCapLamports) ??
    instructionFlaw(before, after, feeCapLamports)
  )
}

/**
 * Restores bytes that were sealed before a reload: they must still be the message of the row, signed by its owner.
 * `undefined` when the row was changed in between.
 */
export function sealFromRow(row: StoredSeal): Sealed | undefined {
  try {
    const transaction = decodeBase64(row.signedBytes)
    const parsed = parseTransaction(transaction)
    const messageHash = sha256Hex(parsed.messageBytes)
    const own = parsed.signatures[parsed.message.staticKeys.indexOf(row.owner)]
    if (messageHash !== row.returnedMessageHash || own === undefined) return undefined
    if (!verifySignature(own, parsed.messageBytes, row.owner)) return undefined
    return brand<Sealed>({ actId: row.id, owner: row.owner, transaction, messageHash, additions: row.additions })
  } catch {
    return undefined
  }
}

/** What a journal row keeps of sealed bytes. */
export type StoredSeal = {
  readonly id: string
  readonly owner: Address
  readonly signedBytes: string
  readonly returnedMessageHash: string
  readonly additions: readonly string[]
}

/** V1. Same version, fee payer, blockhash and required signers. */
function headerFlaw(before: Message, after: Message): Flaw | undefined {
  const flaw = (detail: string): Flaw => ({ code: 'RETURNED_HEADER', detail })
  if (before.version !== after.version) return flaw('version')
  if (before.blockhash !== after.blockhash) return flaw('blockhash')
  if (before.staticKeys[0] !== after.staticKeys[0]) return flaw('fee-payer')
  if (before.requiredSignatures !== after.requiredSignatures) return flaw('signer-count')
  const signers = (message: Message) => message.staticKeys.slice(0, message.requiredSignatures).toSorted().join()
  return signers(before) === signers(after) ? undefined : flaw('signers')
}

/** V2. The owner's signature is valid; signatures present before are unchanged. */
function signatureFlaw(owner: Address, before: ParsedTransaction, after: ParsedTransaction): Flaw | undefined {
  const slot = after.message.staticKeys.indexOf(owner)
  const own = after.signatures[slot]
  if (own === undefined || !verifySignature(own, after.messageBytes, owner))
    return { code: 'RETURNED_SIGNATURE', detail: 'owner' }
  for (const [index, signature] of before.signatures.entries()) {
    const key = before.message.staticKeys[index]
    if (key === undefined || signature.every((byte) => byte === 0)) continue
    const kept = after.signatures[after.message.staticKeys.indexOf(key)]
    if (kept === undefined || !sameBytes(kept, signature))
      return { code: 'RETURNED_SIGNATURE', detail: 'earlier-signature' }
  }
  return undefined
}

/** V2. A signature present before must be valid for the message as returned; any addition by the wallet voids it. */
function voidSignatureFlaw(before: ParsedTransaction, after: ParsedTransaction): Flaw | undefined {
  for (const [index, signature] of before.signatures.entries()) {
    const key = before.message.staticKeys[index]
    if (key === undefined || signature.every((byte) => byte === 0)) continue
    if (!verifySignature(signature, after.messageBytes, key)) return { code: 'RETURNED_SIGNATURE', detail: 'void' }
  }
  return undefined
}

/** V6. No table that was not reviewed, and the same entries of those that were. */
function tableFlaw(before: Message, after: Message): Flaw | undefined {
  const text = (message: Message) =>
    message.tables.map((use) => `${use.table}:${use.writable.join()}:${use.readonly.join()}`).join(' ')
  return text(before) === text(after) ? undefined : { code: 'RETURNED_TABLES', detail: 'tables' }
}

/** V3-V5. After dropping the allowed additions, the same instructions in the same order. */
function instructionFlaw(
  before: ParsedTransaction,
  after: ParsedTransaction,
  feeCapLamports: bigint,
): Flaw | undefined {
  const old = itemsOf(before.message)
  const now = itemsOf(after.message)
  const guards = addedGuards(old, now)
  const flaw = guardFlaw(guards, before) ?? budgetFlaw(old, now, feeCapLamports)
  if (flaw !== undefined) return flaw
  const isBudget = (item: Item) => item.program === PROGRAM.computeBudget
  const rest = (items: readonly Item[]) => items.filter((item) => !guards.includes(item) && !isBudget(item))
  if (!sameItems(rest(old), rest(now))) return { code: 'RETURNED_INSTRUCTIONS', detail: 'changed' }
  return sameRights(before.message, after.message, guards)
    ? undefined
    : { code: 'RETURNED_INSTRUCTIONS', detail: 'rights' }
}

/**
 * Instructions of Lighthouse that the wallet added: all but the page's own, which ends the approved bytes. Of several
 * that are equal the last counts as the page's, so that none is taken for it at an earlier place.
 */
function addedGuards(old: readonly Item[], now: readonly Item[]): readonly Item[] {
  const own = old.filter(isGuard).map((item) => now.findLast((other) => isSameItem(item, other)))
  return now.filter((item) => isGuard(item) && !own.includes(item))
}

const isGuard = ({ decoded }: Item): boolean => decoded.kind === 'lighthouse'

/** V3. Assertions only, few, and none when somebody had signed before. */
function guardFlaw(guards: readonly Item[], before: ParsedTransaction): Flaw | undefined {
  const flaw = (detail: string): Flaw => ({ code: 'RETURNED_LIGHTHOUSE', detail })
  if (guards.length === 0) return undefined
  if (before.signatures.some((signature) => signature.some((byte) => byte !== 0))) return flaw('signed-before')
  if (guards.length > MAX_ASSERTIONS) return flaw('too-many')
  const isAssertion = ({ decoded }: Item) =>
    decoded.kind === 'lighthouse' && decoded.opcode >= FIRST_ASSERTION && decoded.opcode <= LAST_ASSERTION
  return guards.every(isAssertion) ? undefined : flaw('opcode')
}

/** V4. A compute budget may be added where there was none; our price may rise; both within the cap. */
function budgetFlaw(old: readonly Item[], now: readonly Item[], feeCapLamports: bigint): Flaw | undefined {
  const was = budgetOf(old)
  const is = budgetOf(now)
  const detail =
    was === undefined || is === undefined ? 'opcode' : (changedBudget(was, is) ?? overCap(is, feeCapLamports))
  return detail === undefined ? undefined : { code: 'RETURNED_BUDGET', detail }
}

/** V4 in version 1: the settings in the message are unchanged, except for a fee that rose within the cap. */
function configFlaw(before: Message, after: Message, feeCapLamports: bigint): Flaw | undefined {
  if (before.config === undefined || after.config === undefined) return undefined
  const flaw = (detail: string): Flaw => ({ code: 'RETURNED_BUDGET', detail })
  if (itemsOf(after).some(({ program }) => program === PROGRAM.computeBudget)) return flaw('instruction')
  const { priorityFeeLamports: was = 0n, ...old } = before.config
  const { priorityFeeLamports: is = 0n, ...now } = after.config
  if (JSON.stringify(old) !== JSON.stringify(now)) return flaw('limit-changed')
  if (is < was) return flaw('price-lowered')
  return is > feeCapLamports ? flaw('over-cap') : undefined
}

type Budget = { readonly limit: number | undefined; readonly price: bigint | undefined }

const MAX_UNITS = 1_400_000

function changedBudget(was: Budget, is: Budget): string | undefined {
  if (was.limit === undefined && was.price === undefined) return undefined
  if (was.limit !== is.limit) return 'limit-changed'
  return (is.price ?? 0n) < (was.price ?? 0n) ? 'price-lowered' : undefined
}

function overCap(is: Budget, feeCapLamports: bigint): string | undefined {
  const units = is.limit ?? MAX_UNITS
  if (units > MAX_UNITS) return 'limit'
  return mulDiv(BigInt(units), is.price ?? 0n, 1_000_000n, 'up') > feeCapLamports ? 'over-cap' : undefined
}

function budgetOf(items: readonly Item[]): Budget | undefined {
  const budget = items.filter((item) => item.program === PROGRAM.computeBudget)
  let limit: number | undefined
  let price: bigint | undefined
  for (const { decoded } of budget) {
    if (decoded.kind === 'compute-limit' && limit === undefined) limit = decoded.units
    else if (decoded.kind === 'compute-price' && price === undefined) price = decoded.microLamports
    else return undefined
  }
  return { limit, price }
}

function itemsOf(message: Message): readonly Item[] {
  const names = accountNames(message)
  return message.instructions.map(({ programIndex, accountIndexes, data }) => {
    const program = message.staticKeys[programIndex]
    if (program === undefined) throw new DecodeProblem('program-index')
    const accounts = accountIndexes.map((index) => names[index] ?? '')
    return { program, accounts, data, decoded: decodeInstruction({ program, accounts: [], data }) }
  })
}

/** Accounts by name: the address, or table and entry, which V6 keeps equal. */
function accountNames(message: Message): readonly string[] {
  const entries = (kind: 'writable' | 'readonly') =>
    message.tables.flatMap((use) => use[kind].map((index) => `${use.table}#${index}`))
  return [...message.staticKeys, ...entries('writable'), ...entries('readonly')]
}

function sameItems(old: readonly Item[], now: readonly Item[]): boolean {
  return (
    old.length === now.length &&
    old.every((item, index) => {
      const other = now[index]
      return other !== undefined && isSameItem(item, other)
    })
  )
}

function isSameItem(item: Item, other: Item): boolean {
  return (
    other.program === item.program && other.accounts.join() === item.accounts.join() && sameBytes(other.data, item.data)
  )
}

/** No account becomes a signer or writable that was not, message-wide; assertions read accounts, they write none. */
function sameRights(before: Message, after: Message, guards: readonly Item[]): boolean {
  const old = rightsOf(before)
  const read = new Set(guards.flatMap((guard) => [guard.program, ...guard.accounts]))
  for (const [key, right] of rightsOf(after)) {
    const had = old.get(key)
    if (had === right) continue
    const isNewReadOnly = had === undefined && right === 'readonly' && (read.has(key) || key === PROGRAM.computeBudget)
    if (!isNewReadOnly) return false
  }
  return true
}

function rightsOf(message: Message): ReadonlyMap<string, string> {
  const rights = new Map<string, string>()
  const { requiredSignatures, readonlySigned, readonlyUnsigned, staticKeys } = message
  for (const [index, key] of staticKeys.entries()) {
    const signer = index < requiredSignatures
    const writable = signer ? index < requiredSignatures - readonlySigned : index < staticKeys.length - readonlyUnsigned
    rights.set(key, `${signer ? 'signer-' : ''}${writable ? 'writable' : 'readonly'}`)
  }
  return rights
}

function additionWords(before: Message, after: Message): readonly string[] {
  const old = itemsOf(before)
  const now = itemsOf(after)
  const words: string[] = []
  const guards = addedGuards(old, now).length
  if (guards > 0) words.push(`${guards} safety ${guards === 1 ? 'check' : 'checks'}`)
  const text = (budget: unknown) =>
    JSON.stringify(budget, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  if (text([budgetOf(old), before.config]) !== text([budgetOf(now), after.config])) words.push('compute budget')
  return words
}
