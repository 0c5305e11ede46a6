import * as z from 'zod/mini'
import { readSignature } from '~/areas/tokens/endpoints/fill-reader.ts'
import { REPLY_CAP } from '~/config/limits.ts'
import { readInstant } from '~/values/time.ts'
import { endpoint } from '~/wire/endpoint.ts'
import {
  readUnsignedDecimal,
  mapped,
  readBool,
  readCount,
  readOpenWord,
  readRows,
  readText,
  readUnsigned,
  requiredText,
  type Fields,
} from '~/wire/fields.ts'
import { type DcaEvent, type DcaOrder } from '../model/recurring-order.ts'

const KINDS = ['time_based', 'price_conditional'] as const
const STATES = ['depositing', 'deposit_failed', 'active', 'executing', 'withdrawing', 'completed', 'cancelled'] as const
const SHOWN = ['pending', 'active', 'executing', 'pending_withdraw', 'completed', 'cancelled', 'failed'] as const
const EVENTS = ['deposit', 'fill', 'withdrawal', 'cancelled'] as const
const EVENT_STATES = ['success', 'failed', 'rescheduled', 'pending'] as const

const eventSchema = mapped(z.looseObject({ type: requiredText }), (raw): DcaEvent => ({
  type: readOpenWord(raw.type, EVENTS) ?? { unknown: raw.type },
  at: readInstant(raw['timestamp']),
  signature: readSignature(raw['txSignature']),
  round: readCount(raw['roundNumber']),
  input: readUnsigned(raw['inputAmount']),
  output: readUnsigned(raw['outputAmount']),
  state: readOpenWord(raw['state'], EVENT_STATES),
  attempts: readCount(raw['attemptCount']),
}))

/** Insists on what the description requires (trigger-v2.yaml, DcaHistoryItem). */
const dcaSchema = mapped(
  z.looseObject({
    id: requiredText,
    userPubkey: requiredText,
    vaultPubkey: requiredText,
    inputMint: requiredText,
    outputMint: requiredText,
    orderType: requiredText,
    state: requiredText,
    displayState: requiredText,
  }),
  (raw): DcaOrder => {
    const { rows, unreadable } = readRows(raw['events'], eventSchema, REPLY_CAP.rows)
    return {
      ...readAmounts(raw),
      ...readSchedule(raw),
      id: raw.id,
      requestId: readText(raw['requestId']),
      ownerText: raw.userPubkey,
      vaultText: raw.vaultPubkey,
      inputMint: raw.inputMint,
      outputMint: raw.outputMint,
      kind: readOpenWord(raw.orderType, KINDS) ?? { unknown: raw.orderType },
      triggerMint: readText(raw['triggerMint']),
      isLent: readBool(raw['jlEnabled']),
      createdAt: readInstant(raw['createdAt']),
      updatedAt: readInstant(raw['updatedAt']),
      state: readOpenWord(raw.state, STATES) ?? { unknown: raw.state },
      shownState: readOpenWord(raw.displayState, SHOWN) ?? { unknown: raw.displayState },
      events: rows,
      unreadable,
    }
  },
)

type Amounts = Pick<
  DcaOrder,
  | 'inputInitial'
  | 'inputRemaining'
  | 'inputUsed'
  | 'perRound'
  | 'outputTotal'
  | 'minPriceUsd'
  | 'maxPriceUsd'
  | 'lentYieldUsd'
>

function readAmounts(raw: Fields): Amounts {
  return {
    inputInitial: readUnsigned(raw['inputAmountInitial']),
    inputRemaining: readUnsigned(raw['inputAmountRemaining']),
    inputUsed: readUnsigned(raw['inputAmountUsed']),
    perRound: readUnsigned(raw['amountPerRound']),
    outputTotal: readUnsigned(raw['outputAmountTotal']),
    minPriceUsd: readUnsignedDecimal(raw['minPriceUsd']),
    maxPriceUsd: readUnsignedDecimal(raw['maxPriceUsd']),
    lentYieldUsd: readUnsignedDecimal(raw['jlYieldUsd']),
  }
}

type Schedule = Pick<
  DcaOrder,
  'retryWindowSec' | 'rounds' | 'roundsFilled' | 'intervalSec' | 'filledShare' | 'beginsAt' | 'nextAt' | 'lastAt'
>

function readSchedule(raw: Fields): Schedule {
  return {
    retryWindowSec: readCount(raw['retryWindowSeconds']),
    rounds: readCount(raw['numberOfRounds']),
    roundsFilled: readCount(raw['roundsFilled']),
    intervalSec: readCount(raw['intervalSeconds']),
    filledShare: readUnsignedDecimal(raw['fillPercent']),
    beginsAt: readInstant(raw['beginFillAt']),
    nextAt: readInstant(raw['nextFillAt']),
    lastAt: readInstant(raw['lastFillAt']),
  }
}

/** 4.6. One recurring order of the second trigger service. */
export const readDcaOrder = endpoint('trigger.readDcaOrder', 'GET', '/trigger/v2/orders/history/dca/{id}', {
  input: z.object({ id: z.string().check(z.minLength(1)) }),
  reply: dcaSchema,
  lane: 'user',
})
