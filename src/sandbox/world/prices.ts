import { hash32, unit } from './random.ts'
import { type BookKind, type WorldMarket } from './types.ts'

/** Smallest price step in micro USD. */
export const TICK = 1_000
/** One dollar in micro USD, the price of Yes and No together. */
export const ONE_USD = 1_000_000

/** What a trader can do now, in micro USD; 0 = no liquidity, except `buyNo`, which an empty Yes bid shows as $1.00. */
export type Quote = {
  readonly buyYes: number
  readonly sellYes: number
  readonly buyNo: number
  readonly sellNo: number
}

/** The two ends of the Yes book, always `0 < bid < ask < ONE_USD`. */
export type Ends = { readonly bid: number; readonly ask: number }

const STEP_SEC = 3
/** Period in seconds and height in parts of p(1 − p) of each wave of the walk. */
const WAVES = [
  [86_400 * 3, 0.5],
  [3_600 * 5, 0.22],
  [900, 0.08],
  [45, 0.03],
] as const
/** Prices lean toward the coming result during this time before closing. */
const LEAN_SEC = 6 * 3_600

/** Value noise in −1…1: fixed points each period, smooth between them. */
function wave(seed: number, walk: number, index: number, sec: number, period: number): number {
  const at = sec / period
  const cell = Math.floor(at)
  const part = at - cell
  const smooth = part * part * (3 - 2 * part)
  const low = unit(seed, walk, index, cell)
  const high = unit(seed, walk, index, cell + 1)
  return (low + (high - low) * smooth) * 2 - 1
}

function leanTarget(market: WorldMarket): number | undefined {
  if (market.fate === 'yes') return 0.97
  if (market.fate === 'no') return 0.03
  return undefined
}

/** The middle price of Yes at a venue time: a pure function of seed, market and time, on the tick. */
export function midAt(seed: number, market: WorldMarket, nowSec: number): number {
  const sec = Math.floor(Math.min(nowSec, market.closeSec) / STEP_SEC) * STEP_SEC
  const base = market.baseMicro / ONE_USD
  const spread = base * (1 - base)
  let price = base
  for (const [index, [period, height]] of WAVES.entries()) {
    price += wave(seed, market.walk, index, sec, period) * height * spread
  }
  const target = leanTarget(market)
  const left = market.closeSec - sec
  if (target !== undefined && left < LEAN_SEC) {
    const weight = 1 - left / LEAN_SEC
    price += (target - price) * weight * weight
  }
  return Math.min(ONE_USD - TICK, Math.max(TICK, Math.round((price * ONE_USD) / TICK) * TICK))
}

/** Best bid and best ask of Yes at a venue time. */
export function endsAt(seed: number, market: WorldMarket, nowSec: number): Ends {
  const mid = midAt(seed, market, nowSec)
  const spread = Math.max(1, market.spreadTicks) * TICK
  const below = Math.floor(market.spreadTicks / 2) * TICK
  const bid = Math.min(ONE_USD - TICK - spread, Math.max(TICK, mid - below))
  return { bid, ask: bid + spread }
}

const HAS: Record<BookKind, { readonly bid: boolean; readonly ask: boolean }> = {
  both: { bid: true, ask: true },
  'no-bid': { bid: false, ask: true },
  'no-ask': { bid: true, ask: false },
  'yes-only': { bid: true, ask: true },
  empty: { bid: false, ask: false },
}

/** The four prices at a venue time. Buying No is selling Yes to the same bid, and the other way round. */
export function quoteAt(seed: number, market: WorldMarket, nowSec: number): Quote {
  const { bid, ask } = endsAt(seed, market, nowSec)
  const has = HAS[market.book]
  const sellYes = has.bid ? bid : 0
  const buyYes = has.ask ? ask : 0
  if (market.book === 'yes-only' || market.book === 'empty') return { buyYes, sellYes, buyNo: 0, sellNo: 0 }
  return { buyYes, sellYes, buyNo: ONE_USD - sellYes, sellNo: has.ask ? ONE_USD - ask : 0 }
}

/** Whole dollars traded so far: grows with time until the market closes. */
export function volumeAt(market: WorldMarket, startSec: number, nowSec: number): number {
  const days = Math.max(0, Math.min(nowSec, market.closeSec) - startSec) / 86_400
  return Math.floor(market.volumeUsd * (1 + (days * market.heat) / 2))
}

/** Whole dollars traded in the last day. */
export function volume24hAt(market: WorldMarket, nowSec: number): number {
  if (nowSec >= market.closeSec + 86_400) return 0
  return Math.floor(market.volumeUsd * market.heat)
}

/** Key of a price walk from an event number and a market's place in it. */
export function walkKey(eventNumber: number, index: number): number {
  return hash32(eventNumber, index, 0x77616c6b)
}
