import { mulDiv } from '~/values/money.ts'
import { type Chain } from '../../chain/chain.ts'
import { readMint, readTokenAccount } from '../../chain/vm/token-state.ts'
import { namedAddress, type Token } from '../tokens/tokens.ts'
import { LEND_MARKETS, lendingImage, sharesOf, type LendMarket } from './lending-account.ts'

/** Lender of the initial deposits; no key signs for it. */
const EARLIER_LENDER = namedAddress('earlier lender')
const PICO = 1_000_000_000_000n
/** Whole dollars lent in each market, and the part of them that nobody has borrowed, percent. */
const LENT_USD: Readonly<Record<string, readonly [lent: bigint, freePercent: bigint]>> = {
  USDC: [412_000_000n, 18n],
  SOL: [186_000_000n, 31n],
  JupUSD: [64_500_000n, 12n],
  EURX: [9_800_000n, 7n],
  wBTX: [22_400_000n, 55n],
  BUOY: [740_000n, 4n],
}

/** Makes the lending markets, unless the chain has them already. */
export function fundLending(chain: Chain, nowSec: number): void {
  for (const market of LEND_MARKETS) if (chain.account(market.lending) === undefined) openMarket(chain, market, nowSec)
}

function openMarket(chain: Chain, market: LendMarket, nowSec: number): void {
  const { asset, share, firstPrice } = market
  const [lentUsd, freePercent] = LENT_USD[asset.symbol] ?? [1_000_000n, 50n]
  const lent = unitsOf(asset, lentUsd)
  chain.createMint(share.mint, share.decimals)
  chain.mintTo(share.mint, EARLIER_LENDER, sharesOf(lent, firstPrice))
  chain.mintTo(asset.mint, market.liquidity, (lent * freePercent) / 100n)
  chain.setAccount(market.lending, lendingImage(market, { price: firstPrice, updatedSec: nowSec }))
}

function unitsOf({ decimals, basePico }: Token, usd: bigint): bigint {
  return mulDiv(usd * PICO, 10n ** BigInt(decimals), basePico, 'down')
}

/** What is lent and not borrowed: as much can be taken back now. */
export function freeOf(chain: Chain, market: LendMarket): bigint {
  return readTokenAccount(chain.account(market.vault))?.amount ?? 0n
}

/** Total shares of everything lent. */
export function shareSupply(chain: Chain, market: LendMarket): bigint {
  return readMint(chain.account(market.share.mint))?.supply ?? 0n
}

/** Has borrowers take or bring back so much that exactly this is left in the vault. */
export function setFree(chain: Chain, market: LendMarket, raw: bigint): void {
  chain.mintTo(market.asset.mint, market.liquidity, 0n)
  const image = chain.account(market.vault)
  const native = market.asset.symbol === 'SOL'
  if (image === undefined) return
  const data = Uint8Array.from(image.data)
  const view = new DataView(data.buffer)
  const before = view.getBigUint64(64, true)
  view.setBigUint64(64, raw, true)
  chain.setAccount(market.vault, { ...image, lamports: native ? image.lamports + raw - before : image.lamports, data })
}
