import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { signatureOf, addressOf } from '~/values/address.ts'
import { type VenueClock } from './clock.ts'
import { type FaultRule } from './fault-rules.ts'

/** JSON after `JSON.parse`, as far as a fault looks into it. */
type Value = string | number | boolean | null | Value[] | { [key: string]: Value }
type Fields = { [key: string]: Value }
type Bend = (body: Value, rule: FaultRule) => Value

const STRANGER = addressOf(createHash('sha256').update('sextant stranger').digest())
const DRIFTING = ['volumeUsd', 'contracts', 'status', 'title', 'payoutUsd', 'claimable', 'timestamp', 'buyYesPriceUsd']
const WORDS = ['status', 'result', 'category', 'eventType']

const BENDS: Readonly<Record<string, Bend>> = {
  F13: (body, rule) => mapFields(body, (fields) => drift(fields, rule.drift ?? 'wrong')),
  F14: (body) =>
    mapFields(body, (fields) => {
      for (const word of WORDS) if (typeof fields[word] === 'string') fields[word] = `unheard_of_${word}`
      return fields
    }),
  F15: (body) => mapRows(body, (rows) => [...rows.toReversed(), ...rows]),
  F16: (body) =>
    mapFields(body, (fields) => {
      for (const key of ['owner', 'ownerPubkey', 'userPubkey']) if (key in fields) fields[key] = STRANGER
      return fields
    }),
  F23: (body) =>
    isFields(body) && body['status'] === 'Success' ? { ...body, status: 'Failed', error: 'Transaction failed' } : body,
  F26: (body) => mapRows(body, (rows) => [...rows.slice(0, -1), ...rows.slice(0, 1)]),
  F25: (body, rule) => (hasTransaction(body) ? withoutTransaction(body, rule.build ?? 'null') : body),
  F28: (body, rule) => mapFields(body, (fields) => bendHeight(fields, rule.height ?? 'absent')),
}

/** A reply whose JSON a fault has changed; other replies as they are. */
async function bendJson(rule: FaultRule, response: Response): Promise<Response> {
  const bend = BENDS[rule.fault]
  if (bend === undefined || response.status !== 200) return response
  const body: Value = z.json().parse(JSON.parse(await response.text()))
  const bent = bend(body, rule)
  const isError = rule.fault === 'F25' && rule.build === 'error' && hasTransaction(body)
  return new Response(JSON.stringify(bent), { status: isError ? 400 : response.status, headers: response.headers })
}

function isFields(value: Value): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Runs over every object, the inner ones first. */
function mapFields(value: Value, change: (fields: Fields) => Fields): Value {
  if (Array.isArray(value)) return value.map((each) => mapFields(each, change))
  if (!isFields(value)) return value
  const inner = Object.entries(value).map(([key, each]): [string, Value] => [key, mapFields(each, change)])
  return change(Object.fromEntries(inner))
}

function mapRows(body: Value, change: (rows: Value[]) => Value[]): Value {
  if (!isFields(body) || !Array.isArray(body['data'])) return body
  return { ...body, data: change(body['data']) }
}

function drift(fields: Fields, how: 'null' | 'missing' | 'extra' | 'wrong'): Fields {
  if (how === 'extra') return { ...fields, surprise: { nested: [1, 'two', null] } }
  for (const key of DRIFTING) {
    const value = fields[key]
    if (value === undefined) continue
    if (how === 'missing') delete fields[key]
    else fields[key] = how === 'null' ? null : wrongType(value)
  }
  return fields
}

function wrongType(value: Value): Value {
  if (typeof value === 'string') return { text: value }
  if (typeof value === 'number') return [value]
  return 'not what it was'
}

function hasTransaction(body: Value): body is Fields {
  return isFields(body) && 'transaction' in body
}

function withoutTransaction(body: Fields, how: 'null' | 'empty' | 'error'): Value {
  if (how === 'error') return { error: 'The venue could not build the transaction' }
  return { ...body, transaction: how === 'null' ? null : '' }
}

