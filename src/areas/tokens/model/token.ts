/*
 * The service's data of a token. Names, symbols, links and authorities are untrusted text. Figures are exact decimals:
 * US dollars, percent (1.5 = 1.5 %), or whole tokens. `undefined` = missing.
 */

import { type Address } from '~/values/address.ts'
import { type Decimal } from '~/values/decimal.ts'
import { type UnixSec } from '~/values/time.ts'

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

/** What one whole token costs now. The service leaves out prices that it does not trust (docs/api-notes.md 7). */
export type TokenPrice = {
  /** US dollars for one whole token, more than zero, with every digit that a JSON number keeps (15 at least). */
  readonly usdPrice: Decimal
  /** Digits of the token behind the point. */
  readonly decimals: number
  /** Percent; −9.5 = 9.5 % down. */
  readonly change24h: Decimal | undefined
  /** Block that the price comes from. */
  readonly block: bigint | undefined
  readonly createdAt: UnixSec | undefined
  /** US dollars over all pools. */
  readonly liquidityUsd: Decimal | undefined
}

/**
 * Warnings about mints, by the text of the mint as asked. A mint that is not in the map was not answered for: that is
 * not the same as a mint without warnings.
 */
export type Shield = ReadonlyMap<string, MintShield>

/** Warnings about one mint. Clean = no warnings and none unreadable. */
export type MintShield = { readonly warnings: readonly Warning[]; readonly unreadable: number }

/** One warning. The service adds types at will: of an unknown one the message is shown. */
export type Warning = {
  readonly type: string
  readonly message: string | undefined
  readonly severity: 'info' | 'warning' | 'critical' | { readonly unknown: string } | undefined
  readonly source: string | undefined
}

/** What a token cost at a moment, as this device saw it. `at` = server time, unix seconds. */
export type TokenSample = { readonly at: number; readonly price: Decimal }

/** What an address holds, as the service sees it; acts read the chain itself. */
export type Holdings = {
  readonly lamports: bigint
  /** Token accounts by mint. `undefined` = not reported, which is not "none". */
  readonly tokens: ReadonlyMap<Address, MintHolding> | undefined
  /** Mints whose accounts could not be read at all. */
  readonly unreadable: number
}

/** Accounts of one mint. */
export type MintHolding = {
  readonly accounts: readonly TokenAccount[]
  /** Accounts that could not be read: the sum is too low by what they hold. */
  readonly unreadable: number
}

/** One token account. */
export type TokenAccount = {
  /** Base units. */
  readonly amount: bigint
  readonly account: string | undefined
  readonly decimals: number | undefined
  /** The amount as wallets show it, where the token scales its amounts; absent = they show what the account holds. */
  readonly scaled?: Decimal
  readonly isFrozen: boolean | undefined
  readonly isAssociated: boolean | undefined
  readonly programId: string | undefined
  readonly lamports: bigint | undefined
  readonly reclaimableLamports: bigint | undefined
  readonly isLeftOut: boolean | undefined
}
