import { type Address } from '~/values/address.ts'
import { type Decimal } from '~/values/decimal.ts'
import { type UnixSec } from '~/values/time.ts'

/*
 * The service's data of a token. Names, symbols, links and authorities are untrusted text. Figures are exact decimals:
 * US dollars, percent (1.5 = 1.5 %), or whole tokens. `undefined` = missing.
 */

/** One token. */
export type Token = {
  readonly mint: Address | undefined
  readonly mintText: string
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly iconUrl: string | undefined
  readonly decimals: number | undefined
  readonly tokenProgram: Address | undefined
  readonly isVerified: boolean | undefined
  /** 0 to 100; prefer it to the label. */
  readonly organicScore: Decimal | undefined
  readonly organicLabel: 'high' | 'medium' | 'low' | { readonly unknown: string } | undefined
  readonly tags: readonly string[]
  readonly audit: TokenAudit
  readonly market: TokenMarket
  readonly stats: TokenStats
  readonly firstPool: string | undefined
  readonly firstPoolAt: UnixSec | undefined
  /** Percent a year when lent. */
  readonly earnApy: Decimal | undefined
  readonly createdAt: UnixSec | undefined
  readonly updatedAt: UnixSec | undefined
  readonly origin: TokenOrigin
  readonly links: TokenLinks
}

/** Audit of the token's authorities and holders. */
export type TokenAudit = {
  readonly mintAuthorityDisabled: boolean | undefined
  readonly freezeAuthorityDisabled: boolean | undefined
  /** The service flags by presence; absence proves nothing. */
  readonly isSuspicious: true | undefined
  readonly topHoldersPercent: Decimal | undefined
  readonly devBalancePercent: Decimal | undefined
  readonly devMints: number | undefined
}

/** Size and price. */
export type TokenMarket = {
  readonly usdPrice: Decimal | undefined
  readonly priceBlock: bigint | undefined
  readonly holders: number | undefined
  readonly marketCapUsd: Decimal | undefined
  readonly dilutedValueUsd: Decimal | undefined
  readonly liquidityUsd: Decimal | undefined
  readonly circulating: Decimal | undefined
  readonly total: Decimal | undefined
  readonly feesUsd: Decimal | undefined
}

/** Trading by window. */
export type TokenStats = {
  readonly m5: StatsWindow | undefined
  readonly h1: StatsWindow | undefined
  readonly h6: StatsWindow | undefined
  readonly h24: StatsWindow | undefined
  readonly d7: StatsWindow | undefined
  readonly d30: StatsWindow | undefined
}

/** Trading within one window: changes in percent, volumes in US dollars. */
export type StatsWindow = {
  readonly priceChange: Decimal | undefined
  readonly holderChange: Decimal | undefined
  readonly liquidityChange: Decimal | undefined
  readonly volumeChange: Decimal | undefined
  readonly buyVolumeUsd: Decimal | undefined
  readonly sellVolumeUsd: Decimal | undefined
  readonly organicBuyVolumeUsd: Decimal | undefined
  readonly organicSellVolumeUsd: Decimal | undefined
  readonly buys: number | undefined
  readonly sells: number | undefined
  readonly traders: number | undefined
  readonly organicBuyers: number | undefined
  readonly netBuyers: bigint | undefined
}

/** Who made the token and where; all untrusted. */
export type TokenOrigin = {
  readonly dev: string | undefined
  readonly mintAuthority: string | undefined
  readonly freezeAuthority: string | undefined
  readonly launchpad: string | undefined
  readonly graduatedPool: string | undefined
  readonly graduatedAt: UnixSec | undefined
  readonly partnerConfig: string | undefined
  readonly issuer: string | undefined
}

/** Links given by the token's makers; shown as text unless the host is on a list. */
export type TokenLinks = {
  readonly website: string | undefined
  readonly twitter: string | undefined
  readonly telegram: string | undefined
  readonly discord: string | undefined
  readonly instagram: string | undefined
  readonly tiktok: string | undefined
  readonly other: string | undefined
}
