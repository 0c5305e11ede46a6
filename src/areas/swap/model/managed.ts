import { type Decimal } from '~/values/decimal.ts'
import { type UnixSec } from '~/values/time.ts'
import { type Execution } from '~/wire/execution.ts'
import { type PlatformFee, type RouteStep, type Word } from './quote.ts'

/** A managed swap: quote and transaction in one (docs/api-notes.md 8.1). Amounts are base units. */
export type ManagedOrder = {
  readonly requestId: string
  /** base64; `undefined` without a taker (null), and where it could not be built (empty text, see `problem`). */
  readonly transaction: string | undefined
  readonly inputMint: string
  readonly outputMint: string
  readonly inAmount: bigint
  readonly outAmount: bigint
  readonly threshold: bigint
  readonly mode: string | undefined
  readonly swapMode: Word<'exactin' | 'exactout'> | undefined
  readonly slippageBps: number | undefined
  /** The whole fee. */
  readonly feeBps: number | undefined
  readonly feeMint: string | undefined
  readonly platformFee: PlatformFee | undefined
  /** Percentage points, negative = a loss; the ratio beside it is the older field (docs/api-notes.md 13.21). */
  readonly priceImpactPercent: Decimal | undefined
  readonly priceImpactRatio: Decimal | undefined
  readonly inUsd: Decimal | undefined
  readonly outUsd: Decimal | undefined
  readonly swapUsd: Decimal | undefined
  readonly route: readonly RouteStep[]
  /** How many steps of the route could not be read. */
  readonly unreadable: number
  readonly fees: ManagedFees
  readonly router: Word<'metis' | 'jupiterz' | 'dflow' | 'okx'> | undefined
  readonly swapType: string | undefined
  readonly isGasless: boolean | undefined
  readonly taker: string | undefined
  /** Quotes of a market maker alone. */
  readonly quoteId: string | undefined
  readonly maker: string | undefined
  readonly expiresAt: UnixSec | undefined
  readonly tookMs: number | undefined
  /** Why it could not be built; one code has two meanings by router (docs/api-notes.md 8.1). */
  readonly problem: { readonly code: number | undefined; readonly message: string | undefined } | undefined
}

/** Network fees in lamports and who pays each. */
export type ManagedFees = {
  readonly signatureLamports: bigint | undefined
  readonly signaturePayer: string | undefined
  readonly priorityLamports: bigint | undefined
  readonly priorityPayer: string | undefined
  readonly rentLamports: bigint | undefined
  readonly rentPayer: string | undefined
}

/** What became of a managed swap, in the service's words (docs/api-notes.md 8.2): `total…` are the wallet's amounts. */
export type ManagedExecution = Execution & {
  readonly slot: bigint | undefined
  readonly totalInput: bigint | undefined
  readonly totalOutput: bigint | undefined
  readonly routeInput: bigint | undefined
  readonly routeOutput: bigint | undefined
  readonly events: readonly SwapEvent[]
  /** How many events could not be read. */
  readonly unreadable: number
}

/** One swap inside a route. */
export type SwapEvent = {
  readonly inputMint: string
  readonly inputAmount: bigint | undefined
  readonly outputMint: string
  readonly outputAmount: bigint | undefined
}
