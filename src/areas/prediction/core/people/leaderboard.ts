import { type Decimal } from '~/values/decimal.ts'
import { type MicroUsd } from '~/values/money.ts'
import { type TrackRecord } from './profile.ts'

/** Time over which owners are compared. */
export type LeaderPeriod = 'all_time' | 'monthly' | 'weekly'
/** Sort key of a leaderboard. */
export type LeaderMetric = 'pnl' | 'volume' | 'win_rate'

/** One owner of a leaderboard. Figures of one wallet differ between endpoints (docs/api-notes.md 13.8). */
export type Leader = TrackRecord & {
  readonly ownerText: string
  /** Percent. */
  readonly winRate: Decimal | undefined
}

/** Totals of all traders over a period, including those not listed. */
export type PeriodTotals = {
  readonly volume: MicroUsd | undefined
  readonly predictions: number | undefined
}

/** Totals by period, from a leaderboard reply. `undefined` = missing for that period. */
export type BoardSummary = Readonly<Record<LeaderPeriod, PeriodTotals | undefined>>
