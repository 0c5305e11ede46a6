import { type Side } from '~/areas/prediction/core/markets/market.ts'
import { act } from '~/engine/intent/act-handle.ts'
import { type cancelOrder } from './cancel-order.ts'
import { type claimPosition } from './claim-position.ts'

/** A position to close: shares held and bid at the click. Amounts are decimal text in their smallest unit. */
export type ClosePart = {
  readonly position: string
  readonly marketId: string
  readonly side: Side
  readonly contractsMicro: string
  readonly bidMicro: string
  /** What the sale was expected to bring at the click, fee off, micro USD. */
  readonly expectedMicro: string
  readonly title: string
}

/** What starts the sale of one whole position. */
export type CloseRequest = ClosePart & { readonly owner: string; readonly floorBps: number }

/** What a page gives to start a claim: plain text, parsed by the engine before anything is built. */
export type ClaimRequest = {
  readonly owner: string
  readonly position: string
  /** What the position pays, micro USD in decimal text. */
  readonly payoutMicro: string
  /** Market title as shown; untrusted text. */
  readonly title: string
  readonly side: 'yes' | 'no'
  /** Shares held, micro-contracts in decimal text; absent = none were listed. */
  readonly contractsMicro?: string
}

/** The payout of a won position. The code of its intent comes with the first click. */
export const claimAct = act<typeof claimPosition>('prediction.claim')

/** The cancel of an open limit order. */
export const cancelAct = act<typeof cancelOrder>('prediction.cancel')
