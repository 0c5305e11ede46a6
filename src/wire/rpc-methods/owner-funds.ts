import * as z from 'zod/mini'
import { rpcMethod } from '../rpc-method.ts'
import { commitment, count } from './rpc-fields.ts'

/* RPC methods of what an owner has. Any part of the page may ask them. */

/** Lamports of an address. */
export const getBalance = rpcMethod({
  name: 'getBalance',
  by: 'anyone',
  params: z.tuple([z.string(), z.object({ commitment })]),
  reply: z.looseObject({ value: count }),
})

/** Token accounts of an owner and a mint, their amounts read by the node. */
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
