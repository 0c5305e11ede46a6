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
} from '../../../../values/money.ts'
import { affordableContracts, orderedContracts } from '../../core/model/order-budget.ts'
import { type PriceLevel } from '../../core/model/order-book.ts'
import { walkAsks, walkBids, type Walk } from '../../core/model/order-walk.ts'
import { leastOf, lessFee, saleFloor } from '../../core/model/sale-bound.ts'
import { tradingFee } from '../../core/model/trading-fee.ts'

/** Smallest stake of a buy (docs/api-notes.md 3.7). */
export const LEAST_STAKE = microUsd(5_000_000n)
/** Orders are whole hundredths of a contract (docs/api-notes.md 3.7). */
const STEP = 10_000n
/** One cent in micro USD. */
const CENT = 10_000n
/** Finest step of a price that was seen. */
const TICK = 1_000n
const BPS = 10_000n

/** The venue builds a buy this far over its best offer, so far as was seen. */
const VENUE_ROOM_BPS = 100n

/**
 * The highest price that a buy accepts: the best offer and the user's room over it, rounded up to the tick. Never less
 * than what the venue takes for its own room one tick later: on a cheap market a percent is less than a tick.
 */
export function buyBound(best: PriceMicro, slippageBps: number): PriceMicro {
  const over = (price: bigint, bps: bigint) => mulDiv(price, BPS + bps, BPS * TICK, 'up') * TICK
  const [own, venue] = [over(best, BigInt(slippageBps)), over(best + TICK, VENUE_ROOM_BPS)]
  const bound = own > venue ? own : venue
  const most = ONE_USD_MICRO - TICK
  return priceMicro(bound < most ? bound : most)
}

/**
 * At least so much of a stake is spent, the fee inside: the venue's 95 % (`spendable`), less what a buy may lose on its way
 * into the settlement coin before, with room.
 */
const LEAST_PERCENT = 94n

/** A percent of a micro USD, in the unit of `eachOf` times micro-contracts. */
const PERCENT = ONE_USD_MICRO ** 2n

/** What a micro-contract costs at a price, the fee included. */
function eachOf(price: PriceMicro): bigint {
  return price * (100n * ONE_USD_MICRO + 7n * (ONE_USD_MICRO - price))
}

function inSteps(contracts: bigint): ContractsMicro {
  return contractsMicro((contracts / STEP) * STEP)
}

/** The highest price that the venue itself puts into a buy at market. */
function venueBound(best: PriceMicro, maxPrice: PriceMicro): PriceMicro {
  const bound = mulDiv(best, BPS + VENUE_ROOM_BPS, BPS * TICK, 'up') * TICK
  return bound < maxPrice ? priceMicro(bound) : maxPrice
}

/**
 * About as many hundredths of a contract as a stake brings: what it pays with the fee by the offers up to the bound, and
 * no more than the venue orders. What the offers do not hold counts at the last price, the best one where there are none.
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

/** As many as it brings at least, at the worst price: no order for fewer is signed. */
export function contractsAtLeast(stake: MicroUsd, price: PriceMicro): ContractsMicro {
  return inSteps((stake * LEAST_PERCENT * PERCENT) / eachOf(price))
}

/** The stake that pays so many contracts at a price and the fee, in whole cents: the inverse of `contractsAtLeast`. */
export function stakeFor(contracts: ContractsMicro, price: PriceMicro): MicroUsd {
  const money = contractsValue(contracts, price, 'up') + tradingFee(contracts, price)
  return microUsd(mulDiv(money * 100n, 1n, LEAST_PERCENT * CENT, 'up') * CENT)
}

/** What a buy comes to: its bounds at the worst price that it accepts, everything else about as the offers stand. */
export type BuySummary = {
  readonly maxPrice: PriceMicro
  /** About so many, at the average price: what is offered within the bound, and of a limit order what rests besides. */
  readonly contracts: ContractsMicro
  /** At least so many are ordered, at the worst price. */
  readonly least: ContractsMicro
  /** What the contracts cost now, by the book; without a book at the best price alone. */
  readonly walk: Walk | undefined
  readonly average: PriceMicro
  readonly cost: MicroUsd
  readonly fee: MicroUsd
  /** What `contracts` pay if this side wins. */
  readonly payout: MicroUsd
  /** What `least` pay. */
  readonly leastPayout: MicroUsd
  /** Contracts for the rest of the stake that nobody offers within the bound now. */
  readonly missing: ContractsMicro
  /** What all of it would average if the order went on past its bound; only where something is missing. */
  readonly deepAverage: PriceMicro | undefined
}

/** Sums up a buy. `asks` best first; `undefined` = no book, so the best price stands for all. */
export function buySummary(
  stake: MicroUsd,
  best: PriceMicro,
  slippageBps: number,
  asks: readonly PriceLevel[] | undefined,
): BuySummary {
  return buyWithin(stake, buyBound(best, slippageBps), best, asks)
}

/**
 * Sums up a buy that takes prices up to `maxPrice`; `best` stands for the average where there is no book. What nobody
 * offers within the bound comes back of an order at market, and rests of a limit order (`isLimit`).
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

/** The average of so many contracts at whatever price they are offered. */
function averageOfAll(asks: readonly PriceLevel[], wanted: ContractsMicro): PriceMicro | undefined {
  return walkAsks(asks, wanted, priceMicro(ONE_USD_MICRO)).average
}

/** What a sale comes to. */
export type SaleSummary = {
  /** Best bid as shown, or the owner's own price: what the floor is counted from. */
  readonly bid: PriceMicro
  /** The lowest price that the order may accept. */
  readonly floor: PriceMicro
  readonly walk: Walk | undefined
  readonly average: PriceMicro
  readonly fee: MicroUsd
  /** At today's bids, after the fee. */
  readonly proceeds: MicroUsd
  /** At the floor, before fees: the bytes carry no other bound. */
  readonly least: MicroUsd
  readonly missing: ContractsMicro
}

/** Sums up a sale. `bids` best first; `undefined` = no book. */
export function saleSummary(
  contracts: ContractsMicro,
  best: PriceMicro,
  slippageBps: number,
  bids: readonly PriceLevel[] | undefined,
): SaleSummary {
  return saleWithin(contracts, { bid: best, floor: saleFloor(best, slippageBps) }, best, bids)
}

/** Sums up a sale that takes prices down to `floor`; `best` stands for the average where there is no book. */
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
    least: leastOf(contracts, floor),
    missing: contractsMicro(missing),
  }
}

/** A part of what is held: a share in percent, cut to whole hundredths of a contract; all of it is all of it. */
export function partOf(held: ContractsMicro, percent: bigint): ContractsMicro {
  return percent === 100n ? held : contractsMicro(((held * percent) / 100n / STEP) * STEP)
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
