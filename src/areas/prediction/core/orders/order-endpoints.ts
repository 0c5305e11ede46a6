import * as z from 'zod/mini'
import { parseSignature } from '~/values/address.ts'
import {
  contractsMicro,
  mulDiv,
  ONE_USD_MICRO,
  type ContractsMicro,
  type MicroUsd,
  type PriceMicro,
} from '~/values/money.ts'
import { harmless } from '~/values/text/clean-text.ts'
import { readInstant } from '~/values/time.ts'
import { endpoint } from '~/wire/endpoint.ts'
import {
  isFields,
  mapped,
  readBool,
  readId,
  readOpenWord,
  readText,
  readUnsigned,
  requiredText,
  u64Text,
  type Fields,
} from '~/wire/fields.ts'
import { rowsSchema } from '../events/event-reader.ts'
import {
  marketIdOf,
  readEventId,
  readEventSummary,
  readGain,
  readMarketSummary,
  readMicro,
  readPrice,
} from '../markets/market-reader.ts'
import { type HistoryRow } from '../positions/history.ts'
import { hasExactContracts, readContracts } from '../positions/position-endpoints.ts'
import { type Order, type OrderStatus } from './order.ts'

/** Insists on the fields of docs/api-notes.md 3.5; the owner is `ownerPubkey`, else its older name `owner`. */
export const orderSchema = mapped(
  z.looseObject({
    pubkey: requiredText,
    marketId: requiredText,
    status: z.string(),
    isYes: z.boolean(),
    isBuy: z.boolean(),
    contracts: u64Text,
    filledContracts: u64Text,
  }),
  (raw): Order => {
    const prices = readOrderPrices(raw)
    return {
      ...prices,
      ...readSizes(raw, prices),
      pubkey: raw.pubkey,
      ownerText: readText(raw['ownerPubkey']) ?? readText(raw['owner']) ?? '',
      marketId: marketIdOf(raw.marketId),
      eventId: readEventId(raw['eventId']),
      position: readText(raw['position']),
      marketAccount: readText(raw['market']),
      externalOrderId: readText(raw['externalOrderId']),
      venueOrderId: readText(raw['orderId']),
      isSettled: readBool(raw['settled']),
      status: readOrderWord(raw.status),
      side: raw.isYes ? 'yes' : 'no',
      action: raw.isBuy ? 'buy' : 'sell',
      createdAt: readInstant(raw['createdAt']),
      updatedAt: readInstant(raw['updatedAt']),
      filledAt: readInstant(raw['filledAt']),
      orderType: readOpenWord(raw['orderType'], ['market', 'limit']),
      market: readMarketSummary(raw['marketMetadata']),
      event: readEventSummary(raw['eventMetadata']),
    }
  },
)

type OrderPrices = Pick<Order, 'averageFillPrice' | 'maxFillPrice' | 'maxBuyPrice' | 'minSellPrice' | 'size'>

function readOrderPrices(raw: Fields): OrderPrices {
  return {
    averageFillPrice: readPrice(raw['avgFillPriceUsd']),
    maxFillPrice: readPrice(raw['maxFillPriceUsd']),
    maxBuyPrice: readPrice(raw['maxBuyPriceUsd']),
    minSellPrice: readPrice(raw['minSellPriceUsd']),
    size: readMicro(raw['sizeUsd']),
  }
}

/**
 * Contracts of an order, total and filled. The document's shape cuts them to whole ones (12.5 is 12) but has their
 * dollar amounts: the filled ones at the average price, else the whole order at its own price.
 */
function readSizes(
  raw: Fields & { readonly isBuy: boolean; readonly contracts: bigint; readonly filledContracts: bigint },
  prices: OrderPrices,
): Pick<Order, 'contracts' | 'filled'> {
  const contracts = readContracts(raw, 'contracts') ?? contractsMicro(raw.contracts * 1_000_000n)
  const filled = readContracts(raw, 'filledContracts') ?? contractsMicro(raw.filledContracts * 1_000_000n)
  const { size, averageFillPrice, maxBuyPrice, minSellPrice, maxFillPrice } = prices
  if (hasExactContracts(raw, 'contracts') || hasExactContracts(raw, 'filledContracts')) return { contracts, filled }
  const bound = (raw.isBuy ? maxBuyPrice : minSellPrice) ?? maxFillPrice
  if (filled === 0n) return { contracts: withHundredths(contracts, size, bound), filled }
  const exact = withHundredths(filled, size, averageFillPrice)
  return { contracts: exact > contracts ? exact : contracts, filled: exact }
}

/**
 * Whole contracts with the hundredths implied by their dollars; unchanged where the price is too coarse to imply any.
 */
function withHundredths(
  whole: ContractsMicro,
  size: MicroUsd | undefined,
  price: PriceMicro | undefined,
): ContractsMicro {
  if (size === undefined || price === undefined || price === 0n || whole >= price * STEP) return whole
  const exact = mulDiv(size, ONE_USD_MICRO, price * STEP, 'half-even') * STEP
  return exact / ONE_USD_MICRO === whole / ONE_USD_MICRO ? contractsMicro(exact) : whole
}

