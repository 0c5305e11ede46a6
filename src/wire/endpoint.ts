import type * as z from 'zod/mini'
import { DOTS } from '~/values/text/clean-text.ts'
import { WireError } from './wire-error.ts'

/**
 * Lane of a request in the client and at the edge: `shared` replies are the same for everyone and may be cached, `slow`
 * ones too but rarely change; `user` replies belong to an owner; `quote`, `build` and `execute` are never cached, and the
 * last two never wait behind reads.
 */
export type Lane = 'shared' | 'slow' | 'user' | 'quote' | 'build' | 'execute'

/** HTTP methods that the service uses. */
export type Method = 'GET' | 'POST' | 'DELETE'

/** One endpoint as a value: the client, the local venue, the edge's allow-list and the contract tests read this same one. */
export type Endpoint<Input, Reply> = {
  /** Stable name such as `prediction.listEvents`; used in errors and diagnostics. */
  readonly name: string
  readonly method: Method
  /** Path under the base address; `{field}` is filled from the input. */
  readonly path: `/${string}`
  /** Input of a call. Fields that are not in the path go to the query (GET) or to the JSON body (POST, DELETE). */
  readonly input: z.ZodMiniType<Input>
  /** Reads either documented shape and yields the one model value. Input `unknown`: the reply as parsed JSON. */
  readonly reply: z.ZodMiniType<Reply>
  /** Credits that the service charges for one call. */
  readonly cost: number
  readonly lane: Lane
  /** True = the reply schema gets the raw text, for replies that are sent back byte for byte; else parsed JSON. */
  readonly takesText?: boolean
  /** Writes the body of a request whose fields are not all plain JSON; else the input's fields as JSON. */
  readonly body?: (input: Readonly<Record<string, unknown>>) => string
}

type Declared<Input, Reply> = Omit<Endpoint<Input, Reply>, 'name' | 'method' | 'path' | 'cost'> & {
  /** Credits of one call; 1 by default. */
  readonly cost?: number
}

/** Declares an endpoint: its name, method and path, then the rest. Types of input and reply follow from the schemas. */
export function endpoint<Input, Reply>(
  name: string,
  method: Method,
  path: `/${string}`,
  declared: Declared<Input, Reply>,
): Endpoint<Input, Reply> {
  return { name, method, path, cost: 1, ...declared }
}

/** An endpoint whose types do not matter to the reader, as in lists of all endpoints. */
export type AnyEndpoint = Pick<Endpoint<unknown, unknown>, 'name' | 'method' | 'path' | 'cost' | 'lane' | 'body'> & {
  readonly input: z.ZodMiniType
}

/**
 * Requests a feature of the running service that the interface document lacks; on a refusal, falls back to the documented
 * request. Throws the error of the last request.
 */
export async function beyondDocument<Reply>(
  withMore: () => Promise<Reply>,
  documented: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await withMore()
  } catch (error) {
    if (!(error instanceof WireError) || error.code !== 'api.rejected') throw error
    return documented()
  }
}

/** An endpoint's input as plain JSON fields. */
export type InputFields = Readonly<Record<string, unknown>>

/**
 * The one address of a request: path filled in, undefined fields dropped, query sorted by name, a list sorted, without
 * repeats and joined by commas. Two equal requests have equal text, here and at the edge's cache. Fields that are not in
 * the path go to the query of a GET, else to the body. Throws `TypeError` where a part of the path would lead out of it.
 */
export function canonicalRequest(
  descriptor: AnyEndpoint,
  input: InputFields,
): { url: string; body: string | undefined } {
  const inPath = new Set<string>()
  const path = descriptor.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name)
    const text = plainText(input[name])
    if (DOTS.test(text)) throw new TypeError(`${descriptor.name}: ${name} is not a usable input`)
    return encodeURIComponent(text)
  })
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined)
  rest.sort(([a], [b]) => (a < b ? -1 : 1))
  if (descriptor.method !== 'GET')
    return { url: path, body: descriptor.body?.(input) ?? JSON.stringify(Object.fromEntries(rest)) }
  const query = rest.map(([name, value]) => `${name}=${encodeURIComponent(plainText(value))}`).join('&')
  return { url: query === '' ? path : `${path}?${query}`, body: undefined }
}

function plainText(value: unknown): string {
  return String(Array.isArray(value) ? [...new Set(value.map(String))].toSorted() : value)
}
