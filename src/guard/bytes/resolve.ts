import { type Address } from '~/values/address.ts'
import { type Message } from './message.ts'
import { DecodeProblem } from './reader.ts'

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
