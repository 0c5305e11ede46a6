import { type Decimal } from '~/values/decimal.ts'

/** A token that earns, and the one under it (docs/api-notes.md 10). Amounts are base units. */
export type EarnToken = {
  readonly id: number | undefined
  /** Mint of the earning token. */
  readonly mint: string
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  readonly assetMint: string | undefined
  readonly asset: EarnAsset | undefined
  readonly totalAssets: bigint | undefined
  readonly totalSupply: bigint | undefined
  /**
   * Shares for one asset and assets for one share, × 10^decimals; a text with a decimal point is a placeholder and
   * ignored.
   */
  readonly sharesForOne: bigint | undefined
  readonly assetsForOne: bigint | undefined
  /** Basis points a year; a text with a decimal point is a placeholder and ignored. */
  readonly rewardsBps: bigint | undefined
  readonly supplyBps: bigint | undefined
  readonly totalBps: bigint | undefined
  readonly rebalanceDifference: bigint | undefined
  readonly liquidity: EarnLiquidity | undefined
}

/** The token under an earning one. */
export type EarnAsset = {
  readonly mint: string | undefined
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  readonly priceUsd: Decimal | undefined
  readonly logoUrl: string | undefined
}

/** What can be withdrawn, in base units. */
export type EarnLiquidity = {
  readonly isWithInterest: boolean | undefined
  readonly supply: bigint | undefined
  readonly withdrawalLimit: bigint | undefined
  readonly baseWithdrawalLimit: bigint | undefined
  readonly withdrawableUntilLimit: bigint | undefined
  readonly withdrawable: bigint | undefined
}

/** What an owner has lent; the service gives a row for every token, most of them empty (docs/api-notes.md 13.31). */
export type EarnPosition = {
  readonly token: EarnToken
  readonly ownerText: string
  readonly shares: bigint | undefined
  /** What the position is worth, in base units of the asset. */
  readonly assets: bigint | undefined
  /** What the wallet holds of the asset beside it. */
  readonly walletBalance: bigint | undefined
  readonly allowance: bigint | undefined
}

/** What a position has earned so far, in base units. */
export type EarnEarnings = {
  readonly mint: string
  readonly ownerText: string | undefined
  readonly earnings: bigint | undefined
  readonly slot: bigint | undefined
}

/** A transaction as the service built it. */
export type EarnBuild = {
  /** base64; `undefined` when the service built none (null or empty text). */
  readonly transaction: string | undefined
}

/** Name of a market's shares by its asset, as the review names them: `USDC shares`. */
export function sharesOf(symbol: string): string {
  return `${symbol} shares`
}
