import { unit } from '../random.ts'
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

/** The middle price at a venue time, in pico dollars per whole token: a pure function of seed, token and time. */
export function priceAt(seed: number, token: Token, nowSec: number): bigint {
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
