import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { eventHref, marketHref } from '~/areas/prediction/core/events/page-links.ts'
import { watchedOf } from '~/areas/prediction/core/events/watchlist.ts'
import { eventName, outcomeName } from '~/areas/prediction/core/markets/market-view.ts'
import { clock } from '~/values/format-time.ts'
import { type UnixSec } from '~/values/time.ts'
import { type Notice } from './notice.ts'

/** How long before its close a watched market closes soon, seconds. */
const SOON_SEC = 3_600

/** Watched events and markets that close within the hour. `eventOf` = what the page holds of an event. */
export function closingNotices(
  watched: readonly string[],
  eventOf: (eventId: string) => PredictionEvent | undefined,
  now: UnixSec,
): readonly Notice[] {
  return watched.flatMap((id) => {
    const { eventId, marketId } = watchedOf(id)
    const event = eventOf(eventId)
    if (event === undefined) return []
    const market = event.markets?.find((each) => each.marketId === marketId)
    const closesAt = market?.closesAt ?? event.closesAt
    const isOpen = market === undefined ? event.isActive : market.status === 'open'
    if (!isOpen || closesAt === undefined || closesAt <= now || closesAt - now > SOON_SEC) return []
    return {
      id: `closing:${id}:${closesAt}`,
      kind: 'closing-soon',
      name: market === undefined ? eventName(event) : outcomeName(event, market),
      detail: `in ${clock(closesAt - now).text}`,
      at: now,
      href: market === undefined ? eventHref(eventId) : marketHref(eventId, market.marketId, 'yes'),
    }
  })
}
