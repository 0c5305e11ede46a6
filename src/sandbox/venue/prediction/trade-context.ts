import { type Chain } from '../../chain/chain.ts'
import { type VenueClock } from '../../clock.ts'
import { type EscrowBook } from '../../world/escrow/escrow-book.ts'
import { type LendBook } from '../../world/lend/lend-book.ts'
import { type TokenCatalog } from '../../world/tokens/token-catalog.ts'
import { type TokenMarket } from '../../world/tokens/token-market.ts'
import { type ShapeName } from '../shape/shape-terms.ts'
import { type TransactionSender } from '../transaction-sender.ts'

/** What the handlers of swap, trigger, recurring and managed swaps share. */
export type Trade = {
  readonly chain: Chain
  readonly clock: VenueClock
  readonly market: TokenMarket
  /** Tokens that the venue lists. */
  readonly catalog: TokenCatalog
  readonly book: EscrowBook
  readonly lend: LendBook
  readonly sender: TransactionSender
  /** Whose document decides where the two differ. */
  readonly shape: ShapeName
  /** A key is asked for; without one some quotes are refused (docs/api-notes.md 5.1). */
  readonly isKeyed: boolean
  /** A fresh id for a request; no id comes twice in the life of a venue. */
  nextId(): string
}
