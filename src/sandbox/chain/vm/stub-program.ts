import { PROGRAM } from '~/config/programs.ts'
import { type Address, address } from '~/values/address.ts'
import { type AccountImage } from './vm.ts'

const TEXT_OFFSET = 0x78
const NAMES = '\0.text\0.shstrtab\0'
const EM_BPF = 247
const ET_DYN = 3

/**
 * An ELF whose only act is to return `code`: 0 succeeds, anything else is a custom program error. It is assembled here,
 * so that the repository holds no binary. Layout: ELF header, one PT_LOAD whose offset equals its address, `.text` of
 * two instructions (r0 = code; exit), section names, three section headers.
 */
export function buildStubProgram(code = 0): Uint8Array {
  const text = Uint8Array.from([0xb7, 0, 0, 0, ...littleEndian32(code), 0x95, 0, 0, 0, 0, 0, 0, 0])
  const namesOffset = TEXT_OFFSET + text.length
  const sectionsOffset = alignUp(namesOffset + NAMES.length, 8)
  const file = new Uint8Array(sectionsOffset + 3 * 64)
  file.set(text, TEXT_OFFSET)
  file.set(new TextEncoder().encode(NAMES), namesOffset)
  writeFileHeader(new DataView(file.buffer), sectionsOffset)
  writeLoadSegment(new DataView(file.buffer, 64), text.length)
  writeSection(new DataView(file.buffer, sectionsOffset + 64), { name: 1, type: 1, flags: 6, at: TEXT_OFFSET, text })
  writeSection(new DataView(file.buffer, sectionsOffset + 128), {
    name: 7,
    type: 3,
    flags: 0,
    at: namesOffset,
    text: new TextEncoder().encode(NAMES),
  })
  return file
}

function writeFileHeader(view: DataView, sectionsOffset: number): void {
  const ident = [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]
  for (const [index, byte] of ident.entries()) view.setUint8(index, byte)
  view.setUint16(16, ET_DYN, true)
  view.setUint16(18, EM_BPF, true)
  view.setUint32(20, 1, true)
  view.setBigUint64(24, BigInt(TEXT_OFFSET), true)
  view.setBigUint64(32, 64n, true)
  view.setBigUint64(40, BigInt(sectionsOffset), true)
  view.setUint16(52, 64, true)
  view.setUint16(54, 56, true)
  view.setUint16(56, 1, true)
  view.setUint16(58, 64, true)
  view.setUint16(60, 3, true)
  view.setUint16(62, 2, true)
}

function writeLoadSegment(view: DataView, length: number): void {
  view.setUint32(0, 1, true)
  view.setUint32(4, 5, true)
  for (const offset of [8, 16, 24]) view.setBigUint64(offset, BigInt(TEXT_OFFSET), true)
  for (const offset of [32, 40]) view.setBigUint64(offset, BigInt(length), true)
  view.setBigUint64(48, 8n, true)
}

type Section = { name: number; type: number; flags: number; at: number; text: Uint8Array }

function writeSection(view: DataView, section: Section): void {
  view.setUint32(0, section.name, true)
  view.setUint32(4, section.type, true)
  view.setBigUint64(8, BigInt(section.flags), true)
  view.setBigUint64(16, section.flags === 0 ? 0n : BigInt(section.at), true)
  view.setBigUint64(24, BigInt(section.at), true)
  view.setBigUint64(32, BigInt(section.text.length), true)
  view.setBigUint64(48, 1n, true)
}

function littleEndian32(value: number): number[] {
  return [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, (value >>> 24) & 0xff]
}

function alignUp(value: number, step: number): number {
  return Math.ceil(value / step) * step
}

/** One top-level instruction of a venue program, tables resolved. */
export type VenueInstruction = {
  readonly programId: Address
  readonly accounts: readonly { readonly address: Address; readonly isSigner: boolean; readonly isWritable: boolean }[]
  readonly data: Uint8Array
}

/** What a venue program may see and change while its instruction runs. Writes count only if the whole transaction lands. */
export type EffectContext = {
  read(address: Address): AccountImage | undefined
  write(address: Address, image: AccountImage): void
  readonly nowSec: number
  readonly slot: bigint
}

