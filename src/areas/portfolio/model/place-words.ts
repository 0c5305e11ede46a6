import { clock } from '~/values/format-time.ts'
import { usd } from '~/values/format.ts'
import { PLACES_WORD } from '../words-late.ts'
import { type Place } from './other-places.ts'

/** What a place contains, in words: `3 positions, 1 to claim`. */
export function countWords({ name, count, claims, fills }: Place): string {
  if (count === undefined) return ''
  return [
    PLACES_WORD.counts[name](count),
    ...(claims === undefined || claims.count === 0 ? [] : [PLACES_WORD.toClaim(claims.count)]),
    ...(fills === undefined ? [] : [PLACES_WORD.filled(fills.done, fills.runs)]),
  ].join(', ')
}

/** What needs attention at a place, or comes next there; empty = nothing. Times are Unix seconds. */
export function noteWords({ claims, expired = 0, nextAt }: Place, now: number): string {
  if (claims !== undefined && claims.count > 0) return PLACES_WORD.claim(usd(claims.total, undefined, 'down').text)
  if (expired > 0) return PLACES_WORD.expired(expired)
  return nextAt === undefined || nextAt <= now ? '' : PLACES_WORD.next(clock(nextAt - now).text)
}
