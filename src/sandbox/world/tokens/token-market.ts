import { mulDiv } from '~/values/money.ts'
import { unit } from '../random.ts'
import { type PriceOf } from './pools.ts'
import { type Token } from './tokens.ts'

const STEP_SEC = 3

const PPM = 1_000_000n

/** Period in seconds and height in millionths of the price of each wave of the walk. */
const WAVES = [
  [86_400 * 4, 90_000],
  [3_600 * 7, 25_000],
  [1_200, 5_000],
  [60, 700],
] as const

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

/** The middle price at a venue time, in pico dollars per whole token: a pure function of seed, token and time. */
function priceAt(seed: number, token: Token, nowSec: number): bigint {
  const sec = Math.floor(nowSec / STEP_SEC) * STEP_SEC
  let ppm = 0
  for (const [index, [period, height]] of WAVES.entries()) {
    ppm += wave([seed, token.walk, index], sec, period) * height * (token.restless / 100)
  }
  const factor = PPM + BigInt(Math.round(ppm))
  const least = PPM / 20n
  return (token.basePico * (factor > least ? factor : least)) / PPM
}

/** Value noise in −1…1: fixed points each period, smooth between them. */
function wave(key: readonly number[], sec: number, period: number): number {
  const at = sec / period
  const cell = Math.floor(at)
  const part = at - cell
  const smooth = part * part * (3 - 2 * part)
  const low = unit(...key, cell)
  return (low + (unit(...key, cell + 1) - low) * smooth) * 2 - 1
}
