import * as z from 'zod/mini'
import { rpcMethod, commitment, count } from '../rpc.ts'

/* RPC methods for any part of the page; an act never depends on one of them alone. */

/** Height and slot. Never `getBlockHeight`: with a commitment one public node answers it with the slot. */
export const getEpochInfo = rpcMethod({
  name: 'getEpochInfo',
  by: 'anyone',
  params: z.tuple([z.object({ commitment })]),
  reply: z.looseObject({ blockHeight: count, absoluteSlot: count }),
})

/** Lamports that keep an account with so many bytes of data open. */
export const getMinimumBalanceForRentExemption = rpcMethod({
  name: 'getMinimumBalanceForRentExemption',
  by: 'anyone',
  params: z.tuple([z.int()]),
  reply: count,
})

/** Lamports of an address. */
export const getBalance = rpcMethod({
  name: 'getBalance',
  by: 'anyone',
  params: z.tuple([z.string(), z.object({ commitment })]),
  reply: z.looseObject({ value: count }),
})

/** Token accounts of an owner and a mint, with amounts parsed by the node. */
export const getTokenAccountsByOwner = rpcMethod({
  name: 'getTokenAccountsByOwner',
  by: 'anyone',
  params: z.tuple([
    z.string(),
    z.object({ mint: z.string() }),
    z.object({ encoding: z.literal('jsonParsed'), commitment }),
  ]),
  reply: z.looseObject({
    value: z.array(
      z.looseObject({
        pubkey: z.string(),
        account: z.looseObject({
          data: z.looseObject({
            parsed: z.looseObject({
              info: z.looseObject({
                tokenAmount: z.looseObject({ amount: z.string().check(z.regex(/^\d{1,20}$/)) }),
              }),
            }),
          }),
        }),
      }),
    ),
  }),
})
