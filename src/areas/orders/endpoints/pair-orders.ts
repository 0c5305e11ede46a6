import * as z from 'zod/mini'
import { fillSchema, readSignature, readAmountPair, hasAmountPair } from '~/areas/tokens/endpoints/fill-reader.ts'
import { fillsOnly, type AmountPair } from '~/areas/tokens/model/fill.ts'
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
  readOpenWord,
} from '~/wire/fields.ts'
import { type TriggerOrder, type TriggerOrders } from '../model/limit-order.ts'
import { type ByPrice, type RecurringOrder, type RecurringOrders } from '../model/recurring-order.ts'

/** Insists on the order and its mints (docs/api-notes.md 9.1). */
const recurringSchema = mapped(
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
        recurringSchema,
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

const AMOUNTS = ['makingAmount', 'takingAmount', 'remainingMakingAmount', 'remainingTakingAmount']

/** Insists on orderKey, mints, status, and one of each raw or UI amount (docs/api-notes.md 4.2). */
const limitSchema = mapped(
  z
    .looseObject({ orderKey: requiredText, inputMint: requiredText, outputMint: requiredText, status: requiredText })
    .check(z.refine((raw) => AMOUNTS.every((name) => hasAmountPair(raw, name)))),
  (raw): TriggerOrder => {
    const { rows, unreadable } = readRows(raw['trades'], fillSchema, REPLY_CAP.rows)
    return {
      orderKey: raw.orderKey,
      ownerText: readText(raw['userPubkey']),
      inputMint: raw.inputMint,
      outputMint: raw.outputMint,
      making: readAmountPair(raw, 'makingAmount'),
      taking: readAmountPair(raw, 'takingAmount'),
      remainingMaking: readAmountPair(raw, 'remainingMakingAmount'),
      remainingTaking: readAmountPair(raw, 'remainingTakingAmount'),
      slippageBps: readCount(raw['slippageBps']),
      expiresAt: readInstant(raw['expiredAt']),
      createdAt: readInstant(raw['createdAt']),
      updatedAt: readInstant(raw['updatedAt']),
      status: readOpenWord(raw.status, ['open', 'completed', 'cancelled']) ?? { unknown: raw.status },
      openSignature: readSignature(raw['openTx']),
      closeSignature: readSignature(raw['closeTx']),
      program: readText(raw['programVersion']),
      fills: fillsOnly(rows),
      unreadable,
    }
  },
)

/** B5. Open or past limit orders of an owner, by page from 1. */
export const listTriggerOrders = endpoint('trigger.listOrders', 'GET', '/trigger/v1/getTriggerOrders', {
  input: z.object({
    user: pubkey,
    orderStatus: z.enum(['active', 'history']),
    page: z.optional(z.int().check(z.minimum(1))),
    includeFailedTx: z.optional(z.boolean()),
    inputMint: z.optional(pubkey),
    outputMint: z.optional(pubkey),
  }),
  reply: mapped(z.looseObject({ orders: z.array(z.unknown()) }), (raw): TriggerOrders => ({
    ...readRows(raw.orders, limitSchema, REPLY_CAP.rows),
    page: readCount(raw['page']),
    totalPages: readCount(raw['totalPages']),
  })),
  lane: 'user',
})
