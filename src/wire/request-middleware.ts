import { createBreaker } from './breaker.ts'
import { withCallLog } from './call-log.ts'
import { limiter, setMiddleware } from './client.ts'
import { serverClock } from './server-clock.ts'
import { tabChannel } from './tab-channel.ts'
import { createTabSharing } from './tab-sharing.ts'

/*
 * Middleware of the page's requests: sharing with other tabs of this browser, and a circuit breaker per endpoint group.
 * Without Web Locks or a channel each tab requests for itself.
 */

let freshen: () => void = () => undefined

/** Invalidates earlier reads in all tabs: an act has changed the data. */
export function freshenReads(): void {
  freshen()
}

/** Installs both for every request from now on. */
export function startMiddleware(): void {
  const breaker = withCallLog(
    createBreaker(() => performance.now()),
    () => performance.now(),
  )
  if (typeof BroadcastChannel === 'undefined' || navigator.locks === undefined) {
    setMiddleware({ call: (_, run) => run(), attempt: breaker })
    return
  }
  const sharing = createTabSharing({
    channel: tabChannel('sextant-data'),
    alone: waitAlone,
    nowMs: () => performance.now(),
    onPause: (untilMs) => limiter.hear(untilMs),
  })
  let announcedMs = 0
  limiter.subscribe(() => {
    const { pausedUntilMs } = limiter.state()
    if (pausedUntilMs === undefined || pausedUntilMs === announcedMs || pausedUntilMs <= serverClock.nowMs()) return
    announcedMs = pausedUntilMs
    sharing.tellPause(pausedUntilMs)
  })
  freshen = sharing.freshen
  setMiddleware({ call: sharing.around, attempt: breaker })
}

/** Maximum wait for another tab that requests the same, milliseconds; after it this tab requests for itself. */
const WAIT_MS = 6_000

async function waitAlone<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  let isHeld = false
  const held = () => {
    isHeld = true
    return work()
  }
  try {
    const wait = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)])
    return await navigator.locks.request(name, { signal: wait }, held)
  } catch (error) {
    if (isHeld) throw error
    return work()
  }
}
