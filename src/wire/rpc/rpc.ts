import * as z from 'zod/mini'
import { REPLY_CAP, TIMEOUT_MS, BLOCK_MS } from '~/config/limits.ts'
import { harmless, textWithin } from '~/values/text/clean-text.ts'
import { mapped } from '../fields.ts'
import { WireError } from '../wire-error.ts'

/** Who may ask a method: any part of the page, or the engine of acts alone. */
type Asker = 'anyone' | 'engine'

/**
 * One JSON-RPC method as a value: the client asks by it, and the lists of server and edge are made of all of them
 * (`src/server/rpc-methods.ts`).
 */
export type RpcMethod<Params, Reply, By extends Asker = Asker> = {
  /** The node's name of it, e.g. `getBalance`. */
  readonly name: string
  readonly by: By
  /** Params of the JSON-RPC call. */
  readonly params: z.ZodMiniType<Params>
  /** Reads the `result` of the reply. */
  readonly reply: z.ZodMiniType<Reply>
}

/** A method whose types do not matter to the reader, as in lists of all methods. */
export type AnyRpcMethod = Pick<RpcMethod<unknown, unknown>, 'name' | 'by'>

/** Declares a method. Types of params and reply follow from the schemas. */
export function rpcMethod<Params extends readonly unknown[], Reply, By extends Asker>(
  method: RpcMethod<Params, Reply, By>,
): RpcMethod<Params, Reply, By> {
  return method
}

/** How settled a state must be to be read. */
export const commitment = z.enum(['confirmed', 'finalized'])

/** A count in a reply: lamports, slots, heights, units. */
export const count = mapped(z.number().check(z.int(), z.nonnegative()), (value) => BigInt(value))

/** Error code of a node that has not reached the requested minimum slot. */
export const NOT_THAT_FAR = -32_016

/** A JSON-RPC error reply of the node: the node answered and said no. */
export class RpcError extends Error {
  readonly code: number
  /** The node's own `data`, e.g. `{ err, logs }` of a failed preflight. */
  readonly data: unknown

  constructor(method: string, code: number, message: string, data: unknown) {
    super(`${method}: ${harmless(message.slice(0, 300))} (${code})`)
    this.name = 'RpcError'
    this.code = code
    this.data = data
  }
}

/**
 * One JSON-RPC call whose result is parsed; throws `WireError` (transport), `RpcError` (the node refused) or `TypeError`
 * (params that the method does not take). `By` = whose methods it asks.
 */
export type RpcCall<By extends AnyRpcMethod['by'] = AnyRpcMethod['by']> = <Params extends readonly unknown[], Reply>(
  method: RpcMethod<Params, Reply, By>,
  params: Params,
  signal?: AbortSignal,
) => Promise<Reply>

const envelope = z.union([
  z.looseObject({ error: z.looseObject({ code: z.number(), message: z.string() }) }),
  z.looseObject({ result: z.unknown() }),
])

/** A JSON-RPC client over `fetch`. No retry: who calls it knows what may be repeated. */
export function createRpc(fetchFn: (url: string, init: RequestInit) => Promise<Response>, url: string): RpcCall {
  let nextId = 0
  return async ({ name: method, params: takes, reply: result }, params, signal) => {
    const taken = z.safeParse(takes, params)
    if (!taken.success) throw new TypeError(`${method}: ${placeOf(taken.error)} is not usable`)
    nextId += 1
    const json = await post(fetchFn, url, { jsonrpc: '2.0', id: nextId, method, params }, signal)
    const parsed = z.safeParse(envelope, json)
    if (!parsed.success) throw shapeError(method, '(envelope)')
    if ('error' in parsed.data && isErrorReply(parsed.data)) {
      const { code, message, data } = parsed.data.error
      throw new RpcError(method, code, message, data)
    }
    const value = z.safeParse(result, parsed.data['result'])
    if (!value.success) throw shapeError(method, placeOf(value.error))
    return value.data
  }
}

function placeOf(error: z.core.$ZodError): string {
  return error.issues[0]?.path.join('.') ?? '(result)'
}

function isErrorReply(reply: object): reply is { error: { code: number; message: string; data?: unknown } } {
  return 'error' in reply && typeof reply.error === 'object' && reply.error !== null
}

function shapeError(method: string, path: string): WireError {
  return new WireError('wire.shape', { endpoint: `rpc.${method}`, path })
}

async function post(
  fetchFn: (url: string, init: RequestInit) => Promise<Response>,
  url: string,
  body: { readonly jsonrpc: '2.0'; readonly id: number; readonly method: string; readonly params: readonly unknown[] },
  outer: AbortSignal | undefined,
): Promise<unknown> {
  const endpoint = `rpc.${body.method}`
  const timer = AbortSignal.timeout(TIMEOUT_MS.rpc)
  try {
    const response = await fetchFn(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sextant': '1' },
      body: JSON.stringify(body),
      signal: outer === undefined ? timer : AbortSignal.any([timer, outer]),
    })
    if (!response.ok) throw new WireError(statusCode(response.status), { endpoint, status: response.status })
    const text = await textWithin(response, REPLY_CAP.slowBytes)
    if (text === undefined) throw shapeError(body.method, '(too long)')
    const json: unknown = JSON.parse(text)
    return json
  } catch (error) {
    if (error instanceof WireError) throw error
    if (error instanceof SyntaxError) throw shapeError(body.method, '(body)')
    if (outer?.aborted === true) throw new WireError('wire.aborted', { endpoint, cause: error })
    throw new WireError(timer.aborted ? 'wire.timeout' : 'wire.network', { endpoint, cause: error })
  }
}

function statusCode(status: number): 'wire.rate-limited' | 'wire.key' | 'wire.plan' | 'wire.server' {
  if (status === 429) return 'wire.rate-limited'
  if (status === 401) return 'wire.key'
  return status === 403 ? 'wire.plan' : 'wire.server'
}

/** How long the network takes for a block, measured from the heights that the page reads. For schedules and words alone. */
export type BlockTime = {
  /** Takes a confirmed block height and the monotonic milliseconds at which it arrived. */
  readonly note: (height: bigint, atMs: number) => void
  /** Milliseconds of a block, 100 to 800; `undefined` until two heights lie far enough apart. */
  readonly ms: () => number | undefined
}

type Reading = { readonly height: bigint; readonly atMs: number }

/** Two heights that are nearer than this say too little: an answer is late by some, and a height is whole. */
const LEAST_APART_MS = 2_000
/** Heights that lie further apart than this measure a time that is over. */
const MOST_APART_MS = 60_000

/** A measurement without a reading. */
export function createBlockTime(): BlockTime {
  let readings: readonly Reading[] = []
  let measured: number | undefined
  return {
    note(height, atMs) {
      // A lower height, as from a server that is behind, restarts the measurement.
      if (readings.some((each) => each.height > height)) readings = []
      readings = [...readings.filter((each) => atMs - each.atMs <= MOST_APART_MS), { height, atMs }]
      const [first] = readings
      if (first === undefined || atMs - first.atMs < LEAST_APART_MS) return
      const blocks = Number(height - first.height)
      const ms = blocks === 0 ? BLOCK_MS.most : (atMs - first.atMs) / blocks
      measured = Math.round(Math.min(BLOCK_MS.most, Math.max(BLOCK_MS.least, ms)))
    },
    ms: () => measured,
  }
}

/** The page's measurement. */
export const blockTime = createBlockTime()
