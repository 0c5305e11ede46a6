import { type Address } from '~/values/address.ts'
import { type Decimal } from '~/values/decimal.ts'
import { type UnixSec } from '~/values/time.ts'

/** A word that the service may add to. */
type Word<Known extends string> = Known | { readonly unknown: string }

/*
 * Holdings of an address on the platforms that the service supports (docs/api-notes.md 11). Values are US dollars,
 * amounts whole tokens, all exact decimals; a value may be negative. The samples are placeholders: everything but the
 * list may be missing.
 */

/** Everything that was found. */
export type Portfolio = {
  readonly ownerText: string | undefined
  readonly at: UnixSec | undefined
  readonly tookMs: number | undefined
  /** Queried platforms, and whether they answered: a failed one is not an empty one. */
  readonly reports: readonly FetchReport[]
  readonly elements: readonly PortfolioElement[]
  /** How many elements, reports and tokens could not be read. */
  readonly unreadable: number
  readonly tokens: ReadonlyMap<Address, PortfolioToken>
}

/** One platform's answer. */
export type FetchReport = {
  readonly id: string
  readonly status: Word<'succeeded' | 'failed'> | undefined
  readonly tookMs: number | undefined
  readonly error: string | undefined
}

/** A token that elements name. */
export type PortfolioToken = {
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  readonly logoUrl: string | undefined
}

/** One thing on one platform. */
export type PortfolioElement = {
  readonly type: Word<'multiple' | 'liquidity' | 'leverage' | 'borrowlend' | 'trade'>
  readonly platformId: string | undefined
  readonly label: string | undefined
  readonly name: string | undefined
  readonly valueUsd: Decimal | undefined
  /** Fraction a year: 0.28 = 28 %. */
  readonly netApy: Decimal | undefined
  readonly parts: readonly Part[]
  readonly trade: WaitingTrade | undefined
  readonly leverage: readonly Leveraged[]
  /** 1 = full health, 0 = can be liquidated. */
  readonly healthRatio: Decimal | undefined
  /** Assets and positions that could not be read. */
  readonly unreadable: number
}

/** Assets of an element by what they are to it; a debt counts against the value. */
export type Part = {
  readonly role: 'held' | 'reward' | 'supplied' | 'borrowed' | 'collateral'
  readonly name: string | undefined
  readonly valueUsd: Decimal | undefined
  readonly assets: readonly HeldAsset[]
}

/** One asset. */
export type HeldAsset = {
  readonly type: Word<'generic' | 'token' | 'collectible'>
  readonly address: string | undefined
  readonly name: string | undefined
  readonly amount: Decimal | undefined
  readonly priceUsd: Decimal | undefined
  readonly valueUsd: Decimal | undefined
  /** `unknown` = locked, until an unknown time. */
  readonly lockedUntil: UnixSec | 'unknown' | undefined
  readonly isClaimable: boolean | undefined
  readonly isDeprecated: boolean | undefined
  readonly prediction: AssetPrediction | undefined
}

/** The market of an asset that is a prediction. */
export type AssetPrediction = {
  readonly marketTitle: string | undefined
  readonly eventTitle: string | undefined
  readonly sideName: string | undefined
  readonly closesAt: UnixSec | undefined
  readonly pnlUsd: Decimal | undefined
  readonly pnlPercent: Decimal | undefined
}

/** An order that waits: one asset for another. */
export type WaitingTrade = {
  readonly inputMint: string | undefined
  readonly outputMint: string | undefined
  readonly input: Decimal | undefined
  readonly withdrawn: Decimal | undefined
  readonly expected: Decimal | undefined
  readonly inputPriceUsd: Decimal | undefined
  readonly outputPriceUsd: Decimal | undefined
  /** 0 to 1. */
  readonly filledShare: Decimal | undefined
  readonly createdAt: UnixSec | undefined
  readonly expiresAt: UnixSec | undefined
  readonly cycles: number | undefined
  readonly intervalMs: number | undefined
}

/** One leveraged position. */
export type Leveraged = {
  readonly margin: 'isolated' | 'cross'
  readonly side: Word<'long' | 'short'>
  readonly address: string | undefined
  readonly name: string | undefined
  readonly size: Decimal | undefined
  readonly sizeUsd: Decimal | undefined
  readonly entryPriceUsd: Decimal | undefined
  readonly markPriceUsd: Decimal | undefined
  readonly liquidationPriceUsd: Decimal | undefined
  readonly leverage: Decimal | undefined
  readonly collateralUsd: Decimal | undefined
  readonly pnlUsd: Decimal | undefined
  readonly valueUsd: Decimal | undefined
}

/** A platform that the service looks at. */
export type Platform = {
  readonly id: string
  readonly name: string | undefined
  readonly imageUrl: string | undefined
  readonly description: string | undefined
  readonly defiLlamaId: string | undefined
  readonly isDeprecated: boolean | undefined
  readonly tokens: readonly string[]
  readonly tags: readonly string[]
}

/** Staked JUP, in whole tokens. */
export type StakedJup = {
  readonly staked: Decimal
  readonly unstaking: readonly { readonly amount: Decimal | undefined; readonly until: UnixSec | undefined }[]
  /** How many of them could not be read. */
  readonly unreadable: number
}
