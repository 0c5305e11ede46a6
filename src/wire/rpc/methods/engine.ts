import * as z from 'zod/mini'
import { parseAddress, parseSignature } from '~/values/address.ts'
import { parsedText } from '../../fields.ts'
import { rpcMethod, commitment, count } from '../rpc.ts'

/* RPC methods of the act engine: to prove what it is about to sign, to send, and to poll. */

const context = z.looseObject({ slot: count })
const minContextSlot = z.optional(z.number())
const base64 = z.literal('base64')
const strings = z.readonly(z.array(z.string()))

const address = parsedText(parseAddress, 'not an address')
const signature = parsedText(parseSignature, 'not a signature')
const account = z.looseObject({
  owner: address,
  lamports: count,
  data: z.tuple([z.string(), base64]),
  executable: z.boolean(),
})

const status = z.looseObject({
  slot: count,
  err: z.unknown(),
  confirmationStatus: z.nullish(z.enum(['processed', 'confirmed', 'finalized'])),
})

/** An account as the node returns it; its data in base64. */
export type RawAccount = z.infer<typeof account>
/** Status of one signature as the node returns it. */
export type RawStatus = z.infer<typeof status>

/** Up to 100 accounts of one slot; `null` = there is none. */
export const getMultipleAccounts = rpcMethod({
  name: 'getMultipleAccounts',
  by: 'engine',
  params: z.tuple([strings, z.object({ encoding: base64, commitment, minContextSlot })]),
  reply: z.looseObject({ context, value: z.array(z.nullable(account)) }),
})

/** The latest blockhash, and the last block height at which it is valid. */
export const getLatestBlockhash = rpcMethod({
  name: 'getLatestBlockhash',
  by: 'engine',
  params: z.tuple([z.object({ commitment })]),
  reply: z.looseObject({ value: z.looseObject({ blockhash: z.string(), lastValidBlockHeight: count }) }),
})

/** Whether a transaction with this blockhash can still land. */
export const isBlockhashValid = rpcMethod({
  name: 'isBlockhashValid',
  by: 'engine',
  params: z.tuple([z.string(), z.object({ commitment, minContextSlot })]),
  reply: z.looseObject({ context, value: z.boolean() }),
})

/** Simulates a transaction; returns the requested accounts as they would be after it. */
export const simulateTransaction = rpcMethod({
  name: 'simulateTransaction',
  by: 'engine',
  params: z.tuple([
    z.string(),
    z.object({
      encoding: base64,
      sigVerify: z.literal(false),
      replaceRecentBlockhash: z.literal(false),
      commitment,
      innerInstructions: z.literal(true),
      minContextSlot,
      accounts: z.object({ encoding: base64, addresses: strings }),
    }),
  ]),
  reply: z.looseObject({
    context,
    value: z.looseObject({
      err: z.unknown(),
      logs: z.nullish(z.array(z.string())),
      unitsConsumed: z.nullish(count),
      accounts: z.nullish(z.array(z.nullable(account))),
      innerInstructions: z.nullish(z.array(z.looseObject({ instructions: z.array(z.looseObject({})) }))),
    }),
  }),
})

/** Sends signed bytes to the node. The returned signature only acknowledges receipt. */
export const sendTransaction = rpcMethod({
  name: 'sendTransaction',
  by: 'engine',
  params: z.tuple([
    z.string(),
    z.object({
      encoding: base64,
      skipPreflight: z.boolean(),
      preflightCommitment: commitment,
      maxRetries: z.literal(0),
    }),
  ]),
  reply: signature,
})

/** Status of up to 256 signatures; `null` = the node knows none. */
export const getSignatureStatuses = rpcMethod({
  name: 'getSignatureStatuses',
  by: 'engine',
  params: z.tuple([strings, z.object({ searchTransactionHistory: z.boolean() })]),
  reply: z.looseObject({
    context,
    value: z.array(z.nullable(status)),
  }),
})

/** A landed transaction, its bytes in base64; `null` = none of that signature. */
export const getTransaction = rpcMethod({
  name: 'getTransaction',
  by: 'engine',
  params: z.tuple([z.string(), z.object({ encoding: base64, commitment, maxSupportedTransactionVersion: z.int() })]),
  reply: z.nullable(
    z.looseObject({
      slot: count,
      transaction: z.tuple([z.string(), base64]),
      meta: z.nullable(z.looseObject({ err: z.unknown() })),
    }),
  ),
})

/** The newest signatures of an address, newest first. */
export const getSignaturesForAddress = rpcMethod({
  name: 'getSignaturesForAddress',
  by: 'engine',
  params: z.tuple([
    z.string(),
    z.object({ limit: z.int(), commitment, minContextSlot, before: z.optional(z.string()) }),
  ]),
  reply: z.array(z.looseObject({ signature, slot: count })),
})
