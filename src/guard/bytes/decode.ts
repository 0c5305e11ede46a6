import { PROGRAM } from '~/config/programs.ts'
import { type Address } from '~/values/address.ts'
import { type Message } from './message.ts'
import { Reader, DecodeProblem } from './reader.ts'

/** An account of the transaction after its tables are resolved. */
export type ResolvedAccount = {
  readonly address: Address
  readonly isSigner: boolean
  readonly isWritable: boolean
  readonly source: 'static' | 'table'
}

/** A top-level instruction with addresses in place of indexes. */
export type ResolvedInstruction = {
  readonly program: Address
  readonly accounts: readonly ResolvedAccount[]
  readonly data: Uint8Array
}

/** Accounts and instructions of a message with its lookup tables resolved. */
export type ResolvedMessage = {
  readonly accounts: readonly ResolvedAccount[]
  readonly instructions: readonly ResolvedInstruction[]
}

/** Largest number of tables that one transaction may use. */
export const MAX_TABLES = 4

/** Resolves a message against table contents; throws `DecodeProblem` when a table is missing or does not fit. */
export function resolveMessage(message: Message, tables: ReadonlyMap<Address, readonly Address[]>): ResolvedMessage {
  const writable: ResolvedAccount[] = []
  const readonly: ResolvedAccount[] = []
  for (const use of message.tables) {
    const entries = tables.get(use.table)
    if (entries === undefined) throw new DecodeProblem('table-unreadable')
    for (const index of use.writable) writable.push(tableAccount(entries[index], true))
    for (const index of use.readonly) readonly.push(tableAccount(entries[index], false))
  }
  const accounts = [
    ...message.staticKeys.map((address, index) => staticAccount(message, address, index)),
    ...writable,
    ...readonly,
  ]
  if (new Set(accounts.map((account) => account.address)).size !== accounts.length) throw new DecodeProblem('key-twice')
  const at = (index: number) => {
    const account = accounts[index]
    if (account === undefined) throw new DecodeProblem('account-index')
    return account
  }
  const instructions = message.instructions.map((instruction) => ({
    program: at(instruction.programIndex).address,
    accounts: instruction.accountIndexes.map(at),
    data: instruction.data,
  }))
  return { accounts, instructions }
}

function tableAccount(address: Address | undefined, isWritable: boolean): ResolvedAccount {
  if (address === undefined) throw new DecodeProblem('table-index')
  return { address, isSigner: false, isWritable, source: 'table' }
}

function staticAccount(message: Message, address: Address, index: number): ResolvedAccount {
  const isSigner = index < message.requiredSignatures
  const isWritable = isSigner
    ? index < message.requiredSignatures - message.readonlySigned
    : index < message.staticKeys.length - message.readonlyUnsigned
  return { address, isSigner, isWritable, source: 'static' }
}

/**
 * What one instruction of a common program does, read to its last byte. `unknown` = the program is known, the bytes are
 * not; `other` = a program that has no decoder here (the venue's own programs are decoded by the action's row).
 */
export type Decoded =
  | { readonly kind: 'compute-limit'; readonly units: number }
  | { readonly kind: 'compute-price'; readonly microLamports: bigint }
  | { readonly kind: 'compute-other'; readonly opcode: number }
  | { readonly kind: 'nonce'; readonly opcode: number }
  | { readonly kind: 'system-transfer'; readonly from: Address; readonly to: Address; readonly lamports: bigint }
  | { readonly kind: 'system-other'; readonly opcode: number }
  | { readonly kind: 'token-sync'; readonly account: Address }
  | {
      readonly kind: 'token-close'
      readonly account: Address
      readonly destination: Address
      readonly others: readonly Address[]
    }
  | { readonly kind: 'token-other'; readonly opcode: number }
  | {
      readonly kind: 'ata-create'
      readonly payer: Address
      readonly account: Address
      readonly wallet: Address
      readonly mint: Address
      readonly tokenProgram: Address
    }
  | { readonly kind: 'ata-other'; readonly opcode: number }
  | { readonly kind: 'memo'; readonly bytes: Uint8Array; readonly signers: readonly Address[] }
  | { readonly kind: 'lighthouse'; readonly opcode: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'other' }

