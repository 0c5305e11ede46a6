import { pinnedCoin } from '~/config/mints.ts'
import { DecodeProblem, Reader } from '~/guard/bytes/reader.ts'
import { type ResolvedAccount } from '~/guard/bytes/resolve.ts'
import { readField, type FieldType } from './fields.ts'

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
