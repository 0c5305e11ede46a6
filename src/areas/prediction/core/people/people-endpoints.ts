import * as z from 'zod/mini'
import { REPLY_CAP } from '~/config/limits.ts'
import { microUsd } from '~/values/money.ts'
import { readInstant, unixSec } from '~/values/time.ts'
import { endpoint } from '~/wire/endpoint.ts'
import {
  isFields,
  mapped,
  readCount,
  readRows,
  readText,
  requiredText,
  type Fields,
  readUnsignedDecimal,
  readFields,
} from '~/wire/fields.ts'
import { readEntries } from '~/wire/lists/lists.ts'
import { rowsWith } from '../events/event-reader.ts'
import { readGain, readMicro } from '../markets/market-reader.ts'
import { readContracts } from '../positions/position-endpoints.ts'
import {
  type PnlHistory,
  type PnlPoint,
  type Profile,
  type ProfilePeriods,
  type TrackRecord,
  type BoardSummary,
  type Leader,
  type PeriodTotals,
} from './profile.ts'

const owned = z.looseObject({ ownerPubkey: requiredText })

/** How an owner did: the figures that a profile, one of its periods and a row of the leaderboard share. */
function toRecord(raw: Fields): TrackRecord {
  return {
    ownerText: readText(raw['ownerPubkey']),
    realizedPnl: readGain(raw['realizedPnlUsd']),
    volume: readMicro(raw['totalVolumeUsd']),
    predictions: readCount(raw['predictionsCount']),
    correct: readCount(raw['correctPredictions']),
    wrong: readCount(raw['wrongPredictions']),
  }
}

/** Time and gain, or it is no point. */
const pointSchema = mapped(z.looseObject({}), (raw, context): PnlPoint => {
  const at = readInstant(raw['timestamp'])
  const gain = readGain(raw['realizedPnlUsd'])
  if (at === undefined || gain === undefined)
    context.issues.push({ code: 'custom', message: 'not a point', input: raw })
  return { at: at ?? unixSec(0), realizedPnl: gain ?? microUsd(0n) }
})

const ownerPubkey = z.string().check(z.minLength(32), z.maxLength(44))

/** A32. One owner's record; slow (about 3 s). */
export const readProfile = endpoint('prediction.readProfile', 'GET', '/prediction/v1/profiles/{ownerPubkey}', {
  input: z.object({ ownerPubkey }),
  reply: mapped(owned, (raw): Profile => ({
    ...toRecord(raw),
    ownerText: raw.ownerPubkey,
    activeContracts: readContracts(raw, 'totalActiveContracts'),
    positionsValue: readMicro(raw['totalPositionsValueUsd']),
  })),
  lane: 'user',
})

/** A33. One owner's gains over time. */
export const readPnlHistory = endpoint(
  'prediction.readPnlHistory',
  'GET',
  '/prediction/v1/profiles/{ownerPubkey}/pnl-history',
  {
    input: z.object({
      ownerPubkey,
      interval: z.optional(z.enum(['24h', '1w', '1m'])),
      count: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
    }),
    reply: mapped(owned, (raw): PnlHistory => {
      const { rows, unreadable } = readRows(raw['history'], pointSchema, REPLY_CAP.rows)
      return { ownerText: raw.ownerPubkey, points: rows, unreadable }
    }),
    lane: 'user',
  },
)

const periodsSchema = mapped(z.looseObject({}), (raw): ProfilePeriods => {
  const period = (name: string) => (isFields(raw[name]) ? toRecord(raw[name]) : undefined)
  return {
    weekly: period('weekly'),
    monthly: period('monthly'),
    allTime: period('all_time'),
    activeContracts: readContracts(raw, 'totalActiveContracts'),
  }
})

/** A34. Records of up to 100 owners by period, keyed by owner. */
export const listProfiles = endpoint('prediction.listProfiles', 'GET', '/prediction/v1/profiles/batch', {
  input: z.object({ wallets: z.array(ownerPubkey).check(z.minLength(1), z.maxLength(100)) }),
  reply: mapped(z.looseObject({ data: z.record(z.string(), z.unknown()) }), ({ data }) =>
    readEntries(data, periodsSchema),
  ),
  lane: 'user',
})

/** Insists on `ownerPubkey` alone (docs/api-notes.md 3.6, LeaderboardRow). */
const leaderSchema = mapped(z.looseObject({ ownerPubkey: requiredText }), (raw): Leader => ({
  ...toRecord(raw),
  ownerText: raw.ownerPubkey,
  winRate: readUnsignedDecimal(raw['winRatePct']),
}))

function toSummary(raw: Fields): { readonly summary: BoardSummary } {
  const fields = readFields(raw['summary'])
  return {
    summary: {
      all_time: readTotals(fields['all_time']),
      monthly: readTotals(fields['monthly']),
      weekly: readTotals(fields['weekly']),
    },
  }
}

function readTotals(value: unknown): PeriodTotals | undefined {
  if (!isFields(value)) return undefined
  return { volume: readMicro(value['totalVolumeUsd']), predictions: readCount(value['predictionsCount']) }
}

/** A31. Owners by what they gained, traded or got right; at most 100. */
export const listLeaders = endpoint('prediction.listLeaders', 'GET', '/prediction/v1/leaderboards', {
  input: z.object({
    period: z.optional(z.enum(['all_time', 'weekly', 'monthly'])),
    metric: z.optional(z.enum(['pnl', 'volume', 'win_rate'])),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  reply: rowsWith(leaderSchema, toSummary),
  lane: 'shared',
})
