import { MINT, pinnedCoin, PINNED_COINS } from '~/config/mints.ts'
import { type Address, address } from '~/values/address.ts'
import { type Decimal } from '~/values/decimal.ts'
import { type Display } from '~/values/display-value.ts'
import { addr, usd } from '~/values/format.ts'
import { microUsd, mulDiv, type MicroUsd } from '~/values/money.ts'
import { defined } from '~/values/result.ts'
import { quoted } from '~/values/text/clean-text.ts'
import { type Holdings, type MintHolding, type TokenAccount, type TokenPrice, type Token } from './token.ts'

/** A token as a form works with it. Symbols are the service's words, cleaned, except of the coins that the product pins. */
export type KnownToken = {
  readonly mint: Address
  readonly symbol: string
  /** `undefined` = not known yet, or contradictory: no amount can be typed. */
  readonly decimals: number | undefined
  /** US dollars for one whole token; `undefined` = not known. */
  readonly price: Decimal | undefined
  readonly isVerified: boolean | undefined
  readonly program: Address | undefined
}

/**
 * Combines the known data of a mint. `held` = the decimals of the owner's accounts, which the chain wrote: they count
 * before those of a list.
 */
export function knownToken(
  mint: Address,
  fact: Token | undefined,
  price: TokenPrice | undefined,
  held: readonly (number | undefined)[] = [],
): KnownToken {
  const pinned = pinnedCoin(mint)
  const reported = {
    symbol: quoted(fact?.symbol ?? '', 'symbol') || addr(mint).text,
    decimals: decimalsFrom(held, [fact?.decimals, price?.decimals]),
    isVerified: fact?.isVerified,
  }
  const named = pinned === undefined ? reported : { symbol: pinned.symbol, decimals: pinned.decimals, isVerified: true }
  return { mint, ...named, price: price?.usdPrice, program: fact?.tokenProgram }
}

/** Decimals from the owner's accounts if any report them, else from lists; `undefined` = unknown, or contradictory. */
export function decimalsFrom(
  held: readonly (number | undefined)[],
  listed: readonly (number | undefined)[],
): number | undefined {
  const known = [held, listed].map((reported) => [...new Set(reported.filter((each) => each !== undefined))])
  const [first, ...others] = known.find((reported) => reported.length > 0) ?? []
  return others.length === 0 ? first : undefined
}

/** The decimals of each account that an owner has of a mint. */
export function heldDecimals(mint: string, holdings: Holdings | undefined): readonly (number | undefined)[] {
  return accountsOf(mint, holdings)?.accounts.map(({ decimals }) => decimals) ?? []
}

/** Spendable balance of a mint. */
export type Spendable = {
  /** Base units: lamports for SOL, else what is in the account that acts spend from. */
  readonly raw: bigint
  readonly isFrozen: boolean
  /** The same as wallets show it, where the token scales its amounts. */
  readonly scaled?: Decimal
}

/**
 * Spendable balance of an owner in a mint: one act spends from one account, the owner's associated one; the fullest where
 * nothing says which that is. `undefined` = not known, which is not "none". `wrapped` = SOL is spent as wrapped SOL.
 */
export function spendable(
  mint: string,
  holdings: Holdings | undefined,
  { wrapped = false }: { readonly wrapped?: boolean } = {},
): Spendable | undefined {
  if (holdings === undefined) return undefined
  if (mint === MINT.wrappedSol && !wrapped) return { raw: holdings.lamports, isFrozen: false }
  const held = accountsOf(mint, holdings)
  const missing = holdings.tokens === undefined || (held?.unreadable ?? holdings.unreadable) > 0
  return missing ? undefined : spentFrom(held?.accounts ?? [])
}

function spentFrom(accounts: readonly TokenAccount[]): Spendable {
  const {
    amount = 0n,
    isFrozen,
    scaled,
  } = accounts.find(({ isAssociated }) => isAssociated === true) ?? fullestOf(accounts) ?? NONE
  return { raw: amount, isFrozen: isFrozen === true, ...defined({ scaled }) }
}

const NONE: Partial<TokenAccount> = {}

function accountsOf(mint: string, holdings: Holdings | undefined): MintHolding | undefined {
  return [...(holdings?.tokens ?? [])].find(([key]) => key === mint)?.[1]
}

/** Accounts that are said to be no associated one are spent by no act. */
function fullestOf(accounts: readonly TokenAccount[]): TokenAccount | undefined {
  return accounts
    .filter(({ isAssociated }) => isAssociated === undefined)
    .toSorted((a, b) => Number(b.amount > a.amount) - Number(a.amount > b.amount))[0]
}

/**
 * A token inside a sentence of ours: any symbol but a pinned one is the service's word, cleaned, with the mint beside it,
 * so that a coin that calls itself USDC is not taken for it.
 */
export function namedToken({ mint, symbol }: { readonly mint: string; readonly symbol: string }): string {
  if (pinnedCoin(mint) !== undefined) return symbol
  const [clean, short] = [quoted(symbol, 'symbol'), addr(mint).text]
  return clean === short ? short : `${clean} (${short})`
}

/** What `raw` base units are worth in dollars at a price of one whole token, rounded down; `undefined` without a price. */
export function worthOf(raw: bigint, decimals: number, price: Decimal | undefined): MicroUsd | undefined {
  if (price === undefined) return undefined
  return microUsd(mulDiv(raw, price.raw * 1_000_000n, 10n ** BigInt(decimals + price.decimals), 'down'))
}

/** A worth in dollars and cents, never more than it is: the same in a form, a row and a total. */
export function worthText(worth: MicroUsd | undefined, reason = ''): Display {
  return usd(worth, reason, 'down')
}

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
