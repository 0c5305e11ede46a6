import { useQuery } from '@tanstack/react-query'
import { type UnixSec } from '../../../../values/time.ts'
import { type Fresh } from '../../../../wire/call.ts'
import { type MarketId } from '../model/market.ts'
import { type Position } from '../model/position.ts'
import { type Rows } from '../model/rows.ts'
import { marketPositionsOptions, positionListOptions } from '../queries-own.ts'

/** Positions of an owner in one market, and the server time of that answer. */
type HeldHere = { readonly rows: readonly Position[]; readonly at: UnixSec }

/**
 * Positions of an owner in one market: from the full list once it is complete, else from a separate request, so that
 * nobody with a long list waits for its end. `undefined` = not known yet; it must not be taken for none.
 */
export function useHeldHere(owner: string | undefined, marketId: MarketId): HeldHere | undefined {
  const isOwned = owner !== undefined
  const { data: list } = useQuery({ ...positionListOptions(owner ?? ''), enabled: isOwned })
  const isWhole = list?.value.state === 'whole'
  const isAsked = isOwned && list !== undefined && !isWhole
  const { data: alone } = useQuery({ ...marketPositionsOptions(owner ?? '', marketId), enabled: isAsked })
  if (isOwned && isWhole) return { rows: list.value.rows.filter((row) => row.marketId === marketId), at: list.at }
  return isAsked ? toldAlone(alone) : undefined
}

/** `undefined` when the service did not filter by market and more pages follow: the market may be on one of them. */
function toldAlone(told: Fresh<Rows<Position>> | undefined): HeldHere | undefined {
  if (told === undefined) return undefined
  const { rows, pagination } = told.value
  return rows.length === 0 && pagination?.hasNext === true ? undefined : { rows, at: told.at }
}
