import { type PriceLevel } from '~/areas/prediction/core/markets/market.ts'
import { PRICE_TICK } from '~/areas/prediction/core/orders/order-budget.ts'
import { type Checks } from '~/areas/trade/model/form-problem.ts'
import {
  amountText,
  ONE_USD_MICRO,
  parseAmount,
  priceMicro,
  type ContractsMicro,
  type PriceMicro,
} from '~/values/money.ts'
import { fail, ok, type Result } from '~/values/result.ts'
import { saleWithin, type SaleSummary } from './ticket.ts'

/** Why a typed price is none. */
export type LimitProblem = 'price-empty' | 'price-wrong' | 'price-tick' | 'price-range'

/** Reads a price typed in cents, whole tenths of one: above 0¢ and under 100¢. */
export function readLimit(text: string): Result<PriceMicro, LimitProblem> {
  const ticks = parseAmount(text, 1)
  if (!ticks.ok) {
    if (ticks.problem === 'empty') return fail('price-empty')
    return fail(ticks.problem === 'too-many-decimals' ? 'price-tick' : 'price-wrong')
  }
  const price = ticks.value * PRICE_TICK
  return price > 0n && price < ONE_USD_MICRO ? ok(priceMicro(price)) : fail('price-range')
}

/** The price of a limit order as entered. */
export type Limit = {
  readonly text: string
  readonly price: PriceMicro | undefined
  readonly problem: LimitProblem | undefined
}

/** Reads a limit order's price as entered. */
export function limitOf(text: string): Limit {
  const read = readLimit(text)
  return { text, price: read.ok ? read.value : undefined, problem: read.ok ? undefined : read.problem }
}

/** Problem of the typed price, for the button. */
export function limitProblems(limit: Limit | undefined): Checks<LimitProblem> {
  return [[limit?.problem, limit?.problem !== undefined]]
}

/** A price as it is typed: cents and tenths, cut to the tick. */
export function limitText(price: PriceMicro): string {
  return amountText(price / PRICE_TICK, 1)
}

/** Whether a new limit order fills at an existing price or rests. */
export type LimitFate = 'fills' | 'rests'

/** A buy meets offers at its price or under it, a sale bids at its price or over it. No best price: nobody to meet. */
export function limitFate(act: 'buy' | 'sell', price: PriceMicro, best: PriceMicro | undefined): LimitFate {
  if (best === undefined) return 'rests'
  return (act === 'buy' ? price >= best : price <= best) ? 'fills' : 'rests'
}

/** Sums up a limit sale: at its own price while it rests, by the book where it meets bids. Its floor is its price. */
export function limitSale(
  contracts: ContractsMicro,
  price: PriceMicro,
  best: PriceMicro | undefined,
  bids: readonly PriceLevel[] | undefined,
): SaleSummary {
  const fills = best !== undefined && limitFate('sell', price, best) === 'fills'
  const terms = { bid: price, floor: price }
  return fills ? saleWithin(contracts, terms, best, bids) : saleWithin(contracts, terms, price, undefined)
}
