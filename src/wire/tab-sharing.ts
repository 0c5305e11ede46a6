import * as z from 'zod/mini'
import { type UnixSec, unixSec } from '~/values/time.ts'
import { type MiddlewareStep, type Answer } from './call.ts'
import { type TabChannel } from './tab-channel.ts'

/*
 * Tabs of one browser share reads: an answer that one tab gets is broadcast to the others, and a tab that needs the
 * same address soon after uses it instead of asking again. There is no leader to lose: each tab keeps its own schedule,
 * a lock by address keeps two tabs from asking at once, and the browser releases it when a tab closes. A broadcast is
 * only text: it is parsed by its endpoint like a reply of the service.
 */

/** Dependencies of sharing, injected for tests. */
export type TabSharingDeps = {
  readonly channel: TabChannel
  /** Runs `work` while no other tab does so for this name; immediately if the wait is too long. */
  readonly alone: <T>(name: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>
  /** Monotonic milliseconds. */
  readonly nowMs: () => number
  /** Applies a pause that another tab received, server milliseconds. */
  readonly onPause: (untilMs: number) => void
}

type Received = Answer & { readonly receivedMs: number }

/** Maximum number of kept answers, and how long they are kept. */
const MAX_KEPT = 200
const KEPT_MS = 90_000
/** Maximum number of addresses whose last read time is kept. */
const MAX_TIMES = 500
/** An answer counts as fresh until this share of the time since this tab last took one has passed. */
const SHARE = 0.95
/** For the first read of an address: younger answers count as fresh, milliseconds. */
const FIRST_MS = 2_000
const TEXT_LIMIT = 4_194_304

/** Sharing of reads between tabs. `freshen` = discard everything read before: an act has changed it. */
export type TabSharing = {
  readonly around: MiddlewareStep
  readonly tellPause: (untilMs: number) => void
  readonly freshen: () => void
  readonly stop: () => void
}

/** Starts sharing. */
export function createTabSharing({ channel, alone, nowMs, onPause }: TabSharingDeps): TabSharing {
  const shelf = new Map<string, Received>()
  const takenMs = new Map<string, number>()
  let floorMs = Number.NEGATIVE_INFINITY
  const keep = (url: string, answer: Answer) => {
    shelf.delete(url)
    shelf.set(url, { ...answer, receivedMs: nowMs() })
    for (const [old, { receivedMs }] of shelf) {
      if (shelf.size <= MAX_KEPT && nowMs() - receivedMs <= KEPT_MS) break
      shelf.delete(old)
    }
  }
  const fresh = (url: string): Answer | undefined => {
    const received = shelf.get(url)
    if (received === undefined || received.receivedMs < floorMs) return undefined
    const last = takenMs.get(url)
    const most = last === undefined ? FIRST_MS : (nowMs() - last) * SHARE
    return nowMs() - received.receivedMs <= most ? received : undefined
  }
  const take = (url: string, answer: Answer): Answer => {
    takenMs.delete(url)
    takenMs.set(url, nowMs())
    const [oldest] = takenMs.keys()
    if (takenMs.size > MAX_TIMES && oldest !== undefined) takenMs.delete(oldest)
    return answer
  }
  const stop = channel.onMessage((message) => {
    const received = readMessage(message)
    if (received?.kind === 'answer') keep(received.url, received.answer)
    else if (received?.kind === 'pause') onPause(received.untilMs)
    else if (received?.kind === 'freshen') floorMs = nowMs()
  })
  return {
    around: async ({ url, forAct }, run, signal) => {
      // Reads for an act are never taken from another tab.
      if (forAct) return run()
      const known = fresh(url)
      if (known !== undefined) return take(url, known)
      return alone(`sextant:get:${url}`, signal, async () => {
        const meanwhile = fresh(url)
        if (meanwhile !== undefined) return take(url, meanwhile)
        const answer = await run()
        keep(url, answer)
        channel.post({ kind: 'answer', url, text: answer.text, at: answer.at })
        return take(url, answer)
      })
    },
    tellPause: (untilMs) => channel.post({ kind: 'pause', untilMs }),
    freshen: () => {
      floorMs = nowMs()
      channel.post({ kind: 'freshen' })
    },
    stop,
  }
}

const time = z.number().check(z.minimum(0), z.maximum(1e15))
const messages = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('freshen') }),
  z.object({ kind: z.literal('pause'), untilMs: time }),
  z.object({ kind: z.literal('answer'), url: z.string(), text: z.string().check(z.maxLength(TEXT_LIMIT)), at: time }),
])

type Message =
  | { readonly kind: 'answer'; readonly url: string; readonly answer: Answer }
  | { readonly kind: 'pause'; readonly untilMs: number }
  | { readonly kind: 'freshen' }

/** Parses a message; anything else is ignored. */
function readMessage(raw: unknown): Message | undefined {
  const { data } = z.safeParse(messages, raw)
  if (data?.kind !== 'answer') return data
  const answer = toAnswer(data.text, unixSec(data.at))
  return answer === undefined ? undefined : { kind: 'answer', url: data.url, answer }
}

function toAnswer(text: string, at: UnixSec): Answer | undefined {
  try {
    const json: unknown = JSON.parse(text)
    return { json, text, at, requestId: undefined }
  } catch {
    return undefined
  }
}
