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

/** A swap as the service built it: bytes to judge, and its own words, which are cross-checks only (docs/api-notes.md 5.4). */
export type SwapBuild = {
  /** base64; `undefined` when the service built none (null or empty text). */
  readonly transaction: string | undefined
  readonly lastValidBlockHeight: bigint
  readonly priorityFeeLamports: bigint | undefined
  readonly computeUnitLimit: bigint | undefined
  readonly computeUnitPriceMicroLamports: bigint | undefined
  readonly estimatedMicroLamports: bigint | undefined
  readonly slippageReport: SlippageReport | undefined
  /** Present when the service's own simulation failed, whatever the form of its error. */
  readonly simulationError: { readonly message: string | undefined } | undefined
}

/** What the service's dynamic slippage found. */
export type SlippageReport = {
  readonly slippageBps: number | undefined
  readonly otherAmount: bigint | undefined
  readonly incurredBps: bigint | undefined
  readonly amplification: Decimal | undefined
  readonly category: string | undefined
  readonly mostBps: number | undefined
}

/** Instructions of a swap, or why there are none. */
export type SwapInstructions =
  | { readonly kind: 'refused'; readonly message: string }
  | {
      readonly kind: 'built'
      readonly swap: Instruction
      readonly computeBudget: readonly Instruction[]
      readonly setup: readonly Instruction[]
      readonly other: readonly Instruction[]
      readonly cleanup: Instruction | undefined
      readonly tokenLedger: Instruction | undefined
      readonly lookupTables: readonly string[]
    }

/** One instruction; data is base64. */
export type Instruction = {
  readonly programId: string
  readonly accounts: readonly AccountMeta[]
  readonly data: string
}

/** One account of an instruction. */
type AccountMeta = { readonly pubkey: string; readonly isSigner: boolean; readonly isWritable: boolean }
