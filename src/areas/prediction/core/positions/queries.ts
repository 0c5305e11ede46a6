import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { INTERVAL_MS } from '~/config/limits.ts'
import { type UnixSec } from '~/values/time.ts'
import { type Fresh } from '~/wire/call.ts'
import { callFresh } from '~/wire/client.ts'
import { type ReadPart } from '~/wire/lists/paged-list.ts'
import { partOf, spanOf, type PagedOptions, usePagedQuery } from '~/wire/lists/paged-query.ts'
import { accountKey, ownRows } from '../dedupe-rows.ts'
import { predictionKeys } from '../keys.ts'
import { type MarketId } from '../markets/market.ts'
import { type Rows } from '../rows.ts'
import { withMarkPrices } from './mark-prices.ts'
import { listPositions, readPosition } from './position-endpoints.ts'
import { type Position } from './position.ts'

/** Positions of an owner, all of them in the end; rows of anybody else are dropped and reported. */
export function positionListOptions(owner: string): PagedOptions<Position> {
  return {
    queryKey: [...predictionKeys.positions(owner), 'list'],
    readFor: (signal) => positionParts(owner, signal),
    keyOf: accountKey,
    everyMs: INTERVAL_MS.positions,
  }
}

function positionParts(owner: string, signal: AbortSignal): ReadPart<Position> {
  return async (from) => {
    const reply = await callFresh(listPositions, { ownerPubkey: owner, ...spanOf(from) }, { signal })
    const own = ownRows('prediction.listPositions', owner, reply, accountKey)
    return partOf(reply, { ...own, value: { ...own.value, rows: await marked(own.value.rows, signal) } })
  }
}

/** Positions of an owner in one market, where the list of all is not whole yet. */
export function marketPositionsOptions(owner: string, marketId: MarketId) {
  return queryOptions({
    queryKey: [...predictionKeys.positions(owner), 'market', marketId],
    queryFn: async ({ signal }) => {
      const reply = await callFresh(listPositions, { ownerPubkey: owner, marketId }, { signal })
      const own = ownRows('prediction.listPositions', owner, reply, accountKey)
      const rows = own.value.rows.filter((row) => row.marketId === marketId)
      return { ...own, value: { ...own.value, rows: await marked(rows, signal) } }
    },
    refetchInterval: INTERVAL_MS.positions,
  })
}

/** One position by its account. */
export function positionOptions(pubkey: string) {
  return queryOptions({
    queryKey: [...predictionKeys.position(pubkey), 'detail'],
    queryFn: async ({ signal }) => {
      const reply = await callFresh(readPosition, { positionPubkey: pubkey }, { signal })
      const [value = reply.value] = await marked([reply.value], signal)
      return { ...reply, value }
    },
    refetchInterval: INTERVAL_MS.positions,
  })
}

/** Prices come with the positions, or, where none does, from their markets. */
async function marked(rows: readonly Position[], signal: AbortSignal): Promise<readonly Position[]> {
  const hasMarks = rows.length === 0 || rows.some(({ sellPrice, value }) => (sellPrice ?? value) !== undefined)
  return hasMarks ? rows : withMarkPrices(rows, signal)
}

/**
 * The first part of an owner's positions, for the count of wins to claim beside the navigation: one request, every few
 * minutes and after every act on positions. `isMore` = the list goes on behind it.
 */
export function firstPositionsOptions(owner: string) {
  return queryOptions({
    queryKey: [...predictionKeys.positions(owner), 'first'],
    queryFn: async ({ signal }) => {
      const reply = await callFresh(listPositions, { ownerPubkey: owner }, { signal })
      const { rows } = ownRows('prediction.listPositions', owner, reply, accountKey).value
      return { rows, isMore: reply.value.pagination?.hasNext === true }
    },
    refetchInterval: INTERVAL_MS.claimCount,
  })
}

/** Positions of an owner in one market, and the server time of that answer. */
type HeldHere = { readonly rows: readonly Position[]; readonly at: UnixSec }

/**
 * Positions of an owner in one market: from the full list once it is complete, else from a separate request, so that
 * nobody with a long list waits for its end. `undefined` = not known yet; it must not be taken for none.
 */
export function useHeldHere(owner: string | undefined, marketId: MarketId): HeldHere | undefined {
  const isOwned = owner !== undefined
  const { data: list } = usePagedQuery({ ...positionListOptions(owner ?? ''), enabled: isOwned })
  const isWhole = list?.value.state === 'whole'
  const isReadAlone = isOwned && list !== undefined && !isWhole
  const { data: alone } = useQuery({ ...marketPositionsOptions(owner ?? '', marketId), enabled: isReadAlone })
  if (isOwned && isWhole) return { rows: list.value.rows.filter((row) => row.marketId === marketId), at: list.at }
  return isReadAlone ? wholeFirstPage(alone) : undefined
}

/** Markets in which an owner holds shares, of the part of the list that is read: it marks rows, and sums nothing. */
export function useHeldMarkets(owner: string | undefined): ReadonlySet<MarketId> {
  const { data } = usePagedQuery({ ...positionListOptions(owner ?? ''), enabled: owner !== undefined })
  const rows = data?.value.rows
  return useMemo(
    () => new Set(rows?.flatMap(({ marketId, contracts, claimed }) => (contracts > 0n && !claimed ? [marketId] : []))),
    [rows],
  )
}

/** The first page of positions in a market, where it is all of them; `undefined` while more pages follow: they may hold the rest. */
export function wholeFirstPage(reply: Fresh<Rows<Position>> | undefined): HeldHere | undefined {
  if (reply === undefined) return undefined
  const { rows, pagination } = reply.value
  return pagination?.hasNext === true ? undefined : { rows, at: reply.at }
}