/** A venue program: a no-op in the VM whose effect is applied when, and only when, the VM accepts the transaction. */
export type VenueProgram = {
  readonly id: Address
  readonly name: string
  /**
   * Must be pure: it runs in simulations too, and again after a fork. State outside accounts belongs in `onLanded`.
   * Custom error number, or the runtime's own for too few accounts, when the effect cannot apply (the transaction then
   * fails and pays its fee), else `undefined`.
   * It may write only accounts that the instruction lists as writable, lamports must add up, and each account written
   * must hold its rent; otherwise the runtime's own error fails the transaction.
   */
  execute(instruction: VenueInstruction, context: EffectContext): number | 'NotEnoughAccountKeys' | undefined
}

/*
 * The Lighthouse program as published (github.com/Jac0xb/lighthouse, `programs/lighthouse`), as far as pages and wallets
 * use it here: a token account's amount and an account's lamports, with every integer operator. Any other assertion holds.
 */

/** Custom errors of the program. */
export const LIGHTHOUSE_ERROR = {
  invalidInstructionData: 6000,
  assertionFailed: 6001,
  rangeOutOfBounds: 6005,
  accountOwnerMismatch: 6009,
} as const

const ASSERT_ACCOUNT_INFO = 5
const ASSERT_TOKEN_ACCOUNT = 9
/** Fields by their number in the assertion. */
const LAMPORTS = 0
const AMOUNT = 2
const AMOUNT_OFFSET = 64
const LOG_LEVELS = 7
const DATA_BYTES = 12

/** Operators by their number; the last two compare bits. */
const HOLDS: readonly ((actual: bigint, value: bigint) => boolean)[] = [
  (actual, value) => actual === value,
  (actual, value) => actual !== value,
  (actual, value) => actual > value,
  (actual, value) => actual < value,
  (actual, value) => actual >= value,
  (actual, value) => actual <= value,
  (actual, value) => (actual & value) === value,
  (actual, value) => (actual & value) === 0n,
]

/** The program of this chain: it writes nothing, and fails the transaction where an assertion does not hold. */
export const LIGHTHOUSE: VenueProgram = {
  id: address(PROGRAM.lighthouse),
  name: 'lighthouse',
  execute(instruction, context) {
    const [opcode = -1, level = -1, field = -1] = instruction.data
    if (opcode === ASSERT_TOKEN_ACCOUNT && field === AMOUNT)
      return compare(instruction, level, () => amountOf(instruction, context))
    if (opcode === ASSERT_ACCOUNT_INFO && field === LAMPORTS)
      return compare(instruction, level, () => ({ value: imageOf(instruction, context)?.lamports ?? 0n }))
    return undefined
  },
}

type Read = { readonly value: bigint } | { readonly error: number }

/** Like the program, it reads the bytes first, then the account, and ignores what follows the operator. */
function compare({ data, accounts }: VenueInstruction, level: number, read: () => Read) {
  const holds = HOLDS[data[DATA_BYTES - 1] ?? -1]
  if (data.length < DATA_BYTES || holds === undefined || level >= LOG_LEVELS)
    return LIGHTHOUSE_ERROR.invalidInstructionData
  if (accounts.length === 0) return 'NotEnoughAccountKeys'
  const found = read()
  if ('error' in found) return found.error
  return holds(found.value, u64At(data, 3)) ? undefined : LIGHTHOUSE_ERROR.assertionFailed
}

function amountOf(instruction: VenueInstruction, context: EffectContext): Read {
  const image = imageOf(instruction, context)
  const isToken = image?.owner === PROGRAM.token || image?.owner === PROGRAM.token2022
  if (image === undefined || !isToken) return { error: LIGHTHOUSE_ERROR.accountOwnerMismatch }
  if (image.data.length < AMOUNT_OFFSET + 8) return { error: LIGHTHOUSE_ERROR.rangeOutOfBounds }
  return { value: u64At(image.data, AMOUNT_OFFSET) }
}

function imageOf({ accounts }: VenueInstruction, context: EffectContext) {
  const [target] = accounts
  return target === undefined ? undefined : context.read(target.address)
}

function u64At(bytes: Uint8Array, at: number): bigint {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getBigUint64(at, true)
}
