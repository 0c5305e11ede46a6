import * as z from 'zod/mini'
import { endpoint } from '~/wire/endpoint.ts'
import {
  readUnsignedDecimal,
  isFields,
  mapped,
  mintDecimals,
  pubkey,
  readBool,
  readCount,
  readMintDecimals,
  readSigned,
  readText,
  readUnsigned,
  requiredText,
  type Fields,
} from '~/wire/fields.ts'
import { listSchema } from '~/wire/lists/lists.ts'
import {
  type EarnAsset,
  type EarnEarnings,
  type EarnLiquidity,
  type EarnPosition,
  type EarnToken,
} from '../model/earn.ts'

/** Insists on the mint alone: positions carry a shorter token than the list (docs/api-notes.md 10). */
const tokenSchema = mapped(z.looseObject({ address: requiredText, decimals: mintDecimals }), (raw): EarnToken => ({
  id: readCount(raw['id']),
  mint: raw.address,
  name: readText(raw['name']),
  symbol: readText(raw['symbol']),
  decimals: readCount(raw['decimals']),
  assetMint: readText(raw['assetAddress']),
  asset: isFields(raw['asset']) ? toAsset(raw['asset']) : undefined,
  totalAssets: readUnsigned(raw['totalAssets']),
  totalSupply: readUnsigned(raw['totalSupply']),
  sharesForOne: readUnsigned(raw['convertToShares']),
  assetsForOne: readUnsigned(raw['convertToAssets']),
  rewardsBps: readUnsigned(raw['rewardsRate']),
  supplyBps: readUnsigned(raw['supplyRate']),
  totalBps: readUnsigned(raw['totalRate']),
  rebalanceDifference: readSigned(raw['rebalanceDifference']),
  liquidity: isFields(raw['liquiditySupplyData']) ? toLiquidity(raw['liquiditySupplyData']) : undefined,
}))

/** Keys in both spellings that were seen (docs/api-notes.md 10). */
function toAsset(raw: Fields): EarnAsset {
  return {
    mint: readText(raw['address']),
    name: readText(raw['name']),
    symbol: readText(raw['symbol']),
    decimals: readMintDecimals(raw['decimals']),
    priceUsd: readUnsignedDecimal(raw['price']),
    logoUrl: readText(raw['logo_url']) ?? readText(raw['logoUrl']),
  }
}

function toLiquidity(raw: Fields): EarnLiquidity {
  return {
    isWithInterest: readBool(raw['modeWithInterest']),
    supply: readUnsigned(raw['supply']),
    withdrawalLimit: readUnsigned(raw['withdrawalLimit']),
    baseWithdrawalLimit: readUnsigned(raw['baseWithdrawalLimit']),
    withdrawableUntilLimit: readUnsigned(raw['withdrawableUntilLimit']),
    withdrawable: readUnsigned(raw['withdrawable']),
  }
}

/** Insists on token and owner. */
const positionSchema = mapped(
  z.looseObject({ token: tokenSchema, ownerAddress: requiredText }),
  (raw): EarnPosition => ({
    token: raw.token,
    ownerText: raw.ownerAddress,
    shares: readUnsigned(raw['shares']),
    assets: readUnsigned(raw['underlyingAssets']),
    walletBalance: readUnsigned(raw['underlyingBalance']),
    allowance: readUnsigned(raw['allowance']),
  }),
)

const earningsSchema = mapped(z.looseObject({ address: requiredText }), (raw): EarnEarnings => ({
  mint: raw.address,
  ownerText: readText(raw['ownerAddress']),
  earnings: readSigned(raw['earnings']),
  slot: readUnsigned(raw['slot']),
}))

/** A list in the sample, one object in the description (docs/api-notes.md 12.41). */
const earningsListSchema = z.pipe(
  mapped(z.unknown(), (raw) => (isFields(raw) && readText(raw['address']) !== undefined ? [raw] : raw)),
  listSchema(earningsSchema),
)

const some = z.array(pubkey).check(z.minLength(1))

/** H6. What can be lent. */
export const listEarnTokens = endpoint('earn.listTokens', 'GET', '/lend/v1/earn/tokens', {
  input: z.object({}),
  reply: listSchema(tokenSchema),
  lane: 'slow',
})

/** H7. What owners have lent. */
export const listEarnPositions = endpoint('earn.listPositions', 'GET', '/lend/v1/earn/positions', {
  input: z.object({ users: some }),
  reply: listSchema(positionSchema),
  lane: 'user',
})

/** H8. What an owner's positions, named by the mints of their earning tokens, have earned. */
export const listEarnings = endpoint('earn.listEarnings', 'GET', '/lend/v1/earn/earnings', {
  input: z.object({ user: pubkey, positions: some }),
  reply: earningsListSchema,
  lane: 'user',
})
