import { holdingTotals } from './holding-row.ts'
import { knownPart, unreadPart, type WorthPart } from './net-worth.ts'
import { type WorthReading } from './worth-snapshot.ts'

/** Tokens of the wallet at today's prices, as the list of holdings counts them. */
export function tokensPart(reading: Omit<WorthReading, 'at' | 'isNaming'>): WorthPart {
  const { rows, error, unreadable, lacksTokens, hasPriceError, isPricing } = reading
  if (error !== null || lacksTokens || hasPriceError) return unreadPart('failed')
  if (rows === undefined || isPricing) return unreadPart('loading')
  const { worth, unpriced, leftOut } = holdingTotals(rows)
  const halfRead = rows.filter((row) => row.unreadable > 0).length
  return knownPart({
    value: worth,
    count: rows.length - unpriced - leftOut,
    unvalued: unpriced,
    unreadable: unreadable + halfRead,
    ignored: leftOut,
  })
}