const UNKNOWN = { kind: 'unknown' } as const
const NONCE_OPCODES = new Set([4, 5, 6, 7, 12])
const SYSTEM_OPCODES = 13

type Decoder = (instruction: ResolvedInstruction) => Decoded

const DECODERS: Readonly<Record<string, Decoder>> = {
  [PROGRAM.computeBudget]: decodeComputeBudget,
  [PROGRAM.system]: decodeSystem,
  [PROGRAM.token]: decodeToken,
  [PROGRAM.token2022]: decodeToken,
  [PROGRAM.associatedToken]: decodeAssociatedToken,
  [PROGRAM.memo]: decodeMemo,
  [PROGRAM.memoV1]: decodeMemo,
  [PROGRAM.lighthouse]: (instruction) => ({ kind: 'lighthouse', opcode: instruction.data[0] ?? -1 }),
}

/** Decodes one instruction; bytes that do not fit their layout exactly are `unknown`. */
export function decodeInstruction(instruction: ResolvedInstruction): Decoded {
  const decoder = Object.hasOwn(DECODERS, instruction.program) ? DECODERS[instruction.program] : undefined
  if (decoder === undefined) return { kind: 'other' }
  try {
    return decoder(instruction)
  } catch {
    return UNKNOWN
  }
}

function decodeComputeBudget({ data, accounts }: ResolvedInstruction): Decoded {
  const reader = new Reader(data)
  const opcode = reader.u8()
  const decoded = computeBudgetBody(opcode, reader)
  reader.end()
  return accounts.length === 0 ? decoded : UNKNOWN
}

function computeBudgetBody(opcode: number, reader: Reader): Decoded {
  switch (opcode) {
    case 2:
      return { kind: 'compute-limit', units: reader.u32() }
    case 3:
      return { kind: 'compute-price', microLamports: reader.u64() }
    case 1:
    case 4:
      reader.u32()
      return { kind: 'compute-other', opcode }
    default:
      return UNKNOWN
  }
}

function decodeSystem({ data, accounts }: ResolvedInstruction): Decoded {
  const reader = new Reader(data)
  const opcode = reader.u32()
  if (NONCE_OPCODES.has(opcode)) return { kind: 'nonce', opcode }
  if (opcode !== 2) return opcode < SYSTEM_OPCODES ? { kind: 'system-other', opcode } : UNKNOWN
  const lamports = reader.u64()
  reader.end()
  const [from, to, ...rest] = accounts
  if (from === undefined || to === undefined || rest.length > 0) return UNKNOWN
  return { kind: 'system-transfer', from: from.address, to: to.address, lamports }
}

function decodeToken({ data, accounts }: ResolvedInstruction): Decoded {
  const reader = new Reader(data)
  const opcode = reader.u8()
  if (opcode !== 9 && opcode !== 17) return { kind: 'token-other', opcode }
  reader.end()
  const [account, destination, authority, ...rest] = accounts.map((item) => item.address)
  if (account === undefined) return UNKNOWN
  if (opcode === 17) return destination === undefined ? { kind: 'token-sync', account } : UNKNOWN
  if (destination === undefined || authority === undefined) return UNKNOWN
  return { kind: 'token-close', account, destination, others: [authority, ...rest] }
}

function decodeAssociatedToken({ data, accounts }: ResolvedInstruction): Decoded {
  const opcode = data[0] ?? 0
  if (data.length > 1) return UNKNOWN
  if (opcode > 2) return UNKNOWN
  if (opcode === 2) return { kind: 'ata-other', opcode }
  const [payer, account, wallet, mint, system, tokenProgram, ...rest] = accounts.map((item) => item.address)
  if (payer === undefined || account === undefined || wallet === undefined || mint === undefined) return UNKNOWN
  if (system !== PROGRAM.system || tokenProgram === undefined || rest.length > 0) return UNKNOWN
  return { kind: 'ata-create', payer, account, wallet, mint, tokenProgram }
}

function decodeMemo({ data, accounts }: ResolvedInstruction): Decoded {
  return { kind: 'memo', bytes: data, signers: accounts.map((item) => item.address) }
}
