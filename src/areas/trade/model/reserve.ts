import { type Spendable } from '~/areas/tokens/model/known-token.ts'
import { MINT } from '~/config/mints.ts'
import { amountText } from '~/values/money.ts'

/** Lamports of one signature. */
export const SIGNATURE_FEE = 5_000n
/** Lamports of rent that a token account takes. */
export const ACCOUNT_RENT = 2_039_280n
/** Lamports that keep a wallet's own account open. */
export const WALLET_FLOOR = 890_880n
const PRIORITY_CAP = 2_000_000n

/** Lamports that stay in the wallet beside an amount of SOL: fee, priority cap, rent of `accounts`, the wallet's floor. */
export function solReserve(accounts: bigint): bigint {
  return SIGNATURE_FEE + PRIORITY_CAP + accounts * ACCOUNT_RENT + WALLET_FLOOR
}

/** The most of a mint that can be spent, base units; of SOL it leaves `reserve` lamports. `undefined` = not known. */
export function mostToSpend(held: Spendable | undefined, mint: string, reserve: bigint): bigint | undefined {
  if (held === undefined || mint !== MINT.wrappedSol) return held?.raw
  return held.raw > reserve ? held.raw - reserve : 0n
}

/** So many percent of the most that can be spent, as an amount to type, rounded down; empty = nothing, or not known. */
export function percentText(most: bigint | undefined, percent: bigint, decimals: number | undefined): string {
  if (most === undefined || most === 0n || decimals === undefined) return ''
  return amountText((most * percent) / 100n, decimals)
}
