import { RENT_CEILING } from '~/config/limits.ts'
import { rentOf, TOKEN_ACCOUNT_BYTES } from '~/values/rent.ts'

/**
 * The network's rent per byte, lamports, from the rents of an empty account and of a token account; `undefined` = the two
 * are inconsistent, or the rate is higher than it ever was.
 */
export function rentRate(empty: bigint, token: bigint): bigint | undefined {
  const rate = (token - empty) / BigInt(TOKEN_ACCOUNT_BYTES)
  const isOne = rentOf(rate, 0) === empty && rentOf(rate, TOKEN_ACCOUNT_BYTES) === token
  return isOne && rate > 0n && rate <= RENT_CEILING ? rate : undefined
}
