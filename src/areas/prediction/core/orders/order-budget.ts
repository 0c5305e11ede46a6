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
import { tradingFee } from '~/values/trading-fee.ts'
import { type PriceLevel } from '../markets/order-book.ts'
import { walkAsks, type Walk } from '../markets/order-walk.ts'
import { type Order } from './order.ts'

/* What a buy's deposit pays for: the single source for ticket, receipt and lists. */

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
