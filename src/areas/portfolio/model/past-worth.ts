import { type StatsWindow, type TokenStats } from '~/areas/tokens/model/token.ts'
import { floorTo } from '~/values/decimal.ts'
import { type HoldingRow } from './holding-row.ts'

/** Worth of the holdings at a moment, micro USD. */
export type WorthPoint = { readonly at: number; readonly value: bigint }

/** Value of the current holdings over the last day, and the number without a known past price. */
export type PastWorth = { readonly points: readonly WorthPoint[]; readonly still: number }

const WINDOWS = [
  { key: 'h24', sec: 86_400 },
  { key: 'h6', sec: 6 * 3_600 },
  { key: 'h1', sec: 3_600 },
  { key: 'm5', sec: 300 },
] as const satisfies readonly { key: keyof TokenStats; sec: number }[]
const DIGITS = 18

/** Price changes of a token over the windows that count here. */
type PriceChanges = {
  readonly stats: Readonly<Record<(typeof WINDOWS)[number]['key'], Pick<StatsWindow, 'priceChange'> | undefined>>
}
const ONE = 10n ** BigInt(DIGITS)

/**
 * Current holdings at past prices derived from their tokens' changes: then = now ÷ (1 + change). A holding without a
 * known change counts at its current price and in `still`; one without a price is left out. Oldest first; empty = no
 * prices.
 */
export function pastWorth(
  rows: readonly HoldingRow[],
  tokenOf: (mint: string) => PriceChanges | undefined,
  nowSec: number,
): PastWorth {
  const priced = rows.flatMap(({ mint, worth, isLeftOut }) =>
    worth === undefined || isLeftOut ? [] : [{ mint, worth }],
  )
  const now = priced.reduce((sum, { worth }) => sum + worth, 0n)
  if (priced.length === 0 || now === 0n) return { points: [], still: 0 }
  const past = WINDOWS.flatMap(({ key, sec }) => {
    let isKnown = false
    const value = priced.reduce((sum, { mint, worth }) => {
      const then = worthThen(worth, tokenOf(mint)?.stats[key]?.priceChange)
      isKnown ||= then !== undefined
      return sum + (then ?? worth)
    }, 0n)
    return isKnown ? [{ at: nowSec - sec, value }] : []
  })
  const still = priced.filter(({ mint }) => tokenOf(mint)?.stats.h24?.priceChange === undefined).length
  return { points: past.length === 0 ? [] : [...past, { at: nowSec, value: now }], still }
}

function worthThen(worth: bigint, change: Parameters<typeof floorTo>[0] | undefined): bigint | undefined {
  if (change === undefined) return undefined
  const whole = 100n * ONE + floorTo(change, DIGITS)
  return whole <= 0n ? undefined : (worth * 100n * ONE) / whole
}
