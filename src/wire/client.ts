import { createClient, type Arounds } from './call.ts'
import { takeEarly } from './early.ts'
import { createLimiter } from './limiter.ts'
import { serverClock } from './server-clock.ts'
import { sleep } from './sleep.ts'

/** The page's one request budget. */
export const limiter = createLimiter({ nowMs: () => serverClock.nowMs(), sleep, random: Math.random })

let around: Arounds | undefined

/** Puts something around reads from now on: what is not needed to begin comes later. */
export function setAround(next: Arounds): void {
  around = next
}

/** The page's client: same origin, under `/api`. */
export const { call, callFresh } = createClient({
  fetch: (url, init) =>
    (init.method === 'GET' && init.signal ? takeEarly(url, init.signal) : undefined) ?? fetch(url, init),
  base: '/api',
  clock: serverClock,
  limiter,
  isOnline: () => navigator.onLine,
  sleep,
  random: Math.random,
  around: () => around,
})
