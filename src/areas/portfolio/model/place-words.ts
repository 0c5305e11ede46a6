import { clock } from '~/values/format-time.ts'
import { usd } from '~/values/format.ts'
import { counted } from '~/values/text/counted.ts'
import { type Place } from './other-places.ts'

const COUNTED = {
  predictions: ['position', 'positions'],
  orders: 'open',
  limit: 'open',
  recurring: 'active',
  earn: ['deposit', 'deposits'],
  platforms: ['other balance', 'other balances'],
} as const

/** What a place contains, in words: `3 positions, 1 to claim`. */
export function countWords({ name, count, claims, fills }: Place): string {
  if (count === undefined) return ''
  const of = COUNTED[name]
  return [
    typeof of === 'string' ? `${count} ${of}` : counted(count, of),
    ...(claims === undefined || claims.count === 0 ? [] : [`${claims.count} to claim`]),
    ...(fills === undefined ? [] : [`${fills.done} of ${fills.runs} filled`]),
  ].join(', ')
}

/** What needs attention at a place, or comes next there; empty = nothing. Times are Unix seconds. */
export function noteWords({ claims, expired = 0, nextAt }: Place, now: number): string {
  if (claims !== undefined && claims.count > 0) return `${usd(claims.total, undefined, 'down').text} to claim`
  if (expired > 0) return `${expired} expired`
  return nextAt === undefined || nextAt <= now ? '' : `Next order in ${clock(nextAt - now).text}`
}
