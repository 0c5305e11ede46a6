import { type Target } from '~/engine/intent/target.ts'
import { type Side } from '../markets/market.ts'

/** A position of the owner, by its account. */
export const positionTarget = (pubkey: string): Target => `position:${pubkey}`

/** An open order of the owner, by its account. */
export const orderTarget = (pubkey: string): Target => `order:${pubkey}`

/** One side of a market, for a buy: its position may not exist yet. */
export const sideTarget = (marketId: string, side: Side): Target => `market:${marketId}:${side}`
