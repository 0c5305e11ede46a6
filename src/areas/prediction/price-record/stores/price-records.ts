/*
 * The price records: taken from replies that the page fetches anyway, for markets viewed in this visit and starred
 * events. Without browser storage they live as long as the page.
 */

import { type QueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { eventOptions } from '~/areas/prediction/core/events/queries.ts'
import { isWatched, watchlist } from '~/areas/prediction/core/events/watchlist.ts'
import { predictionKeys } from '~/areas/prediction/core/keys.ts'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { type Rows } from '~/areas/prediction/core/rows.ts'
import { SAMPLE_SEC, thinned } from '~/values/sample-thinning.ts'
import { createSignal } from '~/values/store.ts'
import { type Fresh } from '~/wire/call.ts'
import { type MarketRecord } from '../model/price-file.ts'
import { type Sample } from '../model/price-record.ts'
import { openPriceDb, type Named, type PriceDb } from './price-db.ts'

/** What is known of one market's record. `isKept` false = it lives as long as the page. */
export type RecordState = {
  readonly samples: readonly Sample[]
  readonly isRead: boolean
  readonly isKept: boolean
}

const NONE: RecordState = { samples: [], isRead: false, isKept: true }
/** Markets of a starred event that are recorded; a venue lists dozens. */
const MARKETS_OF_EVENT = 24
/** Samples between two looks at the caps. */
const PRUNE_EVERY = 400

const states = new Map<string, RecordState>()
const visited = new Set<string>()
const lastTry = new Map<string, number>()
const changed = createSignal()
let opening: Promise<PriceDb | undefined> | undefined
let added = 0
let isRecording = false

function database(): Promise<PriceDb | undefined> {
  opening ??= openPriceDb().catch(() => undefined)
  return opening
}

function publish(marketId: string, state: RecordState): void {
  states.set(marketId, state)
  changed.fire()
}

/** Records these markets, too, from now on for the life of the page: they are looked at, though not on their own page. */
export function noteViewed(marketIds: readonly string[]): void {
  for (const marketId of marketIds) visited.add(marketId)
}

/** Starts recording prices from the query cache, for the life of the page. */
export function startRecording(client: QueryClient): void {
  if (isRecording) return
  isRecording = true
  subscribeToEvents(client, (event, at) => void noteEvent(event, at))
}

async function noteEvent(event: PredictionEvent, at: number): Promise<void> {
  const isStarred = isWatched(watchlist.read(), event.eventId)
  const markets = (event.markets ?? []).filter(
    ({ marketId, status }) => status === 'open' && (isStarred || visited.has(marketId)),
  )
  for (const market of markets.slice(0, MARKETS_OF_EVENT)) await noteMarket(market, at)
}

async function noteMarket({ marketId, title, prices }: Market, at: number): Promise<void> {
  const last = lastTry.get(marketId)
  if (last !== undefined && at - last < SAMPLE_SEC) return
  lastTry.set(marketId, at)
  const sample = { at, bid: prices?.sellYes, ask: prices?.buyYes }
  try {
    const db = await database()
    if (db === undefined) throw new Error('no storage')
    const isNew = await db.add({ marketId, title }, sample)
    if (isNew && added++ % PRUNE_EVERY === 0) await db.prune(at)
    if (states.has(marketId)) await readTail(db, marketId)
  } catch {
    const { samples } = states.get(marketId) ?? NONE
    publish(marketId, { samples: thinned([...samples, sample], at), isRead: true, isKept: false })
  }
}

async function readTail(db: PriceDb, marketId: string): Promise<void> {
  const { samples, isRead } = states.get(marketId) ?? NONE
  const tail = await db.read(marketId, samples.at(-1)?.at ?? -1)
  if (tail.length > 0 || !isRead) publish(marketId, { samples: [...samples, ...tail], isRead: true, isKept: true })
}

/** The record of a market, updated while it is viewed. Viewing a market starts its recording. */
export function usePriceRecord(market: Market, at: number): RecordState {
  const { marketId } = market
  useEffect(() => {
    visited.add(marketId)
    void open(marketId)
  }, [marketId])
  useEffect(() => {
    if (market.status === 'open') void noteMarket(market, at)
  }, [market, at])
  return useSyncExternalStore(
    changed.subscribe,
    () => states.get(marketId) ?? NONE,
    () => NONE,
  )
}

async function open(marketId: string): Promise<void> {
  try {
    const db = await database()
    if (db === undefined) publish(marketId, { ...(states.get(marketId) ?? NONE), isRead: true, isKept: false })
    else await readTail(db, marketId)
  } catch {
    publish(marketId, { ...(states.get(marketId) ?? NONE), isRead: true, isKept: false })
  }
}

/** The outline of a market's record, oldest first; reading it does not start recording. Empty = never recorded. */
export async function recordOutline(marketId: string): Promise<readonly Sample[]> {
  const kept = states.get(marketId)?.samples ?? []
  try {
    const db = await database()
    return db === undefined ? kept : await db.outline(marketId)
  } catch {
    return kept
  }
}

/** A market that this device has a record of, by the name that it had; `undefined` = no record. */
export async function recordedMarket(marketId: string): Promise<Named | undefined> {
  const known =
    (await database()
      .then((db) => db?.markets())
      .catch(() => undefined)) ?? []
  return known.find((each) => each.marketId === marketId)
}

/** Everything that is recorded on this device. */
export async function allRecords(): Promise<readonly MarketRecord[]> {
  const db = await database()
  if (db === undefined) return [...states].map(([marketId, { samples }]) => ({ marketId, title: undefined, samples }))
  const markets = await db.markets()
  return Promise.all(markets.map(async (named) => ({ ...named, samples: await db.read(named.marketId, -1) })))
}

/** Erases every record of this device, those that live as long as the page too. */
export async function eraseRecords(): Promise<void> {
  await (await database())?.clear()
  for (const marketId of states.keys()) publish(marketId, { ...NONE, isRead: true })
}

/** Adds what an import brings; throws where nothing can be kept. */
export async function keepRecords(records: readonly MarketRecord[], nowSec: number): Promise<void> {
  const db = await database()
  if (db === undefined) throw new Error('no storage')
  await db.addAll(records)
  await db.prune(nowSec)
  for (const marketId of states.keys()) {
    publish(marketId, { samples: await db.read(marketId, -1), isRead: true, isKept: true })
  }
}

/**
 * Calls back with every event in a reply, and its server time; first with those already cached, because the subscriber
 * is loaded lazily and may come after them. Requests nothing.
 */
export function subscribeToEvents(client: QueryClient, hear: (event: PredictionEvent, at: number) => void): () => void {
  for (const query of client.getQueryCache().getAll())
    for (const { event, at } of eventsOf(client, query)) hear(event, at)
  return client.getQueryCache().subscribe((notice) => {
    if (notice.type !== 'updated' || notice.action.type !== 'success') return
    for (const { event, at } of eventsOf(client, notice.query)) hear(event, at)
  })
}

type EventUpdate = { readonly event: PredictionEvent; readonly at: number }

function eventsOf(client: QueryClient, { queryKey }: Pick<Query, 'queryKey'>): readonly EventUpdate[] {
  const [area, what, id, part]: readonly unknown[] = queryKey
  if (area !== 'prediction') return []
  if (what === 'event' && part === 'detail' && typeof id === 'string') {
    const reply = client.getQueryData(eventOptions(id).queryKey)
    return reply === undefined ? [] : [{ event: reply.value, at: reply.at }]
  }
  if (what !== predictionKeys.events()[1]) return []
  const list = client.getQueryData<Fresh<Rows<PredictionEvent>>>(queryKey)
  return (list?.value.rows ?? []).map((event) => ({ event, at: list?.at ?? 0 }))
}
