import { BUDGET } from '~/config/limits.ts'
import { createClient, type Middleware } from './call.ts'
import { createLimiter } from './limiter.ts'
import { takePreloaded } from './preloaded-responses.ts'
import { serverClock } from './server-clock.ts'
import { sleep } from './sleep.ts'
import { WireError } from './wire-error.ts'

/** A server draws pages from the replies that it was given: it asks for none, and waits for nothing. */
const isOnServer = typeof window === 'undefined'
/** As good as no budget, for replies that are there. */
const UNLIMITED = 1e6

/** The page's one request budget. */
export const limiter = createLimiter(
  { nowMs: () => serverClock.nowMs(), sleep, random: Math.random },
  isOnServer ? UNLIMITED : BUDGET.readsPerSec,
)

let around: Middleware | undefined

/** Puts something around reads from now on: what is not needed to begin comes later. */
export function setMiddleware(next: Middleware): void {
  around = next
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  const preloaded = init.method === 'GET' && init.signal ? takePreloaded(url, init.signal) : undefined
  if (preloaded === undefined && isOnServer) throw new WireError('wire.offline', { endpoint: url })
  return preloaded ?? fetch(url, init)
}

/** The page's client: same origin, under `/api`. */
export const { call, callFresh } = createClient({
  fetch: ask,
  base: '/api',
  clock: serverClock,
  limiter,
  isOnline: () => isOnServer || navigator.onLine,
  sleep,
  random: Math.random,
  around: () => around,
})
