import { positionTarget } from '~/areas/prediction/core/intents/targets.ts'
import { isOver } from '~/areas/prediction/core/positions/position-worth.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { type ActView } from '~/engine/act-view.ts'
import { actsOn } from '~/engine/acts-on.ts'
import { parseAddress } from '~/values/address.ts'
import { claimAct } from '../intents/position-acts.ts'

/** Why a position cannot be claimed now. */
export type ClaimRefusal = 'claimed' | 'not-claimable' | 'nothing-to-pay' | 'no-account' | 'no-owner'

/**
 * Whether a win can be claimed: `claimable` is set (interface document), it is not claimed yet, its payout is above
 * zero, and its account and owner are real addresses, since a claim is checked against both.
 */
export function canClaim(position: Position): true | ClaimRefusal {
  if (position.claimed) return 'claimed'
  if (!position.claimable) return 'not-claimable'
  if (position.payout <= 0n) return 'nothing-to-pay'
  if (parseAddress(position.pubkey) === undefined) return 'no-account'
  return position.owner === undefined ? 'no-owner' : true
}

/** Why a position cannot be sold now. */
export type CloseRefusal = 'over' | 'nothing-held' | 'no-bid' | 'no-account' | 'no-owner'

/** Whether a position can be sold: its market trades, somebody bids, and its account and owner are real addresses. */
export function canClose(position: Position): true | CloseRefusal {
  if (isOver(position)) return 'over'
  if (position.contracts <= 0n) return 'nothing-held'
  if (position.sellPrice === undefined) return 'no-bid'
  if (parseAddress(position.pubkey) === undefined) return 'no-account'
  return position.owner === undefined ? 'no-owner' : true
}

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
