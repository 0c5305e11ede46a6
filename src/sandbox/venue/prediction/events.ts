import { z } from 'zod'
import { amountText } from '~/values/money.ts'
import { readTokenAccount } from '../../chain/vm/token-state.ts'
import { COINS, tokenAccount, vaultAddress } from '../../world/addresses.ts'
import { type WorldEvent } from '../../world/types.ts'
import { type World } from '../../world/world.ts'
import { asFlagText, asText, asWhole, readQuery, type Fields, type JsonObject } from '../fields.ts'
import { pageOf, type EventQuery, type Page, eventVolume, isLiveAt } from '../listing.ts'
import { badField, notFound } from '../problem.ts'
import { microText } from '../shape/seed-texts.ts'
import { type Venue, type VenueApp } from '../venue-context.ts'

/** Rows of a list whose caller names no end. */
const DEFAULT_ROWS = 20
/** Rows of a list of an owner whose caller names no end: a recorded history without `end` has ten of 224. */
export const OWN_ROWS = 10
const MAX_ROWS = 100

/** Adds the routes of events and markets: list, search, suggested, one event, one market. */
export function routeEvents(app: VenueApp, venue: Venue): void {
  app.get('/api/prediction/v1/events', (c) => c.json(listEvents(venue, readQuery(c.req.url))))
  app.get('/api/prediction/v1/events/search', (c) => c.json(searchEvents(venue, readQuery(c.req.url))))
  app.get('/api/prediction/v1/events/suggested/:pubkey', (c) =>
    c.json(suggestEvents(venue, c.req.param('pubkey'), readQuery(c.req.url))),
  )
  app.get('/api/prediction/v1/events/:eventId', (c) => {
    const event = venue.world.event(c.req.param('eventId'))
    const withMarkets = wantsMarkets(venue, readQuery(c.req.url))
    if (event === undefined) throw notFound('Event', 'eventId')
    return c.json(venue.shape.event(event, withMarkets))
  })
  app.get('/api/prediction/v1/events/:eventId/markets/:marketId', (c) => {
    const market = venue.world.market(c.req.param('marketId'))
    if (venue.world.event(c.req.param('eventId')) === undefined) throw notFound('Event', 'eventId')
    if (market?.eventId !== c.req.param('eventId')) throw notFound('Market', 'marketId')
    return c.json(venue.shape.market(market))
  })
}

/** The `start` and `end` of a list request as a slice; `end` before `start` is a 400. */
export function sliceOf(params: Fields, rows = DEFAULT_ROWS, most = MAX_ROWS): { start: number; end: number } {
  const start = params.get('start', asWhole()) ?? 0
  const end = params.get('end', asWhole())
  if (end !== undefined && end < start) throw badField('end', 'end must not be before start', 'too_small')
  return { start, end: Math.min(end ?? start + rows, start + most) }
}

function listEvents(venue: Venue, params: Fields): JsonObject {
  const live = venue.shape.name === 'live'
  const limit = live ? params.get('limit', asWhole(1, MAX_ROWS)) : undefined
  const slice = sliceOf(params, limit ?? DEFAULT_ROWS)
  const query = readEventQuery(venue, params)
  const withMarkets = wantsMarkets(venue, params)
  return eventsReply(
    venue,
    pageOf(venue.listing.list(query, venue.clock.nowSec()), slice.start, slice.end),
    withMarkets,
  )
}

function eventsReply(
  venue: Venue,
  page: Page<WorldEvent>,
  withMarkets: boolean,
  list: 'events' | 'found' = 'events',
): JsonObject {
  return venue.shape.page(
    page.rows.map((event) => venue.shape.event(event, withMarkets)),
    page,
    list,
  )
}

function readEventQuery(venue: Venue, params: Fields): EventQuery {
  const { words, name } = venue.shape
  const category = params.get('category', z.enum(words.categories))
  const sortBy = params.get('sortBy', z.enum(words.sorts)) ?? words.defaultSort
  const direction = params.get('sortDirection', z.enum(['asc', 'desc']))
  const subcategory = params.get('subcategory', asText)
  const more = name === 'live' ? params.list('subcategories', 50) : []
  const tag = name === 'live' ? params.get('tag', asText) : undefined
  const tags = name === 'live' ? params.list('tags', 50) : []
  return {
    provider: readProvider(venue, params),
    isInCategory: (each) => category === undefined || category === 'all' || words.categoryOf(each) === category,
    subcategories: subcategory === undefined ? more : [subcategory, ...more],
    tags: tag === undefined ? tags : [tag, ...tags],
    filter: params.get('filter', z.enum(words.filters)),
    sortBy,
    descending: (direction ?? (sortBy === 'beginAt' ? 'asc' : 'desc')) === 'desc',
    includeClosed: name === 'live' && (params.get('includeClosed', asFlagText) ?? false),
  }
}

