import { REPLY_CAP } from '~/config/limits.ts'
import { defined } from '~/values/result.ts'
import { textWithin } from '~/values/text/clean-text.ts'
import { depthOf, parseJson } from '~/values/text/parse-json.ts'
import { allow, canonicalQuery, RPC_CHECK_METHODS, RPC_METHODS } from './allow-list.ts'

/** A part of an address that is this long may be a key. */
const SECRET_LENGTH = 8

/** Placeholder for a secret. */
export const NO_KEY = '(key)'

/**
 * Every part of an RPC server's URL that may be a key: parts of the path, values of the query, user and password, both as
 * written and decoded.
 */
export function secretsInAddress({ pathname, search, username, password }: URL): readonly string[] {
  const values = search
    .slice(1)
    .split('&')
    .map((pair) => pair.slice(pair.indexOf('=') + 1))
  const parts = [...pathname.split('/'), ...values, username, password].filter((part) => part.length >= SECRET_LENGTH)
  return [...new Set(parts.flatMap((part) => [part, decoded(part)]))]
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Signs that some writers of JSON give as a number. */
const escaped = (text: string) =>
  text.replaceAll(/[&+='<>/]/g, (sign) => String.raw`\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * A secret in every way in which a reply may repeat it: as it is, as a part of an address, with the slashes or numbers of
 * JSON, and in HTML. The longest first, so that none leaves a part of another.
 */
export function formsOf(secrets: readonly string[]): readonly string[] {
  const forms = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    secret.replaceAll('/', String.raw`\/`),
    secret.replaceAll('&', '&amp;'),
    escaped(secret),
  ])
  return [...new Set(forms)].toSorted((one, other) => other.length - one.length)
}

/** Takes secrets out of whatever an upstream repeats, in any letter case, as nginx does. */
export function cleanerOf(secrets: readonly string[]): (text: string) => string {
  const forms = formsOf(secrets).map((form) => form.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`))
  if (forms.length === 0) return (text) => text
  const pattern = new RegExp(forms.join('|'), 'gi')
  return (text) => text.replaceAll(pattern, NO_KEY)
}

/** Where live mode sends what it lets through. */
export type Upstream = {
  readonly api: URL
  readonly apiKey: string | undefined
  readonly rpc: URL
  /** The second RPC server; absent = none, and `/rpc-check` is not found. */
  readonly rpcCheck?: URL | undefined
}

const BODY_LIMIT = 65_536
const TIMEOUT_MS = 30_000
/** Most brackets within brackets of an RPC call: what writes it anew goes down by calling itself. */
const MAX_DEPTH = 32
/** Passed back to the page; everything else of the upstream's headers is dropped. */
const PASS_BACK = [
  'content-type',
  'date',
  'x-ratelimit-remaining',
  'x-ratelimit-current',
  'x-ratelimit-reset',
  'x-api-gateway-request-id',
  'retry-after',
]

/** Forwards an `/api` request along the allow-list, with the key added here and the client's own headers dropped. */
export async function proxyApi(request: Request, upstream: Upstream): Promise<Response> {
  const url = new URL(request.url)
  const path = url.pathname.slice('/api'.length)
  const verdict = allow(request.method, path)
  if (verdict === 'path') return problem(404, 'This path is not forwarded.')
  if (verdict === 'method') return problem(403, 'This method is not forwarded on this path.')
  if (request.headers.get('x-sextant') !== '1') return problem(403, 'The header x-sextant: 1 is missing.')
  const query = canonicalQuery(verdict.params, url.search.slice(1))
  if (!query.ok) return problem(400, 'This query is not forwarded.')
  const body = request.method === 'GET' ? '' : await textWithin(request, BODY_LIMIT)
  if (body === undefined) return problem(413, `A body has at most ${BODY_LIMIT} bytes.`)
  const target = new URL(upstream.api.href.replace(/\/$/, '') + path + (query.query === '' ? '' : `?${query.query}`))
  const hasBody = request.method !== 'GET'
  const headers = {
    accept: 'application/json',
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...defined({ 'x-api-key': upstream.apiKey }),
  }
  return forward(target, { method: request.method, headers, ...(hasBody ? { body } : {}) }, secretsOf(upstream))
}

/**
 * Forwards one JSON-RPC call of an allowed method, and no batch, since rate limits count calls. The forwarded body is
 * serialized from the checked values, so that the node cannot parse it differently.
 */
export async function proxyRpc(request: Request, upstream: Upstream): Promise<Response> {
  return forwardCalls(request, upstream, { target: upstream.rpc, methods: RPC_METHODS })
}

/** Forwards the reads that the engine compares to the second RPC server, by the same rules; 404 where there is none. */
export async function proxyRpcCheck(request: Request, upstream: Upstream): Promise<Response> {
  const { rpcCheck: target } = upstream
  if (target === undefined) return problem(404, 'There is no second RPC server.')
  return forwardCalls(request, upstream, { target, methods: RPC_CHECK_METHODS })
}

type Lane = { readonly target: URL; readonly methods: ReadonlySet<string> }

async function forwardCalls(request: Request, upstream: Upstream, { target, methods }: Lane): Promise<Response> {
  if (request.method !== 'POST') return problem(405, 'POST only.')
  if (request.headers.get('x-sextant') !== '1') return problem(403, 'The header x-sextant: 1 is missing.')
  const text = await textWithin(request, BODY_LIMIT)
  if (text === undefined) return problem(413, `A body has at most ${BODY_LIMIT} bytes.`)
  const checked = checkedCall(text, methods)
  if ('refused' in checked) return problem(403, checked.refused)
  const { body } = checked
  const headers = { 'content-type': 'application/json' }
  return forward(target, { method: 'POST', headers, body }, secretsOf(upstream))
}

type Checked = { readonly body: string } | { readonly refused: string }

function checkedCall(text: string, methods: ReadonlySet<string>): Checked {
  if (depthOf(text) > MAX_DEPTH) return { refused: `A call is nested at most ${MAX_DEPTH} deep.` }
  const parsed = parseJson(text)
  if (Array.isArray(parsed)) return { refused: 'One call a request.' }
  const clean = cleanCall(parsed, methods)
  return typeof clean === 'string' ? { refused: clean } : { body: JSON.stringify(clean) }
}

type CleanCall = {
  readonly jsonrpc: '2.0'
  readonly id: string | number | null
  readonly method: string
  readonly params: readonly unknown[]
}

/** The call with its four known fields alone, or why it is not forwarded. */
function cleanCall(call: unknown, methods: ReadonlySet<string>): CleanCall | string {
  if (typeof call !== 'object' || call === null) return 'This is not a call of the RPC.'
  const fields: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(call))
  const { id = null, method, params = [] } = fields
  if (typeof method !== 'string' || !methods.has(method))
    return `The RPC method ${typeof method === 'string' ? method.slice(0, 40) : '(none)'} is not forwarded.`
  if (!(id === null || typeof id === 'string' || typeof id === 'number')) return 'An id is text or a number.'
  return Array.isArray(params) ? { jsonrpc: '2.0', id, method, params } : 'The params are not a list.'
}

async function forward(target: URL, init: RequestInit, secrets: readonly string[]): Promise<Response> {
  try {
    const reply = await fetch(target, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await textWithin(reply, REPLY_CAP.slowBytes)
    if (text === undefined) return problem(502, 'The reply of the upstream is too long.')
    const clean = cleanerOf(secrets)
    const headers = new Headers({ 'cache-control': 'no-store' })
    for (const name of PASS_BACK) {
      const value = reply.headers.get(name)
      // One that repeats a secret was not meant as that header.
      if (value !== null && clean(value) === value) headers.set(name, value)
    }
    return new Response(isBodiless(reply.status) ? null : clean(text), { status: reply.status, headers })
  } catch {
    return problem(502, 'The upstream did not answer.')
  }
}

/** What no reply may repeat, of whichever upstream it comes. */
function secretsOf({ apiKey, rpc, rpcCheck }: Upstream): readonly string[] {
  const addresses = rpcCheck === undefined ? [rpc] : [rpc, rpcCheck]
  return [...(apiKey === undefined ? [] : [apiKey]), ...addresses.flatMap(secretsInAddress)]
}

const isBodiless = (status: number) => status === 204 || status === 205 || status === 304

function problem(status: number, message: string): Response {
  return Response.json({ code: status, message }, { status, headers: { 'cache-control': 'no-store' } })
}
