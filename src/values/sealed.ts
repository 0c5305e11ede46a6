import { type Address, type Blockhash } from './address.ts'
import { type Brand } from './brand.ts'

/** Transaction that the guard judged and approved: the only thing that a wallet is ever asked to sign. */
export type CheckedContent = {
  /** Id of the act that this approval belongs to (random 128 bit, hex). */
  readonly actId: string
  /** The key that must sign. */
  readonly owner: Address
  /** Whole transaction as the venue built it: signature slots and message. */
  readonly transaction: Uint8Array
  /** The message bytes that were judged. */
  readonly message: Uint8Array
  readonly blockhash: Blockhash
}

/** Bytes that a wallet signed and that still match the approval: the only thing that is ever broadcast. */
export type SealedContent = {
  readonly actId: string
  readonly owner: Address
  /** Whole signed transaction. */
  readonly transaction: Uint8Array
  /** sha256 of the returned message, hex. */
  readonly messageHash: string
  /** Additions by the wallet within the allowed list, as text for the row and the review. */
  readonly additions: readonly string[]
}

/** Approved by `guard/judge`, and by nothing else. */
export type Checked = Brand<CheckedContent, 'Checked'>
/** Approved by `guard/verify-signed`, and by nothing else. */
export type Sealed = Brand<SealedContent, 'Sealed'>
