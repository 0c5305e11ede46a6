import { parseDecimal, type Decimal } from '~/values/decimal.ts'

/**
 * An exact number from a JSON number, by its shortest text, or from decimal text without an exponent; `undefined` =
 * missing or unreadable.
 */
export function readDecimal(value: unknown): Decimal | undefined {
  if (typeof value === 'number') return Object.is(value, -0) ? undefined : parseDecimal(String(value))
  return typeof value === 'string' && !/e/i.test(value) ? parseDecimal(value) : undefined
}

/** As `readDecimal`, but a negative number is not one. */
export function readUnsignedDecimal(value: unknown): Decimal | undefined {
  const read = readDecimal(value)
  return read === undefined || read.raw < 0n ? undefined : read
}