function bendHeight(fields: Fields, how: 'absent' | 'low' | 'high'): Fields {
  if (!('lastValidBlockHeight' in fields)) return fields
  if (how === 'absent') delete fields['lastValidBlockHeight']
  else fields['lastValidBlockHeight'] = how === 'low' ? 1 : 9_007_199_254_740_991
  return fields
}

/** What an effect may use besides its rule. */
export type FaultHelp = {
  readonly clock: VenueClock
  readonly claimNow: (positionPubkey: string) => void
  /** Ends every hanging request. */
  readonly released: AbortSignal
  /** What this rule has seen: lives as long as the rule. */
  readonly memory: Map<string, string>
  readonly chance: () => number
}

type Early = (
  rule: FaultRule,
  request: Request,
  help: FaultHelp,
) => Promise<Response | undefined> | Response | undefined

const EARLY: Readonly<Record<string, Early>> = {
  F01: async (rule, _request, help) => {
    await pause(rule.latencyMs ?? (help.chance() < 0.97 ? 20 + help.chance() * 60 : 3_000), help.released)
    return undefined
  },
  F02: async (_rule, request, help) => {
    await pause(undefined, AbortSignal.any([help.released, request.signal]))
    return undefined
  },
  F03: (rule, _request, help) =>
    limited({
      'x-ratelimit-current': '60',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(help.clock.nowSec() + (rule.resetSec ?? 3)),
    }),
  F04: () => limited({}),
  F06: slide,
  F07: () => Response.json({ code: 401, message: 'Unauthorized' }, { status: 401 }),
  F08: (rule) => {
    const message =
      rule.text === 'firewall' ? 'Request blocked by firewall' : 'API key does not have access to this endpoint'
    return Response.json({ code: 403, message }, { status: 403 })
  },
  F09: (rule) =>
    Response.json({ message: 'Prediction markets are not available in your region' }, { status: rule.status ?? 451 }),
  F10: (rule) => Response.json({ message: 'The server could not answer' }, { status: rule.status ?? 500 }),
  F11: () =>
    new Response('<!doctype html><html><body><h1>One moment, please</h1></body></html>', {
      headers: { 'content-type': 'text/html' },
    }),
  F22: (_rule, request) => pretend(request),
  F18: (rule, request, help) => {
    const kept = help.memory.get(request.url)
    const since = Number(help.memory.get(`since ${request.url}`) ?? help.clock.nowMs())
    if (kept === undefined || help.clock.nowMs() >= since + (rule.staleSec ?? 30) * 1_000) return undefined
    return new Response(kept, { headers: { 'content-type': 'application/json' } })
  },
}

/** F22: the signature that the bytes would have had. */
async function pretend(request: Request): Promise<Response | undefined> {
  if (!isExecute(request)) return undefined
  const signature = /"signedTransaction":\s*"([^"]+)"/.exec(await request.clone().text())?.[1]
  if (signature === undefined) return undefined
  const bytes = Buffer.from(signature, 'base64').subarray(1, 65)
  return bytes.length < 64
    ? undefined
    : Response.json({ status: 'Success', signature: signatureOf(bytes), error: null })
}

function isExecute(request: Request): boolean {
  return request.method === 'POST' && new URL(request.url).pathname.endsWith('/execute')
}

/** The reply that a fault gives instead of the venue's, if it gives one. */
export async function answerEarly(rule: FaultRule, request: Request, help: FaultHelp): Promise<Response | undefined> {
  return EARLY[rule.fault]?.(rule, request, help)
}

/** The venue's reply, changed by a fault. */
export async function bendReply(
  rule: FaultRule,
  request: Request,
  response: Response,
  help: FaultHelp,
): Promise<Response> {
  if (rule.fault === 'F05') return withHeader(response, 'x-ratelimit-remaining', '-3')
  if (rule.fault === 'F17') return withHeader(response, 'date', skewed(rule, help))
  if (rule.fault === 'F19') return drip(response, rule.latencyMs ?? 4_000, help.released)
  if (rule.fault === 'F20') return request.method === 'POST' ? brokenLine() : response
  if (rule.fault === 'F21') return isExecute(request) ? silence(rule, request, help) : response
  if (rule.fault === 'F54') claimFirst(request, response, help)
  if (rule.fault === 'F18') return remember(request, response, help)
  if (rule.fault === 'F12') {
    const text = await response.text()
    return withBody(response, text.slice(0, Math.floor(text.length / 2)), response.status)
  }
  return bendJson(rule, response)
}

