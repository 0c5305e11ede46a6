import { RENT_CEILING } from '~/config/limits.ts'
import { rentOf, TOKEN_ACCOUNT_BYTES } from '~/values/rent.ts'

/**
 * The network's rent, lamports a byte, from what it asks for an account without data and for a token account; `undefined`
 * = the two are not of one rent, or of one that the network never had.
 */
export function rentRate(empty: bigint, token: bigint): bigint | undefined {
  const rate = (token - empty) / BigInt(TOKEN_ACCOUNT_BYTES)
  const isOne = rentOf(rate, 0) === empty && rentOf(rate, TOKEN_ACCOUNT_BYTES) === token
  return isOne && rate > 0n && rate <= RENT_CEILING ? rate : undefined
}
