import { type Decimal } from '~/values/decimal.ts'

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
export type AccountMeta = { readonly pubkey: string; readonly isSigner: boolean; readonly isWritable: boolean }
