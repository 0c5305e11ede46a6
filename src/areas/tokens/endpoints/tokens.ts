import * as z from 'zod/mini'
import { endpoint } from '~/wire/endpoint.ts'
import { listSchema } from '~/wire/lists/lists.ts'
import { tokenSchema } from './token-reader.ts'

const MAX_MINTS = 100

/** A bare list; `{data}` and `{tokens}` count too (docs/api-notes.md 12.34). */
const tokensSchema = listSchema(tokenSchema, ['data', 'tokens'])
const mints = z.array(z.string().check(z.minLength(32), z.maxLength(44))).check(z.minLength(1), z.maxLength(MAX_MINTS))
const words = z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.minLength(2), z.maxLength(MAX_MINTS))
const text = z.string().check(z.minLength(1), z.maxLength(200))

/** D1. Tokens by name, symbol or mint: about 20 for a text, those asked for a list of mints or of words. Costs ten. */
export const searchTokens = endpoint('tokens.search', 'GET', '/tokens/v2/search', {
  input: z.object({ query: z.union([text, mints, words]) }),
  reply: tokensSchema,
  cost: 10,
  lane: 'slow',
})

/** D2. The whole list of a tag, thousands of rows. Costs fifty: never per keystroke (docs/api-notes.md 13.25). */
export const listTaggedTokens = endpoint('tokens.listTagged', 'GET', '/tokens/v2/tag', {
  input: z.object({ query: z.enum(['verified', 'lst', 'stocks']) }),
  reply: tokensSchema,
  cost: 50,
  lane: 'slow',
})

/** D3. The top tokens of a category; the best known ones are left out by the service. */
export const listTopTokens = endpoint('tokens.listTop', 'GET', '/tokens/v2/{category}/{interval}', {
  input: z.object({
    category: z.enum(['toptrending', 'toptraded', 'toporganicscore']),
    interval: z.enum(['5m', '1h', '6h', '24h']),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  reply: tokensSchema,
  cost: 5,
  lane: 'slow',
})

/** D4. The thirty tokens whose first pool is newest. */
export const listRecentTokens = endpoint('tokens.listRecent', 'GET', '/tokens/v2/recent', {
  input: z.object({}),
  reply: tokensSchema,
  lane: 'slow',
})

/** F3. As the search of tokens, of the managed swap; adds windows of 7 and 30 days. */
export const searchSwapTokens = endpoint('tokens.searchManaged', 'GET', '/ultra/v1/search', {
  input: z.object({ query: z.union([text, mints, words]) }),
  reply: tokensSchema,
  lane: 'slow',
})
