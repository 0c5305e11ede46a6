import { BUDGET } from '~/config/limits.ts'
import { createStore } from '~/values/store.ts'
import { type Lane } from './endpoint.ts'

/** State for the rate chip. */
export type LimiterState = {
  /** Server time in milliseconds until which reads wait; `undefined` = not slowed down. */
  readonly pausedUntilMs: number | undefined
  /** Requests that wait for their turn. */
  readonly waiting: number
  /** Requests left in the venue's rate limit window, from the last response. */
  readonly remaining: number | undefined
}

/**
 * One budget for the whole page: a 429 on any read pauses all reads; acts have a separate bucket and never queue behind
 * reads.
 */
export type Limiter = {
  /** Resolves when the request may go. Rejects when `signal` aborts. A read for an act does not wait out a pause. */
  take(lane: Lane, signal: AbortSignal, forAct?: boolean): Promise<void>
  /** Takes the rate headers of a reply; returns when a refused request may be tried again (server milliseconds). */
  observe(status: number, headers: Headers): number | undefined
  /** Applies a pause that another tab of this browser received, server milliseconds. */
  hear(pausedUntilMs: number): void
  state(): LimiterState
  subscribe(listener: () => void): () => void
}

/** Clock and timers of the limiter; injected in tests. */
export type LimiterTime = {
  /** Server time in milliseconds. */
  nowMs(): number
  sleep(ms: number, signal: AbortSignal): Promise<void>
  random(): number
}

type Bucket = { tokens: number; readonly perSec: number; readonly burst: number; filledAtMs: number }

const LONGEST_WAIT_MS = 60_000

/** A limiter with the product's budgets; `readsPerSec` starts lower when the operator runs without a key. */
export function createLimiter(time: LimiterTime, readsPerSec: number = BUDGET.readsPerSec): Limiter {
  const buckets = {
    read: bucket(readsPerSec, Math.max(1, Math.min(BUDGET.readBurst, readsPerSec * 2)), time.nowMs()),
    act: bucket(BUDGET.actsPerSec, BUDGET.actBurst, time.nowMs()),
  }
  const {
    read: state,
    set: put,
    subscribe,
  } = createStore<LimiterState>({
    pausedUntilMs: undefined,
    waiting: 0,
    remaining: undefined,
  })
  let blindTries = 0
  const set = (change: Partial<LimiterState>) => put({ ...state(), ...change })
  const waitFor = (lane: Lane, forAct: boolean) => {
    const kind = lane === 'build' || lane === 'execute' ? 'act' : 'read'
    const paused = kind === 'read' && !forAct ? (state().pausedUntilMs ?? 0) - time.nowMs() : 0
    return paused > 0 ? paused : takeToken(buckets[kind], time.nowMs())
  }
  return {
    async take(lane, signal, forAct = false) {
      let ms = waitFor(lane, forAct)
      if (ms <= 0) return
      set({ waiting: state().waiting + 1 })
      try {
        while (ms > 0) {
          await time.sleep(ms, signal)
          ms = waitFor(lane, forAct)
        }
      } finally {
        set({ waiting: state().waiting - 1, ...(isOver(state(), time.nowMs()) ? { pausedUntilMs: undefined } : {}) })
      }
    },
    observe(status, headers) {
      const remaining = headerInt(headers, 'x-ratelimit-remaining')
      if (status !== 429) {
        blindTries = 0
        const resetMs = resetOf(headers, time.nowMs())
        const hold = remaining !== undefined && remaining <= 2 && resetMs !== undefined
        set({ remaining, ...(hold ? { pausedUntilMs: resetMs } : {}) })
        return undefined
      }
      const reset = resetOf(headers, time.nowMs())
      const untilMs = reset ?? time.nowMs() + time.random() * Math.min(30_000, 1_000 * 2 ** blindTries)
      blindTries = reset === undefined ? blindTries + 1 : 0
      const jittered = untilMs + time.random() * 250
      set({ remaining: remaining ?? 0, pausedUntilMs: Math.max(jittered, state().pausedUntilMs ?? 0) })
      return jittered
    },
    hear(untilMs) {
      const most = time.nowMs() + LONGEST_WAIT_MS
      if (untilMs > (state().pausedUntilMs ?? 0)) set({ pausedUntilMs: Math.min(untilMs, most) })
    },
    state,
    subscribe,
  }
}

function bucket(perSec: number, burst: number, nowMs: number): Bucket {
  return { tokens: burst, perSec, burst, filledAtMs: nowMs }
}

/** Takes a token and returns 0, or returns how long until the next one. */
function takeToken(from: Bucket, nowMs: number): number {
  const elapsed = Math.max(0, nowMs - from.filledAtMs)
  from.tokens = Math.min(from.burst, from.tokens + (elapsed * from.perSec) / 1000)
  from.filledAtMs = nowMs
  if (from.tokens >= 1) {
    from.tokens -= 1
    return 0
  }
  return Math.ceil(((1 - from.tokens) * 1000) / from.perSec)
}

function isOver(state: LimiterState, nowMs: number): boolean {
  return state.pausedUntilMs !== undefined && state.pausedUntilMs <= nowMs
}

/** Server time of the reset in milliseconds, at most a minute ahead; from Retry-After when there is no rate header. */
function resetOf(headers: Headers, nowMs: number): number | undefined {
  const resetSec = headerInt(headers, 'x-ratelimit-reset')
  if (resetSec !== undefined) return clampWait(resetSec * 1000, nowMs)
  const afterSec = headerInt(headers, 'retry-after')
  return afterSec === undefined ? undefined : clampWait(nowMs + afterSec * 1000, nowMs)
}

function clampWait(atMs: number, nowMs: number): number {
  return Math.min(Math.max(atMs, nowMs), nowMs + LONGEST_WAIT_MS)
}

function headerInt(headers: Headers, name: string): number | undefined {
  const text = headers.get(name)
  return text !== null && /^-?\d{1,12}$/.test(text) ? Number(text) : undefined
}
