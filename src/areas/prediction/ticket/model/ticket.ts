import { type PriceLevel } from '~/areas/prediction/core/markets/market.ts'
import { walkAsks, walkBids, type Walk } from '~/areas/prediction/core/markets/order-walk.ts'
import {
  affordableContracts,
  orderedContracts,
  PRICE_TICK,
  saleFloor,
} from '~/areas/prediction/core/orders/order-budget.ts'
import {
  contractsMicro,
  contractsValue,
  microUsd,
  mulDiv,
  ONE_USD_MICRO,
  priceMicro,
  type ContractsMicro,
  type MicroUsd,
  type PriceMicro,
} from '~/values/money.ts'
import { lessFee, proceedsAt, tradingFee } from '~/values/trading-fee.ts'

/** Smallest stake of a buy (docs/api-notes.md 3.7). */
export const LEAST_STAKE = microUsd(5_000_000n)
/** Orders are whole hundredths of a contract (docs/api-notes.md 3.7). */
const STEP = 10_000n
/** One cent in micro USD. */
const CENT = 10_000n
const BPS = 10_000n

/** Choices of a buy's slippage, basis points. */
export const SLIPPAGES = ['200', '500', '1000'] as const

/** How far prices may move while an order is signed, in basis points. */
export type Slippage = (typeof SLIPPAGES)[number]

/** Age of prices in seconds from which no order starts. */
const BLOCKED_SEC = 30

/** True once prices of that server time are too old to order at; unix seconds. */
export function isPriceStale(at: number, now: number): boolean {
  return now - at > BLOCKED_SEC
}

/** Slippage that the venue adds to its best offer in a buy, as observed. */
const VENUE_MARGIN_BPS = 100n

/**
 * Maximum price of a buy: the best offer plus the user's slippage, rounded up to the tick. Never less than the venue's
 * own slippage one tick later: on a cheap market a percent is less than a tick.
 */
export function buyBound(best: PriceMicro, slippageBps: number): PriceMicro {
  const over = (price: bigint, bps: bigint) => mulDiv(price, BPS + bps, BPS * PRICE_TICK, 'up') * PRICE_TICK
  const [own, venue] = [over(best, BigInt(slippageBps)), over(best + PRICE_TICK, VENUE_MARGIN_BPS)]
  const bound = own > venue ? own : venue
  const most = ONE_USD_MICRO - PRICE_TICK
  return priceMicro(bound < most ? bound : most)
}

/**
 * Minimum share of a stake that is spent, fee included: the venue's 95 % (`spendable`), less the possible loss of a
 * buy's conversion into the settlement coin, with a margin.
 */
const LEAST_PERCENT = 94n

/** A percent of a micro USD, in the unit of `eachOf` times micro-contracts. */
const PERCENT = ONE_USD_MICRO ** 2n

/** Cost of a micro-contract at a price, fee included. */
function eachOf(price: PriceMicro): bigint {
  return price * (100n * ONE_USD_MICRO + 7n * (ONE_USD_MICRO - price))
}

/** Contracts cut to what an order can have: whole hundredths. */
export function inSteps(contracts: bigint): ContractsMicro {
  return contractsMicro((contracts / STEP) * STEP)
}

/** Maximum price that the venue puts into a market buy. */
function venueBound(best: PriceMicro, maxPrice: PriceMicro): PriceMicro {
  const bound = mulDiv(best, BPS + VENUE_MARGIN_BPS, BPS * PRICE_TICK, 'up') * PRICE_TICK
  return bound < maxPrice ? priceMicro(bound) : maxPrice
}

/**
 * Estimated contracts for a stake, in hundredths: what the stake with the fee buys from the offers up to the bound, at most
 * what the venue orders. Beyond the offers' size it uses the last price, or the best one without offers.
 */
export function contractsAbout(
  stake: MicroUsd,
  best: PriceMicro,
  asks: readonly PriceLevel[] = [],
  bound: PriceMicro = best,
  isLimit = false,
): ContractsMicro {
  const most = orderedContracts(stake, isLimit ? bound : venueBound(best, bound))
  return affordableContracts(stake, best, asks, bound, most)
}

/** Minimum contracts, at the worst price: no order for fewer is signed. */
export function contractsAtLeast(stake: MicroUsd, price: PriceMicro): ContractsMicro {
  return inSteps((stake * LEAST_PERCENT * PERCENT) / eachOf(price))
}

/**
 * Stake that pays for a number of contracts and the fee at a price, in whole cents: the inverse of `contractsAtLeast`.
 */
export function stakeFor(contracts: ContractsMicro, price: PriceMicro): MicroUsd {
  const money = contractsValue(contracts, price, 'up') + tradingFee(contracts, price)
  return microUsd(mulDiv(money * 100n, 1n, LEAST_PERCENT * CENT, 'up') * CENT)
}

/**
 * The smallest stake, in whole cents, that is estimated to buy so many contracts: the inverse of `contractsAbout`, with the
 * same arguments. Less than the venue's minimum for few contracts.
 */
export function stakeForAbout(
  contracts: ContractsMicro,
  best: PriceMicro,
  asks: readonly PriceLevel[] = [],
  bound: PriceMicro = best,
  isLimit = false,
): MicroUsd {
  const isEnough = (cents: bigint) => contractsAbout(microUsd(cents * CENT), best, asks, bound, isLimit) >= contracts
  let [low, high] = [0n, stakeFor(contracts, bound) / CENT + 1n]
  while (!isEnough(high)) [low, high] = [high, high * 2n]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (isEnough(middle)) high = middle
    else low = middle
  }
  return microUsd(high * CENT)
}

