import { defined } from '~/values/result.ts'
import { type VenueClock } from '../../clock.ts'
import { clobTokenId } from '../../history.ts'
import { resultAddress } from '../../world/addresses.ts'
import { type WorldMarket } from '../../world/types.ts'
import { type Standing } from '../../world/world-event.ts'
import { type World } from '../../world/world.ts'
import { liveBuild } from '../build-rows.ts'
import { type JsonObject } from '../fields.ts'
import { eventVolume24h, isLiveAt } from '../listing.ts'
import { sharedEventFields } from '../prediction/events.ts'
import {
  liveClaim,
  liveHistory,
  liveOrder,
  livePosition,
  liveOptions,
  liveProblem,
  livePicture,
  liveProvider,
  liveWords,
} from './live-rows.ts'
import { microText } from './seed-texts.ts'
import { WORDS } from './shape-terms.ts'
import { type Shape } from './shape.ts'

/** Replies as the running service gives them: flat markets, exact contracts, pagination everywhere. */
export function createLiveShape(world: World, clock: VenueClock): Shape {
  const market = (each: WorldMarket, provider: string) => liveMarket(world, each, provider, clock.nowSec())
  return {
    name: 'live',
    words: WORDS.live,
    market: (each) => ({
      ...market(each, liveProvider(world.event(each.eventId))),
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
        ...sharedEventFields(world, event, nowSec),
        category: event.category,
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
        volume24hr: microText(eventVolume24h(world, event, nowSec)),
        sportsMarketGroups: [],
        ...(withMarkets ? { markets: event.markets.map((each) => market(each, liveProvider(event))) } : {}),
      }
    },
    // Since 2026-09 a page of events has no total; own rows do.
    page: (rows, { start, end, total, hasNext }, list) => ({
      data: rows,
      pagination: { start, end, ...(list === 'events' || list === 'found' ? {} : { total }), hasNext },
    }),
    problem: liveProblem,
  }
}

function liveMarket(world: World, market: WorldMarket, provider: string, nowSec: number): JsonObject {
  const standing = world.standing(market, nowSec)
  const ended = standing.phase === 'settled' || standing.phase === 'cancelled'
  return {
    provider,
    marketId: market.marketId,
    ...liveWords(standing),
    marketResultPubkey: ended ? resultAddress(market.marketId) : null,
    ...defined({ title: market.title }),
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
    clobTokenIds: [clobTokenId(market.marketId, 'yes'), clobTokenId(market.marketId, 'no')],
    marketOptions: liveOptions(market),
    sportsMarketType: null,
    sportsLine: null,
    periodType: null,
    periodNumber: null,
    gameNumber: null,
  }
}

function livePricing(world: World, market: WorldMarket, standing: Standing, nowSec: number): JsonObject {
  const volume = world.volume(market, nowSec)
  if (standing.phase !== 'open') {
    return { buyYesPriceUsd: 0, sellYesPriceUsd: 0, sellNoPriceUsd: 0, buyNoPriceUsd: 0, volume }
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
