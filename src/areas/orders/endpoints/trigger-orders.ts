import * as z from 'zod/mini'
import { fillSchema, hasAmountPair, readSignature, readAmountPair } from '~/areas/tokens/endpoints/fill-reader.ts'
import { fillsOnly } from '~/areas/tokens/model/fill.ts'
import { REPLY_CAP } from '~/config/limits.ts'
import { readInstant } from '~/values/time.ts'
import { endpoint } from '~/wire/endpoint.ts'
import { mapped, pubkey, readCount, readOpenWord, readRows, readText, requiredText } from '~/wire/fields.ts'
import { type TriggerOrder, type TriggerOrders } from '../model/limit-order.ts'

const AMOUNTS = ['makingAmount', 'takingAmount', 'remainingMakingAmount', 'remainingTakingAmount']

/** Insists on orderKey, mints, status, and one of each raw or UI amount (docs/api-notes.md 4.2). */
const orderSchema = mapped(
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
    ...readRows(raw.orders, orderSchema, REPLY_CAP.rows),
    page: readCount(raw['page']),
    totalPages: readCount(raw['totalPages']),
  })),
  lane: 'user',
})
