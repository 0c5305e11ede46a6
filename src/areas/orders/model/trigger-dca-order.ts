import { type Signature } from '~/values/address.ts'
import { type Decimal } from '~/values/decimal.ts'
import { type UnixSec } from '~/values/time.ts'

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
