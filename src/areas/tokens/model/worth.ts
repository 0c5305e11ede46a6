import { type Decimal } from '~/values/decimal.ts'
import { type Display } from '~/values/display-value.ts'
import { usd } from '~/values/format.ts'
import { microUsd, mulDiv, type MicroUsd } from '~/values/money.ts'

/** What `raw` base units are worth in dollars at a price of one whole token, rounded down; `undefined` without a price. */
export function worthOf(raw: bigint, decimals: number, price: Decimal | undefined): MicroUsd | undefined {
  if (price === undefined) return undefined
  return microUsd(mulDiv(raw, price.raw * 1_000_000n, 10n ** BigInt(decimals + price.decimals), 'down'))
}

/** A worth in dollars and cents, never more than it is: the same in a form, a row and a total. */
export function worthText(worth: MicroUsd | undefined, reason = ''): Display {
  return usd(worth, reason, 'down')
}
