import { type Spendable } from '~/areas/tokens/model/known-token.ts'
import { MINT } from '~/config/mints.ts'
import { amountText } from '~/values/money.ts'
import { rentOf, TOKEN_ACCOUNT_BYTES } from '~/values/rent.ts'

/** Lamports of one signature. */
export const SIGNATURE_FEE = 5_000n
const PRIORITY_CAP = 2_000_000n

/** Lamports of rent that a token account takes, at a rent of so many lamports a byte. */
export const accountRent = (rate: bigint): bigint => rentOf(rate, TOKEN_ACCOUNT_BYTES)
/** Lamports that keep a wallet's own account open. */
export const walletFloor = (rate: bigint): bigint => rentOf(rate, 0)

/**
 * Lamports that stay in the wallet beside an amount of SOL: fee, priority cap, rent of accounts with so many bytes each,
 * the wallet's floor. `undefined` = the rent is not known.
 */
export function solReserve(rate: bigint | undefined, accounts: readonly number[]): bigint | undefined {
  if (rate === undefined) return undefined
  const rents = accounts.reduce((sum, bytes) => sum + rentOf(rate, bytes), 0n)
  return SIGNATURE_FEE + PRIORITY_CAP + rents + walletFloor(rate)
}

/** The most of a mint that can be spent, base units; of SOL it leaves `reserve` lamports. `undefined` = not known. */
export function mostToSpend(
  held: Spendable | undefined,
  mint: string,
  reserve: bigint | undefined,
): bigint | undefined {
  if (held === undefined || mint !== MINT.wrappedSol) return held?.raw
  if (reserve === undefined) return undefined
  return held.raw > reserve ? held.raw - reserve : 0n
}

/** So many percent of the most that can be spent, as an amount to type, rounded down; empty = nothing, or not known. */
export function percentText(most: bigint | undefined, percent: bigint, decimals: number | undefined): string {
  if (most === undefined || most === 0n || decimals === undefined) return ''
  return amountText((most * percent) / 100n, decimals)
}
