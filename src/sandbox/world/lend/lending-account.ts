import { getStructCodec } from '@solana/kit'
import { LEND_BACKING } from '~/config/programs-lend.ts'
import { PROGRAM } from '~/config/programs.ts'
import { address, addressBytes, type Address } from '~/values/address.ts'
import { mulDiv } from '~/values/money.ts'
import { findProgramAddress } from '../../chain/derived-address.ts'
import { key, layoutOf, seconds, u16, u64, u8, zerosAfter } from '../../chain/layout.ts'
import { rentExemptLamports } from '../../chain/ledger.ts'
import { type AccountImage } from '../../chain/vm/vm.ts'
import { vaultOf } from '../tokens/pools.ts'
import { LENT_TOKENS, type LentToken } from '../tokens/tokens.ts'

/*
 * A lending market's account, laid out as the vendor's published interface description has `Lending`: 196 bytes. How the
 * price of a share grows is the sandbox's own: by a fixed rate a year, simple between two acts.
 */

/** First eight bytes of sha256("account:Lending"). */
const DISCRIMINATOR = Uint8Array.of(135, 199, 82, 16, 249, 131, 182, 241)
const LAYOUT = layoutOf(
  DISCRIMINATOR,
  getStructCodec([
    ['mint', key],
    ['shareMint', key],
    ['id', u16],
    ['decimals', u8],
    ['rewardsModel', key],
    // Price of the asset in the liquidity program.
    ['liquidityPrice', u64],
    // Price of a share.
    ['price', u64],
    ['updatedSec', seconds],
    ['reserve', key],
    // The account's bump, which nothing reads here, follows.
    ['supplyPosition', zerosAfter(key, 1)],
  ]),
)
/** Price of a share that is worth one unit of the asset. */
const PRICE_ONE = 1_000_000_000_000n
const YEAR_SEC = 31_536_000n
const BPS = 10_000n

/** A market with every account that its instructions name. */
export type LendMarket = LentToken & {
  /** From 1. */
  readonly id: number
  readonly supplyBps: bigint
  readonly rewardsBps: bigint
  /** Price of a share when the world began. */
  readonly firstPrice: bigint
  readonly lending: Address
  readonly admin: Address
  readonly reserve: Address
  readonly supplyPosition: Address
  readonly rateModel: Address
  readonly vault: Address
  readonly claim: Address
  readonly liquidity: Address
  readonly rewardsModel: Address
}

const LEND = address(PROGRAM.lend)
const LIQUIDITY = address(LEND_BACKING.liquidity)
const derived = (program: Address, ...seeds: (string | Address)[]) =>
  findProgramAddress(
    seeds.map((seed) => (seed.length < 32 ? Buffer.from(seed) : addressBytes(address(seed)))),
    program,
  ).address

/** Basis points a year by symbol: interest, and rewards on top. */
const RATES: Readonly<Record<string, readonly [supply: bigint, rewards: bigint, firstPrice: bigint]>> = {
  USDC: [323n, 100n, 1_042_318_500_123n],
  SOL: [412n, 0n, 1_017_204_330_871n],
  JupUSD: [405n, 180n, 1_008_112_904_555n],
  EURX: [268n, 0n, 1_002_500_000_007n],
  wBTX: [41n, 0n, 1_000_310_220_019n],
  BUOY: [915n, 250n, 1_061_870_004_401n],
}

function marketOf({ asset, share }: LentToken, index: number): LendMarket {
  const [supplyBps, rewardsBps, firstPrice] = RATES[asset.symbol] ?? [0n, 0n, PRICE_ONE]
  const lending = derived(LEND, 'lending', asset.mint, share.mint)
  const admin = derived(LEND, 'lending_admin')
  const liquidity = derived(LIQUIDITY, 'liquidity')
  return {
    asset,
    share,
    id: index + 1,
    supplyBps,
    rewardsBps,
    firstPrice,
    lending,
    admin,
    liquidity,
    reserve: derived(LIQUIDITY, 'reserve', asset.mint),
    supplyPosition: derived(LIQUIDITY, 'user_supply_position', asset.mint, lending),
    rateModel: derived(LIQUIDITY, 'rate_model', asset.mint),
    vault: vaultOf(liquidity, asset.mint),
    claim: derived(LIQUIDITY, 'user_claim', admin, asset.mint),
    rewardsModel: derived(address(LEND_BACKING.rewards), 'lending_rewards_rate_model', asset.mint),
  }
}

/** Every lending market. */
export const LEND_MARKETS: readonly LendMarket[] = LENT_TOKENS.map(marketOf)

/** The market of an asset, or of its shares. */
export function lendMarketOf(mint: string): LendMarket | undefined {
  return LEND_MARKETS.find(({ asset, share }) => asset.mint === mint || share.mint === mint)
}

/** What changes in a market: the price of a share, and when it was last brought up to date. */
export type LendState = { readonly price: bigint; readonly updatedSec: number }

/** Reads a market's account; `undefined` when it is none. */
export function readLending(image: AccountImage | undefined): (LendState & { readonly asset: Address }) | undefined {
  const lending = image?.owner === LEND ? LAYOUT.read(image.data) : undefined
  return lending && { asset: lending.mint, price: lending.price, updatedSec: lending.updatedSec }
}

/** A market's account; a new one holds its rent. */
export function lendingImage(market: LendMarket, { price, updatedSec }: LendState, lamports?: bigint): AccountImage {
  const { asset, share, id, rewardsModel, reserve, supplyPosition } = market
  const { mint, decimals } = asset
  const prices = { liquidityPrice: price, price, updatedSec }
  const places = { mint, shareMint: share.mint, rewardsModel, reserve, supplyPosition }
  const data = LAYOUT.write({ id, decimals, ...prices, ...places })
  return { lamports: lamports ?? rentExemptLamports(data.length), owner: LEND, data, executable: false }
}

/** Price of a share at a moment: the last one, grown by the rate of a year for the seconds since, rounded down. */
export function priceNow(market: LendMarket, { price, updatedSec }: LendState, nowSec: number): bigint {
  const seconds = BigInt(Math.max(0, nowSec - updatedSec))
  return price + mulDiv(price, (market.supplyBps + market.rewardsBps) * seconds, BPS * YEAR_SEC, 'down')
}

/** Shares for so much of the asset, and the asset for so many shares. Whoever acts never gains by the rounding. */
export const sharesOf = (assets: bigint, price: bigint, rounding: 'down' | 'up' = 'down') =>
  mulDiv(assets, PRICE_ONE, price, rounding)
/** The asset for so many shares. */
export const assetsOf = (shares: bigint, price: bigint, rounding: 'down' | 'up' = 'down') =>
  mulDiv(shares, price, PRICE_ONE, rounding)
