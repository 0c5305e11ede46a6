import { z } from 'zod'
import { type Address, parseAddress } from '~/values/address.ts'
import { type Commitment } from '../blocks.ts'
import { type ChainNode } from '../chain.ts'
import { invalidParams, RPC_CODE, RpcError } from './rpc-error.ts'

/** Positional parameters of a request. */
export type Params = readonly unknown[]

/** A method: parameters in, result out; refusals are thrown as `RpcError`. */
export type RpcMethod = (node: ChainNode, params: Params) => unknown

const whole = z.number().int().nonnegative()

/** Fields that config objects share. Unknown fields are ignored, as the node ignores them. */
export const CONFIG = z.object({
  commitment: z.enum(['processed', 'confirmed', 'finalized']).nullish(),
  minContextSlot: whole.nullish(),
  encoding: z.enum(['base58', 'base64', 'base64+zstd', 'json', 'jsonParsed']).nullish(),
  dataSlice: z.object({ offset: whole, length: whole }).nullish(),
})

/** The common config at a position; absent = empty. */
export function readConfig(params: Params, index: number): z.infer<typeof CONFIG> {
  return readParam(CONFIG.nullish(), params, index, 'config') ?? {}
}

/** One parameter through a schema; the refusal names the field. */
export function readParam<S extends z.ZodType>(schema: S, params: Params, index: number, name: string): z.output<S> {
  const parsed = schema.safeParse(params[index])
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const path = [name, ...(issue?.path ?? [])].map(String).join('.')
  throw invalidParams(`${path}: ${issue?.message ?? 'invalid'}`)
}

/** A base58 key at a position. */
export function readKey(params: Params, index: number, name = 'pubkey'): Address {
  const text = readParam(z.string(), params, index, name)
  return toKey(text, name)
}

/** Text to key, refused in the node's words. */
export function toKey(text: string, name: string): Address {
  const key = parseAddress(text)
  if (key === undefined) throw invalidParams(`${name}: Invalid param: WrongSize or not base58`)
  return key
}

/** Context of a reply: the slot at which it is valid. */
export type ReplyContext = { readonly apiVersion: string; readonly slot: number }

/** Version that this node reports. */
export const NODE_VERSION = '3.1.4'

/** Resolves commitment (finalized by default, as the node does) and refuses when the node is behind `minContextSlot`. */
export function enterContext(
  node: ChainNode,
  config: { readonly commitment?: Commitment | null | undefined; readonly minContextSlot?: number | null | undefined },
): { readonly commitment: Commitment; readonly context: ReplyContext } {
  const commitment = config.commitment ?? 'finalized'
  const slot = Number(node.blocks.slot(commitment))
  if (slot < (config.minContextSlot ?? 0)) {
    throw new RpcError(RPC_CODE.minContextSlot, 'Minimum context slot has not been reached', { contextSlot: slot })
  }
  return { commitment, context: { apiVersion: NODE_VERSION, slot } }
}

/** History answers from confirmed on. */
export function refuseProcessed(commitment: Commitment): void {
  if (commitment === 'processed')
    throw invalidParams('commitment: Method does not support commitment below `confirmed`')
}

const ROUNDED_U64_MAX = '"rentEpoch":18446744073709552000'
const EXACT_U64_MAX = '"rentEpoch":18446744073709551615'

/**
 * A reply as text. `rentEpoch` is the one number beyond 2^53 that every account carries; a double rounds it up past
 * u64, so its exact digits are written here, as the node writes them. A quote inside a string is escaped and cannot
 * match.
 */
export function encodeRpcText(reply: unknown): string {
  return JSON.stringify(reply).replaceAll(ROUNDED_U64_MAX, EXACT_U64_MAX)
}
