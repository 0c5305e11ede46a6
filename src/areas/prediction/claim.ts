import { startAct } from '../../tx/acts.ts'
import { type ClaimRequest } from './intents/claim-request.ts'
import { positionName } from './model/position-name.ts'
import { type Position } from './model/nouns.ts'

/** Opens the review of a claim. The request is frozen here, from what the reader saw when they clicked. */
export function claimPositionOf(position: Position): void {
  const request: ClaimRequest = {
    owner: position.ownerText,
    position: position.pubkey,
    payoutMicro: position.payout.toString(),
    title: positionName(position),
    side: position.side,
  }
  void startAct('prediction.claim', request)
}
