import * as z from 'zod/mini'
import { parseJson } from '~/values/text/parse-json.ts'
import { endpoint } from '~/wire/endpoint.ts'
import {
  readDecimal,
  readUnsignedDecimal,
  mapped,
  pubkey,
  readOpenWord,
  readUnsigned,
  requiredText,
  u64Text,
  parseInside,
  isFields,
  readCount,
  readText,
} from '~/wire/fields.ts'
import { type Quote, type PlatformFee, type RouteStep } from '../model/quote.ts'

/** One step of a route. An invalid step refuses the whole quote: a route is never used in part. */
export const stepSchema = mapped(z.looseObject({ swapInfo: z.record(z.string(), z.unknown()) }), (raw): RouteStep => {
  const info = raw.swapInfo
  return {
    amm: readText(info['ammKey']),
    label: readText(info['label']),
    inputMint: readText(info['inputMint']),
    outputMint: readText(info['outputMint']),
    inAmount: readUnsigned(info['inAmount']),
    outAmount: readUnsigned(info['outAmount']),
    feeAmount: readUnsigned(info['feeAmount']),
    feeMint: readText(info['feeMint']),
    percent: readCount(raw['percent']),
    bps: readCount(raw['bps']),
    usdValue: readUnsignedDecimal(raw['usdValue']),
  }
})

/** `undefined` when the platform fee is null or absent. */
export function readPlatformFee(value: unknown): PlatformFee | undefined {
  if (!isFields(value)) return undefined
  return { amount: readUnsigned(value['amount']), feeBps: readCount(value['feeBps']) }
}

/** Insists on mints, amounts, slippage and route (docs/api-notes.md 5.2). */
const fieldsSchema = z.looseObject({
  inputMint: requiredText,
  outputMint: requiredText,
  inAmount: u64Text,
  outAmount: u64Text,
  otherAmountThreshold: u64Text,
  slippageBps: z.int().check(z.minimum(0), z.maximum(10_000)),
  routePlan: z.array(stepSchema),
})

/** Reads the text of a quote, and keeps it. */
const quoteSchema = mapped(z.string(), (text, context): Quote => {
  const raw = parseInside(fieldsSchema, parseJson(text), context)
  return context.issues.length > 0 ? z.NEVER : toQuote(raw, text)
})

function toQuote(raw: z.infer<typeof fieldsSchema>, quoteText: string): Quote {
  return {
    inputMint: raw.inputMint,
    outputMint: raw.outputMint,
    inAmount: raw.inAmount,
    outAmount: raw.outAmount,
    threshold: raw.otherAmountThreshold,
    mode: readOpenWord(raw['swapMode'], ['exactin', 'exactout']),
    slippageBps: raw.slippageBps,
    platformFee: readPlatformFee(raw['platformFee']),
    priceImpactRatio: readDecimal(raw['priceImpactPct']),
    route: raw.routePlan,
    slot: readUnsigned(raw['contextSlot']),
    tookSec: readUnsignedDecimal(raw['timeTaken']),
    quoteText,
  }
}

const bps = z.int().check(z.minimum(0), z.maximum(10_000))
const names = z.optional(z.array(z.string().check(z.minLength(1))))

/** C1. A quote. The slippage is always sent: the live default is not the document's (docs/api-notes.md 12.31). */
export const readQuote = endpoint('swap.readQuote', 'GET', '/swap/v1/quote', {
  input: z.object({
    inputMint: pubkey,
    outputMint: pubkey,
    amount: z.string().check(z.regex(/^[1-9]\d{0,19}$/)),
    slippageBps: bps,
    swapMode: z.optional(z.enum(['ExactIn', 'ExactOut'])),
    dexes: names,
    excludeDexes: names,
    restrictIntermediateTokens: z.optional(z.boolean()),
    onlyDirectRoutes: z.optional(z.boolean()),
    asLegacyTransaction: z.optional(z.boolean()),
    platformFeeBps: z.optional(bps),
    maxAccounts: z.optional(z.int().check(z.minimum(1), z.maximum(64))),
    instructionVersion: z.optional(z.enum(['V1', 'V2'])),
    allowDynamicSwap: z.optional(z.boolean()),
  }),
  reply: quoteSchema,
  takesText: true,
  lane: 'quote',
})
