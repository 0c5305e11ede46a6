import { positionWorth } from '~/areas/prediction/core/positions/position-worth.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { positionStatus, TO_CLAIM } from '~/areas/prediction/core/status.ts'
import { sortedBy } from '~/values/bounded-map.ts'
import { type PositionSort, type PositionTab } from './positions-search.ts'

/** Positions by tab, each under one of them. */
export type PositionLists = Readonly<Record<PositionTab, readonly Position[]>>

/** Sorts positions into the tabs by their status. */
export function listsOf(positions: readonly Position[], now: number): PositionLists {
  const coded = positions.map((position) => ({ position, code: positionStatus(position, now).code }))
  const pick = (keep: (code: (typeof coded)[number]['code']) => boolean) =>
    coded.filter(({ code }) => keep(code)).map(({ position }) => position)
  const isClosed = (code: string) => code === 'claimed' || code === 'lost' || code === 'refunded'
  return {
    active: pick((code) => !TO_CLAIM.has(code) && !isClosed(code)),
    claimable: pick((code) => TO_CLAIM.has(code)),
    closed: pick(isClosed),
  }
}

function keyOf(position: Position, by: PositionSort): bigint | undefined {
  switch (by) {
    case 'cost':
      return positionWorth(position).paid
    case 'value':
      return positionWorth(position).value
    case 'pnl':
      return positionWorth(position).pnl
    case 'win':
      return position.payout
  }
}

/**
 * Sorts positions by a column; unknown values are last either way. Without a column, the newest first; what has no time of its
 * opening stays where the venue lists it, behind them.
 */
export function orderedPositions(
  positions: readonly Position[],
  by: PositionSort | undefined,
  dir: 'asc' | 'desc',
): readonly Position[] {
  if (by === undefined) return positions.toSorted((a, b) => (b.openedAt ?? 0) - (a.openedAt ?? 0))
  return sortedBy(positions, dir, (position) => keyOf(position, by))
}