/** Orders are whole hundredths of a contract (docs/api-notes.md 3.7). */
const STEP = 10_000n

/** Words of the order and of the order-status routes, compared without case (docs/api-notes.md 3.6). */
export function readOrderWord(value: unknown): OrderStatus {
  const word = readOpenWord(value, ['pending', 'created', 'partiallyfilled', 'filled', 'failed'])
  if (word === 'created') return 'pending'
  return word === 'partiallyfilled' ? 'partial' : (word ?? { unknown: '' })
}

/** Insists on `eventType` alone: the document promises nothing else (the interface document, History record). */
export const historySchema = mapped(z.looseObject({ eventType: requiredText }), (raw): HistoryRow => {
  const signature = readText(raw['signature'])
  const marketId = readId(raw['marketId'])
  return {
    eventType: harmless(raw.eventType),
    id: readText(raw['id']) ?? readUnsigned(raw['id'])?.toString(),
    ownerText: readText(raw['ownerPubkey']) ?? readText(raw['owner']),
    at: readInstant(raw['timestamp']),
    signature: signature === undefined ? undefined : parseSignature(signature),
    slot: readUnsigned(raw['slot']),
    marketId: marketId === undefined ? undefined : marketIdOf(marketId),
    eventId: readEventId(raw['eventId']),
    positionPubkey: readText(raw['positionPubkey']),
    orderPubkey: readText(raw['orderPubkey']),
    externalOrderId: readText(raw['externalOrderId']),
    venueOrderId: readText(raw['orderId']),
    side: readFlag(raw['isYes'], 'yes', 'no'),
    action: readFlag(raw['isBuy'], 'buy', 'sell'),
    contracts: readContracts(raw, 'contracts'),
    filled: readContracts(raw, 'filledContracts'),
    settled: readContracts(raw, 'contractsSettled'),
    averageFillPrice: readPrice(raw['avgFillPriceUsd']),
    maxBuyPrice: readPrice(raw['maxBuyPriceUsd']),
    minSellPrice: readPrice(raw['minSellPriceUsd']),
    maxFillPrice: readPrice(raw['maxFillPriceUsd']),
    deposit: readMicro(raw['depositAmountUsd']),
    cost: readMicro(raw['totalCostUsd']),
    grossProceeds: readMicro(raw['grossProceedsUsd']),
    netProceeds: readMicro(raw['netProceedsUsd']),
    fee: readMicro(raw['feeUsd']),
    payout: readMicro(raw['payoutAmountUsd']),
    refund: raw['isBuy'] === true ? readMicro(raw['transferAmountToken']) : undefined,
    keeper: readKeeper(raw),
    ...readHistoryPnl(raw),
    market: isFields(raw['marketMetadata']) ? readMarketSummary(raw['marketMetadata']) : undefined,
    event: readEventSummary(raw['eventMetadata']),
  }
})

/**
 * Realized P&L of a row, and whether it is before fees. `realizedPnl` is after fees, except for a claim, where it is
 * before them (recorded); where it is missing, `realizedPnlBeforeFees` is used.
 */
function readHistoryPnl(
  raw: Fields & { readonly eventType: string },
): Pick<HistoryRow, 'realizedPnl' | 'isBeforeFees'> {
  const reported = readGain(raw['realizedPnl'])
  if (reported !== undefined) return { realizedPnl: reported, isBeforeFees: raw.eventType === 'payout_claimed' }
  const before = readGain(raw['realizedPnlBeforeFees'])
  return { realizedPnl: before, isBeforeFees: before === undefined ? undefined : true }
}

/** A manual claim has its owner in the keeper field; the keeper's own claims name the keeper (recorded). */
function readKeeper(raw: Fields): string | undefined {
  const keeper = readText(raw['keeperPubkey'])
  return keeper === undefined || keeper === '' || keeper === raw['ownerPubkey'] ? undefined : keeper
}

/** One of two words for a JSON boolean. */
export function readFlag<const A extends string, const B extends string>(
  value: unknown,
  whenTrue: A,
  whenFalse: B,
): A | B | undefined {
  if (typeof value !== 'boolean') return undefined
  return value ? whenTrue : whenFalse
}

const owner = z.string().check(z.minLength(32), z.maxLength(44))
const index = z.optional(z.int().check(z.minimum(0)))

/** A6. Orders registered on chain. */
export const listOrders = endpoint('prediction.listOrders', 'GET', '/prediction/v1/orders', {
  input: z.object({ ownerPubkey: owner, start: index, end: index }),
  reply: rowsSchema(orderSchema),
  lane: 'user',
})

/** A7. One order; 400 or 404 once it was filled and its account closed (docs/api-notes.md 12.10). */
export const readOrder = endpoint('prediction.readOrder', 'GET', '/prediction/v1/orders/{orderPubkey}', {
  input: z.object({ orderPubkey: z.string().check(z.minLength(1)) }),
  reply: orderSchema,
  lane: 'user',
})

/** A10. History of an owner, newest first. */
export const listHistory = endpoint('prediction.listHistory', 'GET', '/prediction/v1/history', {
  input: z.object({ ownerPubkey: owner, start: index, end: index }),
  reply: rowsSchema(historySchema),
  lane: 'user',
})
