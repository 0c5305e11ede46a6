import * as z from 'zod/mini'
import { REPLY_CAP } from '~/config/limits.ts'
import { parseDecimal, type Decimal } from '~/values/decimal.ts'
import { abs } from '~/values/money.ts'
import { defined } from '~/values/result.ts'
import { readInstant } from '~/values/time.ts'
import { endpoint } from '~/wire/endpoint.ts'
import {
  readDecimal,
  readUnsignedDecimal,
  mapped,
  readUnsigned,
  readOpenWord,
  readRows,
  readText,
  requiredText,
  isFields,
  mintDecimals,
  readBool,
  readCount,
  readMintDecimals,
  u64Text,
  type Fields,
} from '~/wire/fields.ts'
import { listSchema, readEntries } from '~/wire/lists/lists.ts'
import {
  type TokenPrice,
  type MintShield,
  type Shield,
  type Warning,
  type Holdings,
  type MintHolding,
  type TokenAccount,
} from '../model/token.ts'
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

const MAX_IDS = 50

/** Insists on usdPrice and decimals (docs/api-notes.md 7); a price of 0 or less, or out of all measure, is none. */
const priceSchema = mapped(
  z.looseObject({
    usdPrice: z.number().check(z.refine((price) => price > 0 && parseDecimal(String(price)) !== undefined)),
    decimals: z.int().check(z.minimum(0), z.maximum(255)),
  }),
  (raw): TokenPrice => ({
    usdPrice: readUnsignedDecimal(raw.usdPrice) ?? { raw: 0n, decimals: 0 },
    decimals: raw.decimals,
    change24h: readDecimal(raw['priceChange24h']),
    block: readUnsigned(raw['blockId']),
    createdAt: readInstant(raw['createdAt']),
    liquidityUsd: readUnsignedDecimal(raw['liquidity']),
  }),
)

/** E1. Prices of up to 50 mints, keyed by mint. A mint without a price that the service trusts is not in the map. */
export const listPrices = endpoint('prices.list', 'GET', '/price/v3', {
  input: z.object({
    ids: z.array(z.string().check(z.minLength(32), z.maxLength(44))).check(z.minLength(1), z.maxLength(MAX_IDS)),
  }),
  reply: mapped(z.record(z.string(), z.unknown()), (raw) => readEntries(raw, priceSchema)),
  lane: 'shared',
})

const NOT_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** Insists on the type; a warning that cannot be read still counts against its mint. */
const warningSchema = mapped(z.looseObject({ type: requiredText }), (raw): Warning => ({
  type: raw.type,
  message: readText(raw['message']),
  severity: readOpenWord(raw['severity'], ['info', 'warning', 'critical']),
  source: readText(raw['source']),
}))

/** F6. Warnings about mints. */
export const readShield = endpoint('tokens.readShield', 'GET', '/ultra/v1/shield', {
  input: z.object({
    mints: z.array(z.string().check(z.minLength(32), z.maxLength(44))).check(z.minLength(1), z.maxLength(100)),
  }),
  reply: mapped(z.looseObject({ warnings: z.record(z.string(), z.unknown()) }), (raw): Shield => {
    // A mint whose value is no list was not answered for.
    const shield = new Map<string, MintShield>()
    for (const [mint, list] of Object.entries(raw.warnings).slice(0, REPLY_CAP.rows)) {
      if (NOT_KEYS.has(mint) || !Array.isArray(list)) continue
      const { rows, unreadable } = readRows(list, warningSchema, REPLY_CAP.rows)
      shield.set(mint, { warnings: rows, unreadable })
    }
    return shield
  }),
  lane: 'slow',
})

type RawAmount = Fields & { readonly amount: bigint }

/** Insists on the amount: an account without one cannot be added up. */
const accountSchema = mapped(z.looseObject({ amount: u64Text, decimals: mintDecimals }), (raw): TokenAccount => ({
  amount: raw.amount,
  account: readText(raw['account']),
  decimals: readCount(raw['decimals']),
  ...defined({ scaled: scaledOf(raw) }),
  isFrozen: readBool(raw['isFrozen']),
  isAssociated: readBool(raw['isAssociatedTokenAccount']),
  programId: readText(raw['programId']),
  lamports: readUnsigned(raw['lamports']),
  reclaimableLamports: readUnsigned(raw['reclaimableLamports']),
  isLeftOut: readBool(raw['excludeFromNetWorth']),
}))

/** A UI amount that is so near to what the account holds was rounded by the service: one part in so many. */
const ROUNDED_PART = 1_000_000n

/** The UI amount where it is another number than the account holds: the mint scales it (Token-2022). */
function scaledOf(raw: RawAmount): Decimal | undefined {
  const [shown, decimals] = [readUnsignedDecimal(raw['uiAmountString']), readMintDecimals(raw['decimals'])]
  if (shown === undefined || decimals === undefined) return undefined
  const [held, shownScaled] = [raw.amount * 10n ** BigInt(shown.decimals), shown.raw * 10n ** BigInt(decimals)]
  return abs(held - shownScaled) * ROUNDED_PART <= held ? undefined : shown
}

const mintSchema = mapped(z.array(z.unknown()), (raw): MintHolding => {
  const { rows, unreadable } = readRows(raw, accountSchema, REPLY_CAP.rows)
  return { accounts: rows, unreadable }
})

/** Requires the native amount; UI amounts count where they differ from the raw ones (docs/api-notes.md 8, F4). */
const holdingsSchema = mapped(z.looseObject({ amount: u64Text }), (raw): Holdings => {
  if (!isFields(raw['tokens'])) return { lamports: raw.amount, tokens: undefined, unreadable: 0 }
  const { entries, unreadable } = readEntries(raw['tokens'], mintSchema)
  return { lamports: raw.amount, tokens: entries, unreadable }
})

/** F4. SOL and token accounts of an address. */
export const readHoldings = endpoint('tokens.readHoldings', 'GET', '/ultra/v1/holdings/{address}', {
  input: z.object({ address: z.string().check(z.minLength(32), z.maxLength(44)) }),
  reply: holdingsSchema,
  lane: 'user',
})
