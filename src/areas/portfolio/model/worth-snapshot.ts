import { type Address } from '~/values/address.ts'
import { holdingTotals, type HoldingRow } from './holding-row.ts'
import { type WorthSnapshot } from './worth-record.ts'

/** What of a reading of holdings decides whether it is whole. */
export type WorthReading = {
  readonly rows: readonly HoldingRow[] | undefined
  /** Server time, unix seconds. */
  readonly at: number | undefined
  readonly error: unknown
  readonly unreadable: number
  readonly lacksTokens: boolean
  readonly hasPriceError: boolean
  readonly isPricing: boolean
  readonly isNaming: boolean
}

/**
 * A snapshot of a whole reading: all accounts and all prices answered, and everything with a price has a worth. Tokens
 * that the service has no price for are counted and not in it. `undefined` = the reading is not whole, or has no price at all.
 */
export function snapshotOf(owner: Address, reading: WorthReading): WorthSnapshot | undefined {
  const { rows, at } = reading
  if (rows === undefined || at === undefined || !isWhole(reading)) return undefined
  const broken = rows.some(
    ({ unreadable, price, worth }) => unreadable > 0 || (price !== undefined && worth === undefined),
  )
  const { worth, unpriced, leftOut } = holdingTotals(rows)
  return broken || unpriced + leftOut === rows.length ? undefined : { owner, at, worth, unpriced }
}

function isWhole({ error, unreadable, lacksTokens, hasPriceError, isPricing, isNaming }: WorthReading): boolean {
  return error === null && unreadable === 0 && !lacksTokens && !hasPriceError && !isPricing && !isNaming
}
