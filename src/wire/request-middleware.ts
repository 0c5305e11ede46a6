/*
 * Middleware of the page's requests: sharing with other tabs of this browser, and a circuit breaker per endpoint group.
 * Without Web Locks or a channel each tab requests for itself.
 */

import { withCallLog } from './call-log.ts'
import { type MiddlewareStep } from './call.ts'
import { limiter, setMiddleware } from './client.ts'
import { serverClock } from './server-clock.ts'
import { tabChannel } from './tab-channel.ts'
import { createTabSharing } from './tab-sharing.ts'
import { WireError } from './wire-error.ts'

/*
 * Circuit breaker by group of endpoints: five counted failures in thirty seconds open it for fifteen seconds, then one
 * request probes. Data read before stays on screen with its age.
 */

const FAILURES = 5
const WINDOW_MS = 30_000
const OPEN_MS = 15_000

type Group = { failedMs: number[]; openUntilMs: number; isTrying: boolean; last: WireError | undefined }

/** The group of an endpoint by its path: one sick group never takes the others along. */
export function groupOf(url: string): string {
  if (url.startsWith('/price/')) return 'price'
  if (/^\/(swap\/v1\/quote|ultra\/v1\/order)/.test(url)) return 'quotes'
  if (/^\/(tokens\/|ultra\/v1\/(search|shield))/.test(url)) return 'tokens'
  if (/^\/prediction\/v1\/(events|markets|orderbook|trades|trading-status)/.test(url)) return 'markets'
  return 'own'
}

/** Counts as a failure of the group: a sick or silent service, not a refusal, and not a reply that one row spoils. */
function counts(error: WireError): boolean {
  const { code } = error
  return code === 'wire.timeout' || code === 'wire.network' || code === 'wire.server' || code === 'wire.shape'
}

/** Guards reads by group. What an act asks goes through, and builds are never here: claim and close need them. */
export function createBreaker(nowMs: () => number): MiddlewareStep {
  const groups = new Map<string, Group>()
  return async ({ url, forAct, name }, run) => {
    if (forAct) return run()
    const key = groupOf(url)
    const group = groups.get(key) ?? { failedMs: [], openUntilMs: 0, isTrying: false, last: undefined }
    groups.set(key, group)
    const isOpen = group.last !== undefined && (nowMs() < group.openUntilMs || group.isTrying)
    if (isOpen && group.last !== undefined) {
      const { code, detail } = group.last
      throw new WireError(code, { ...detail, endpoint: name, retryAtMs: undefined, cause: group.last })
    }
    group.isTrying = group.last !== undefined
    try {
      const answer = await run()
      groups.set(key, { failedMs: [], openUntilMs: 0, isTrying: false, last: undefined })
      return answer
    } catch (error) {
      if (error instanceof WireError && counts(error)) fail(group, error, nowMs())
      throw error
    } finally {
      group.isTrying = false
    }
  }
}

function fail(group: Group, error: WireError, nowMs: number): void {
  group.failedMs = [...group.failedMs.filter((at) => nowMs - at < WINDOW_MS), nowMs]
  if (group.last === undefined && group.failedMs.length < FAILURES) return
  group.last = error
  group.openUntilMs = nowMs + OPEN_MS
}

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
