import { PINNED_COINS, pinnedCoin } from '~/config/mints.ts'
import { address, type Address } from '~/values/address.ts'
import { quoted } from '~/values/text/clean-text.ts'
import { type Token } from './token.ts'

/** What a form needs to know of a token. Symbol and name are the service's words, cleaned. */
export type TokenSummary = {
  readonly mint: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** `undefined` = not reported by the service. */
  readonly isVerified: boolean | undefined
  /** Picture URL from the service; untrusted. */
  readonly iconUrl?: string | undefined
}

/** The coins that the bundle pins, as summaries. */
const PINNED_FACES: readonly TokenSummary[] = PINNED_COINS.map(({ mint, symbol, name, decimals }) => ({
  mint: address(mint),
  symbol,
  name,
  decimals,
  isVerified: true,
}))

/** Tokens that a list to choose from begins with. */
export const LEADING_FACES: readonly TokenSummary[] = PINNED_FACES.filter(
  ({ mint }) => pinnedCoin(mint)?.leads === true,
)

/** The pinned token of a mint. */
export function pinnedSummary(mint: string): TokenSummary | undefined {
  return PINNED_FACES.find((summary) => summary.mint === mint)
}

/** A token as a form uses it; `undefined` without mint or decimals, because no amount of it can be shown. */
export function summaryOf(token: Token): TokenSummary | undefined {
  const { mint, decimals, isVerified, iconUrl } = token
  if (mint === undefined || decimals === undefined) return undefined
  const symbol = quoted(token.symbol ?? token.name ?? '', 'symbol') || 'unnamed'
  const named = { mint, symbol, name: quoted(token.name ?? '', 'name') || symbol, decimals, isVerified }
  return { ...(pinnedSummary(mint) ?? named), iconUrl }
}
