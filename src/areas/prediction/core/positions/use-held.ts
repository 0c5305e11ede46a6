import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type UnixSec } from '~/values/time.ts'
import { type Fresh } from '~/wire/call.ts'
import { usePagedQuery } from '~/wire/lists/paged-query.ts'
import { type MarketId } from '../markets/market.ts'
import { type Rows } from '../rows.ts'
import { type Position } from './position.ts'
import { marketPositionsOptions, positionListOptions } from './queries.ts'

/** Positions of an owner in one market, and the server time of that answer. */
export type HeldHere = { readonly rows: readonly Position[]; readonly at: UnixSec }

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
