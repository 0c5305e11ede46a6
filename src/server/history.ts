import { type Server } from 'node:http'
import { HISTORY_MAX_BYTES, HISTORY_RULES, matchHistory, type HistorySource } from '~/config/history.ts'
import { textWithin } from '~/values/text/clean-text.ts'
import { parseJson } from '~/values/text/parse-json.ts'
import { serveOnSocket, type SocketOwner } from './listen.ts'

const TIMEOUT_MS = 10_000
/** Cache time of a history, milliseconds; the newest bucket of every source is coarser. */
const KEPT_MS = 60_000
const MAX_KEPT = 200

type Kept = { readonly untilMs: number; readonly text: string; readonly date: string }

/** A refusal of a source, held until its wait is over: it refuses all, whatever they ask for. */
type Wait = { readonly untilMs: number }

/** Wait of a refusal that names none, and the longest that is believed, seconds. */
const WAIT_SEC = { unnamed: 5, longest: 300 }

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
  const waits = new Map<HistorySource, Wait>()
  const pending = new Map<string, Promise<Kept | Response>>()
  const ask = async (source: HistorySource, target: string): Promise<Kept | Response> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const reply = await fetchFn(target, { headers: { accept: 'application/json' }, redirect: 'error', signal })
    if (reply.status === 429) {
      waits.set(source, { untilMs: nowMs() + waitSec(reply, nowMs()) * 1_000 })
      return refused(waits.get(source), nowMs())
    }
    if (!reply.ok) return problem(reply.status === 404 ? 404 : 502, `The source answered ${reply.status}.`)
    const text = await textWithin(reply, HISTORY_MAX_BYTES)
    if (text === undefined) return problem(502, 'The history is too long.')
    // A page of a firewall is no history, whatever its status.
    if (typeof parseJson(text) !== 'object') return problem(502, 'The source answered something else than JSON.')
    const date = reply.headers.get('date') ?? new Date(nowMs()).toUTCString()
    const fresh = { untilMs: nowMs() + KEPT_MS, text, date }
    keep(target, fresh)
    return fresh
  }
  /** One request of however many that ask for the same at once. */
  const once = (source: HistorySource, target: string): Promise<Kept | Response> => {
    const going = pending.get(target)
    if (going !== undefined) return going
    const begun = ask(source, target)
      .catch(() => problem(502, 'The source did not answer.'))
      .finally(() => pending.delete(target))
    pending.set(target, begun)
    return begun
  }
  return async (request) => {
    if (request.method !== 'GET') return problem(405, 'GET only.')
    if (request.headers.get('x-sextant') !== '1') return problem(403, 'The header x-sextant: 1 is missing.')
    const match = matchHistory(new URL(request.url))
    if (match === 'query') return problem(400, 'A parameter is not forwarded.')
    if (match === 'path' || !sources.includes(match.source)) return problem(404, 'This history is not offered.')
    const { source, path, query } = match
    const target = HISTORY_RULES[source].origin + path + query
    const known = kept.get(target)
    if (known !== undefined && known.untilMs > nowMs()) return answer(known)
    const wait = waits.get(source)
    if (wait !== undefined && wait.untilMs > nowMs())
      return known === undefined ? refused(wait, nowMs()) : answer(known)
    const got = await once(source, target)
    return got instanceof Response ? got.clone() : answer(got)
  }
}

/** Seconds for which a source that refuses wants to be left alone: as a number or a date (RFC 9110, 10.2.3). */
function waitSec(reply: Response, nowMs: number): number {
  const text = reply.headers.get('retry-after') ?? ''
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - nowMs) / 1_000)
  return seconds > 0 ? Math.min(seconds, WAIT_SEC.longest) : WAIT_SEC.unnamed
}

function refused(wait: Wait | undefined, nowMs: number): Response {
  const response = problem(429, 'The source is asked too much.')
  response.headers.set('retry-after', String(Math.max(1, Math.ceil(((wait?.untilMs ?? nowMs) - nowMs) / 1_000))))
  return response
}

function answer({ text, date }: Kept): Response {
  return new Response(text, { headers: { 'content-type': 'application/json', 'cache-control': 'no-store', date } })
}

function problem(status: number, message: string): Response {
  return Response.json({ code: status, message }, { status, headers: { 'cache-control': 'no-store' } })
}
