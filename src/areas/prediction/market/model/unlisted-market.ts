import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { type EventId, type Market, type MarketId } from '~/areas/prediction/core/markets/market.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'

/** A market whose event the venue does not list, and everything that still knows it. */
export type UnlistedFacts = {
  readonly eventId: EventId
  readonly marketId: MarketId
  /** Reply of the market's own endpoint; `undefined` = it does not know the market either. */
  readonly reported: Market | undefined
  /** Positions and history rows of the connected owner in this market. */
  readonly held: readonly Position[]
  readonly history: readonly HistoryRow[]
  /** The price record of this device. */
  readonly record: { readonly title: string | undefined } | undefined
}

/** The event as far as known, with this market as its only one; `undefined` = the market is unknown. */
export function unlistedEvent(facts: UnlistedFacts): (PredictionEvent & { readonly markets: [Market] }) | undefined {
  const { reported, held, history, record } = facts
  if (reported === undefined && held.length === 0 && history.length === 0 && record === undefined) return undefined
  const events = [...held, ...history].flatMap(({ event }) => event ?? [])
  return {
    eventId: facts.eventId,
    isActive: false,
    isLive: false,
    category: '',
    subcategory: '',
    volume: undefined,
    volume24h: undefined,
    closeCondition: undefined,
    beginsAt: undefined,
    closesAt: undefined,
    rulesPdf: undefined,
    tags: [],
    title: events.find(({ title }) => title !== undefined)?.title,
    subtitle: undefined,
    slug: undefined,
    series: undefined,
    imageUrl: events.find(({ imageUrl }) => imageUrl !== undefined)?.imageUrl,
    markets: [reported ?? remembered(facts)],
  }
}

/** A market without its own reply: what positions, history and record say of it, and no price. */
function remembered({ eventId, marketId, held, history, record }: UnlistedFacts): Market {
  const known = [...held, ...history].flatMap(({ market }) => market ?? [])
  const closesAt = known.find((each) => each.closesAt !== undefined)?.closesAt
  return {
    marketId,
    eventId,
    provider: undefined,
    title: known.find(({ title }) => title !== undefined)?.title ?? record?.title,
    status: known.find(({ status }) => status !== undefined)?.status ?? { unknown: 'not listed' },
    result: known.find(({ result }) => result !== 'none')?.result ?? 'none',
    opensAt: undefined,
    closesAt,
    resolvedAt: undefined,
    resultAccount: undefined,
    imageUrl: undefined,
    isTeamMarket: undefined,
    rulesPrimary: undefined,
    rulesSecondary: undefined,
    sideLabels: undefined,
    prices: undefined,
    clobTokenIds: [],
  }
}
