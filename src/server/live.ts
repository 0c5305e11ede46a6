import { allow, RPC_METHODS } from './allow-list.ts'
import { defined } from '../values/defined.ts'

/** Where live mode sends what it lets through. */
export type Upstream = { readonly api: URL; readonly apiKey: string | undefined; readonly rpc: URL }

const BODY_LIMIT = 65_536
const TIMEOUT_MS = 30_000
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
  const body = request.method === 'GET' ? undefined : await readBody(request)
  if (body === 'too-large') return problem(413, `A body has at most ${BODY_LIMIT} bytes.`)
  const target = new URL(upstream.api.href.replace(/\/$/, '') + path + url.search)
  return forward(target, {
    method: request.method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...defined({ 'x-api-key': upstream.apiKey }),
    },
    ...defined({ body }),
  })
}

/** Forwards a JSON-RPC body, single or batch, whose every method is one that the app uses. */
export async function proxyRpc(request: Request, upstream: Upstream): Promise<Response> {
  if (request.method !== 'POST') return problem(405, 'POST only.')
  if (request.headers.get('x-sextant') !== '1') return problem(403, 'The header x-sextant: 1 is missing.')
  const body = await readBody(request)
  if (body === 'too-large') return problem(413, `A body has at most ${BODY_LIMIT} bytes.`)
  const refused = refusedMethod(body)
  if (refused !== undefined) return problem(403, `The RPC method ${refused} is not forwarded.`)
  return forward(upstream.rpc, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

function refusedMethod(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    const calls: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed]
    if (calls.length === 0) return '(none)'
    const methods = calls.map((call) =>
      typeof call === 'object' && call !== null && 'method' in call ? String(call.method) : '(none)',
    )
    return methods.find((method) => !RPC_METHODS.has(method))
  } catch {
    return '(unreadable)'
  }
}

async function readBody(request: Request): Promise<string> {
  const text = await request.text()
  return text.length > BODY_LIMIT ? 'too-large' : text
}

async function forward(target: URL, init: RequestInit): Promise<Response> {
  try {
    const reply = await fetch(target, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const headers = new Headers({ 'cache-control': 'no-store' })
    for (const name of PASS_BACK) {
      const value = reply.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    return new Response(await reply.arrayBuffer(), { status: reply.status, headers })
  } catch {
    return problem(502, 'The upstream did not answer.')
  }
}

function problem(status: number, message: string): Response {
  return Response.json({ code: status, message }, { status, headers: { 'cache-control': 'no-store' } })
}
