import { worthOf } from '~/areas/tokens/model/known-token.ts'
import { pinnedCoin } from '~/config/mints.ts'
import { type Address, parseAddress } from '~/values/address.ts'
import { type Decimal } from '~/values/decimal.ts'
import { addr } from '~/values/format.ts'
import { type MicroUsd } from '~/values/money.ts'
import { quoted } from '~/values/text/clean-text.ts'
import { type EarnEarnings, type EarnPosition, type EarnToken } from './earn.ts'

/** A lending market with what the owner has in it. Base units of the asset; `undefined` = not known, which is not 0. */
export type EarnRow = {
  readonly market: EarnToken
  readonly asset: Address
  readonly shareMint: Address
  /** Untrusted text, except of the coins that the product pins. */
  readonly symbol: string
  /** Picture URL from the service; untrusted. */
  readonly iconUrl: string | undefined
  readonly decimals: number | undefined
  readonly price: Decimal | undefined
  readonly size: MicroUsd | undefined
  readonly free: bigint | undefined
  readonly freeWorth: MicroUsd | undefined
  readonly mine: Mine | undefined
}

/** What an owner has in a market. The position's worth and the wallet's balance are two things (docs/api-notes.md 10). */
export type Mine = {
  readonly shares: bigint | undefined
  readonly lent: bigint | undefined
  readonly lentWorth: MicroUsd | undefined
  readonly wallet: bigint | undefined
  readonly earned: bigint | undefined
  /** More is lent than can be taken out now. */
  readonly isLimited: boolean
}

/** Puts markets beside what the owner has in them; a market that names no asset cannot be used and is counted. */
export function earnRows(
  markets: readonly EarnToken[],
  positions: readonly EarnPosition[] | undefined,
  earnings: readonly EarnEarnings[] | undefined,
): { readonly rows: readonly EarnRow[]; readonly unreadable: number } {
  const rows = markets.flatMap((market) => earnRow(market, positions, earnings) ?? [])
  const bySize = (a: EarnRow, b: EarnRow) =>
    Number((b.size ?? 0n) > (a.size ?? 0n)) - Number((b.size ?? 0n) < (a.size ?? 0n))
  return { rows: rows.toSorted(bySize), unreadable: markets.length - rows.length }
}

function earnRow(
  market: EarnToken,
  positions: readonly EarnPosition[] | undefined,
  earnings: readonly EarnEarnings[] | undefined,
): EarnRow | undefined {
  const asset = parseAddress(market.assetMint ?? market.asset?.mint ?? '')
  const shareMint = parseAddress(market.mint)
  if (asset === undefined || shareMint === undefined) return undefined
  const summary = summaryOf(market, asset)
  const worth = (raw: bigint | undefined) =>
    raw === undefined || summary.decimals === undefined ? undefined : worthOf(raw, summary.decimals, summary.price)
  const free = market.liquidity?.withdrawable
  const held = positions?.find(({ token }) => token.mint === market.mint)
  const earned = earningsOf(earnings?.find(({ mint }) => mint === market.mint)?.earnings)
  return {
    market,
    asset,
    shareMint,
    ...summary,
    size: worth(market.totalAssets),
    free,
    freeWorth: worth(free),
    mine: held === undefined ? undefined : { ...mineOf(held, free), lentWorth: worth(held.assets), earned },
  }
}

/** Shares are whole units: turning a deposit into them and back may cost two base units, which is no loss. */
const ROUNDING_UNITS = 2n

function earningsOf(reported: bigint | undefined): bigint | undefined {
  return reported !== undefined && reported < 0n && reported >= -ROUNDING_UNITS ? 0n : reported
}

/** Name, decimals and price of the lent token; for pinned coins from our list. */
function summaryOf(
  { asset: reported, decimals }: EarnToken,
  asset: Address,
): Pick<EarnRow, 'symbol' | 'iconUrl' | 'decimals' | 'price'> {
  const pinned = pinnedCoin(asset)
  const price = reported?.priceUsd
  const iconUrl = reported?.logoUrl
  if (pinned !== undefined) return { symbol: pinned.symbol, iconUrl, decimals: pinned.decimals, price }
  return {
    symbol: quoted(reported?.symbol ?? '', 'symbol') || addr(asset).text,
    iconUrl,
    decimals: reported?.decimals ?? decimals,
    price,
  }
}

function mineOf({ shares, assets: lent, walletBalance: wallet }: EarnPosition, free: bigint | undefined) {
  return { shares, lent, wallet, isLimited: lent !== undefined && free !== undefined && lent > free }
}

/** What an owner has lent over all markets, in dollars; markets without a price are counted. */
export function lentTotal(rows: readonly EarnRow[]): {
  readonly worth: bigint
  readonly unpriced: number
  readonly count: number
} {
  const held = rows.filter(({ mine }) => (mine?.lent ?? 0n) > 0n)
  const priced = held.flatMap(({ mine }) => mine?.lentWorth ?? [])
  return {
    worth: priced.reduce((sum: bigint, each) => sum + each, 0n),
    unpriced: held.length - priced.length,
    count: held.length,
  }
}
