import { type Market, type Side, type PriceLevel, type OrderBook } from '~/areas/prediction/core/markets/market.ts'
import { asksOf, bidsOf } from '~/areas/prediction/core/markets/order-walk.ts'
import {
  contractsMicro,
  microUsd,
  parseAmount,
  type AmountProblem,
  type ContractsMicro,
  type MicroUsd,
  type PriceMicro,
} from '~/values/money.ts'
import { fail, ok, type Result } from '~/values/result.ts'
import { limitFate, limitOf, limitSale, type Limit } from './ticket-limit.ts'
import { type BuyUnit, type TicketAct } from './ticket-props.ts'
import {
  buyBound,
  buyWithin,
  isBuyable,
  LEAST_STAKE,
  saleSummary,
  stakeForAbout,
  type BuySummary,
  type SaleSummary,
} from './ticket.ts'

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

/** At which offers a buy is estimated. */
export type BuyOffers = {
  readonly best: PriceMicro
  readonly asks: readonly PriceLevel[] | undefined
  readonly bound: PriceMicro
  readonly isLimit: boolean
}

/**
 * The offers that a buy meets: at market those within its slippage, at a limit those within it, or its own price while it
 * rests. `undefined` = a market buy without a best price, a limit buy without its own.
 */
export function offersOf(
  { best, limit, slippageBps }: Terms,
  asks: readonly PriceLevel[] | undefined,
): BuyOffers | undefined {
  if (limit === undefined)
    return best === undefined ? undefined : { best, asks, bound: buyBound(best, slippageBps), isLimit: false }
  const { price: bound } = limit
  if (bound === undefined) return undefined
  const fills = best !== undefined && limitFate('buy', bound, best) === 'fills'
  return fills ? { best, asks, bound, isLimit: true } : { best: bound, asks: undefined, bound, isLimit: true }
}

/** Sums up a buy. */
export function buyOf(stake: MicroUsd, { best, asks, bound, isLimit }: BuyOffers): BuySummary {
  return buyWithin(stake, bound, best, asks, isLimit)
}

/** What is paid at most for the typed amount of a buy; shares need offers. */
export function readStake(
  text: string,
  unit: BuyUnit,
  offers: BuyOffers | undefined,
): Result<MicroUsd, AmountProblem | 'parts' | 'no-offers'> {
  const typed = parseAmount(text, 6)
  if (!typed.ok) return fail(typed.problem)
  if (unit === 'dollars' || typed.value === 0n) return ok(microUsd(typed.value))
  if (!isBuyable(typed.value)) return fail('parts')
  if (offers === undefined) return fail('no-offers')
  return ok(stakeForAbout(contractsMicro(typed.value), offers.best, offers.asks, offers.bound, offers.isLimit))
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
  /** The typed amount: dollars or contracts of a buy, contracts of a sale. */
  readonly text: string
  readonly unit: BuyUnit
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
  { act, text, unit, limit: typedLimit, slippageBps }: TicketInput,
  market: Pick<Market, 'prices'>,
  side: Side,
  book: OrderBook,
): TicketEstimate | undefined {
  const limit = typedLimit === undefined ? undefined : limitOf(typedLimit)
  const isLimit = limit !== undefined
  if (act === 'buy') {
    const offers = offersOf({ best: bestOffers(book, market)[side], limit, slippageBps }, asksOf(book, side))
    const stake = readStake(text, unit, offers)
    if (!stake.ok || stake.value < LEAST_STAKE) return undefined
    return { act, stake: stake.value, summary: offers && buyOf(stake.value, offers), isLimit }
  }
  const typed = parseAmount(text, 6)
  if (!typed.ok || typed.value === 0n) return undefined
  const contracts = contractsMicro(typed.value)
  const terms = { best: bestBids(book, market)[side], limit, slippageBps }
  return { act, contracts, summary: saleOf(contracts, terms, bidsOf(book, side)), isLimit }
}
