import { type VenueClock } from '../clock.ts'
import { resultAddress } from '../world/addresses.ts'
import { type Standing } from '../world/lifecycle.ts'
import { type WorldEvent, type WorldMarket } from '../world/types.ts'
import { type World } from '../world/world.ts'
import { liveBuild } from './build-rows.ts'
import { type Json, type JsonObject } from './json.ts'
import { eventVolume, eventVolume24h, isLiveAt } from './listing.ts'
import { liveClaim, liveHistory, liveOrder, livePosition } from './live-rows.ts'
import { liveOptions, livePicture, liveWords } from './live-texts.ts'
import { microText } from './seed-texts.ts'
import { type Shape } from './shape.ts'
import { WORDS } from './words.ts'

/** Replies as the running service gives them: flat markets, exact contracts, pagination everywhere. */
export function createLiveShape(world: World, clock: VenueClock): Shape {
  const providerWord = (provider: WorldEvent['provider']) => (provider === 'a' ? 'kalshi' : 'polymarket')
  const market = (each: WorldMarket, provider: string) => liveMarket(world, each, provider, clock.nowSec())
  return {
    name: 'live',
    words: WORDS.live,
    market: (each) => ({
      ...market(each, providerWord(world.event(each.eventId)?.provider ?? 'b')),
      eventId: each.eventId,
    }),
    order: (order) => liveOrder(world, order, clock.nowSec()),
    position: (held, withPrices) => livePosition(world, held, withPrices, clock.nowSec()),
    history: (row) => liveHistory(world, row, clock.nowSec()),
    claim: liveClaim,
    build: liveBuild,
    event(event, withMarkets) {
      const nowSec = clock.nowSec()
      return {
        eventId: event.eventId,
        isActive: event.listed,
        isLive: isLiveAt(event, nowSec),
        category: event.category,
        subcategory: event.subcategory,
        tags: event.tags,
        metadata: {
          eventId: event.eventId,
          title: event.title,
          subtitle: event.subtitle,
          slug: event.slug,
          series: event.series,
          isLive: isLiveAt(event, nowSec),
          ...livePicture(event.imageUrl),
          closeTime: new Date(event.closeSec * 1_000).toISOString(),
        },
        volumeUsd: microText(eventVolume(world, event, nowSec)),
        volume24hr: microText(eventVolume24h(world, event, nowSec)),
        beginAt: event.beginSec === undefined ? null : String(event.beginSec),
        closeCondition: event.closeCondition,
        rulesPdf: event.rulesPdf,
        liveScore: null,
        ...(withMarkets ? { markets: event.markets.map((each) => market(each, providerWord(event.provider))) } : {}),
      }
    },
    page: (rows, { start, end, total, hasNext }) => ({ data: rows, pagination: { start, end, total, hasNext } }),
    problem: (problem, requestId) => ({
      type: problemType(problem.status),
      message: problem.message,
      code: problem.code,
      ...(problem.param === undefined ? {} : { param: problem.param }),
      request_id: requestId,
    }),
  }
}

function problemType(status: number): string {
  if (status === 401) return 'authentication_error'
  if (status === 403) return 'permission_error'
  if (status === 429) return 'rate_limit_error'
  return status >= 500 ? 'api_error' : 'invalid_request_error'
}

function liveMarket(world: World, market: WorldMarket, provider: string, nowSec: number): JsonObject {
  const standing = world.standing(market, nowSec)
  const ended = standing.phase === 'settled' || standing.phase === 'cancelled'
  return {
    provider,
    marketId: market.marketId,
    ...liveWords(standing),
    marketResultPubkey: ended ? resultAddress(market.marketId) : null,
    ...(market.title === undefined ? {} : { title: market.title }),
    openTime: market.openSec,
    closeTime: market.closeSec,
    isTeamMarket: market.sideLabels !== undefined,
    rulesPrimary: market.rulesPrimary,
    rulesSecondary: market.rulesSecondary,
    resolveAt: standing.resolvedSec === undefined ? null : new Date(standing.resolvedSec * 1_000).toISOString(),
    pricing: livePricing(world, market, standing, nowSec),
    imageUrl: market.imageUrl ?? null,
    team: null,
    outcomes: [market.sideLabels?.yes ?? 'Yes', market.sideLabels?.no ?? 'No'],
    clobTokenIds: [],
    marketOptions: liveOptions(market),
    sportsMarketType: null,
    sportsLine: null,
  }
}

function livePricing(world: World, market: WorldMarket, standing: Standing, nowSec: number): JsonObject {
  const volume = world.volume(market, nowSec)
  const none: Json = null
  if (standing.phase !== 'open') {
    return { buyYesPriceUsd: none, sellYesPriceUsd: none, sellNoPriceUsd: none, buyNoPriceUsd: none, volume }
  }
  const quote = world.quote(market, nowSec)
  return {
    buyYesPriceUsd: quote.buyYes,
    sellYesPriceUsd: quote.sellYes,
    sellNoPriceUsd: quote.sellNo,
    buyNoPriceUsd: quote.buyNo,
    volume,
  }
}
