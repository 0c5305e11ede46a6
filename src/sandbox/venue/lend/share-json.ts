import { amountText } from '~/values/money.ts'
import { assetsOf, lendMarketOf, type LendMarket } from '../../world/lend/lending-account.ts'
import { type Json } from '../json.ts'
import { type Trade } from '../prediction/trade-context.ts'
import { priceJson, tokenJson } from '../tokens/token-json.ts'
import { priceOfShare } from './lend-json.ts'

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
