import { unixSec, type UnixSec } from '~/values/time.ts'
import { WireError } from './wire-error.ts'

/**
 * Server time: the last `Date` header plus monotonic time since. The browser's clock may be wrong by minutes; the app
 * uses it only as a first guess before the first response.
 */
export type ServerClock = {
  /**
   * Takes the `Date` header of an answer that has just arrived, and its `Age`: whole seconds that an edge has kept it, so
   * that an old answer neither turns the clock back nor looks new. An unreadable date changes nothing.
   */
  observe(dateHeader: string | null, ageHeader?: string | null): void
  nowMs(): number
  nowSec(): UnixSec
  /** Server time of a `Date` header, or now when there is none. */
  at(dateHeader: string | null): UnixSec
}

/** A clock over a monotonic source and a first guess, both in milliseconds. */
export function createServerClock(monotonicMs: () => number, firstGuessMs: () => number): ServerClock {
  let offsetMs: number | undefined
  const nowMs = () => (offsetMs === undefined ? firstGuessMs() : monotonicMs() + offsetMs)
  return {
    observe(dateHeader, ageHeader) {
      const age = Number(ageHeader ?? 0)
      const date =
        (dateHeader === null ? Number.NaN : Date.parse(dateHeader)) + (Number.isFinite(age) ? age * 1_000 : 0)
      if (Number.isNaN(date)) return
      // `Date` is cut to whole seconds: the middle of that second is the best reading, and cached answers never turn time back.
      const offset = date + 500 - monotonicMs()
      if (offsetMs === undefined || offset > offsetMs - 500 || offset < offsetMs - 30_000) offsetMs = offset
    },
    nowMs,
    nowSec: () => unixSec(nowMs() / 1000),
    at(dateHeader) {
      const date = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
      return unixSec((Number.isNaN(date) ? nowMs() : date) / 1000)
    },
  }
}

/** The page's clock. */
export const serverClock = createServerClock(
  () => performance.now(),
  () => Date.now(),
)

/** Waits, unless `signal` ends the wait; then it rejects as aborted. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new WireError('wire.aborted', { endpoint: 'wait' }))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
