import { type Decimal } from '~/values/decimal.ts'
import { dash, exactText, shown, type Display } from '~/values/display-value.ts'
import { mulDiv, type ContractsMicro, type MicroUsd } from '~/values/money.ts'
import { type UnixSec } from '~/values/time.ts'

/** Track record of an owner over a period. Figures of one wallet differ between endpoints (docs/api-notes.md 13.8). */
export type TrackRecord = {
  /** Kept as text: vendor samples hold placeholders. */
  readonly ownerText: string | undefined
  readonly realizedPnl: MicroUsd | undefined
  readonly volume: MicroUsd | undefined
  readonly predictions: number | undefined
  readonly correct: number | undefined
  readonly wrong: number | undefined
}

/** An owner's record over all time, and what it holds. */
export type Profile = TrackRecord & {
  readonly ownerText: string
  readonly activeContracts: ContractsMicro | undefined
  readonly positionsValue: MicroUsd | undefined
}

/** An owner's track records by period. `undefined` = missing for that period. */
export type ProfilePeriods = {
  readonly weekly: TrackRecord | undefined
  readonly monthly: TrackRecord | undefined
  readonly allTime: TrackRecord | undefined
  readonly activeContracts: ContractsMicro | undefined
}

/** Gains and losses of an owner over time, in the order of the reply. */
export type PnlHistory = {
  readonly ownerText: string
  readonly points: readonly PnlPoint[]
  /** How many points could not be read. */
  readonly unreadable: number
}

/** Time from one point of a P&L history to the next. */
export type PnlInterval = '24h' | '1w' | '1m'

/** Cumulative realized P&L of an owner at a time. */
export type PnlPoint = { readonly at: UnixSec; readonly realizedPnl: MicroUsd }

/** Win rate in percent: as the service reports it, else computed from the decided positions. */
export function winRate({ correct, wrong }: TrackRecord, reported?: Decimal): Display {
  if (reported !== undefined) return shown(`${exactText(reported.raw, reported.decimals)}%`)
  if (correct === undefined || wrong === undefined) return dash('not reported')
  const decided = correct + wrong
  if (decided === 0) return dash('nothing resolved yet')
  const hundredths = mulDiv(BigInt(correct), 10_000n, BigInt(decided), 'half-even')
  return shown(`${exactText(hundredths, 2)}%`, undefined, `${correct} of ${decided}`)
}

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
