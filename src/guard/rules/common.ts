import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { address, type Address } from '~/values/address.ts'
import { mulDiv } from '~/values/money.ts'
import { EXTENSION, type MintFact, present, readMint } from '../accounts.ts'
import { type Decoded } from '../bytes/decode.ts'
import { associatedAccount } from '../bytes/derive.ts'
import { type Config } from '../bytes/message-parts.ts'
import { type Violation } from '../codes.ts'
import { type View } from '../expectation.ts'
import { CLOCK_SYSVAR, readEpoch } from '../facts.ts'
import { openedTemporary } from '../temporary-accounts.ts'
import { accountBefore, violation } from '../view.ts'
import { signers } from './bytes.ts'

/* Rules over the common programs' instructions (docs/transaction-rules.md, U8-U12). */

const MAX_UNITS = 1_400_000
const DEFAULT_UNITS = 200_000
const MAX_MEMO_BYTES = 200

/** U8. At most one limit and one price, and their product under the fee cap. */
export function checkComputeBudget(view: View): Violation | undefined {
  const { config } = view.transaction.message
  if (config !== undefined) return checkConfig(view, config)
  const limits = ofKind(view, 'compute-limit')
  const prices = ofKind(view, 'compute-price')
  if (ofKind(view, 'compute-other').length > 0)
    return violation('COMPUTE_BUDGET', 'opcode', 'computeBudget', '2 or 3', 'another')
  if (limits.length > 1)
    return violation('COMPUTE_BUDGET', 'limit-twice', 'computeBudget', '≤ 1', String(limits.length))
  if (prices.length > 1)
    return violation('COMPUTE_BUDGET', 'price-twice', 'computeBudget', '≤ 1', String(prices.length))
  const limit = limits[0]?.units
  if (limit !== undefined && limit > MAX_UNITS)
    return violation('COMPUTE_BUDGET', 'limit', 'computeUnitLimit', `≤ ${MAX_UNITS}`, String(limit))
  const fee = priorityFeeLamports(view)
  if (fee <= view.feeCapLamports) return undefined
  return violation('COMPUTE_BUDGET', 'fee-over-cap', 'priorityFeeLamports', `≤ ${view.feeCapLamports}`, String(fee))
}

/** U8 for version 1, whose settings are in the message: a compute budget instruction there has no effect. */
function checkConfig(view: View, { computeUnits = 0, heapBytes }: Config): Violation | undefined {
  const refuse = (detail: string, expected: string, found: string) =>
    violation('COMPUTE_BUDGET', detail, 'config', expected, found)
  if (view.message.instructions.some(({ program }) => program === PROGRAM.computeBudget))
    return refuse('instruction', 'none in version 1', 'an instruction')
  if (heapBytes !== undefined) return refuse('heap', 'none', String(heapBytes))
  if (computeUnits > MAX_UNITS) return refuse('limit', `≤ ${MAX_UNITS}`, String(computeUnits))
  const fee = priorityFeeLamports(view)
  return fee <= view.feeCapLamports ? undefined : refuse('fee-over-cap', `≤ ${view.feeCapLamports}`, String(fee))
}

/** Compute unit limit of the transaction; `undefined` = the chain's default. */
export function computeLimit({ transaction, decoded }: Pick<View, 'transaction' | 'decoded'>): number | undefined {
  const { config } = transaction.message
  return config === undefined ? ofKind({ decoded }, 'compute-limit')[0]?.units : (config.computeUnits ?? 0)
}

/**
 * Priority fee in lamports, rounded up; an unset limit counts 200,000 units an instruction. Version 1 states the total
 * itself.
 */
export function priorityFeeLamports(view: Pick<View, 'transaction' | 'decoded'>): bigint {
  const { config } = view.transaction.message
  if (config !== undefined) return config.priorityFeeLamports ?? 0n
  const price = ofKind(view, 'compute-price')[0]?.microLamports ?? 0n
  const others = view.decoded.filter((decoded) => !decoded.kind.startsWith('compute-')).length
  const units = ofKind(view, 'compute-limit')[0]?.units ?? Math.min(MAX_UNITS, DEFAULT_UNITS * others)
  return mulDiv(BigInt(units), price, 1_000_000n, 'up')
}

/**
 * U9. System: only a transfer from the owner into the owner's own wrapped-SOL account, or the one fee that the act
 * allows.
 */
