import { type VenueClock } from '../clock.ts'
import { type ShapeName } from './shape/shape-terms.ts'

/** How many requests the venue answers in one sliding window. */
export type LimiterOptions = { readonly requests: number; readonly windowSec: number }

/** A sliding window over all requests, as one organisation's plan has it. */
export type Limiter = {
  /** Counts a request; a 429 when the window is full. */
  refuse(): Response | undefined
  /** Rate headers of a reply; the service sends them with 200 and 429 only. */
  headers(status: number): Readonly<Record<string, string>>
}

/** Default limit, generous: a developer never reaches it. */
const DEFAULT_LIMIT: LimiterOptions = { requests: 6_000, windowSec: 60 }

/** Body of a 429, as the interface document has it and as it is recorded. */
const LIMITED = {
  seed: { message: 'Rate limit exceeded' },
  live: { code: 429, message: '[API Gateway] Too many requests' },
} as const

/** Starts a limiter on the venue's clock. */
export function createLimiter(clock: VenueClock, shape: ShapeName, options: LimiterOptions = DEFAULT_LIMIT): Limiter {
  let hits: number[] = []
  const windowMs = options.windowSec * 1_000
  const fresh = () => {
    const since = clock.nowMs() - windowMs
    if ((hits[0] ?? Number.POSITIVE_INFINITY) <= since) hits = hits.filter((at) => at > since)
    return hits
  }
  return {
    refuse() {
      if (fresh().length >= options.requests) return Response.json(LIMITED[shape], { status: 429 })
      hits.push(clock.nowMs())
      return undefined
    },
    headers(status) {
      if (status !== 200 && status !== 429) return {}
      const current = fresh().length
      const freesAtMs = (hits[0] ?? clock.nowMs()) + windowMs
      return {
        'x-ratelimit-current': String(current),
        'x-ratelimit-remaining': String(options.requests - current),
        'x-ratelimit-reset': String(Math.ceil(freesAtMs / 1_000)),
      }
    },
  }
}
