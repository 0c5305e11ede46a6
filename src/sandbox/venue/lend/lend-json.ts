import { type Address } from '~/values/address.ts'
import { amountText } from '~/values/money.ts'
import { readTokenAccount } from '../../chain/vm/token-state.ts'
import { tokenPicture } from '../../pictures/pictures.ts'
import { netDeposited, freeOf, shareSupply } from '../../world/lend/lend-book.ts'
import {
  assetsOf,
  LEND_MARKETS,
  priceNow,
  readLending,
  sharesOf,
  type LendMarket,
  lendMarketOf,
} from '../../world/lend/lending-account.ts'
import { vaultOf } from '../../world/tokens/pools.ts'
import { WRAPPED_SOL } from '../../world/tokens/tokens.ts'
import { type JsonObject, type Json } from '../fields.ts'
import { type Trade } from '../prediction/order-create.ts'
import { priceJson, tokenJson } from '../tokens/token-json.ts'

/** Price of a share now. */
export function priceOfShare({ chain, clock }: Trade, market: LendMarket): bigint {
  const lending = readLending(chain.account(market.lending))
  const state = lending ?? { price: market.firstPrice, updatedSec: clock.nowSec() }
  return priceNow(market, state, clock.nowSec())
}

/** A market as the interface lists it (docs/api-notes.md 10). */
export function marketJson(trade: Trade, market: LendMarket): JsonObject {
  const { asset, share, supplyBps, rewardsBps } = market
  const price = priceOfShare(trade, market)
  const supply = shareSupply(trade.chain, market)
  const total = assetsOf(supply, price)
  const free = freeOf(trade.chain, market)
  const withdrawable = String(free < total ? free : total)
  const one = 10n ** BigInt(asset.decimals)
  return {
    id: market.id,
    address: share.mint,
    name: share.name,
    symbol: share.symbol,
    decimals: share.decimals,
    assetAddress: asset.mint,
    asset: {
      address: asset.mint,
      chain_id: 'solana',
      name: asset.name,
      symbol: asset.symbol,
      decimals: asset.decimals,
      logo_url: tokenPicture({ ...asset, isVerified: true }) ?? null,
      price: amountText(trade.market.price(asset, trade.clock.nowSec()), 12),
      coingecko_id: asset.symbol.toLowerCase(),
    },
    totalAssets: String(total),
    totalSupply: String(supply),
    convertToShares: String(sharesOf(one, price)),
    convertToAssets: String(assetsOf(one, price)),
    rewardsRate: String(rewardsBps),
    supplyRate: String(supplyBps),
    totalRate: String(supplyBps + rewardsBps),
    rebalanceDifference: '0',
    liquiditySupplyData: {
      modeWithInterest: true,
      supply: String(total),
      withdrawalLimit: '0',
      lastUpdateTimestamp: String(trade.clock.nowSec()),
      expandPercent: '3500',
      expandDuration: '21600',
      baseWithdrawalLimit: withdrawable,
      withdrawableUntilLimit: withdrawable,
      withdrawable,
    },
    rewards: [],
  }
}

/** Shares that an owner holds. */
export function sharesHeld({ chain }: Trade, owner: Address, market: LendMarket): bigint {
  return readTokenAccount(chain.account(vaultOf(owner, market.share.mint)))?.amount ?? 0n
}

/** One row for each market, most of them empty (docs/api-notes.md 13.31). */
export function positionsJson(trade: Trade, owner: Address): readonly JsonObject[] {
  return LEND_MARKETS.map((market) => {
    const shares = sharesHeld(trade, owner, market)
    return {
      token: marketJson(trade, market),
      ownerAddress: owner,
      shares: String(shares),
      underlyingAssets: String(assetsOf(shares, priceOfShare(trade, market))),
      underlyingBalance: String(walletBalance(trade, owner, market)),
      allowance: '0',
    }
  })
}

/** What the wallet holds of the asset; SOL and wrapped SOL are one to this service. */
function walletBalance({ chain }: Trade, owner: Address, { asset }: LendMarket): bigint {
  const held = readTokenAccount(chain.account(vaultOf(owner, asset.mint)))?.amount ?? 0n
  return asset.mint === WRAPPED_SOL ? held + (chain.account(owner)?.lamports ?? 0n) : held
}

/** What an owner has earned on a market, base units: what the shares are worth, less what was put in and not taken out. */
export function earnedOn(trade: Trade, owner: Address, market: LendMarket): bigint {
  const worth = assetsOf(sharesHeld(trade, owner, market), priceOfShare(trade, market))
  return worth - netDeposited(trade.lend.events(owner, market.asset.mint))
}

type Row = { readonly [key: string]: Json }

/** The lending market of a share mint; `undefined` for any other mint. */
function marketOfShare(mint: string): LendMarket | undefined {
  const market = lendMarketOf(mint)
  return market?.share.mint === mint ? market : undefined
}

/** Dollars of a whole share: the asset's, times what a share is worth of it. */
function shareUsd(trade: Trade, market: LendMarket): number {
  const pico = assetsOf(trade.market.price(market.asset, trade.clock.nowSec()), priceOfShare(trade, market))
  return Number(amountText(pico, 12))
}

/** Price entry of a share; `undefined` = the mint is none. */
export function sharePriceJson(trade: Trade, mint: string): Row | undefined {
  const market = marketOfShare(mint)
  const asset = market === undefined ? undefined : trade.catalog.of(market.asset.mint)
  if (market === undefined || asset === undefined) return undefined
  return { ...priceJson(trade, asset), usdPrice: shareUsd(trade, market) }
}

/** Token record of a share; `undefined` = the mint is none. */
export function shareTokenJson(trade: Trade, mint: string): Row | undefined {
  const market = marketOfShare(mint)
  const asset = market === undefined ? undefined : trade.catalog.of(market.asset.mint)
  if (market === undefined || asset === undefined) return undefined
  const { share } = market
  const { name, symbol } = share
  return { ...tokenJson(trade, asset), id: share.mint, name, symbol, tags: [], usdPrice: shareUsd(trade, market) }
}
