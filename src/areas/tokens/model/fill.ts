import { type Signature } from '~/values/address.ts'
import { type Decimal } from '~/values/decimal.ts'
import { type UnixSec } from '~/values/time.ts'

/**
 * An amount as the order services report it: base units for arithmetic, whole tokens for display. One of the two may be
 * missing.
 */
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

/** Trades that are fills: a service that also lists deposits and withdrawals marks them. */
export function fillsOnly(fills: readonly Fill[]): readonly Fill[] {
  return fills.filter(({ action }) => action === undefined || action === 'fill')
}

const MAX_DECIMALS = 18

/**
 * Decimals of a token, derived from an amount in both forms; `undefined` where it is zero or one form is missing. For
 * unlisted tokens.
 */
export function pairDecimals({ raw, ui }: AmountPair): number | undefined {
  if (raw === undefined || ui === undefined || raw <= 0n) return undefined
  for (let decimals = 0; decimals <= MAX_DECIMALS; decimals += 1) {
    if (ui.raw * 10n ** BigInt(decimals) === raw * 10n ** BigInt(ui.decimals)) return decimals
  }
  return undefined
}
