import { type Decimal } from '../../../../values/decimal.ts'
import { type MicroUsd } from '../../../../values/money.ts'
import { type TrackRecord } from './profile.ts'

/** Time over which owners are compared. */
export type LeaderPeriod = 'all_time' | 'monthly' | 'weekly'
/** What owners are ordered by. */
export type LeaderMetric = 'pnl' | 'volume' | 'win_rate'

/** One owner of a leaderboard. Figures of one wallet differ between endpoints (docs/api-notes.md 13.8). */
export type Leader = TrackRecord & {
  readonly ownerText: string
  /** Percent. */
  readonly winRate: Decimal | undefined
}

/** What all traders did over a period, those below the listed ones too. */
export type PeriodTotals = {
  readonly volume: MicroUsd | undefined
  readonly predictions: number | undefined
}

/** Totals by period, as they come with a leaderboard. `undefined` = that period was not told. */
export type BoardSummary = Readonly<Record<LeaderPeriod, PeriodTotals | undefined>>
