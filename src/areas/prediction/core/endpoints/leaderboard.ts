import * as z from 'zod/mini'
import { endpoint } from '../../../../wire/endpoint.ts'
import { readUnsignedDecimal } from '../../../../wire/decimal-field.ts'
import { requiredText, type Fields } from '../../../../wire/fields.ts'
import { type Leader } from '../model/leaderboard.ts'
import { rowsSchema } from './event-reader.ts'
import { toRecord } from './profiles.ts'

/** Insists on `ownerPubkey` alone (docs/api-notes.md 3.6, LeaderboardRow). */
const leaderSchema = z.pipe(
  z.looseObject({ ownerPubkey: requiredText }),
  z.transform((raw: Fields & { readonly ownerPubkey: string }): Leader => ({
    ...toRecord(raw),
    ownerText: raw.ownerPubkey,
    winRate: readUnsignedDecimal(raw['winRatePct']),
  })),
)

/** A31. Owners by what they gained, traded or got right; at most 100. */
export const listLeaders = endpoint('prediction.listLeaders', 'GET', '/prediction/v1/leaderboards', {
  input: z.object({
    period: z.optional(z.enum(['all_time', 'weekly', 'monthly'])),
    metric: z.optional(z.enum(['pnl', 'volume', 'win_rate'])),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  reply: rowsSchema(leaderSchema),
  lane: 'shared',
})
