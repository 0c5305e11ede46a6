import { endsSomething } from '~/areas/prediction/core/positions/closed-before.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { shortDay } from '~/values/format-time.ts'
import { unixSec } from '~/values/time.ts'
import { wallOf } from '~/values/zone-time.ts'

/** P&L and fees of one calendar day, micro USD. `undefined` = no row of that day has any. */
export type DailyResult = {
  /** ISO date in the reader's zone: `2026-11-24`. */
  readonly key: string
  /** `Nov 24` */
  readonly label: string
  /** Realized P&L after fees, before them where `isAfterFees` is false; negative = a loss. */
  readonly pnl: bigint | undefined
  readonly fees: bigint | undefined
}

/** Results by day, oldest first, and counts of rows left out because the service did not report a figure. */
export type DailyResults = {
  /** Days with a result or a fee. */
  readonly days: readonly DailyResult[]
  /** Rows that end or sell something, without a P&L. */
  readonly withoutPnl: number
  /** Fills without a fee. */
  readonly withoutFee: number
  /** P&L of the days is after fees; false = none of it is. */
  readonly isAfterFees: boolean
  /** P&L known only before fees, where the days' P&L is after them: part of no day. */
  readonly beforeFees: { readonly rows: number; readonly pnl: bigint }
  /** Rows with a result or a fee, but no time. */
  readonly undated: number
}

/** Maximum number of days with bars. */
const MAX_DAYS = 30
const DAY_MS = 86_400_000

/** Sums an owner's history by days of a zone, by default the user's. Rows in any order. */
export function dailyResults(rows: readonly HistoryRow[], zone?: string): DailyResults {
  const dayOf = dayReader(zone)
  const byDay = new Map<string, { pnl: bigint | undefined; fees: bigint | undefined }>()
  let undated = 0
  const gains = rows.filter(({ realizedPnl }) => realizedPnl !== undefined)
  const isAfterFees = gains.length === 0 || gains.some(({ isBeforeFees }) => isBeforeFees !== true)
  const left = isAfterFees ? gains.filter(({ isBeforeFees }) => isBeforeFees === true) : []
  for (const { at, realizedPnl: reported, isBeforeFees, fee } of rows) {
    const realizedPnl = isAfterFees && isBeforeFees === true ? undefined : reported
    if (realizedPnl === undefined && fee === undefined) continue
    if (at === undefined) {
      undated += 1
      continue
    }
    const key = dayOf(at)
    const before = byDay.get(key)
    byDay.set(key, { pnl: sum(before?.pnl, realizedPnl), fees: sum(before?.fees, fee) })
  }
  const days = [...byDay]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, day]) => ({ key, label: labelOf(key), ...day }))
  return {
    days,
    withoutPnl: rows.filter((row) => row.realizedPnl === undefined && endsSomething(row)).length,
    withoutFee: rows.filter(({ eventType, fee }) => eventType === 'order_filled' && fee === undefined).length,
    isAfterFees,
    beforeFees: { rows: left.length, pnl: left.reduce((total, { realizedPnl }) => total + (realizedPnl ?? 0n), 0n) },
    undated,
  }
}

/** Calendar days of the bar chart: up to the last one with a result, 30 at most, without gaps. */
export function barDays(days: readonly DailyResult[]): readonly DailyResult[] {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const end = Date.parse(last.key)
  const from = Math.max(Date.parse(first.key), end - (MAX_DAYS - 1) * DAY_MS)
  const known = new Map(days.map((day) => [day.key, day] as const))
  return Array.from({ length: (end - from) / DAY_MS + 1 }, (_, index) => {
    const key = new Date(from + index * DAY_MS).toISOString().slice(0, 10)
    return known.get(key) ?? { key, label: labelOf(key), pnl: undefined, fees: undefined }
  })
}

function sum(before: bigint | undefined, value: bigint | undefined): bigint | undefined {
  return value === undefined ? before : (before ?? 0n) + value
}

/** ISO dates of unix seconds. */
const dayReader = (zone: string | undefined) => (at: number) =>
  new Date(wallOf(at, zone) * 1000).toISOString().slice(0, 10)

const labelOf = (key: string): string => shortDay(unixSec(Date.parse(key) / 1_000), 'UTC')
