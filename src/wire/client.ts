import { createClient, type Middleware } from './call.ts'
import { createLimiter } from './limiter.ts'
import { takePreloaded } from './preloaded-responses.ts'
import { serverClock } from './server-clock.ts'
import { sleep } from './sleep.ts'

/** The page's one request budget. */
export const limiter = createLimiter({ nowMs: () => serverClock.nowMs(), sleep, random: Math.random })

let around: Middleware | undefined

/** Puts something around reads from now on: what is not needed to begin comes later. */
export function setMiddleware(next: Middleware): void {
  around = next
}

/** The page's client: same origin, under `/api`. */
export const { call, callFresh } = createClient({
  fetch: (url, init) =>
    (init.method === 'GET' && init.signal ? takePreloaded(url, init.signal) : undefined) ?? fetch(url, init),
  base: '/api',
  clock: serverClock,
  limiter,
  // A server that draws the page has its replies already.
  isOnline: () => typeof window === 'undefined' || navigator.onLine,
  sleep,
  random: Math.random,
  around: () => around,
})