/** Summary of a buy: bounds at its worst price, everything else estimated from the current offers. */
export type BuySummary = {
  readonly maxPrice: PriceMicro
  /**
   * Estimated number, at the average price: what is offered within the bound, and for a limit order also the rest that
   * stays open.
   */
  readonly contracts: ContractsMicro
  /** Minimum number ordered, at the worst price. */
  readonly least: ContractsMicro
  /** Current cost of the contracts, by the book; `undefined` without a book. */
  readonly walk: Walk | undefined
  readonly average: PriceMicro
  readonly cost: MicroUsd
  readonly fee: MicroUsd
  /** Payout of `contracts` if this side wins. */
  readonly payout: MicroUsd
  /** Payout of `least`. */
  readonly leastPayout: MicroUsd
  /** Contracts for the rest of the stake that nobody offers within the bound now. */
  readonly missing: ContractsMicro
  /** Average price of the whole order if it went past its bound; only where something is missing. */
  readonly deepAverage: PriceMicro | undefined
}

/** Summarizes a buy. `asks` best first; `undefined` = no book, so the best price is used. */
export function buySummary(
  stake: MicroUsd,
  best: PriceMicro,
  slippageBps: number,
  asks: readonly PriceLevel[] | undefined,
): BuySummary {
  return buyWithin(stake, buyBound(best, slippageBps), best, asks)
}

/**
 * Summarizes a buy at prices up to `maxPrice`; without a book `best` is the average. The part not offered within the
 * bound is refunded for a market order, and stays open for a limit order (`isLimit`).
 */
export function buyWithin(
  stake: MicroUsd,
  maxPrice: PriceMicro,
  best: PriceMicro,
  asks: readonly PriceLevel[] | undefined,
  isLimit = false,
): BuySummary {
  const wanted = contractsAbout(stake, best, asks, maxPrice, isLimit)
  const walk = asks === undefined ? undefined : walkAsks(asks, wanted, maxPrice)
  const offered = walk?.contracts ?? wanted
  const contracts = isLimit ? wanted : offered
  const average = walk?.average ?? best
  const least = contractsAtLeast(stake, maxPrice)
  return {
    maxPrice,
    contracts,
    least,
    walk,
    average,
    cost: walk?.contracts === contracts ? walk.money : contractsValue(contracts, average, 'up'),
    fee: tradingFee(contracts, average),
    payout: microUsd(contracts),
    leastPayout: microUsd(least),
    missing: contractsMicro(wanted - offered),
    deepAverage: offered === wanted ? undefined : averageOfAll(asks ?? [], wanted),
  }
}

/** Average price of a number of contracts without a bound. */
function averageOfAll(asks: readonly PriceLevel[], wanted: ContractsMicro): PriceMicro | undefined {
  return walkAsks(asks, wanted, priceMicro(ONE_USD_MICRO)).average
}

/** Summary of a sale. */
export type SaleSummary = {
  /** Best bid as shown, or the owner's limit price: base of the floor. */
  readonly bid: PriceMicro
  /** The lowest price that the order may accept. */
  readonly floor: PriceMicro
  readonly walk: Walk | undefined
  readonly average: PriceMicro
  readonly fee: MicroUsd
  /** At today's bids, after the fee. */
  readonly proceeds: MicroUsd
  /** At the floor, after the fee: the bytes carry only this bound. */
  readonly least: MicroUsd
  readonly missing: ContractsMicro
}

/** Summarizes a sale. `bids` best first; `undefined` = no book. */
export function saleSummary(
  contracts: ContractsMicro,
  best: PriceMicro,
  slippageBps: number,
  bids: readonly PriceLevel[] | undefined,
): SaleSummary {
  return saleWithin(contracts, { bid: best, floor: saleFloor(best, slippageBps) }, best, bids)
}

/** Summarizes a sale at prices down to `floor`; without a book `best` is the average. */
export function saleWithin(
  contracts: ContractsMicro,
  { bid, floor }: Pick<SaleSummary, 'bid' | 'floor'>,
  best: PriceMicro,
  bids: readonly PriceLevel[] | undefined,
): SaleSummary {
  const walk = bids === undefined ? undefined : walkBids(bids, contracts, floor)
  const average = walk?.average ?? best
  const fee = tradingFee(contracts, average)
  const missing = walk === undefined ? 0n : contracts - walk.contracts
  const money = missing === 0n && walk !== undefined ? walk.money : contractsValue(contracts, average, 'down')
  return {
    bid,
    floor,
    walk,
    average,
    fee,
    proceeds: lessFee(money, fee),
    least: proceedsAt(contracts, floor),
    missing: contractsMicro(missing),
  }
}

/** Part of a holding: a share in percent, cut to whole hundredths of a contract; 100 percent is exact. */
export function partOf(held: ContractsMicro, percent: bigint): ContractsMicro {
  return percent === 100n ? held : contractsMicro(((held * percent) / 100n / STEP) * STEP)
}

/** True for a number of contracts that an order can buy: whole hundredths. */
export function isBuyable(contracts: bigint): boolean {
  return contracts % STEP === 0n
}

/** True for a number of contracts that an order can sell: whole hundredths, or everything. */
export function isSellable(contracts: bigint, held: bigint): boolean {
  return contracts === held || contracts % STEP === 0n
}

/** True when a price lies more than so many percent over the best one. */
export function exceedsImpact(price: PriceMicro, best: PriceMicro, percent: number): boolean {
  return price * 100n > best * (100n + BigInt(percent))
}

/** True when a price lies more than so many percent under the best one. */
export function exceedsSaleImpact(price: PriceMicro, best: PriceMicro, percent: number): boolean {
  return price * 100n < best * (100n - BigInt(percent))
}
