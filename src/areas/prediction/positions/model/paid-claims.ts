import { type ActView } from '../../../../tx/act-view.ts'
import { type Position } from '../../core/model/position.ts'

/**
 * Marks positions as claimed whose claim is done: confirmed on chain, and agreed to by the venue when it was asked for
 * that one position. A list that still shows them as claimable is behind. A claim that a fork took back is not `done`.
 */
export function withPaidClaims(
  positions: readonly Position[],
  views: readonly Pick<ActView, 'kind' | 'state' | 'intentKey'>[],
): readonly Position[] {
  const paid = views.filter((view) => view.kind === 'prediction.claim' && view.state === 'done')
  if (paid.length === 0) return positions
  return positions.map((position) => {
    const key = `|${position.ownerText}|position:${position.pubkey}`
    const isPaid = !position.claimed && paid.some((view) => view.intentKey.endsWith(key))
    return isPaid ? { ...position, claimed: true, claimable: false, claimedUsd: position.payout } : position
  })
}
