import * as z from 'zod/mini'
import { readInstant } from '~/values/time.ts'
import { endpoint } from '~/wire/endpoint.ts'
import { isFields, mapped, pubkey, readBool, readFields, readText, readUnsigned, type Fields } from '~/wire/fields.ts'
import { marketIdOf, readMicro, readPrice } from '../markets/market-reader.ts'
import { hasExactContracts, readContracts } from '../positions/position-endpoints.ts'
import { type CancelBuild, type CloseAllBuild, type OrderBuild } from './order.ts'

/**
 * Requires the key `transaction` alone; all other fields are cross-checks where present (docs/api-notes.md 3.8, 12.11).
 */
export const orderBuildSchema = mapped(z.looseObject({ transaction: z.nullable(z.string()) }), toOrderBuild)

function toOrderBuild(raw: Fields & { readonly transaction: string | null }): OrderBuild {
  const meta = readFields(raw['txMeta'])
  const order = readFields(raw['order'])
  const execution = raw['execution']
  return {
    ...readNames(order),
    ...readFigures(order),
    transaction: readText(raw.transaction),
    blockhash: readText(meta['blockhash']) ?? readText(raw['blockhash']),
    lastValidBlockHeight: readUnsigned(meta['lastValidBlockHeight']) ?? readUnsigned(raw['lastValidBlockHeight']),
    execution: isFields(execution) ? { context: execution['context'] } : undefined,
    externalOrderId: readText(order['externalOrderId']) ?? readText(raw['externalOrderId']),
  }
}

type Names = Pick<
  OrderBuild,
  'orderPubkey' | 'orderAtaPubkey' | 'positionPubkey' | 'marketId' | 'marketIdHash' | 'side' | 'action'
>

function readNames(order: Fields): Names {
  const marketId = readText(order['marketId'])
  const isYes = readBool(order['isYes'])
  const isBuy = readBool(order['isBuy'])
  return {
    orderPubkey: readText(order['orderPubkey']),
    orderAtaPubkey: readText(order['orderAtaPubkey']),
    positionPubkey: readText(order['positionPubkey']),
    marketId: marketId === undefined ? undefined : marketIdOf(marketId),
    marketIdHash: readText(order['marketIdHash']),
    side: isYes === undefined ? undefined : isYes ? 'yes' : 'no',
    action: isBuy === undefined ? undefined : isBuy ? 'buy' : 'sell',
  }
}

type Figures = Pick<OrderBuild, 'contracts' | 'contractsExact' | 'maxBuyPrice' | 'minSellPrice' | 'cost' | 'fee'>

function readFigures(order: Fields): Figures {
  return {
    contracts: readContracts(order, 'contracts'),
    contractsExact: hasExactContracts(order, 'contracts'),
    maxBuyPrice: readPrice(order['maxBuyPriceUsd']),
    minSellPrice: readPrice(order['minSellPriceUsd']),
    cost: readMicro(order['orderCostUsd']),
    fee: readMicro(order['estimatedTotalFeeUsd']),
  }
}

/** A12. Builds the sale of a whole position. Moves nothing. */
export const buildClose = endpoint('prediction.buildClose', 'DELETE', '/prediction/v1/positions/{positionPubkey}', {
  input: z.object({ positionPubkey: pubkey, ownerPubkey: pubkey }),
  reply: orderBuildSchema,
  lane: 'build',
})

/**
 * A13, both shapes: one row per transaction, or the document's one transaction for as many positions as fit. Rows that
 * pay out a win are left to claims and only counted; a row that cannot be read is counted too.
 */
const closeAllSchema = mapped(z.looseObject({}), (raw, context): CloseAllBuild => {
  const rows = raw['data']
  if (!Array.isArray(rows)) {
    const single = z.safeParse(orderBuildSchema, raw)
    if (single.success) return { together: single.data, sales: [], claims: 0, unreadable: 0 }
    context.issues.push({ code: 'custom', message: 'neither rows nor a transaction', input: raw, path: ['data'] })
    return z.NEVER
  }
  const isClaim = (row: unknown) => isFields(row) && isFields(row['position']) && !isFields(row['order'])
  const sales = rows.filter((row) => !isClaim(row)).map((row) => z.safeParse(orderBuildSchema, row))
  return {
    together: undefined,
    sales: sales.flatMap((read) => (read.success ? [read.data] : [])),
    claims: rows.filter(isClaim).length,
    unreadable: sales.filter((read) => !read.success).length,
  }
})

/** A13. Builds the sale of everything that the owner holds. Moves nothing. The document's body is the owner alone. */
export const buildCloseAll = endpoint('prediction.buildCloseAll', 'DELETE', '/prediction/v1/positions', {
  input: z.object({
    ownerPubkey: pubkey,
    minSellPriceSlippageBps: z.optional(z.int().check(z.minimum(0), z.maximum(2_500))),
  }),
  reply: closeAllSchema,
  lane: 'build',
})

/** A24. Requires the key `transaction`; the order's key is at the top level. */
const cancelSchema = mapped(z.looseObject({ transaction: z.nullable(z.string()) }), (raw): CancelBuild => ({
  ...toOrderBuild(raw),
  orderPubkey: readText(raw['orderPubkey']),
  expiresAt: readInstant(raw['cancelExpiresAtMs']),
}))

/** A24. Builds the transaction that the owner signs to cancel a limit order; the venue cancels it later. */
export const buildCancel = endpoint('prediction.buildCancel', 'POST', '/prediction/v1/orders/cancel', {
  input: z.object({ ownerPubkey: pubkey, orderPubkey: pubkey }),
  reply: cancelSchema,
  lane: 'build',
})

/**
 * A20. Builds a buy (market, side, deposit) or a sale (position, contracts): a market order or, with a price from the
 * owner, a limit order. Moves nothing.
 */
export const buildOrder = endpoint('prediction.buildOrder', 'POST', '/prediction/v1/orders', {
  input: z.object({
    ownerPubkey: pubkey,
    isBuy: z.boolean(),
    marketId: z.optional(z.string().check(z.minLength(1))),
    isYes: z.optional(z.boolean()),
    depositAmount: z.optional(z.string()),
    depositMint: z.optional(pubkey),
    positionPubkey: z.optional(pubkey),
    contractsMicro: z.optional(z.string()),
    orderType: z.optional(z.literal('limit')),
    maxBuyPriceUsd: z.optional(z.string()),
    minSellPriceUsd: z.optional(z.string()),
  }),
  reply: orderBuildSchema,
  lane: 'build',
})
