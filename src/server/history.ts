import { type Server } from 'node:http'
import { HISTORY_MAX_BYTES, HISTORY_RULES, matchHistory, type HistorySource } from '~/config/history.ts'
import { textWithin } from '~/values/capped-text.ts'
import { serveOnSocket, type SocketOwner } from './socket-service.ts'

const TIMEOUT_MS = 10_000
/** Cache time of a history, milliseconds; the newest bucket of every source is coarser. */
const KEPT_MS = 60_000
const MAX_KEPT = 200

type Kept = { readonly untilMs: number; readonly text: string; readonly date: string }

/** Dependencies of the history proxy, injected for tests. */
export type HistoryOptions = {
  readonly sources: readonly HistorySource[]
  readonly fetchFn?: typeof fetch
  readonly nowMs?: () => number
}

/** Serves them on a Unix socket, for the edge. */
export const serveHistory = (socket: string, options: HistoryOptions, owner?: SocketOwner): Promise<Server> =>
  serveOnSocket(socket, owner, createHistory(options))

/**
 * Answers `/history/<source>/…` from the sources that the operator switched on: along the allow-list, each answer kept for
 * a minute, at most 1 MiB, without cookies, keys or headers of the client.
 */
export function createHistory({
  sources,
  fetchFn = fetch,
  nowMs = Date.now,
}: HistoryOptions): (request: Request) => Promise<Response> {
  const kept = new Map<string, Kept>()
  const keep = (target: string, fresh: Kept) => {
    kept.delete(target)
    kept.set(target, fresh)
    for (const [oldest] of kept) {
      if (kept.size <= MAX_KEPT) break
      kept.delete(oldest)
    }
  }
  const ask = async (target: string): Promise<Response> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const reply = await fetchFn(target, { headers: { accept: 'application/json' }, redirect: 'error', signal })
    if (!reply.ok) return passed(reply)
    const text = await textWithin(reply, HISTORY_MAX_BYTES)
    if (text === undefined) return problem(502, 'The history is too long.')
    const date = reply.headers.get('date') ?? new Date(nowMs()).toUTCString()
    const fresh = { untilMs: nowMs() + KEPT_MS, text, date }
    keep(target, fresh)
    return answer(fresh)
  }
  return async (request) => {
    if (request.method !== 'GET') return problem(405, 'GET only.')
    if (request.headers.get('x-sextant') !== '1') return problem(403, 'The header x-sextant: 1 is missing.')
    const url = new URL(request.url)
    const asked = matchHistory(url)
    if (asked === undefined || !sources.includes(asked.source)) return problem(404, 'This history is not offered.')
    const target = HISTORY_RULES[asked.source].origin + asked.path + url.search
    const known = kept.get(target)
    if (known !== undefined && known.untilMs > nowMs()) return answer(known)
    return ask(target).catch(() => problem(502, 'The source did not answer.'))
  }
}

function answer({ text, date }: Kept): Response {
  return new Response(text, { headers: { 'content-type': 'application/json', 'cache-control': 'no-store', date } })
}

/** Forwards a refusal of a source by its status, without its text. */
function passed(reply: Response): Response {
  const status = reply.status === 429 ? 429 : reply.status === 404 ? 404 : 502
  const response = problem(status, `The source answered ${reply.status}.`)
  const wait = reply.headers.get('retry-after')
  if (wait !== null) response.headers.set('retry-after', wait)
  return response
}

function problem(status: number, message: string): Response {
  return Response.json({ code: status, message }, { status, headers: { 'cache-control': 'no-store' } })
}
