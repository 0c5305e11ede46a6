import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { type Market, type Side, type OrderBook } from '~/areas/prediction/core/markets/market.ts'
import { type MarketCode } from '~/areas/prediction/core/status.ts'
import { type Started } from '~/engine/act-store.ts'

/** What the ticket is about. `at` = server time of the prices, unix seconds. */
export type TicketProps = {
  readonly event: PredictionEvent
  readonly market: Market
  readonly side: Side
  readonly at: number
  /**
   * Chooses the other side where the ticket stands beside a list: the address is the list's then, and holds nothing of
   * the ticket. `undefined` = the ticket of the market's page, and its address holds the order.
   */
  readonly onSide?: ((side: Side) => void) | undefined
}

/** Text in place of the ticket while nothing can be bought. */
export const FACES = {
  cancelled: 'Market cancelled. The venue refunds all stakes automatically.',
  settled: 'Market settled. Winning shares pay $1.00.',
  deciding: 'Trading has ended. Awaiting resolution.',
  waiting: 'Trading has ended. Awaiting resolution.',
  upcoming: 'Trading hasn’t started.',
  paused: 'Trading is paused. Claims still work.',
  review: 'Unknown market status, so trading is off.',
} as const satisfies Record<Exclude<MarketCode, 'open'>, string>

/** Dollars that a ticket begins with. */
export const FIRST_AMOUNT = '10'

/** Props of both forms of the ticket. */
export type FormProps = TicketProps & {
  /** Text typed before this code was loaded; the draft takes over from it. */
  readonly text: string
  readonly draft: TicketDraft
  /** `undefined` = the venue shows none. */
  readonly book: OrderBook | undefined
  readonly isPaused: boolean
}

/** Buys or sells. */
export type TicketAct = 'buy' | 'sell'

/** Market: now, at the offered prices. Limit: at the owner's price, when somebody meets it. */
export type OrderKind = 'market' | 'limit'

/** What the amount of a buy is typed in. It is requested by dollars, which follow from shares at the offers of now. */
export type BuyUnit = 'dollars' | 'shares'

/** The ticket's draft as a form reads and writes it. */
export type TicketDraft = {
  readonly act: TicketAct
  /** Always `market` where no limit order is offered. */
  readonly kind: OrderKind
  /** `undefined` = nothing was typed, and the link has none. */
  readonly amount: string | undefined
  readonly price: string | undefined
  /** What the amount of a buy is in; that of a sale is shares. */
  readonly unit: BuyUnit
  /** Chooses the unit of buys, with the amount of this one in it. */
  readonly setUnit: (unit: BuyUnit, amount: string) => void
  readonly setAct: (act: TicketAct) => void
  readonly setKind: (kind: OrderKind) => void
  readonly setAmount: (text: string) => void
  readonly setPrice: (text: string) => void
  /** To be called with an order and the amount that it was started with. */
  readonly send: (text: string, started: Started) => void
  /** Fills in a price from the book, and an amount from its size. */
  readonly pick: (price: string, amount: string) => void
}
