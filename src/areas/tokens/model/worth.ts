import { type Decimal } from '../../../values/decimal.ts'
import { microUsd, mulDiv, type MicroUsd, type Rounding } from '../../../values/money.ts'

/** What `raw` base units are worth in dollars at a price of one whole token; `undefined` without a price. */
export function worthOf(
  raw: bigint,
  decimals: number,
  price: Decimal | undefined,
  rounding: Rounding,
): MicroUsd | undefined {
  if (price === undefined) return undefined
  return microUsd(mulDiv(raw, price.raw * 1_000_000n, 10n ** BigInt(decimals + price.decimals), rounding))
}
