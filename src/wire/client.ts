import { createClient, type Middleware } from './call.ts'
import { createLimiter, type Limiter } from './limiter.ts'
import { takePreloaded } from './preloaded-responses.ts'
import { serverClock, sleep } from './server-clock.ts'
import { WireError } from './wire-error.ts'

let isDrawing = false

/** From now on reads are answered from the replies that were given, and at once: a server that draws pages asks for nothing. */
export function readRepliesAlone(): void {
  isDrawing = true
}

const budget = createLimiter({ nowMs: () => serverClock.nowMs(), sleep, random: Math.random })

/** The page's one request budget. */
export const limiter: Limiter = {
  ...budget,
  take: async (...given) => (isDrawing ? undefined : budget.take(...given)),
}

let around: Middleware | undefined

/** Installs middleware around reads; loaded after the first paint. */
export function setMiddleware(next: Middleware): void {
  around = next
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  const preloaded = init.method === 'GET' && init.signal ? takePreloaded(url, init.signal) : undefined
  if (preloaded === undefined && isDrawing) throw new WireError('wire.offline', { endpoint: url })
  return preloaded ?? fetch(url, init)
}

/** The page's client: same origin, under `/api`. */
export const { call, callFresh } = createClient({
  fetch: ask,
  base: '/api',
  clock: serverClock,
  limiter,
  isOnline: () => isDrawing || navigator.onLine,
  sleep,
  random: Math.random,
  around: () => around,
})
