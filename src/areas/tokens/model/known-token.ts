import { MINT, pinnedCoin } from '~/config/mints.ts'
import { type Address } from '~/values/address.ts'
import { quoted } from '~/values/clean-text.ts'
import { type Decimal } from '~/values/decimal.ts'
import { addr } from '~/values/format.ts'
import { type Holdings } from './holdings.ts'
import { type TokenPrice } from './price.ts'
import { type Token } from './token.ts'

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

/** Combines the known data of a mint. */
export function knownToken(mint: Address, fact: Token | undefined, price: TokenPrice | undefined): KnownToken {
  const pinned = pinnedCoin(mint)
  const told = {
    symbol: quoted(fact?.symbol ?? '', 'symbol') || addr(mint).text,
    decimals: agreed(fact?.decimals, price?.decimals),
    isVerified: fact?.isVerified,
  }
  const named = pinned === undefined ? told : { symbol: pinned.symbol, decimals: pinned.decimals, isVerified: true }
  return { mint, ...named, price: price?.usdPrice, program: fact?.tokenProgram }
}

function agreed(a: number | undefined, b: number | undefined): number | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return a === b ? a : undefined
}

/** Spendable balance of a mint. */
export type Spendable = {
  /** Base units: lamports for SOL, of several accounts the owner's own one, else the fullest. */
  readonly raw: bigint
  readonly isFrozen: boolean
}

/** Spendable balance of an owner in a mint; `undefined` = not known, which is not "none". */
export function spendable(mint: string, holdings: Holdings | undefined): Spendable | undefined {
  if (holdings === undefined) return undefined
  if (mint === MINT.wrappedSol) return { raw: holdings.lamports, isFrozen: false }
  if (holdings.tokens === undefined) return undefined
  const [, held] = [...holdings.tokens].find(([key]) => key === mint) ?? []
  if (held === undefined) return holdings.unreadable > 0 ? undefined : { raw: 0n, isFrozen: false }
  if (held.unreadable > 0) return undefined
  const own = held.accounts.find(({ isAssociated }) => isAssociated === true)
  const fullest = held.accounts.toSorted((a, b) => Number(b.amount > a.amount) - Number(a.amount > b.amount))[0]
  const chosen = own ?? fullest
  return { raw: chosen?.amount ?? 0n, isFrozen: chosen?.isFrozen === true }
}
