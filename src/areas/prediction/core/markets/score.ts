import { type UnixSec } from '~/values/time.ts'
import { type EventId } from './market.ts'

/** Score of a game. All words are the provider's. */
export type Score = {
  readonly eventId: EventId
  readonly gameId: string | undefined
  readonly league: string | undefined
  readonly homeTeam: string | undefined
  readonly awayTeam: string | undefined
  /** Such as "2-0", home first. */
  readonly score: string | undefined
  readonly period: string | undefined
  readonly elapsed: string | undefined
  readonly status: string | undefined
  readonly isLive: boolean | undefined
  readonly hasEnded: boolean | undefined
  readonly endedAt: UnixSec | undefined
  readonly updatedAt: UnixSec | undefined
}

/** Score of a game in one line: `France 2-0 Senegal · 2H 90′ · Live`; missing parts are skipped. */
export function scoreLine(score: Score): string {
  const { homeTeam, awayTeam, period, elapsed, status, isLive, hasEnded } = score
  const state = hasEnded === true ? 'Final' : isLive === true ? 'Live' : status
  const clock = [period, elapsed === undefined ? undefined : `${elapsed}′`].filter((part) => part !== undefined)
  const teams = [homeTeam, score.score, awayTeam].filter((part) => part !== undefined)
  const parts = [teams.join(' '), hasEnded === true ? '' : clock.join(' '), state ?? '']
  return parts.filter((part) => part !== '').join(' · ')
}