/** F17: another time than it is. */
function skewed({ skewSec = 600 }: FaultRule, { clock }: FaultHelp): string {
  return new Date(clock.nowMs() + skewSec * 1_000).toUTCString()
}

const PIECES = 20

/** F19: the same bytes, in pieces; not packed, for packing would wait for all of them. */
async function drip(response: Response, milliseconds: number, released: AbortSignal): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const size = Math.max(1, Math.ceil(bytes.length / PIECES))
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull: async (stream) => {
      if (sent >= bytes.length) return stream.close()
      await pause(milliseconds / PIECES, released)
      stream.enqueue(bytes.slice(sent, sent + size))
      sent += size
    },
  })
  const headers = new Headers(response.headers)
  headers.set('content-encoding', 'identity')
  return new Response(body, { status: response.status, headers })
}

/** F20: the caller's connection ends in the middle of the reply. */
function brokenLine(): Response {
  return new Response(new ReadableStream({ start: (body) => body.error(new Error('connection reset')) }))
}

/** F21: what was sent stays sent; the answer is lost. */
async function silence(rule: FaultRule, request: Request, help: FaultHelp): Promise<Response> {
  if (rule.status === undefined) await pause(undefined, AbortSignal.any([help.released, request.signal]))
  return Response.json({ message: 'The server could not answer' }, { status: rule.status ?? 504 })
}

/** The claim is built as if nothing were wrong; before the owner can sign it, the keeper has claimed. */
function claimFirst(request: Request, response: Response, help: FaultHelp): void {
  const position = /\/positions\/([^/]+)\/claim$/.exec(new URL(request.url).pathname)?.[1]
  if (position !== undefined && response.status === 200) help.claimNow(position)
}

async function remember(request: Request, response: Response, help: FaultHelp): Promise<Response> {
  if (request.method !== 'GET' || response.status !== 200) return response
  const text = await response.text()
  help.memory.set(request.url, text)
  help.memory.set(`since ${request.url}`, String(help.clock.nowMs()))
  return withBody(response, text, 200)
}

function limited(headers: Readonly<Record<string, string>>): Response {
  return Response.json({ message: 'Rate limit exceeded' }, { status: 429, headers })
}

/** F06: hits of the last minute are kept in the rule's memory. */
function slide(rule: FaultRule, _request: Request, help: FaultHelp): Response | undefined {
  const most = rule.requests ?? 60
  const nowMs = help.clock.nowMs()
  const hits = (help.memory.get('hits') ?? '').split(' ').filter((hit) => hit !== '' && Number(hit) > nowMs - 60_000)
  if (hits.length < most) {
    help.memory.set('hits', [...hits, String(nowMs)].join(' '))
    return undefined
  }
  const reset = Math.ceil((Number(hits[0] ?? nowMs) + 60_000) / 1_000)
  return limited({
    'x-ratelimit-current': String(hits.length),
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': String(reset),
  })
}

function pause(milliseconds: number | undefined, until: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (until.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      until.removeEventListener('abort', end)
      resolve()
    }
    const timer = milliseconds === undefined ? undefined : setTimeout(end, milliseconds)
    until.addEventListener('abort', end)
  })
}

/** The same reply with one header more or changed. */
function withHeader(response: Response, name: string, value: string): Response {
  const headers = new Headers(response.headers)
  headers.set(name, value)
  return new Response(response.body, { status: response.status, headers })
}

/** The same reply with another body. */
function withBody(response: Response, body: string, status: number): Response {
  return new Response(body, { status, headers: response.headers })
}
