import { type Chain } from './chain/chain.ts'
import { type VenueClock } from './clock.ts'
import { type Faults } from './faults.ts'
import { type EscrowBook } from './world/escrow/escrow-book.ts'
import { type EscrowKeeper } from './world/escrow/escrow-keeper.ts'
import { type Keeper } from './world/keeper.ts'
import { type Ledger } from './world/ledger.ts'
import { type LendBook } from './world/lend/lend-book.ts'
import { type TokenMarket } from './world/tokens/token-market.ts'
import { type World } from './world/world.ts'

/** The parts of a running venue. */
export type RunningParts = {
  readonly world: World
  readonly market: TokenMarket
  readonly chain: Chain
  readonly clock: VenueClock
  readonly ledger: Ledger
  readonly book: EscrowBook
  readonly lend: LendBook
  readonly keeper: Keeper
  /** The keeper of orders that wait by price or time. */
  readonly trades: EscrowKeeper
  readonly faults: Faults
}
