import { type Market, type Side } from '~/areas/prediction/core/markets/market.ts'
import { type PriceLevel, type OrderBook } from '~/areas/prediction/core/markets/order-book.ts'
import { asksOf, bidsOf } from '~/areas/prediction/core/markets/order-walk.ts'
import {
  contractsMicro,
  microUsd,
  parseAmount,
  type ContractsMicro,
  type MicroUsd,
  type PriceMicro,
} from '~/values/money.ts'
import { limitBuy, limitOf, limitSale, type Limit } from './ticket-limit.ts'
import { type TicketAct } from './ticket-props.ts'
import { buySummary, LEAST_STAKE, saleSummary, type BuySummary, type SaleSummary } from './ticket.ts'

/* What an order comes to by the book: the single source for the ticket, and for what is said of it beside the book. */

/** A price of each side; `undefined` = nobody offers or bids. */
export type SidePrices = Readonly<Record<Side, PriceMicro | undefined>>

/** The best offer of both sides: of the book where there is one, else the market's own price. */
export function bestOffers(book: OrderBook | undefined, { prices }: Pick<Market, 'prices'>): SidePrices {
  const of = (side: Side) => (book === undefined ? undefined : asksOf(book, side))
  return { yes: firstOr(of('yes'), prices?.buyYes), no: firstOr(of('no'), prices?.buyNo) }
}

/** The best bid of both sides, in the same way. */
export function bestBids(book: OrderBook | undefined, { prices }: Pick<Market, 'prices'>): SidePrices {
  const of = (side: Side) => (book === undefined ? undefined : bidsOf(book, side))
  return { yes: firstOr(of('yes'), prices?.sellYes), no: firstOr(of('no'), prices?.sellNo) }
}

/** Price of the best level; `otherwise` where there is no list at all. */
function firstOr(levels: readonly PriceLevel[] | undefined, otherwise: PriceMicro | undefined) {
  return levels === undefined ? otherwise : levels[0]?.price
}

/** Terms of an order besides its size: a limit, or the slippage of an order at market, and the best price now. */
type Terms = {
  readonly best: PriceMicro | undefined
  readonly limit: Limit | undefined
  readonly slippageBps: number
}

/** Sums up a buy. A market buy needs a best price, a limit buy its own. */
export function buyOf(
  stake: MicroUsd,
  { best, limit, slippageBps }: Terms,
  asks: readonly PriceLevel[] | undefined,
): BuySummary | undefined {
  if (limit === undefined) return best === undefined ? undefined : buySummary(stake, best, slippageBps, asks)
  return limit.price === undefined ? undefined : limitBuy(stake, limit.price, best, asks)
}

/** Sums up a sale. A market sale needs a best bid, a limit sale its own price. */
export function saleOf(
  contracts: ContractsMicro,
  { best, limit, slippageBps }: Terms,
  bids: readonly PriceLevel[] | undefined,
): SaleSummary | undefined {
  if (limit === undefined) return best === undefined ? undefined : saleSummary(contracts, best, slippageBps, bids)
  return limit.price === undefined ? undefined : limitSale(contracts, limit.price, best, bids)
}

/** What stands in a ticket. */
export type TicketInput = {
  readonly act: TicketAct
  /** The typed amount: dollars of a buy, contracts of a sale. */
  readonly text: string
  /** The limit price as typed; `undefined` = an order at market. */
  readonly limit: string | undefined
  readonly slippageBps: number
}

/** A typed order and its summary; `summary: undefined` = it has no price, or nobody is there to trade with. */
export type TicketEstimate =
  | {
      readonly act: 'buy'
      readonly stake: MicroUsd
      readonly summary: BuySummary | undefined
      readonly isLimit: boolean
    }
  | {
      readonly act: 'sell'
      readonly contracts: ContractsMicro
      readonly summary: SaleSummary | undefined
      readonly isLimit: boolean
    }

/** What the order in a ticket comes to by the book. `undefined` = no amount, or less than the venue takes. */
export function estimateOf(
  { act, text, limit: typedLimit, slippageBps }: TicketInput,
  market: Pick<Market, 'prices'>,
  side: Side,
  book: OrderBook,
): TicketEstimate | undefined {
  const typed = parseAmount(text, 6)
  if (!typed.ok || typed.value < (act === 'buy' ? LEAST_STAKE : 1n)) return undefined
  const limit = typedLimit === undefined ? undefined : limitOf(typedLimit)
  const isLimit = limit !== undefined
  if (act === 'buy') {
    const stake = microUsd(typed.value)
    const terms = { best: bestOffers(book, market)[side], limit, slippageBps }
    return { act, stake, summary: buyOf(stake, terms, asksOf(book, side)), isLimit }
  }
  const contracts = contractsMicro(typed.value)
  const terms = { best: bestBids(book, market)[side], limit, slippageBps }
  return { act, contracts, summary: saleOf(contracts, terms, bidsOf(book, side)), isLimit }
}
