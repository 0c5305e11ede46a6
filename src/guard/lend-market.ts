import { LEND_BACKING } from '~/config/programs-lend.ts'
import { PROGRAM } from '~/config/programs.ts'
import { address, addressBytes, type Address } from '~/values/address.ts'
import { mulDiv } from '~/values/money.ts'
import { present, type ReadAccount } from './accounts.ts'
import { associatedAccount, deriveAddress } from './bytes/derive.ts'

/** All accounts of a lending market, derived from the mint that is lent. */
export type LendMarket = {
  readonly shareMint: Address
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

const text = (seed: string) => new TextEncoder().encode(seed)
const LEND = address(PROGRAM.lend)
const LIQUIDITY = address(LEND_BACKING.liquidity)
const known = new Map<Address, LendMarket>()

/**
 * The market of a mint. Seeds as the vendor's published interface description and program source have them; the
 * addresses of the two largest markets are reproduced by test.
 */
export function lendMarket(mint: Address): LendMarket {
  const found = known.get(mint)
  if (found !== undefined) return found
  const asset = addressBytes(mint)
  const shareMint = deriveAddress([text('f_token_mint'), asset], LEND)
  const lending = deriveAddress([text('lending'), asset, addressBytes(shareMint)], LEND)
  const admin = deriveAddress([text('lending_admin')], LEND)
  const liquidity = deriveAddress([text('liquidity')], LIQUIDITY)
  const market: LendMarket = {
    shareMint,
    lending,
    admin,
    liquidity,
    reserve: deriveAddress([text('reserve'), asset], LIQUIDITY),
    supplyPosition: deriveAddress([text('user_supply_position'), asset, addressBytes(lending)], LIQUIDITY),
    rateModel: deriveAddress([text('rate_model'), asset], LIQUIDITY),
    vault: associatedAccount(liquidity, mint),
    claim: deriveAddress([text('user_claim'), addressBytes(admin), asset], LIQUIDITY),
    rewardsModel: deriveAddress([text('lending_rewards_rate_model'), asset], address(LEND_BACKING.rewards)),
  }
  known.set(mint, market)
  return market
}

/** Size of the market's account in bytes, and offset of the share price in it. */
const LENDING_BYTES = 196
const SHARE_PRICE_AT = 115
/** The share price is stored in 10^-12 units of the asset. */
const PRICE_ONE = 1_000_000_000_000n

/**
 * Share price as stored on chain, `PRICE_ONE` = one unit of the asset. It was updated by the last act of anybody on
 * this market, and never falls. `undefined` = not the account of a market.
 */
export function sharePrice(read: ReadAccount): bigint | undefined {
  const account = present(read)
  if (account?.owner !== PROGRAM.lend || account.data.length !== LENDING_BYTES) return undefined
  const { buffer, byteOffset, byteLength } = account.data
  const price = new DataView(buffer, byteOffset, byteLength).getBigUint64(SHARE_PRICE_AT, true)
  return price >= PRICE_ONE ? price : undefined
}

/** Shares for an amount of the asset at a price, rounded down. */
export const sharesFor = (assets: bigint, price: bigint) => mulDiv(assets, PRICE_ONE, price, 'down')
/** Amount of the asset for shares at a price, rounded down. */
export const assetsFor = (shares: bigint, price: bigint) => mulDiv(shares, price, PRICE_ONE, 'down')
