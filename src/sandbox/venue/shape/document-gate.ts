import { parseJson } from '~/values/text/parse-json.ts'
import { type JsonObject } from '../json.ts'
import { DOCUMENT, type Named } from './document.ts'

/** The document's side of a request: what it does not name is refused, and what it does not show is left out. */
export type DocumentGate = {
  /** A 400 for a parameter or a body field that is not named; strictly also a 404 for a path that is not. */
  refuse(request: Request): Promise<Response | undefined>
  /** The reply with nothing beyond the document. */
  trimmed(request: Request, reply: Response): Promise<Response>
}

/** How close the venue keeps to the document; `strict` = what it calls "not shown" does not exist. */
export type Closeness = 'named' | 'strict'

/** The gate before and behind the venue in the document's shape. */
export function createDocumentGate(closeness: Closeness): DocumentGate {
  const isStrict = closeness === 'strict'
  return {
    async refuse(request) {
      const path = pathOf(request)
      const named = rowOf(request.method, path)
      if (named === undefined)
        return isStrict ? Response.json({ code: 404, message: 'Not found' }, { status: 404 }) : undefined
      if (named.asks === undefined || (named.asksMore === true && !isStrict)) return undefined
      const extra = (await requestedOf(request)).find((name) => !isNamed(name, named.asks ?? []))
      return extra === undefined ? undefined : Response.json(refusalOf(path, extra), { status: 400 })
    },
    async trimmed(request, reply) {
      const named = rowOf(request.method, pathOf(request))
      if (named?.reply === undefined || !reply.ok || (named.replyMore === true && !isStrict)) return reply
      const body = only(await reply.json(), named.reply)
      return Response.json(body, { status: reply.status })
    },
  }
}

function pathOf(request: Request): string {
  return new URL(request.url).pathname.replace(/^\/api/, '')
}

function rowOf(method: string, path: string): Named | undefined {
  return DOCUMENT.find((each) => each.method === method && patternOf(each.path).test(path))
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

/** Names of the query, or of the body's fields with those inside them. */
async function requestedOf(request: Request): Promise<readonly string[]> {
  if (request.method === 'GET') return [...new URL(request.url).searchParams.keys()]
  return namesIn(parseJson(await request.clone().text()), '')
}

function namesIn(value: unknown, before: string): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => [`${before}${name}`, ...namesIn(inner, `${before}${name}.`)])
}

/** Named itself, on the way to a named one, or inside one that is named as a whole, as the quote is. */
function isNamed(name: string, names: readonly string[]): boolean {
  return names.some((each) => each === name || each.startsWith(`${name}.`) || name.startsWith(`${each}.`))
}

/** Each area's own error body (docs/api-notes.md 1.6). */
function refusalOf(path: string, field: string): JsonObject {
  const message = `Unrecognized field: ${field}`
  if (path.startsWith('/prediction/'))
    return { type: 'invalid_request_error', code: 'invalid_value', message, param: field }
  if (path.startsWith('/trigger/')) return { error: 'invalid request', cause: message, code: 400 }
  return path.startsWith('/swap/') ? { error: message, errorCode: 'INVALID_REQUEST' } : { error: message }
}

/** The named fields of a value, in rows too. */
function only(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => only(each, names))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    if (names.includes(name)) return [[name, inner]]
    const below = names.flatMap((each) => (each.startsWith(`${name}.`) ? [each.slice(name.length + 1)] : []))
    return below.length === 0 ? [] : [[name, only(inner, below)]]
  })
  return Object.fromEntries(kept)
}
