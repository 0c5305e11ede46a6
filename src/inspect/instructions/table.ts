import { pinnedCoin } from '~/config/mints.ts'
import { type ResolvedAccount } from '~/guard/bytes/decode.ts'
import { DecodeProblem, Reader, hex } from '~/guard/bytes/reader.ts'
import { addressOf } from '~/values/address.ts'
import { exactText } from '~/values/display-value.ts'
import { quoted } from '~/values/text/clean-text.ts'

/*
 * Fields of instruction data, each read to its last byte and rendered as text. Nothing is guessed: data that do not fit
 * throw.
 */

const U64_MOST = 18_446_744_073_709_551_615n
const SOL_DECIMALS = 9
const KEY_BYTES = 32

const keyText = (reader: Reader): string => addressOf(reader.take(KEY_BYTES))
const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0)
const solText = (lamports: bigint): string => `${exactText(lamports, SOL_DECIMALS)} SOL`
const unitsText = (units: bigint): string => `${units} units`
const allowanceText = (units: bigint, text: string): string =>
  units === U64_MOST ? `an unlimited amount (${text})` : `up to ${text}`

/** A value behind a one-byte tag: 0 = absent, 1 = present; any other byte is an error. */
function maybe(reader: Reader, read: () => string, absent: string): string {
  const tag = reader.u8()
  if (tag > 1) throw new DecodeProblem('option-tag')
  return tag === 1 ? read() : absent
}

function checkedText(reader: Reader): readonly [units: bigint, text: string] {
  const units = reader.u64()
  return [units, exactText(units, reader.u8())]
}

function named(names: readonly string[], index: number): string {
  const name = names[index]
  if (name === undefined) throw new DecodeProblem('unknown-variant')
  return name
}

function text(reader: Reader, length: bigint): string {
  if (length > BigInt(reader.left)) throw new DecodeProblem('too-short')
  const bytes = reader.take(Number(length))
  try {
    return `“${quoted(new TextDecoder('utf-8', { fatal: true }).decode(bytes), 'title')}”`
  } catch {
    return `${bytes.length} bytes that are no text`
  }
}

function keys(reader: Reader): string {
  const count = reader.u64()
  if (count * BigInt(KEY_BYTES) > BigInt(reader.left)) throw new DecodeProblem('too-short')
  return Array.from({ length: Number(count) }, () => keyText(reader)).join(', ')
}

/** Powers that SetAuthority hands over, by number (spl-token-2022 `AuthorityType`). */
const AUTHORITIES = [
  'mint authority (may create more of the token)',
  'freeze authority (may freeze every account of the token)',
  'owner (may move everything in it)',
  'close authority (may close it and take its SOL)',
  'transfer fee authority (may set the fee of every transfer)',
  'withheld fee authority (may take the fees that were withheld)',
  'mint close authority (may close the mint)',
  'interest rate authority',
  'permanent delegate (may move everybody’s tokens)',
  'confidential transfer authority',
  'transfer hook authority (may choose the program that every transfer runs)',
  'confidential transfer fee authority',
  'metadata pointer authority',
  'group pointer authority',
  'group member pointer authority',
  'scaled amount authority',
  'pause authority (may stop every transfer)',
  'permissioned burn authority',
] as const

const STAKE_AUTHORITIES = [
  'stake authority (may delegate and deactivate it)',
  'withdraw authority (may withdraw all of it)',
] as const

const ACCOUNT_STATES = ['uninitialized', 'usable', 'frozen'] as const

/** Reader of each field type; returns the value as text. */
const FIELDS = {
  u8: (reader: Reader) => String(reader.u8()),
  u16: (reader: Reader) => String(reader.u16()),
  u32: (reader: Reader) => String(reader.u32()),
  u64: (reader: Reader) => String(reader.u64()),
  i16: (reader: Reader) => String((reader.u16() << 16) >> 16),
  i64: (reader: Reader) => String(reader.i64()),
  f64: (reader: Reader) => String(new DataView(reader.take(8).buffer).getFloat64(0, true)),
  key: keyText,
  keys,
  lamports: (reader: Reader) => solText(reader.u64()),
  units: (reader: Reader) => unitsText(reader.u64()),
  /** Base units and the mint's decimals, which the program compares with the mint. */
  checked: (reader: Reader) => checkedText(reader)[1],
  allowance: (reader: Reader) => {
    const units = reader.u64()
    return allowanceText(units, unitsText(units))
  },
  'checked allowance': (reader: Reader) => {
    const [units, amount] = checkedText(reader)
    return allowanceText(units, amount)
  },
  'key or nobody': (reader: Reader) => maybe(reader, () => keyText(reader), 'nobody'),
  /** 32 bytes of which all zero mean nobody. */
  'zero is nobody': (reader: Reader) => {
    const bytes = reader.take(KEY_BYTES)
    return isZero(bytes) ? 'nobody' : addressOf(bytes)
  },
  'lamports or all': (reader: Reader) => maybe(reader, () => solText(reader.u64()), 'all SOL above the rent'),
  'time or same': (reader: Reader) => maybe(reader, () => String(reader.i64()), 'as it is'),
  'epoch or same': (reader: Reader) => maybe(reader, () => String(reader.u64()), 'as it is'),
  'key or same': (reader: Reader) => maybe(reader, () => keyText(reader), 'as it is'),
  authority: (reader: Reader) => named(AUTHORITIES, reader.u8()),
  'stake authority': (reader: Reader) => named(STAKE_AUTHORITIES, reader.u32()),
  'account state': (reader: Reader) => named(ACCOUNT_STATES, reader.u8()),
  /** Text behind its length in eight bytes, as the native programs write it. */
  text: (reader: Reader) => text(reader, reader.u64()),
  /** Text behind its length in four bytes, as the metadata interface writes it. */
  'short text': (reader: Reader) => text(reader, BigInt(reader.u32())),
  'whole text': (reader: Reader) => text(reader, BigInt(reader.left)),
  'name of a field': (reader: Reader) => {
    const kind = reader.u8()
    return kind === 3 ? text(reader, BigInt(reader.u32())) : named(['name', 'symbol', 'link'], kind)
  },
  'one flag': (reader: Reader) => {
    const flag = reader.u8()
    if (flag > 1) throw new DecodeProblem('flag')
    return flag === 1 ? 'yes' : 'no'
  },
  'range end': (reader: Reader) => maybe(reader, () => String(reader.u64()), 'the end'),
  /** Encrypted amounts and proofs, or a list that does not affect ownership. */
  opaque: (reader: Reader) => {
    const bytes = reader.take(reader.left)
    return bytes.length > 8 ? `${bytes.length} bytes` : hex(bytes)
  },
} as const satisfies Readonly<Record<string, (reader: Reader) => string>>

