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
