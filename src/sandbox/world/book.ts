import { mulDiv, ONE_USD_MICRO } from '~/values/money.ts'
import { TICK, type Quote } from './prices.ts'
import { hash32 } from './random.ts'
import { type WorldMarket } from './types.ts'

/** Contracts that somebody offers at one price, micro USD and millionths. */
export type Level = { readonly price: bigint; readonly contractsMicro: bigint }

/** Orders are whole hundredths of a contract (docs/api-notes.md 3.7). */
export const CONTRACT_STEP = 10_000n
/** Prices are whole ticks. */
export const PRICE_STEP = BigInt(TICK)

const LEVELS = 12
const LEVEL_STEP = 10_000n
/** Sizes stay the same for this long. */
const SIZE_SEC = 30
/** Whole dollars of volume behind each contract of the best level. */
const VOLUME_PER_CONTRACT = 400
const LEAST_CONTRACTS = 60
const MAX_CONTRACTS = 8_000

/** What can be traded against on one side of a market, best price first. */
export type BookSide = {
  readonly seed: number
  readonly market: WorldMarket
  readonly quote: Quote
  readonly isYes: boolean
  /** A buyer meets offers, a seller meets bids. */
  readonly isBuy: boolean
  /** Time of the price walk: sizes are frozen with the prices while those are held. */
  readonly nowSec: number
}

/** Levels of one side: a pure function of seed, market and time, like the prices that they begin at. */
export function levelsOf(side: BookSide): readonly Level[] {
  const best = bestPrice(side)
  if (best === undefined) return []
  const prices = Array.from(
    { length: LEVELS },
    (_, index) => best + (side.isBuy ? LEVEL_STEP : -LEVEL_STEP) * BigInt(index),
  )
  return prices.flatMap((price, index) =>
    price >= PRICE_STEP && price <= ONE_USD_MICRO - PRICE_STEP ? { price, contractsMicro: sizeOf(side, index) } : [],
  )
}

/** Best price of a side in micro USD; `undefined` where nobody offers anything. */
export function bestPrice({ quote, isYes, isBuy }: Pick<BookSide, 'quote' | 'isYes' | 'isBuy'>): bigint | undefined {
  const price = BigInt(isBuy ? (isYes ? quote.buyYes : quote.buyNo) : isYes ? quote.sellYes : quote.sellNo)
  return price > 0n && price < ONE_USD_MICRO ? price : undefined
}

function sizeOf({ seed, market, isYes, isBuy, nowSec }: BookSide, index: number): bigint {
  const best = Math.min(MAX_CONTRACTS, Math.max(LEAST_CONTRACTS, Math.floor(market.volumeUsd / VOLUME_PER_CONTRACT)))
  // Buying Yes and selling No meet the same offers.
  const face = isYes === isBuy ? 1 : 0
  const spread = 60 + (hash32(seed, market.walk, face, index, Math.floor(nowSec / SIZE_SEC)) % 81)
  return (BigInt(best * (10 + 6 * index) * spread) / 10n) * CONTRACT_STEP
}

/** What an order takes from a side: as much as there is within its bound. */
export type Match = { readonly contractsMicro: bigint; readonly tradedMicroUsd: bigint }

/** Matches at most so many contracts within a price bound, best prices first. Cost rounds up, proceeds round down. */
export function matchLevels(levels: readonly Level[], isBuy: boolean, bound: bigint, wanted: bigint): Match {
  let left = wanted
  let traded = 0n
  for (const { price, contractsMicro } of levels) {
    const isWithin = isBuy ? price <= bound : price >= bound
    if (!isWithin || left === 0n) break
    const taken = contractsMicro < left ? contractsMicro : left
    traded += mulDiv(taken, price, ONE_USD_MICRO, isBuy ? 'up' : 'down')
    left -= taken
  }
  return { contractsMicro: wanted - left, tradedMicroUsd: traded }
}

const CENT = 10_000n

/** Trading fee in micro USD: 0.07 × p × (1 − p) per contract, rounded up to the cent (docs/api-notes.md 3.11). */
export function tradingFee(contractsMicro: bigint, price: bigint): bigint {
  const exact = mulDiv(contractsMicro * 7n * price, ONE_USD_MICRO - price, 100n * ONE_USD_MICRO * ONE_USD_MICRO, 'up')
  return mulDiv(exact, 1n, CENT, 'up') * CENT
}