/** Type of a field in an instruction's data. */
export type FieldType = keyof typeof FIELDS

/** Reads one field; throws `DecodeProblem` where its bytes are not of the type. */
function readField(type: FieldType, reader: Reader): string {
  return FIELDS[type](reader)
}

/** Worst effect of an instruction; `control` = another party may decide over an account afterwards. */
export type InstructionKind = 'moves' | 'control' | 'creates' | 'closes' | 'harmless'

/** One instruction of a program as data. */
export type InstructionRow = {
  /** First bytes of the data; shorter than the table's width, the rest of it is zero. */
  readonly code: readonly number[]
  readonly name: string
  readonly kind: InstructionKind
  /** Fields behind the code, in the order of the data. */
  readonly fields: Readonly<Record<string, FieldType>>
  /** Roles of the accounts in order; `_` = a system account that is not shown. More accounts than roles may follow. */
  readonly accounts: readonly string[]
  /** Template: `{name}` is a field or a role, `{coin}` the mint of an amount. */
  readonly words: string
  /** Role of the account that receives what is moved or closed. */
  readonly to?: string
}

/** Every instruction of a program. */
export type InstructionTable = {
  readonly program: string
  /** Bytes of the code that every instruction has at least. */
  readonly width: 0 | 1 | 4
  /** Code that empty data are read as. */
  readonly empty?: readonly number[]
  readonly rows: readonly InstructionRow[]
}

/** An account of an instruction with its display name: its address, or its index in an unknown table. */
export type LabelledAccount = ResolvedAccount & { readonly label: string }

/** An instruction of a known program: in words, or the reason why its bytes cannot be read. */
export type Reading =
  | { readonly row: InstructionRow; readonly words: string; readonly to: LabelledAccount | undefined }
  | { readonly row: InstructionRow | undefined; readonly problem: string }

/** Compact notation of a row. */
export function row(
  code: number | readonly number[],
  [name, kind]: readonly [name: string, kind: InstructionKind],
  fields: InstructionRow['fields'],
  accounts: string,
  words: string,
  to?: string,
): InstructionRow {
  const parts = { name, kind, fields, accounts: accounts === '' ? [] : accounts.split(' '), words }
  return { code: typeof code === 'number' ? [code] : code, ...parts, ...(to === undefined ? {} : { to }) }
}

/** Finds the row of the data and reads it to the last byte. */
export function readRow(table: InstructionTable, given: Uint8Array, accounts: readonly LabelledAccount[]): Reading {
  const data = given.length === 0 && table.empty !== undefined ? Uint8Array.from(table.empty) : given
  const found = table.rows.find((each) => startsWith(data, codeOf(each, table.width)))
  if (found === undefined) return { row: undefined, problem: 'not an instruction that is known of this program' }
  try {
    const reader = new Reader(data)
    reader.take(codeOf(found, table.width).length)
    const values = new Map(Object.entries(found.fields).map(([name, type]) => [name, readField(type, reader)]))
    reader.end()
    const roles = rolesOf(found, accounts)
    for (const [role, account] of roles) values.set(role, labelOf(role, account))
    const mint = roles.get('mint')?.label
    // After an amount, a mint without a pinned symbol is written "of" its address.
    if (mint !== undefined) values.set('coin', pinnedCoin(mint)?.symbol ?? `of ${mint}`)
    return { row: found, words: fill(found.words, values), to: roles.get(found.to ?? '') }
  } catch (error) {
    if (!(error instanceof DecodeProblem)) throw error
    return { row: found, problem: `cannot be read (${error.detail})` }
  }
}

const codeOf = ({ code }: InstructionRow, width: number): readonly number[] => [
  ...code,
  ...Array.from({ length: Math.max(0, width - code.length) }, () => 0),
]

const startsWith = (data: Uint8Array, code: readonly number[]): boolean =>
  data.length >= code.length && code.every((byte, index) => data[index] === byte)

function rolesOf(found: InstructionRow, accounts: readonly LabelledAccount[]): ReadonlyMap<string, LabelledAccount> {
  const roles = new Map<string, LabelledAccount>()
  for (const [index, role] of found.accounts.entries()) {
    const account = accounts[index]
    if (account !== undefined) roles.set(role, account)
    else if (role !== '_') throw new DecodeProblem('account-missing')
  }
  return roles
}

/** A pinned mint has its symbol; everything else its address. */
const labelOf = (role: string, { label }: LabelledAccount): string =>
  role === 'mint' ? (pinnedCoin(label)?.symbol ?? label) : label

function fill(words: string, values: ReadonlyMap<string, string>): string {
  return words.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new DecodeProblem('account-missing')
    return value
  })
}
