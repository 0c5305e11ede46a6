import { mulDiv } from '../../../values/money.ts'
import { type PriceOf } from './pools.ts'
import { priceAt } from './token-prices.ts'
import { type Token } from './tokens.ts'

/** Prices of tokens at a moment, and the hand that moves them. */
export type TokenMarket = {
  /** Pico dollars per whole token. */
  price(token: Token, nowSec: number): bigint
  /** All prices of one moment. */
  at(nowSec: number): PriceOf
  /** Moves a token's price by so many basis points of what it would be, for good; 0 = as it walks by itself. */
  move(mint: string, bps: number): void
  moves(): ReadonlyMap<string, number>
  /** Has every price stand as it was at a moment; `undefined` lets them walk again. */
  hold(atSec: number | undefined): void
}

const BPS = 10_000n

/** Opens the market with the moves of an earlier run. */
export function createTokenMarket(seed: number, saved: readonly (readonly [string, number])[] = []): TokenMarket {
  const moved = new Map(saved)
  let heldSec: number | undefined
  const price = (token: Token, nowSec: number) => {
    const factor = BPS + BigInt(moved.get(token.mint) ?? 0)
    return mulDiv(priceAt(seed, token, heldSec ?? nowSec), factor, BPS, 'half-even')
  }
  return {
    price,
    at: (nowSec) => (token) => price(token, nowSec),
    move: (mint, bps) => void (bps === 0 ? moved.delete(mint) : moved.set(mint, bps)),
    moves: () => moved,
    hold: (atSec) => void (heldSec = atSec),
  }
}

/** Worth of so many base units in micro dollars, rounded down. */
export function valueMicroUsd(token: Token, raw: bigint, priceOf: PriceOf): bigint {
  return mulDiv(raw, priceOf(token), 10n ** BigInt(token.decimals) * 1_000_000n, 'down')
}
