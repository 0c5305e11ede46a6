import * as z from 'zod/mini'
import { rpcMethod } from '../rpc-method.ts'
import { commitment, count } from './rpc-fields.ts'

/* RPC methods of what the chain says of itself. Any part of the page may ask them. */

/** Hash of the chain's first block: which network the node is of. */
export const getGenesisHash = rpcMethod({
  name: 'getGenesisHash',
  by: 'anyone',
  params: z.tuple([]),
  reply: z.string(),
})

/** Height and slot. Never `getBlockHeight`: with a commitment one public node answers it with the slot. */
export const getEpochInfo = rpcMethod({
  name: 'getEpochInfo',
  by: 'anyone',
  params: z.tuple([z.object({ commitment })]),
  reply: z.looseObject({ blockHeight: count, absoluteSlot: count }),
})
