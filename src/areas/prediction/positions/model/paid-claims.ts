import { positionTarget } from '~/areas/prediction/core/intents/targets.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { type ActView } from '~/engine/act-view.ts'
import { actsOn } from '~/engine/acts-on.ts'
import { claimAct } from '../intents/claim-act.ts'

/**
 * Marks positions as claimed whose claim is done: confirmed on chain, and agreed to by the venue when it was asked for
 * that one position. A list that still shows them as claimable is behind. A claim that a fork took back is not `done`.
 */
export function withPaidClaims(
  positions: readonly Position[],
  views: readonly Pick<ActView, 'kind' | 'owner' | 'state' | 'targets' | 'isImported'>[],
): readonly Position[] {
  const paid = views.filter(({ kind, state }) => kind === claimAct.kind && state === 'done')
  if (paid.length === 0) return positions
  return positions.map((position) => {
    const claims = actsOn(paid, positionTarget(position.pubkey), { owner: position.ownerText })
    const isPaid = !position.claimed && claims.length > 0
    return isPaid ? { ...position, claimed: true, claimable: false, claimedUsd: position.payout } : position
  })
}
