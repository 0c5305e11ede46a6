import { amountText, mulDiv, type Rounding } from './money.ts'

const SIGNIFICANT = 6
const MAX_PLACES = 18
const power = (places: number) => 10n ** BigInt(places)

/** A quotient with six significant digits, or as many places as the number leaves of them. */
export function significantText(over: bigint, under: bigint, rounding: Rounding): string {
  let places = 0
  while (places < MAX_PLACES && over * power(places) < under * power(SIGNIFICANT - 1)) places += 1
  return amountText(mulDiv(over, power(places), under, rounding), places)
}
