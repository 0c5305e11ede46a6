import * as z from 'zod/mini'
import { rpcMethod } from '../rpc-method.ts'

/* In a file of its own: every page asks it before anything else, and carries nothing more for it. */

/** Hash of the chain's first block: which network the node is of. */
export const getGenesisHash = rpcMethod({
  name: 'getGenesisHash',
  by: 'anyone',
  params: z.tuple([]),
  reply: z.string(),
})
