import * as z from 'zod/mini'
import { endpoint } from '~/wire/endpoint.ts'
import {
  readUnsignedDecimal,
  isFields,
  mapped,
  readCount,
  readFields,
  requiredText,
  type Fields,
} from '~/wire/fields.ts'
import { rowsWith } from '../events/event-reader.ts'
import { readMicro } from '../markets/market-reader.ts'
import { type BoardSummary, type Leader, type PeriodTotals } from './leaderboard.ts'
import { toRecord } from './profile-endpoints.ts'

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
