import { positionTarget } from '~/areas/prediction/core/intents/targets.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { focusAct, useActs } from '~/engine/act-store.ts'
import { type ActView } from '~/engine/act-view.ts'
import { useActOn } from '~/engine/acts-on.ts'
import { withPaidClaims } from '../model/position-can.ts'

/** Positions as the venue lists them, with the claims that this browser has seen paid: a list may be older than that. */
export function useWithPaidClaims(positions: readonly Position[]): readonly Position[] {
  const { views } = useActs()
  return withPaidClaims(positions, views)
}

/** The act of this browser that has a position under way, and the way to its review. */
export function usePendingAction(position: Position): { readonly act: ActView; readonly show: () => void } | undefined {
  const act = useActOn(positionTarget(position.pubkey), { owner: position.ownerText })
  return act === undefined ? undefined : { act, show: () => focusAct(act.id) }
}
