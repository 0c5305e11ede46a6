import { type Decimal } from '~/values/decimal.ts'

/** A word that the service may add to. */
export type Word<Known extends string> = Known | { readonly unknown: string }

/** Current quote of a swap (docs/api-notes.md 5.2). Amounts are base units. */
export type Quote = {
  readonly inputMint: string
  readonly outputMint: string
  readonly inAmount: bigint
  /** After the fees of pools and platform, before slippage. */
  readonly outAmount: bigint
  /** Minimum output, or maximum input where the output is fixed. */
  readonly threshold: bigint
  readonly mode: Word<'exactin' | 'exactout'> | undefined
  readonly slippageBps: number
  readonly platformFee: PlatformFee | undefined
  /** Fraction of one: 0.0001 = 0.01 %. */
  readonly priceImpactRatio: Decimal | undefined
  readonly route: readonly RouteStep[]
  readonly slot: bigint | undefined
  readonly tookSec: Decimal | undefined
  /** The reply's own text: sent back with a build, byte for byte, unknown parts included (docs/api-notes.md 13.22). */
  readonly quoteText: string
}

/** Fee of the platform. */
export type PlatformFee = { readonly amount: bigint | undefined; readonly feeBps: number | undefined }

/** One pool on the way. */
export type RouteStep = {
  readonly amm: string | undefined
  /** Untrusted text. */
  readonly label: string | undefined
  readonly inputMint: string | undefined
  readonly outputMint: string | undefined
  readonly inAmount: bigint | undefined
  readonly outAmount: bigint | undefined
  readonly feeAmount: bigint | undefined
  readonly feeMint: string | undefined
  /** Share of the amount; missing in newer routes, which have `bps`. */
  readonly percent: number | undefined
  readonly bps: number | undefined
  readonly usdValue: Decimal | undefined
}