function readProvider(venue: Venue, params: Fields): 'a' | 'b' | undefined {
  const { providers, defaultProvider } = venue.shape.words
  const word = params.get('provider', z.enum(Object.keys(providers))) ?? defaultProvider
  return providers[word]
}

function wantsMarkets(venue: Venue, params: Fields): boolean {
  return params.get('includeMarkets', asFlagText) ?? venue.shape.words.marketsByDefault
}

function searchEvents(venue: Venue, params: Fields): JsonObject {
  const term = params.get('query', asText)?.trim() ?? ''
  if (term === '') throw badField('query', 'query is required', 'too_small')
  if (term.length > 200) throw badField('query', 'query takes at most 200 characters', 'too_big')
  const limit = params.get('limit', asWhole(1, 20)) ?? DEFAULT_ROWS
  const slice = venue.shape.name === 'live' ? sliceOf(params, limit) : { start: 0, end: limit }
  const withMarkets = venue.shape.name === 'live' ? wantsMarkets(venue, params) : true
  const found = venue.listing.search(term, readProvider(venue, params), venue.clock.nowSec())
  return eventsReply(venue, pageOf(found, slice.start, slice.end), withMarkets, 'found')
}

function suggestEvents(venue: Venue, pubkey: string, params: Fields): JsonObject {
  const provider = readProvider(venue, params)
  const limit = venue.shape.name === 'live' ? (params.get('limit', asWhole(1, 50)) ?? 10) : 10
  const seen = venue.eventsOf(pubkey)
  if (seen === undefined) throw badField('pubkey', 'No order with this public key', 'order_not_found')
  const categories = new Set(seen.map((event) => event.category))
  const all = venue.listing.list(
    {
      provider,
      isInCategory: () => true,
      subcategories: [],
      tags: [],
      filter: undefined,
      sortBy: 'volume24hr',
      descending: true,
      includeClosed: false,
    },
    venue.clock.nowSec(),
  )
  const open = all.filter((event) => venue.clock.nowSec() < event.closeSec && !seen.includes(event))
  const near = open.filter((event) => categories.has(event.category))
  const rows = (near.length === 0 ? open : near).slice(0, limit)
  return { data: rows.map((event) => venue.shape.event(event, true)) }
}

/** The fields of an event that the interface document and the running service write in the same way. */
export function sharedEventFields(world: World, event: WorldEvent, nowSec: number): JsonObject {
  return {
    eventId: event.eventId,
    isActive: event.listed,
    isLive: isLiveAt(event, nowSec),
    subcategory: event.subcategory,
    tags: event.tags,
    volumeUsd: microText(eventVolume(world, event, nowSec)),
    beginAt: event.beginSec === undefined ? null : String(event.beginSec),
    closeCondition: event.closeCondition,
    rulesPdf: event.rulesPdf,
  }
}

/** Adds the route of the vault that backs all contracts; all fields are text. */
export function routeVaultInfo(app: VenueApp, venue: Venue): void {
  app.get('/api/prediction/v1/vault-info', (c) => c.json(vaultOf(venue)))
}

function vaultOf(venue: Venue): JsonObject {
  const mint = COINS.usdc
  const pubkey = vaultAddress(mint)
  const held = readTokenAccount(venue.chain.account(tokenAccount(pubkey, mint)))?.amount ?? 0n
  const open = venue.ledger.positions().filter(({ standing }) => standing.phase === 'open')
  const contracts = open.reduce((sum, { account }) => sum + account.contractsMicro, 0n)
  return {
    pubkey,
    data: {
      settlementMint: mint,
      currentContracts: String(contracts / 1_000_000n),
      globalMaxContracts: '100000000',
      positionMaxContracts: '1000000',
      currentOpenOrders: String(venue.ledger.orders().filter(({ closed }) => !closed).length),
      positionMaxOrders: '1',
      settlementDelaySeconds: '0',
      depositsDisabled: 'false',
      withdrawalsDisabled: 'false',
      tradingDisabled: String(venue.isPaused()),
    },
    vaultBalance: amountText(held, 6),
  }
}
