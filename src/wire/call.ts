import * as z from 'zod/mini'
import { REPLY_CAP, TIMEOUT_MS } from '~/config/limits.ts'
import { defined } from '~/values/result.ts'
import { textWithin } from '~/values/text/clean-text.ts'
import { parseJson } from '~/values/text/parse-json.ts'
import { type UnixSec } from '~/values/time.ts'
import { canonicalRequest, type InputFields, type Endpoint, type Lane } from './endpoint.ts'
import { type Limiter } from './limiter.ts'
import { type ServerClock } from './server-clock.ts'
import { errorFor, isRetryable, WireError } from './wire-error.ts'

type Flight<T> = { readonly promise: Promise<T>; readonly controller: AbortController; readers: number }

/** Runs `start` once for all readers of a key; the work is aborted when the last reader leaves. */
type Coalesced<T> = (
  key: string,
  signal: AbortSignal | undefined,
  start: (signal: AbortSignal) => Promise<T>,
) => Promise<T>

/** A value and the server time at which it was true. */
export type Fresh<T> = { readonly value: T; readonly at: UnixSec }

/** Client dependencies, injected for tests. */
export type ClientDeps = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Address before every endpoint path, e.g. `/api`. */
  readonly base: string
  readonly clock: ServerClock
  readonly limiter: Limiter
  readonly isOnline: () => boolean
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  readonly random: () => number
  /** Optional middleware: tab sharing per call, circuit breaker per attempt. */
  readonly around?: (() => Middleware | undefined) | undefined
}

/** Middleware around calls, and around each of their attempts. */
export type Middleware = { readonly call: MiddlewareStep; readonly attempt: MiddlewareStep }

/** Runs a request, or answers in its place. */
export type MiddlewareStep = (request: CallRequest, run: () => Promise<Answer>, signal: AbortSignal) => Promise<Answer>

/** Request data known before it is sent. */
export type CallRequest = Pick<Request, 'name' | 'url' | 'method' | 'forAct'>

/** Runs endpoints. */
export type Client = {
  /** Calls an endpoint; throws `WireError` only. GETs are retried, coalesced and limited; a build may go twice, nothing else. */
  readonly call: <Input extends InputFields, Reply>(
    endpoint: Endpoint<Input, Reply>,
    input: Input,
    options?: CallOptions,
  ) => Promise<Reply>
  /** As `call`, with the server time of the answer. */
  readonly callFresh: <Input extends InputFields, Reply>(
    endpoint: Endpoint<Input, Reply>,
    input: Input,
    options?: CallOptions,
  ) => Promise<Fresh<Reply>>
}

/** Options of one call. */
export type CallOptions = {
  readonly signal?: AbortSignal | undefined
  /** The read belongs to an act: it does not wait while other reads are slowed down. */
  readonly forAct?: boolean | undefined
}

/** A reply as it came: its text, the JSON in it, and the server time at which it was true. */
export type Answer = {
  readonly json: unknown
  readonly text: string
  readonly at: UnixSec
  readonly requestId: string | undefined
}
type Request = {
  readonly name: string
  readonly url: string
  readonly method: string
  readonly lane: Lane
  readonly body: string | undefined
  readonly forAct: boolean
  /** Throws when the reply does not match the endpoint's schema: middleware treats that as a failure. */
  readonly check: (answer: Answer) => unknown
}

const GET_TRIES = 4

/** A client over the given dependencies. */
export function createClient(deps: ClientDeps): Client {
  const shared = coalesce<Answer>()
  async function callFresh<Input extends InputFields, Reply>(
    endpoint: Endpoint<Input, Reply>,
    input: Input,
    options: CallOptions = {},
  ): Promise<Fresh<Reply>> {
    const checked = z.safeParse(endpoint.input, input)
    if (!checked.success) throw new TypeError(`${endpoint.name}: ${placeOf(checked.error)} is not a usable input`)
    const { url, body } = canonicalRequest(endpoint, input)
    const forAct = options.forAct === true
    const read = readerOf(endpoint)
    const { name, method, lane } = endpoint
    const request: Request = { name, url, method, lane, body, forAct, check: read }
    const answer =
      method === 'GET'
        ? await shared(forAct ? `act ${url}` : url, options.signal, (signal) => surrounded(deps, request, signal))
        : await sent(deps, request, options.signal ?? new AbortController().signal)
    return { value: read(answer), at: answer.at }
  }
  return {
    callFresh,
    call: async (endpoint, input, options) => (await callFresh(endpoint, input, options)).value,
  }
}

/** Parses replies of an endpoint, the same one only once; throws `wire.shape`. */
function readerOf<Input extends InputFields, Reply>({ name, reply, takesText }: Endpoint<Input, Reply>) {
  let last: { readonly answer: Answer; readonly value: Reply } | undefined
  return (answer: Answer): Reply => {
    if (last?.answer === answer) return last.value
    const parsed = z.safeParse(reply, takesText ? answer.text : answer.json)
    if (!parsed.success)
      throw new WireError('wire.shape', {
        endpoint: name,
        requestId: answer.requestId,
        path: placeOf(parsed.error),
        status: 200,
      })
    last = { answer, value: parsed.data }
    return last.value
  }
}

