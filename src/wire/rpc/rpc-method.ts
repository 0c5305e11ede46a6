import * as z from 'zod/mini'
import { mapped } from '../fields.ts'

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
