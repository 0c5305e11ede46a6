import { type Signature } from '../../../values/address.ts'
import { type Decimal } from '../../../values/decimal.ts'
import { type UnixSec } from '../../../values/time.ts'

/** An amount as the order services tell it: base units to count with, whole tokens to show. One of the two may be missing. */
export type AmountPair = { readonly raw: bigint | undefined; readonly ui: Decimal | undefined }

/** One time that a keeper filled an order, limit or recurring (docs/api-notes.md 4.3). */
export type Fill = {
  readonly orderKey: string
  readonly keeper: string | undefined
  readonly inputMint: string | undefined
  readonly outputMint: string | undefined
  readonly input: AmountPair
  readonly output: AmountPair
  readonly feeMint: string | undefined
  readonly fee: AmountPair
  readonly signature: Signature | undefined
  readonly at: UnixSec | undefined
  readonly action: 'fill' | { readonly unknown: string } | undefined
}

/** Trades that filled something: a service that tells deposits and withdrawals among them names them so. */
export function fillsOnly(fills: readonly Fill[]): readonly Fill[] {
  return fills.filter(({ action }) => action === undefined || action === 'fill')
}

const MAX_DECIMALS = 18

/**
 * Digits behind the point of a token, from an amount that is told both ways; `undefined` where it is nought or one way
 * is missing. For tokens that no list knows.
 */
export function pairDecimals({ raw, ui }: AmountPair): number | undefined {
  if (raw === undefined || ui === undefined || raw <= 0n) return undefined
  for (let decimals = 0; decimals <= MAX_DECIMALS; decimals += 1) {
    if (ui.raw * 10n ** BigInt(decimals) === raw * 10n ** BigInt(ui.decimals)) return decimals
  }
  return undefined
}