/** A build whose connection broke is retried once: building moves nothing. Requests that act are never repeated. */
async function sent(deps: ClientDeps, request: Request, signal: AbortSignal): Promise<Answer> {
  try {
    return await attempt(deps, request, signal)
  } catch (error) {
    if (request.lane !== 'build' || !(error instanceof WireError) || error.code !== 'wire.network') throw error
    return attempt(deps, request, signal)
  }
}

function surrounded(deps: ClientDeps, request: Request, signal: AbortSignal): Promise<Answer> {
  const run = () => getWithRetries(deps, request, signal)
  const around = deps.around?.()?.call
  return around === undefined ? run() : around(request, run, signal)
}

async function getWithRetries(deps: ClientDeps, request: Request, signal: AbortSignal): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      const around = deps.around?.()?.attempt
      const run = async () => {
        const answer = await attempt(deps, request, signal)
        request.check(answer)
        return answer
      }
      return await (around === undefined ? run() : around(request, run, signal))
    } catch (error) {
      if (!(error instanceof WireError) || !isRetryable(error.code) || tries >= GET_TRIES) throw error
      // A refused request waits in the limiter for its reset; the others back off with full jitter.
      if (error.code !== 'wire.rate-limited')
        await deps.sleep(deps.random() * Math.min(8_000, 500 * 2 ** tries), signal)
    }
  }
}

async function attempt(deps: ClientDeps, request: Request, outer: AbortSignal): Promise<Answer> {
  if (!deps.isOnline()) throw new WireError('wire.offline', { endpoint: request.name })
  await deps.limiter.take(request.lane, outer, request.forAct)
  const timer = new AbortController()
  const timeout = setTimeout(() => timer.abort(), timeoutOf(request.lane))
  try {
    const response = await deps.fetch(deps.base + request.url, {
      method: request.method,
      headers: { 'x-sextant': '1', ...(request.body === undefined ? {} : { 'content-type': 'application/json' }) },
      signal: AbortSignal.any([timer.signal, outer]),
      ...defined({ body: request.body }),
    })
    return await readAnswer(deps, request, response)
  } catch (error) {
    throw asWireError(error, request.name, { timedOut: timer.signal.aborted, aborted: outer.aborted })
  } finally {
    clearTimeout(timeout)
  }
}

async function readAnswer(deps: ClientDeps, request: Request, response: Response): Promise<Answer> {
  const requestId = response.headers.get('x-api-gateway-request-id') ?? undefined
  const date = response.headers.get('date')
  deps.clock.observe(date, response.headers.get('age'))
  const retryAtMs = deps.limiter.observe(response.status, response.headers)
  const text = await textWithin(response, REPLY_CAP[request.lane === 'slow' ? 'slowBytes' : 'bytes'])
  const json = text === undefined ? undefined : parseJson(text)
  if (!response.ok) throw errorFor(request.name, request.url, { status: response.status, requestId, retryAtMs }, json)
  if (text === undefined || json === undefined)
    throw new WireError('wire.shape', { endpoint: request.name, requestId, status: 200, path: '(body)' })
  return { json, text, at: deps.clock.at(date), requestId }
}

function asWireError(error: unknown, endpoint: string, why: { timedOut: boolean; aborted: boolean }): WireError {
  if (error instanceof WireError) return error
  if (why.aborted) return new WireError('wire.aborted', { endpoint, cause: error })
  return new WireError(why.timedOut ? 'wire.timeout' : 'wire.network', { endpoint, cause: error })
}

function timeoutOf(lane: Lane): number {
  if (lane === 'build') return TIMEOUT_MS.build
  return lane === 'execute' ? TIMEOUT_MS.execute : TIMEOUT_MS.read
}

/** First place in the reply that did not match, e.g. `data[3].pricing`. */
function placeOf(error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] }): string {
  const path = error.issues[0]?.path ?? []
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return text === '' ? '(root)' : text.replace(/^\./, '')
}

/** A register of work in flight. */
function coalesce<T>(): Coalesced<T> {
  const flights = new Map<string, Flight<T>>()
  return (key, signal, start) => {
    const flight = flights.get(key) ?? launch(flights, key, start)
    flight.readers += 1
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        flight.readers -= 1
        if (flight.readers === 0) {
          if (flights.get(key) === flight) flights.delete(key)
          flight.controller.abort()
        }
        reject(new WireError('wire.aborted', { endpoint: key }))
      }
      if (signal?.aborted === true) return leave()
      signal?.addEventListener('abort', leave, { once: true })
      flight.promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
    })
  }
}

function launch<T>(
  flights: Map<string, Flight<T>>,
  key: string,
  start: (signal: AbortSignal) => Promise<T>,
): Flight<T> {
  const controller = new AbortController()
  const promise = start(controller.signal)
  const flight: Flight<T> = { promise, controller, readers: 0 }
  flights.set(key, flight)
  const settle = () => {
    if (flights.get(key) === flight) flights.delete(key)
  }
  promise.then(settle, settle)
  return flight
}
