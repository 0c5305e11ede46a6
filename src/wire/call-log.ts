import { createStore } from '~/values/store.ts'
import { type MiddlewareStep, type Answer } from './call.ts'
import { WireError, type WireCode } from './wire-error.ts'

/** Result of the last request of one endpoint. */
export type CallNote = {
  readonly endpoint: string
  /** `ok`, or the code of the failure. */
  readonly ended: 'ok' | WireCode
  readonly status: number | undefined
  readonly ms: number
  readonly requestId: string | undefined
  /** Number of requests since the page was loaded. */
  readonly count: number
}

const notes = new Map<string, CallNote>()
const listed = createStore<readonly CallNote[]>([])

/** Last requests by endpoint, by name. The array changes identity only when its content does. */
export const listCalls = listed.read

/** Subscribes to completed requests. Returns the unsubscribe function. */
export const onCall = listed.subscribe

function note(endpoint: string, ended: Pick<CallNote, 'ended' | 'status' | 'requestId'>, ms: number): void {
  const count = (notes.get(endpoint)?.count ?? 0) + 1
  notes.set(endpoint, { endpoint, ...ended, ms: Math.round(ms), count })
  listed.set([...notes.values()].toSorted((a, b) => (a.endpoint < b.endpoint ? -1 : 1)))
}

/** Wraps another middleware step and logs the result of each attempt. */
export function withCallLog(inner: MiddlewareStep, nowMs: () => number): MiddlewareStep {
  return async (request, run, signal) => {
    const startMs = nowMs()
    const logged = async (): Promise<Answer> => {
      try {
        const answer = await run()
        note(request.name, { ended: 'ok', status: 200, requestId: answer.requestId }, nowMs() - startMs)
        return answer
      } catch (error) {
        if (error instanceof WireError && error.code !== 'wire.aborted') {
          const { status, requestId } = error.detail
          note(request.name, { ended: error.code, status, requestId }, nowMs() - startMs)
        }
        throw error
      }
    }
    return inner(request, logged, signal)
  }
}
