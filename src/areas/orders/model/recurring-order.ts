import { type Fill, type AmountPair } from '~/areas/tokens/model/fill.ts'
import { type Signature } from '~/values/address.ts'
import { type UnixSec } from '~/values/time.ts'
import { type Execution } from '~/wire/execution.ts'

/**
 * A recurring order of an owner (docs/api-notes.md 9.1). Orders by price are history only; their own fields are in
 * `byPrice`.
 */
export type RecurringOrder = {
  readonly orderKey: string
  readonly ownerText: string | undefined
  readonly inputMint: string
  readonly outputMint: string
  readonly deposited: AmountPair
  readonly withdrawn: AmountPair
  readonly used: AmountPair
  readonly received: AmountPair
  readonly receivedWithdrawn: AmountPair
  readonly perCycle: AmountPair
  /** Output bounds of one cycle; `undefined` = no bound, which is "0" on the wire, or missing. */
  readonly minOut: AmountPair | undefined
  readonly maxOut: AmountPair | undefined
  readonly intervalSec: number | undefined
  readonly isClosedByUser: boolean | undefined
  readonly openSignature: Signature | undefined
  readonly closeSignature: Signature | undefined
  readonly createdAt: UnixSec | undefined
  readonly updatedAt: UnixSec | undefined
  readonly byPrice: ByPrice | undefined
  readonly fills: readonly Fill[]
  /** How many fills could not be read. */
  readonly unreadable: number
}

/** Fields of an order by price alone; amounts of dollars have six decimals in base units. */
export type ByPrice = {
  readonly status: string | undefined
  readonly closedBy: string | undefined
  readonly startsAt: UnixSec | undefined
  readonly left: AmountPair
  readonly usdPerCycle: AmountPair
  readonly supposedUsd: AmountPair
  readonly spentUsd: AmountPair
}

/** One page of recurring orders, ten to a page. */
export type RecurringOrders = {
  readonly rows: readonly RecurringOrder[]
  readonly unreadable: number
  readonly page: number | undefined
  readonly totalPages: number | undefined
}

/** A transaction for an order as the service built it: bytes to judge, and the id for its execute endpoint. */
export type RecurringBuild = {
  /** base64; `undefined` when the service built none (null or empty text). */
  readonly transaction: string | undefined
  readonly requestId: string | undefined
}

/** The service's answer to a signed transaction, and the resulting order. */
export type RecurringExecution = Execution & { readonly order: string | undefined }
