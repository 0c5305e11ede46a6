import * as z from 'zod/mini'
import { readInstant } from '~/values/time.ts'
import { endpoint } from '~/wire/endpoint.ts'
import { mapped, readBool, readText, requiredText } from '~/wire/fields.ts'
import { rowsSchema } from '../events/event-reader.ts'
import { eventIdOf } from './market-reader.ts'
import { type Score } from './score.ts'

/** Insists on `eventId` alone (docs/api-notes.md 3.6, GameScore). */
const scoreSchema = mapped(z.looseObject({ eventId: requiredText }), (raw): Score => ({
  eventId: eventIdOf(raw.eventId),
  gameId: readText(raw['gameId']),
  league: readText(raw['leagueAbbreviation']),
  homeTeam: readText(raw['homeTeam']),
  awayTeam: readText(raw['awayTeam']),
  score: readText(raw['score']),
  period: readText(raw['period']),
  elapsed: readText(raw['elapsed']),
  status: readText(raw['status']),
  isLive: readBool(raw['live']),
  hasEnded: readBool(raw['ended']),
  endedAt: readInstant(raw['finishedTimestamp']),
  updatedAt: readInstant(raw['updatedAt']),
}))

/** A36. Scores of up to 100 events; events without one are skipped. */
export const listScores = endpoint('prediction.listScores', 'GET', '/prediction/v1/events/scores', {
  input: z.object({ eventIds: z.array(z.string().check(z.minLength(1))).check(z.minLength(1), z.maxLength(100)) }),
  reply: rowsSchema(scoreSchema),
  lane: 'shared',
})
