import { type Hono } from 'hono'
import { type Chain } from '../chain/chain.ts'
import { type VenueClock } from '../clock.ts'
import { type Ledger } from '../world/ledger.ts'
import { type WorldEvent } from '../world/types.ts'
import { type World } from '../world/world.ts'
import { type Listing } from './listing.ts'
import { type Shape } from './shape/shape.ts'

/** What the handlers of the venue's API share. */
export type Venue = {
  readonly world: World
  readonly chain: Chain
  readonly clock: VenueClock
  readonly ledger: Ledger
  readonly shape: Shape
  readonly listing: Listing
  /** Events behind an order (live: or a wallet); `undefined` = nothing known by this public key. */
  eventsOf(pubkey: string): readonly WorldEvent[] | undefined
  isPaused(): boolean
}

/** The venue's router: each request brings its id. */
export type VenueApp = Hono<{ Bindings: { requestId: string } }>
