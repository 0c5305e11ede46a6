import { createSignal } from '~/values/store.ts'

/**
 * The venue's one clock. Moving it moves settlement, auto-claim, expiry, the price walk, the VM's Clock sysvar and the
 * HTTP `Date` header. Slots and the blockhash window tick in real time and are not moved.
 */
export type VenueClock = {
  /** Venue time in milliseconds. */
  nowMs(): number
  /** Venue time in whole seconds. */
  nowSec(): number
  /** Moves the clock forward; listeners run before it returns. */
  advance(seconds: number): void
  /** Called after each move. Returns the way to stop listening. */
  onAdvance(listener: () => void): () => void
  /** Seconds by which the clock is ahead of real time; kept in `--state FILE`. */
  readonly aheadSec: number
}

/** A clock over a time source in milliseconds; tests pass their own source. */
export function createClock(realNowMs: () => number = Date.now, startAheadSec = 0): VenueClock {
  let aheadMs = startAheadSec * 1000
  const advanced = createSignal()
  const nowMs = () => realNowMs() + aheadMs
  return {
    nowMs,
    nowSec: () => Math.floor(nowMs() / 1000),
    advance(seconds) {
      if (!Number.isFinite(seconds) || seconds < 0) throw new RangeError('advanceSec must be a number ≥ 0')
      aheadMs += seconds * 1000
      advanced.fire()
    },
    onAdvance: advanced.subscribe,
    get aheadSec() {
      return aheadMs / 1000
    },
  }
}
