import { parseAddress } from '../../../values/address.ts'
import { type Position } from './nouns.ts'

/** Why a position cannot be claimed now. */
export type ClaimRefusal = 'claimed' | 'not-claimable' | 'nothing-to-pay' | 'no-account' | 'no-owner'

/**
 * Whether a win can be claimed: the venue says so (`claimable`, interfaces.md "Position"), it is not claimed yet, it
 * pays something, and its account and owner are real addresses, since a claim is checked against both.
 */
export function canClaim(position: Position): true | ClaimRefusal {
  if (position.claimed) return 'claimed'
  if (!position.claimable) return 'not-claimable'
  if (position.payout <= 0n) return 'nothing-to-pay'
  if (parseAddress(position.pubkey) === undefined) return 'no-account'
  return position.owner === undefined ? 'no-owner' : true
}
