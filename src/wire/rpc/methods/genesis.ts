import * as z from 'zod/mini'
import { rpcMethod } from '../rpc.ts'

/* A separate file, so that every page can ask this first without loading the other methods. */

/** Hash of the chain's first block: it identifies the network. */
export const getGenesisHash = rpcMethod({
  name: 'getGenesisHash',
  by: 'anyone',
  params: z.tuple([]),
  reply: z.string(),
})
