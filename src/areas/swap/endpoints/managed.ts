import * as z from 'zod/mini'
import { REPLY_CAP } from '~/config/limits.ts'
import { readInstant } from '~/values/time.ts'
import { endpoint } from '~/wire/endpoint.ts'
import { executionFields, readExecution } from '~/wire/execution.ts'
import {
  readDecimal,
  readUnsignedDecimal,
  mapped,
  pubkey,
  readBool,
  readCount,
  readOpenWord,
  readRows,
  readText,
  readUnsigned,
  requiredText,
  u64Text,
  type Fields,
} from '~/wire/fields.ts'
import { type ManagedExecution, type ManagedFees, type ManagedOrder, type SwapEvent } from '../model/managed.ts'
import { readPlatformFee, stepSchema } from './quote.ts'

/** Insists on the id, the mints and the amounts; the transaction may be null, empty or absent (docs/api-notes.md 8.1, 12.38). */
const orderSchema = mapped(
  z.looseObject({
    requestId: requiredText,
    inputMint: requiredText,
    outputMint: requiredText,
    inAmount: u64Text,
    outAmount: u64Text,
    otherAmountThreshold: u64Text,
  }),
  (raw): ManagedOrder => ({
    ...readPrice(raw),
    ...readMaking(raw),
    requestId: raw.requestId,
    transaction: readText(raw['transaction']),
    inputMint: raw.inputMint,
    outputMint: raw.outputMint,
    inAmount: raw.inAmount,
    outAmount: raw.outAmount,
    threshold: raw.otherAmountThreshold,
    fees: readFees(raw),
    problem: readProblem(raw),
  }),
)

type Price = Pick<
  ManagedOrder,
  | 'slippageBps'
  | 'feeBps'
  | 'feeMint'
  | 'platformFee'
  | 'priceImpactPercent'
  | 'priceImpactRatio'
  | 'inUsd'
  | 'outUsd'
  | 'swapUsd'
>

function readPrice(raw: Fields): Price {
  return {
    slippageBps: readCount(raw['slippageBps']),
    feeBps: readCount(raw['feeBps']),
    feeMint: readText(raw['feeMint']),
    platformFee: readPlatformFee(raw['platformFee']),
    priceImpactPercent: readDecimal(raw['priceImpact']),
    priceImpactRatio: readDecimal(raw['priceImpactPct']),
    inUsd: readUnsignedDecimal(raw['inUsdValue']),
    outUsd: readUnsignedDecimal(raw['outUsdValue']),
    swapUsd: readUnsignedDecimal(raw['swapUsdValue']),
  }
}

type Making = Pick<
  ManagedOrder,
  | 'mode'
  | 'swapMode'
  | 'route'
  | 'unreadable'
  | 'router'
  | 'swapType'
  | 'isGasless'
  | 'taker'
  | 'quoteId'
  | 'maker'
  | 'expiresAt'
  | 'tookMs'
>

function readMaking(raw: Fields): Making {
  const { rows, unreadable } = readRows(raw['routePlan'], stepSchema, REPLY_CAP.rows)
  return {
    mode: readText(raw['mode']),
    swapMode: readOpenWord(raw['swapMode'], ['exactin', 'exactout']),
    route: rows,
    unreadable,
    router: readOpenWord(raw['router'], ['metis', 'jupiterz', 'dflow', 'okx']),
    swapType: readText(raw['swapType']),
    isGasless: readBool(raw['gasless']),
    taker: readText(raw['taker']),
    quoteId: readText(raw['quoteId']),
    maker: readText(raw['maker']),
    expiresAt: readInstant(raw['expireAt']),
    tookMs: readCount(raw['totalTime']),
  }
}

function readFees(raw: Fields): ManagedFees {
  return {
    signatureLamports: readUnsigned(raw['signatureFeeLamports']),
    signaturePayer: readText(raw['signatureFeePayer']),
    priorityLamports: readUnsigned(raw['prioritizationFeeLamports']),
    priorityPayer: readText(raw['prioritizationFeePayer']),
    rentLamports: readUnsigned(raw['rentFeeLamports']),
    rentPayer: readText(raw['rentFeePayer']),
  }
}

/** Present with a code or a message: a reply can hold both a quote and a problem. */
function readProblem(raw: Fields): ManagedOrder['problem'] {
  const code = readCount(raw['errorCode'])
  const message = readText(raw['errorMessage']) ?? readText(raw['error'])
  return code === undefined && message === undefined ? undefined : { code, message }
}

const eventSchema = mapped(z.looseObject({ inputMint: requiredText, outputMint: requiredText }), (raw): SwapEvent => ({
  inputMint: raw.inputMint,
  inputAmount: readUnsigned(raw['inputAmount']),
  outputMint: raw.outputMint,
  outputAmount: readUnsigned(raw['outputAmount']),
}))

const bps = z.int().check(z.minimum(0), z.maximum(10_000))

/** F1. A managed swap. The taker is always sent when a wallet is connected; without one there is no transaction. */
export const readManagedOrder = endpoint('swap.readManagedOrder', 'GET', '/ultra/v1/order', {
  input: z.object({
    inputMint: pubkey,
    outputMint: pubkey,
    amount: z.string().check(z.regex(/^[1-9]\d{0,19}$/)),
    taker: z.optional(pubkey),
    receiver: z.optional(pubkey),
    payer: z.optional(pubkey),
    closeAuthority: z.optional(pubkey),
    referralAccount: z.optional(pubkey),
    referralFee: z.optional(bps),
    excludeRouters: z.optional(z.array(z.enum(['metis', 'jupiterz', 'dflow', 'okx']))),
    excludeDexes: z.optional(z.array(z.string().check(z.minLength(1)))),
  }),
  reply: orderSchema,
  lane: 'quote',
})

/** F2. The only way to send a managed swap; the same pair may be sent again for two minutes. The answer is a hint. */
export const executeManaged = endpoint('swap.executeManaged', 'POST', '/ultra/v1/execute', {
  input: z.object({ signedTransaction: requiredText, requestId: requiredText }),
  reply: mapped(executionFields, (raw): ManagedExecution => {
    const { rows, unreadable } = readRows(raw['swapEvents'], eventSchema, REPLY_CAP.rows)
    return {
      ...readExecution(raw),
      slot: readUnsigned(raw['slot']),
      totalInput: readUnsigned(raw['totalInputAmount']),
      totalOutput: readUnsigned(raw['totalOutputAmount']),
      routeInput: readUnsigned(raw['inputAmountResult']),
      routeOutput: readUnsigned(raw['outputAmountResult']),
      events: rows,
      unreadable,
    }
  }),
  cost: 0,
  lane: 'execute',
})
