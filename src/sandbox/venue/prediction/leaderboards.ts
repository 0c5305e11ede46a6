import { z } from 'zod'
import { addressOf } from '~/values/address.ts'
import { hash32, unit } from '../../world/random.ts'
import { asWhole, readQuery, type Fields, type JsonObject } from '../fields.ts'
import { figuresOf } from '../profiles.ts'
import { type Venue, type VenueApp } from '../venue-context.ts'

const DAY = 86_400
const PERIODS = ['all_time', 'weekly', 'monthly'] as const
const METRICS = ['pnl', 'volume', 'win_rate'] as const
const MAX_ROWS = 100
/** Owners who trade elsewhere: the board is never empty. */
const STRANGERS = 60

type Period = (typeof PERIODS)[number]

/** Days of a period; `undefined` = all time. */
const DAYS: Readonly<Record<Period, number | undefined>> = { all_time: undefined, weekly: 7, monthly: 30 }

/** Adds the route of the leaderboard: owners of the ledger, and strangers. */
export function routeLeaderboards(app: VenueApp, venue: Venue): void {
  app.get('/api/prediction/v1/leaderboards', (c) => c.json(boardOf(venue, readQuery(c.req.url))))
}

/** Figures of one owner over one period. */
type Figures = {
  readonly owner: string
  readonly pnl: bigint
  readonly volume: bigint
  readonly count: number
  readonly correct: number
  readonly wrong: number
}

function boardOf(venue: Venue, params: Fields): JsonObject {
  const period = params.get('period', z.enum(PERIODS)) ?? 'all_time'
  const metric = params.get('metric', z.enum(METRICS)) ?? 'pnl'
  const limit = params.get('limit', asWhole(1, MAX_ROWS)) ?? MAX_ROWS
  const ranked = figures(venue, period).toSorted((a, b) => compare(rankOf(metric, b), rankOf(metric, a)))
  return {
    data: ranked.slice(0, limit).map((each) => rowOf(venue, each, period)),
    summary: Object.fromEntries(PERIODS.map((each) => [each, totalOf(figures(venue, each))])),
  }
}

function compare(a: bigint, b: bigint): number {
  return a === b ? 0 : a < b ? -1 : 1
}

function rankOf(metric: (typeof METRICS)[number], each: Figures): bigint {
  if (metric === 'pnl') return each.pnl
  return metric === 'volume' ? each.volume : BigInt(Math.round(winRate(each) * 100))
}

/** Percent of what was decided. */
function winRate({ correct, wrong }: Figures): number {
  return correct + wrong === 0 ? 0 : (correct / (correct + wrong)) * 100
}

function totalOf(rows: readonly Figures[]): JsonObject {
  return {
    totalVolumeUsd: String(rows.reduce((sum, { volume }) => sum + volume, 0n)),
    predictionsCount: rows.reduce((sum, { count }) => sum + count, 0),
  }
}

function rowOf({ clock }: Venue, each: Figures, period: Period): JsonObject {
  const days = DAYS[period]
  const at = (sec: number) => (days === undefined ? null : new Date(sec * 1_000).toISOString())
  return {
    ownerPubkey: each.owner,
    realizedPnlUsd: String(each.pnl),
    totalVolumeUsd: String(each.volume),
    predictionsCount: each.count,
    correctPredictions: each.correct,
    wrongPredictions: each.wrong,
    winRatePct: winRate(each).toFixed(2),
    period,
    periodStart: at(clock.nowSec() - (days ?? 0) * DAY),
    periodEnd: at(clock.nowSec()),
  }
}

function figures(venue: Venue, period: Period): readonly Figures[] {
  const days = DAYS[period]
  const since = days === undefined ? 0 : venue.clock.nowSec() - days * DAY
  const owners = [...new Set(venue.ledger.orders().map(({ owner }) => owner))]
  return [...owners.map((owner) => ofLedger(venue, owner, since)), ...strangers(venue.world.seed, days)]
}

function ofLedger(venue: Venue, owner: string, since: number): Figures {
  const figures = figuresOf(venue, owner, since)
  return {
    owner,
    pnl: BigInt(figures.realizedPnlUsd),
    volume: BigInt(figures.totalVolumeUsd),
    count: Number(figures.predictionsCount),
    correct: Number(figures.correctPredictions),
    wrong: Number(figures.wrongPredictions),
  }
}

/** A pure function of the seed: what somebody gained of a period is a part of what they gained of a longer one. */
function strangers(seed: number, days: number | undefined): readonly Figures[] {
  const part = days === undefined ? 1 : days / 180
  return Array.from({ length: STRANGERS }, (_, number) => {
    const draw = (salt: number) => unit(seed, 31, number, salt)
    const decided = Math.round((10 + draw(1) * 190) * part)
    const correct = Math.round(decided * (0.3 + draw(2) * 0.5))
    const volume = BigInt(Math.round((500 + draw(3) ** 3 * 400_000) * part * 1_000_000))
    const gain = BigInt(Math.round((draw(4) - 0.4) * 1_000))
    return {
      owner: addressOf(Uint8Array.from({ length: 32 }, (__, index) => hash32(seed, 37, number, index) & 255)),
      pnl: (volume * gain) / 1_000n,
      volume,
      count: decided + Math.round(draw(5) * 10 * part),
      correct,
      wrong: decided - correct,
    }
  })
}
