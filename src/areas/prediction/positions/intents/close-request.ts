import { type Side } from '~/areas/prediction/core/markets/market.ts'

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