export function checkSystem(view: View): Violation | undefined {
  const index = view.decoded.findIndex((decoded) => decoded.kind === 'system-other')
  if (index >= 0) return violation('SYSTEM_INSTRUCTION', 'opcode', `instructions[${index}]`, 'transfer', 'another')
  const { fee } = view.expectation
  if (fee !== undefined) return checkFeeTransfer(view, fee.lamportsAtMost)
  return checkWrapping(view)
}

/** SOL may only go into the owner's own wrapped-SOL account, up to what the act spends. */
function checkWrapping(view: View): Violation | undefined {
  const { owner, wrapAtMost = 0n } = view.expectation
  const wrapped = wrappedSolAccount(owner)
  let sum = 0n
  for (const { from, to, lamports } of ofKind(view, 'system-transfer')) {
    if (wrapAtMost === 0n || from !== owner || to !== wrapped)
      return violation('SYSTEM_INSTRUCTION', 'transfer', 'to', wrapped, `${from} to ${to}`)
    sum += lamports
  }
  return sum <= wrapAtMost
    ? undefined
    : violation('SYSTEM_INSTRUCTION', 'wrap-too-much', 'lamports', `≤ ${wrapAtMost}`, String(sum))
}

/** One transfer from the owner, up to the allowed amount. The recipient is shown, not judged. */
function checkFeeTransfer(view: View, atMost: bigint): Violation | undefined {
  const transfers = ofKind(view, 'system-transfer')
  const [fee] = transfers
  const refuse = (detail: string, expected: string, found: string) =>
    violation('SYSTEM_INSTRUCTION', detail, 'fee', expected, found)
  if (fee === undefined || transfers.length > 1) return refuse('fee-count', '1', String(transfers.length))
  if (fee.from !== view.expectation.owner) return refuse('fee-payer', view.expectation.owner, fee.from)
  return fee.lamports <= atMost ? undefined : refuse('fee-over-cap', `≤ ${atMost}`, String(fee.lamports))
}

/**
 * U10. Token programs: only sync and close of the owner's own wrapped-SOL account, or the close of the temporary
 * account that these bytes open, with everything returned to the owner.
 */
export function checkToken(view: View): Violation | undefined {
  const { owner } = view.expectation
  const wrapped = wrappedSolAccount(owner)
  const temporary = openedTemporary(view)
  for (const [index, decoded] of view.decoded.entries()) {
    const field = `instructions[${index}]`
    if (decoded.kind === 'token-other')
      return violation('TOKEN_INSTRUCTION', 'opcode', field, '9 or 17', String(decoded.opcode))
    if (decoded.kind !== 'token-close' && decoded.kind !== 'token-sync') continue
    const isTemporary = decoded.kind === 'token-close' && decoded.account === temporary
    if (decoded.account !== wrapped && !isTemporary)
      return violation('TOKEN_INSTRUCTION', 'account', field, wrapped, decoded.account)
    if (decoded.kind === 'token-sync') continue
    const stranger = [decoded.destination, ...decoded.others].find((party) => party !== owner)
    if (stranger !== undefined) return violation('TOKEN_INSTRUCTION', 'close-destination', field, owner, stranger)
  }
  return undefined
}

/** U11. Associated accounts: only creation, for the owner, of the act's mints, at the derived address. */
export function checkAssociated(view: View): Violation | undefined {
  for (const [index, decoded] of view.decoded.entries()) {
    const field = `instructions[${index}]`
    if (decoded.kind === 'ata-other')
      return violation('ATA_INSTRUCTION', 'opcode', field, '0 or 1', String(decoded.opcode))
    const wrong = decoded.kind === 'ata-create' ? wrongCreate(view, decoded) : undefined
    if (wrong !== undefined) return violation('ATA_INSTRUCTION', wrong.detail, field, wrong.expected, wrong.found)
  }
  return undefined
}

type Create = Extract<Decoded, { kind: 'ata-create' }>

