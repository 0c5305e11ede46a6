/* What a buy's deposit pays for: the single source for ticket, receipt and lists. */

import {
  contractsFor,
  contractsMicro,
  contractsValue,
  meanPrice,
  microUsd,
  mulDiv,
  ONE_USD_MICRO,
  priceMicro,
  type ContractsMicro,
  type MicroUsd,
  type PriceMicro,
} from '~/values/money.ts'
import { tradingFee, proceedsAt } from '~/values/trading-fee.ts'
import { type PriceLevel } from '../markets/market.ts'
import { walkAsks, type Walk } from '../markets/order-walk.ts'
import { type Order } from './order.ts'

/** Orders are whole hundredths of a contract (docs/api-notes.md 3.7). */
const STEP = 10_000n
/** One cent in micro USD. */
const CENT = 10_000n
/** The venue spends 95 % of a deposit in whole cents, its fee included, at every price: six recorded buys of $5.00. */
const SPENT_PERCENT = 95n
/** More contracts than anybody offers: size of a level where no book gives one. */
const ENDLESS = contractsMicro(10n ** 18n)

/** The part of a deposit that the venue spends, the fee included; the rest comes back. */
export function spendable(deposit: MicroUsd): MicroUsd {
  return microUsd(mulDiv(deposit, SPENT_PERCENT, 100n * CENT, 'down') * CENT)
}

/** Contracts that the venue orders at a price bound: it ignores the fee, so most buys fill for fewer. */
export function orderedContracts(deposit: MicroUsd, bound: PriceMicro): ContractsMicro {
  return inSteps(contractsFor(spendable(deposit), bound, 'down'))
}

/**
 * Contracts, up to `most` and in hundredths, that the deposit pays for with their fee: at the offers up to the bound,
 * and beyond their size at the last price, which is `best` where there are none.
 */
export function affordableContracts(
  deposit: MicroUsd,
  best: PriceMicro,
  asks: readonly PriceLevel[],
  bound: PriceMicro,
  most: ContractsMicro,
): ContractsMicro {
  const within = asks.filter(({ price }) => price <= bound)
  const levels = [...within, { price: within.at(-1)?.price ?? best, size: ENDLESS }]
  const budget = spendable(deposit)
  let [low, high] = [0n, most / STEP + 1n]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (costOf(levels, contractsMicro(middle * STEP)) <= budget) low = middle
    else high = middle
  }
  return contractsMicro(low * STEP)
}

function costOf(levels: readonly PriceLevel[], wanted: ContractsMicro): bigint {
  const { contracts, money, average }: Walk = walkAsks(levels, wanted, priceMicro(ONE_USD_MICRO))
  return money + (average === undefined ? 0n : tradingFee(contracts, average))
}

/** Filled part of a buy; micro USD and micro contracts. `undefined` = missing. */
export type Spent = {
  readonly contracts: bigint | undefined
  readonly filled: bigint
  readonly bound: bigint | undefined
  readonly cost: bigint | undefined
  /** `undefined` = the usual fee for what was filled. */
  readonly fee: bigint | undefined
}

/**
 * True for a buy that is filled for all that its deposit could buy: its fee is paid out of the deposit, so it fills for
 * fewer contracts than it orders, and no more fills follow. Four recorded buys had 0.1 to 0.6 % of their budget left.
 */
export function isSpent({ contracts, filled, bound, cost, fee }: Spent): boolean {
  if (contracts === undefined || bound === undefined || cost === undefined || filled === 0n) return false
  const bought = contractsMicro(filled)
  const price = meanPrice(microUsd(cost), bought, 'half-even')
  const paid = cost + (fee ?? tradingFee(bought, price))
  return paid * 100n * ONE_USD_MICRO >= contracts * bound * 99n
}

/** The same for an order row, which has neither cost nor fee but the average price of its fills. */
export function isSpentOrder({ action, contracts, filled, maxBuyPrice, averageFillPrice }: Order): boolean {
  if (action !== 'buy' || averageFillPrice === undefined) return false
  const cost = contractsValue(filled, averageFillPrice, 'half-even')
  return isSpent({ contracts, filled, bound: maxBuyPrice, cost, fee: undefined })
}

function inSteps(contracts: bigint): ContractsMicro {
  return contractsMicro((contracts / STEP) * STEP)
}

