import { type Address, type Blockhash } from '~/values/address.ts'
import { DecodeProblem } from './reader.ts'

/** A top-level instruction as the message writes it: indexes into the account list, tables not yet resolved. */
export type CompiledInstruction = {
  readonly programIndex: number
  readonly accountIndexes: readonly number[]
  readonly data: Uint8Array
}

/** A lookup table that the message uses, with the indexes it takes from it. */
export type TableUse = {
  readonly table: Address
  readonly writable: readonly number[]
  readonly readonly: readonly number[]
}

/** Compute settings of a version 1 message; an absent setting is zero, and instructions cannot override it. */
export type Config = {
  /** The whole priority fee, not a price. */
  readonly priorityFeeLamports?: bigint | undefined
  readonly computeUnits?: number | undefined
  readonly loadedBytes?: number | undefined
  readonly heapBytes?: number | undefined
}

/** A message of any of the three kinds, field by field. */
export type Message = {
  readonly version: 'legacy' | 0 | 1
  readonly requiredSignatures: number
  readonly readonlySigned: number
  readonly readonlyUnsigned: number
  readonly staticKeys: readonly Address[]
  readonly blockhash: Blockhash
  readonly instructions: readonly CompiledInstruction[]
  /** None in version 1. */
  readonly tables: readonly TableUse[]
  /** Of version 1 alone. */
  readonly config?: Config
}

/** A whole transaction: signature slots and the message whose bytes they sign. */
export type ParsedTransaction = {
  readonly signatures: readonly Uint8Array[]
  readonly message: Message
  readonly messageBytes: Uint8Array
}

/** Throws where counts and indexes contradict each other. */
export function checkHeader(message: Message): void {
  const { requiredSignatures, readonlySigned, readonlyUnsigned, staticKeys } = message
  const keys = staticKeys.length
  if (requiredSignatures === 0 || readonlySigned >= requiredSignatures) throw new DecodeProblem('header')
  if (requiredSignatures + readonlyUnsigned > keys) throw new DecodeProblem('header')
  if (new Set(staticKeys).size !== keys) throw new DecodeProblem('key-twice')
  const total = keys + message.tables.reduce((sum, use) => sum + use.writable.length + use.readonly.length, 0)
  if (total > 256) throw new DecodeProblem('too-many-accounts')
  for (const instruction of message.instructions) {
    // The runtime never takes a program from a table, nor the fee payer as a program.
    if (instruction.programIndex === 0 || instruction.programIndex >= keys) throw new DecodeProblem('program-index')
    if (instruction.accountIndexes.some((index) => index >= total)) throw new DecodeProblem('account-index')
  }
}
