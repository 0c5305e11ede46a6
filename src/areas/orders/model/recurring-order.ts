import { type Fill, type AmountPair } from '~/areas/tokens/model/fill.ts'
import { type Signature } from '~/values/address.ts'
import { type Decimal } from '~/values/decimal.ts'
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

/** A word that the service may add to. */
type Word<Known extends string> = Known | { readonly unknown: string }

/** A recurring order of the second trigger service (docs/api-notes.md 4.6). Amounts are base units. */
export type DcaOrder = {
  readonly id: string
  readonly requestId: string | undefined
  readonly ownerText: string
  readonly vaultText: string
  readonly inputMint: string
  readonly outputMint: string
  readonly inputInitial: bigint | undefined
  /** After a cancel the state and the events are right, not this (docs/api-notes.md 4.6). */
  readonly inputRemaining: bigint | undefined
  readonly inputUsed: bigint | undefined
  readonly perRound: bigint | undefined
  readonly outputTotal: bigint | undefined
  readonly kind: Word<'time_based' | 'price_conditional'>
  readonly minPriceUsd: Decimal | undefined
  readonly maxPriceUsd: Decimal | undefined
  readonly triggerMint: string | undefined
  readonly retryWindowSec: number | undefined
  readonly isLent: boolean | undefined
  readonly lentYieldUsd: Decimal | undefined
  readonly rounds: number | undefined
  readonly roundsFilled: number | undefined
  readonly intervalSec: number | undefined
  /** 0 to 1. */
  readonly filledShare: Decimal | undefined
  readonly beginsAt: UnixSec | undefined
  readonly nextAt: UnixSec | undefined
  readonly lastAt: UnixSec | undefined
  readonly createdAt: UnixSec | undefined
  readonly updatedAt: UnixSec | undefined
  readonly state: Word<
    'depositing' | 'deposit_failed' | 'active' | 'executing' | 'withdrawing' | 'completed' | 'cancelled'
  >
  readonly shownState: Word<
    'pending' | 'active' | 'executing' | 'pending_withdraw' | 'completed' | 'cancelled' | 'failed'
  >
  readonly events: readonly DcaEvent[]
  /** How many events could not be read. */
  readonly unreadable: number
}

/** One thing that happened to a recurring order. */
export type DcaEvent = {
  readonly type: Word<'deposit' | 'fill' | 'withdrawal' | 'cancelled'>
  readonly at: UnixSec | undefined
  readonly signature: Signature | undefined
  readonly round: number | undefined
  readonly input: bigint | undefined
  readonly output: bigint | undefined
  readonly state: Word<'success' | 'failed' | 'rescheduled' | 'pending'> | undefined
  readonly attempts: number | undefined
}
