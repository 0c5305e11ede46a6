import { mulDiv } from '~/values/money.ts'
import { type PriceOf } from './pools.ts'
import { priceAt } from './token-prices.ts'
import { type Token } from './tokens.ts'

/** Prices of tokens at a time, with manual overrides. */
export type TokenMarket = {
  /** Pico dollars per whole token. */
  price(token: Token, nowSec: number): bigint
  /** All prices of one moment. */
  at(nowSec: number): PriceOf
  /** Offsets a token's price by so many basis points from the generated one, for good; 0 = no offset. */
  move(mint: string, bps: number): void
  moves(): ReadonlyMap<string, number>
  /** Freezes all prices at a time; `undefined` resumes. */
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