/** Price tick of the service: a tenth of a cent (docs/api-notes.md 3.7, "on tick"). */
export const PRICE_TICK = 1_000n
const BPS = 10_000n

/**
 * Slippage below the bid of a sale that the service builds itself: recorded, a floor of 73.9¢ under a bid of 98.5¢
 * (docs/api-notes.md 3.11).
 */
export const SALE_MAX_BPS = 2_500

/**
 * Minimum price of a sale: the bid less the allowed slippage, rounded up to the tick as the service rounds its own;
 * never over the bid. Ticket, row, review and guard all use this.
 */
export function saleFloor(bid: PriceMicro, slippageBps: number): PriceMicro {
  const floor = mulDiv(bid, BPS - BigInt(slippageBps), BPS * PRICE_TICK, 'up') * PRICE_TICK
  if (floor <= bid) return priceMicro(floor)
  return bid < PRICE_TICK ? bid : priceMicro((bid / PRICE_TICK) * PRICE_TICK)
}

/**
 * Slippage to request from the service, basis points under the bid that it knows: what the user chose, and less where the bid fell
 * a little since the click, so that the minimum price stays that of the click. What the user chose where it fell far, or is no
 * longer over that minimum: such a build is refused, or asked about.
 */
export function slippageToRequest({ clicked, read, slippageBps }: SaleBids): number {
  if (read === undefined || read >= clicked || read < leastBid(clicked)) return slippageBps
  const floor = saleFloor(clicked, slippageBps)
  return read <= floor ? slippageBps : Number(mulDiv(read - floor, BPS, read, 'down'))
}

/** Allowed fall of the bid between click and build, in basis points, and at least one tick; further refuses. */
const FALL_BPS = 500n

/**
 * Minimum price of a sale where the service derives it from the bid it knows (it rounds its own 25 % up): from the bid
 * as read for the build if it fell a little since the click, and never from one that fell far. Between that read and
 * the build it may fall by one more tick.
 */
export function saleFloorAtBuild(clicked: PriceMicro, read: PriceMicro | undefined, slippageBps: number): PriceMicro {
  const least = leastBid(clicked)
  const known = (read === undefined || read > clicked ? clicked : read) - PRICE_TICK
  return saleFloor(known > least ? priceMicro(known) : least, slippageBps)
}

/** Lowest accepted bid after the click. */
function leastBid(clicked: PriceMicro): PriceMicro {
  const fall = mulDiv(clicked, FALL_BPS, BPS, 'down')
  const least = clicked - (fall > PRICE_TICK ? fall : PRICE_TICK)
  return priceMicro(least > 0n ? least : 0n)
}

/**
 * The bid that a min. price is compared with: as read for the build, but no lower than the allowed fall since the
 * click.
 */
export function bidAtBuild(clicked: PriceMicro, read: PriceMicro | undefined): PriceMicro {
  const least = leastBid(clicked)
  if (read === undefined) return clicked
  return read > least ? read : least
}

/** A sale's bid at the click and as read for its build, and how far under it the user allows, in basis points. */
type SaleBids = {
  readonly clicked: PriceMicro
  readonly read: PriceMicro | undefined
  readonly slippageBps: number
}

/**
 * A min. price further under the bid than this, in basis points, needs the user's checkbox whatever the tolerance is.
 */
const FAR_BPS = 1_000n

/**
 * True when a min. price needs the user's checkbox: under the tolerance, or far under the bid that was read for the
 * build.
 */
export function isLowFloor(price: bigint, { clicked, read, slippageBps }: SaleBids): boolean {
  const bid = bidAtBuild(clicked, read)
  return price < saleFloorAtBuild(clicked, read, slippageBps) || price * BPS < bid * (BPS - FAR_BPS)
}

/** Sale of a position at its bid: expected proceeds, then the bound. `undefined` while nobody bids. */
export function saleOfPosition(
  { contracts, sellPrice }: { readonly contracts: ContractsMicro; readonly sellPrice: PriceMicro | undefined },
  slippageBps: number,
): { readonly floor: PriceMicro; readonly expected: MicroUsd; readonly least: MicroUsd } | undefined {
  if (sellPrice === undefined) return undefined
  const floor = saleFloor(sellPrice, slippageBps)
  return { floor, expected: proceedsAt(contracts, sellPrice), least: proceedsAt(contracts, floor) }
}
