import * as z from 'zod/mini'
import { fillSchema, readSignature, readAmountPair } from '~/areas/tokens/endpoints/fill-reader.ts'
import { fillsOnly } from '~/areas/tokens/model/fill.ts'
import { type AmountPair } from '~/areas/tokens/model/fill.ts'
import { REPLY_CAP } from '~/config/limits.ts'
import { readInstant } from '~/values/time.ts'
import { endpoint } from '~/wire/endpoint.ts'
import {
  mapped,
  pubkey,
  readBool,
  readCount,
  readFields,
  readRows,
  readText,
  requiredText,
  type Fields,
} from '~/wire/fields.ts'
import { type ByPrice, type RecurringOrder, type RecurringOrders } from '../model/recurring-order.ts'

/** Insists on the order and its mints (docs/api-notes.md 9.1). */
const orderSchema = mapped(
  z.looseObject({ orderKey: requiredText, inputMint: requiredText, outputMint: requiredText }),
  (raw): RecurringOrder => {
    const { rows, unreadable } = readRows(raw['trades'], fillSchema, REPLY_CAP.rows)
    return {
      orderKey: raw.orderKey,
      ownerText: readText(raw['userPubkey']),
      inputMint: raw.inputMint,
      outputMint: raw.outputMint,
      deposited: readAmountPair(raw, 'inDeposited'),
      withdrawn: readAmountPair(raw, 'inWithdrawn'),
      used: readAmountPair(raw, 'inUsed'),
      received: readAmountPair(raw, 'outReceived'),
      receivedWithdrawn: readAmountPair(raw, 'outWithdrawn'),
      perCycle: readAmountPair(raw, 'inAmountPerCycle'),
      minOut: readBound(raw, 'minOutAmount'),
      maxOut: readBound(raw, 'maxOutAmount'),
      // Seconds, as text live and as a number in the description (docs/api-notes.md 13.29).
      intervalSec: readCount(raw['cycleFrequency']) ?? readCount(raw['orderInterval']),
      isClosedByUser: readBool(raw['userClosed']),
      openSignature: readSignature(raw['openTx']),
      closeSignature: readSignature(raw['closeTx']),
      createdAt: readInstant(raw['createdAt']),
      updatedAt: readInstant(raw['updatedAt']),
      byPrice: raw['orderInterval'] === undefined ? undefined : toByPrice(raw),
      fills: fillsOnly(rows),
      unreadable,
    }
  },
)

function readBound(raw: Fields, name: string): AmountPair | undefined {
  const bound = readAmountPair(raw, name)
  return (bound.raw ?? 0n) === 0n && (bound.ui?.raw ?? 0n) === 0n ? undefined : bound
}

function toByPrice(raw: Fields): ByPrice {
  return {
    status: readText(raw['status']),
    closedBy: readText(raw['closedBy']),
    startsAt: readInstant(raw['startAt']),
    left: readAmountPair(raw, 'inLeft'),
    usdPerCycle: readAmountPair(raw, 'incrementalUsdValue'),
    supposedUsd: readAmountPair(raw, 'supposedUsdValue'),
    spentUsd: readAmountPair(raw, 'estimatedUsdcValueSpent'),
  }
}

type Page = { readonly list: readonly unknown[]; readonly paging: Fields }

/** The lists by their kinds, each bare or with its own paging around it (docs/api-notes.md 12.40). */
function pagesIn(raw: Fields): readonly Page[] {
  return [raw['time'], raw['price'], raw['all']].flatMap((value): Page[] => {
    const inner = readFields(value)
    if (Array.isArray(value)) return [{ list: value, paging: raw }]
    return Array.isArray(inner['orders']) ? [{ list: inner['orders'], paging: inner }] : []
  })
}

/** Rows of every kind: what cannot be read of them, as orders by price, is counted and not dropped. */
const ordersSchema = mapped(
  z.record(z.string(), z.unknown()).check(z.refine((raw) => pagesIn(raw).length > 0, { path: ['time'] })),
  (raw): RecurringOrders => {
    const pages = pagesIn(raw)
    const totals = pages.flatMap(({ paging }) => readCount(paging['totalPages']) ?? [])
    return {
      ...readRows(
        pages.flatMap(({ list }) => list),
        orderSchema,
        REPLY_CAP.rows,
      ),
      page: readCount(pages[0]?.paging['page']),
      totalPages: totals.length === 0 ? undefined : Math.max(...totals),
    }
  },
)

/** G4. Open or past recurring orders of an owner, by page from 1. */
export const listRecurringOrders = endpoint('recurring.listOrders', 'GET', '/recurring/v1/getRecurringOrders', {
  input: z.object({
    user: pubkey,
    orderStatus: z.enum(['active', 'history']),
    recurringType: z.enum(['time', 'price', 'all']),
    includeFailedTx: z.boolean(),
    page: z.int().check(z.minimum(1)),
    mint: z.optional(pubkey),
  }),
  reply: ordersSchema,
  lane: 'user',
})
