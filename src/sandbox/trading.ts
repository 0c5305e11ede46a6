import { type Chain } from './chain/chain.ts'
import { type VenueProgram } from './chain/vm/stub-program.ts'
import { type VenueClock } from './clock.ts'
import { type Faults } from './faults.ts'
import { createEscrowPrograms } from './venue/escrow/escrow-programs.ts'
import { createLendProgram } from './venue/lend/lend-program.ts'
import { createAggregatorProgram } from './venue/swap/aggregator-program.ts'
import { makerProgram } from './venue/ultra/maker-program.ts'
import { type EscrowBookRecord } from './world/escrow/escrow-account.ts'
import { createEscrowBook, type EscrowBook } from './world/escrow/escrow-book.ts'
import { createEscrowKeeper, type EscrowKeeper } from './world/escrow/escrow-keeper.ts'
import { type Keeper } from './world/keeper.ts'
import { type Ledger } from './world/ledger.ts'
import { createLendBook, type LendBook, type LendEvent, fundLending } from './world/lend/lend-book.ts'
import { type FillMode } from './world/order-keeper.ts'
import { fundMaker, fundTokens } from './world/tokens/token-fund.ts'
import { type TokenMarket } from './world/tokens/token-market.ts'
import { type World } from './world/world.ts'

/** Programs of swaps and of orders that wait, over the prices of tokens. */
export function tradePrograms(market: TokenMarket): readonly VenueProgram[] {
  return [createAggregatorProgram(market), makerProgram, ...createEscrowPrograms(market), createLendProgram()]
}

/** What trading in tokens adds to a running sandbox. */
export type Trading = {
  readonly book: EscrowBook
  readonly lend: LendBook
  readonly keeper: EscrowKeeper
  stop(): void
}

/** Options of trading. */
export type TradingOptions = {
  readonly chain: Chain
  readonly clock: VenueClock
  readonly market: TokenMarket
  readonly saved: EscrowBookRecord | undefined
  readonly savedLending: readonly LendEvent[] | undefined
  readonly fillMode: () => FillMode
  readonly report: ((problem: string) => void) | undefined
  /** Real milliseconds between two rounds of the keeper; 0 = only when the clock moves. */
  readonly everyMs: number
}

/** Fills the pools, opens the book and starts the keeper of waiting orders. */
export function startTrading(options: TradingOptions): Trading {
  const { chain, clock, market, report } = options
  fundTokens(chain)
  fundMaker(chain)
  fundLending(chain, clock.nowSec())
  const book = createEscrowBook(chain, options.saved)
  const lend = createLendBook(chain, options.savedLending)
  const keeper = createEscrowKeeper({ chain, clock, market, book, mode: options.fillMode, report })
  const stops = [
    chain.onLanded((landed) => {
      book.noteLanded(landed)
      lend.noteLanded(landed)
      keeper.noteLanded(landed)
    }),
    chain.onDropped((signature) => {
      book.undo(signature)
      lend.undo(signature)
    }),
    clock.onAdvance(() => keeper.run()),
  ]
  const timer = options.everyMs === 0 ? undefined : setInterval(() => keeper.run(), options.everyMs)
  timer?.unref()
  return {
    book,
    lend,
    keeper,
    stop() {
      clearInterval(timer)
      stops.forEach((stop) => stop())
    },
  }
}

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
