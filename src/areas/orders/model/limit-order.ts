import { type Fill, type AmountPair } from '~/areas/tokens/model/fill.ts'
import { type Signature } from '~/values/address.ts'
import { type UnixSec } from '~/values/time.ts'

/** A limit order of an owner (docs/api-notes.md 4.2). Addresses are text: an act checks the ones that it depends on. */
export type TriggerOrder = {
  readonly orderKey: string
  readonly ownerText: string | undefined
  readonly inputMint: string
  readonly outputMint: string
  readonly making: AmountPair
  readonly taking: AmountPair
  readonly remainingMaking: AmountPair
  readonly remainingTaking: AmountPair
  /** `undefined` = missing; the service also omits it for exact orders. */
  readonly slippageBps: number | undefined
  readonly expiresAt: UnixSec | undefined
  readonly createdAt: UnixSec | undefined
  readonly updatedAt: UnixSec | undefined
  /** Open with fills = filled in part. */
  readonly status: 'open' | 'completed' | 'cancelled' | { readonly unknown: string }
  readonly openSignature: Signature | undefined
  readonly closeSignature: Signature | undefined
  readonly program: string | undefined
  readonly fills: readonly Fill[]
  /** How many fills could not be read. */
  readonly unreadable: number
}

/** One page of orders, ten to a page. */
export type TriggerOrders = {
  readonly rows: readonly TriggerOrder[]
  readonly unreadable: number
  readonly page: number | undefined
  readonly totalPages: number | undefined
}

/** A transaction for an order as the service built it: bytes to judge, and the id for its execute endpoint. */
export type TriggerBuild = {
  /** base64; `undefined` when the service built none (null or empty text). */
  readonly transaction: string | undefined
  readonly requestId: string
  /** Account of the order, where the reply names it. */
  readonly order: string | undefined
}

/** Transactions that cancel orders, up to five in each; all take the same id, where the reply has one. */
export type TriggerCancels = { readonly transactions: readonly string[]; readonly requestId: string | undefined }