function wrongCreate(view: View, create: Create): { detail: string; expected: string; found: string } | undefined {
  const { owner, mints } = view.expectation
  if (create.wallet !== owner) return { detail: 'wallet', expected: owner, found: create.wallet }
  if (!mints.includes(create.mint)) return { detail: 'mint', expected: mints.join(' '), found: create.mint }
  const program = present(accountBefore(view, create.mint))?.owner
  if (program !== create.tokenProgram)
    return { detail: 'token-program', expected: program ?? 'a mint that can be read', found: create.tokenProgram }
  const derived = associatedAccount(owner, create.mint, create.tokenProgram)
  if (create.account !== derived) return { detail: 'address', expected: derived, found: create.account }
  const feePayer = signers(view)[0]
  if (create.payer === owner || create.payer === feePayer) return undefined
  return { detail: 'payer', expected: owner, found: create.payer }
}

/** U12. One short readable memo, signed by nobody but the owner. */
export function checkMemo(view: View): Violation | undefined {
  const memos = ofKind(view, 'memo')
  if (memos.length > 1) return violation('MEMO', 'twice', 'memo', '≤ 1', String(memos.length))
  const memo = memos[0]
  if (memo === undefined) return undefined
  if (memo.bytes.length > MAX_MEMO_BYTES)
    return violation('MEMO', 'length', 'memo', `≤ ${MAX_MEMO_BYTES}`, String(memo.bytes.length))
  if (memoText(memo.bytes) === undefined) return violation('MEMO', 'utf-8', 'memo', 'UTF-8 text', 'other bytes')
  const stranger = memo.signers.find((signer) => signer !== view.expectation.owner)
  return stranger === undefined ? undefined : violation('MEMO', 'signer', 'memo', view.expectation.owner, stranger)
}

/** The memo's text, a byte order mark in front of it too; `undefined` when the bytes are not UTF-8. */
export function memoText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** U18. No mint of the act can withhold, tax or freeze what the owner receives. */
export function checkMints(view: View): Violation | undefined {
  for (const mint of view.expectation.mints) {
    const account = accountBefore(view, mint)
    if (account === 'absent') continue
    const fact = readMint(account)
    if (fact === undefined) return violation('MINT_UNSAFE', 'unread', mint, 'a mint', String(account?.owner))
    const shown = view.expectation.decimals?.get(mint)
    if (shown !== undefined && shown !== fact.decimals)
      return violation('MINT_UNSAFE', 'decimals', mint, String(shown), String(fact.decimals))
    const unsafe = unsafeExtension(fact, isResting(view), readEpoch(accountBefore(view, CLOCK_SYSVAR)))
    if (unsafe !== undefined) return violation('MINT_UNSAFE', unsafe, mint, 'none', unsafe)
  }
  return undefined
}

/** What waits for its fill may meet an extension that comes into force meanwhile. */
function isResting({ cores }: View): boolean {
  return cores.some(({ meaning }) => meaning !== undefined && RESTING.has(meaning.kind))
}

const RESTING: ReadonlySet<string> = new Set(['create-order', 'initialize-order', 'open-dca'])

/**
 * The extension that is in force, or can come into force before the act ends: at once, an epoch may end between the read and
 * the block; an order that rests may see any.
 */
function unsafeExtension(fact: MintFact, rests: boolean, epoch: bigint | undefined): string | undefined {
  const { extensions, hook, defaultFrozen, isPaused } = fact
  if (hook?.program !== undefined || (rests && hook?.authority !== undefined)) return 'transfer-hook'
  if (extensions.includes(EXTENSION.nonTransferable)) return 'non-transferable'
  if (defaultFrozen) return 'default-frozen'
  if (isPaused) return 'paused'
  return isTaxed(fact, rests, epoch) ? 'transfer-fee' : undefined
}

function isTaxed({ transferFee }: MintFact, rests: boolean, epoch: bigint | undefined): boolean {
  if (transferFee === undefined) return false
  const [before, from] = transferFee
  const isOver = epoch !== undefined && epoch >= from.epoch
  const isFar = epoch !== undefined && !rests && epoch + 1n < from.epoch
  return (before.bps > 0 && !isOver) || (from.bps > 0 && !isFar)
}

/** The owner's own wrapped-SOL account. */
export function wrappedSolAccount(owner: Address): Address {
  return associatedAccount(owner, address(MINT.wrappedSol), address(PROGRAM.token))
}

/** Decoded instructions of one kind. */
export function ofKind<K extends Decoded['kind']>(
  view: Pick<View, 'decoded'>,
  kind: K,
): readonly Extract<Decoded, { kind: K }>[] {
  return view.decoded.filter((decoded): decoded is Extract<Decoded, { kind: K }> => decoded.kind === kind)
}
