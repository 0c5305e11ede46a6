import { defined } from '~/values/result.ts'
import { type WorldEvent, type WorldMarket } from '../../world/types.ts'
import { type Standing } from '../../world/world-event.ts'
import { type JsonObject } from '../fields.ts'
import { isLiveAt } from '../listing.ts'

/** Whole dollars as micro USD text. */
export function microText(usd: number): string {
  return String(BigInt(usd) * 1_000_000n)
}

/** The document's EventMetadata. */
export function seedEventMetadata(event: WorldEvent, nowSec: number): JsonObject {
  return {
    eventId: event.eventId,
    title: event.title,
    subtitle: event.subtitle,
    slug: event.slug,
    series: event.series,
    closeTime: new Date(event.closeSec * 1_000).toISOString(),
    imageUrl: event.imageUrl,
    isLive: isLiveAt(event, nowSec),
  }
}

/** The document's MarketMetadata: here the settlement flow's words, `settled` and the empty result, are used. */
export function seedMarketMetadata(market: WorldMarket, standing: Standing, eventId?: string): JsonObject {
  return {
    marketId: market.marketId,
    ...defined({ title: market.title }),
    status: standing.phase === 'pending' ? 'closed' : standing.phase,
    result: flowResult(standing),
    closeTime: market.closeSec,
    openTime: market.openSec,
    isTeamMarket: market.sideLabels !== undefined,
    rulesPrimary: market.rulesPrimary,
    rulesSecondary: market.rulesSecondary,
    ...defined({ eventId }),
  }
}

/** Result in the words of the settlement flow. */
export function flowResult(standing: Standing): string {
  if (standing.phase === 'pending') return 'pending'
  return standing.result === 'yes' || standing.result === 'no' ? standing.result : ''
}
