import type * as z from 'zod/mini'
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
