import * as z from 'zod/mini'
import { fillSchema, hasAmountPair, readSignature, readAmountPair } from '~/areas/tokens/endpoints/fill-reader.ts'
import { fillsOnly } from '~/areas/tokens/model/fill.ts'
import { REPLY_CAP } from '~/config/limits.ts'
import { readInstant } from '~/values/time.ts'
import { endpoint } from '~/wire/endpoint.ts'
import { readCount, readOpenWord, readRows, readText, requiredText, type Fields } from '~/wire/fields.ts'
import { type TriggerOrder, type TriggerOrders } from '../model/limit-order.ts'

type RawOrder = Fields & {
  readonly orderKey: string
  readonly inputMint: string
  readonly outputMint: string
  readonly status: string
}

const AMOUNTS = ['makingAmount', 'takingAmount', 'remainingMakingAmount', 'remainingTakingAmount']

/** Insists on orderKey, mints, status, and one of each raw or UI amount (docs/api-notes.md 4.2). */
const orderSchema = z.pipe(
  z
    .looseObject({ orderKey: requiredText, inputMint: requiredText, outputMint: requiredText, status: requiredText })
    .check(z.refine((raw) => AMOUNTS.every((name) => hasAmountPair(raw, name)))),
  z.transform(toOrder),
)

function toOrder(raw: RawOrder): TriggerOrder {
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
}

type RawOrders = Fields & { readonly orders: unknown[] }

function toOrders(raw: RawOrders): TriggerOrders {
  return {
    ...readRows(raw.orders, orderSchema, REPLY_CAP.rows),
    page: readCount(raw['page']),
    totalPages: readCount(raw['totalPages']),
  }
}

const pubkey = z.string().check(z.minLength(32), z.maxLength(44))

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
  reply: z.pipe(z.looseObject({ orders: z.array(z.unknown()) }), z.transform(toOrders)),
  lane: 'user',
})
