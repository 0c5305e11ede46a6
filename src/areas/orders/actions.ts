import { unitPrice } from '~/areas/trade/stores/unit-price.ts'
import { MAX_ACTS_AT_ONCE } from '~/config/limits.ts'
import { operatorFee, operatorPayer } from '~/config/operator-fees.ts'
import { startAct, startActs, startNext, type Started } from '~/engine/act-store.ts'
import { act } from '~/engine/intent/act-handle.ts'
import { type Address } from '~/values/address.ts'
import { defined } from '~/values/result.ts'
import { type cancelLimits } from './intents/cancel-limits.ts'
import { type closeRecurring } from './intents/close-recurring.ts'
import { type createLimit } from './intents/create-limit.ts'
import { type openRecurring } from './intents/open-recurring.ts'
import { cancelRequests, editRequest } from './model/cancel-orders.ts'
import { type LimitEdit, type LimitSummary } from './model/limit-form.ts'
import { type LimitRow } from './model/limit-row.ts'
import { amountWords, type OrderPair } from './model/order.ts'
import { type RecurringSummary } from './model/recurring-form.ts'
import { canEnd, rowName, type RecurringRow } from './model/recurring-row.ts'
import { type RecurringDraft } from './model/recurring-search.ts'
import { cancelSize } from './stores/cancel-size.ts'

/** A new limit order. */
export const createLimitAct = act<typeof createLimit>('trigger.create')

/** The cancel of one to five limit orders. */
export const cancelLimitsAct = act<typeof cancelLimits>('trigger.cancel')

/** A new recurring order. */
const openRecurringAct = act<typeof openRecurring>('recurring.open')

/** The end of a recurring order. */
export const closeRecurringAct = act<typeof closeRecurring>('recurring.close')

/** What the form asks for, beside the pair. */
type Placed = {
  readonly summary: LimitSummary
  readonly slippageBps: number | undefined
  readonly isConfirmed: boolean
  readonly sentence: string
}

/** Starts a limit order with the form's values, frozen here at the click. */
export function placeLimit(owner: Address, pair: OrderPair, placed: Placed): Started | undefined {
  const request = limitRequestOf(owner, pair, placed)
  return request === undefined ? undefined : startAct(createLimitAct, request)
}

/** Starts the edit of an open order: its cancel, whose review names both steps; the new order follows once that is confirmed. */
export function replaceLimit(owner: Address, row: LimitRow, pair: OrderPair, placed: Placed): Started | undefined {
  const [cancel, next] = [editRequest(owner, row), limitRequestOf(owner, pair, placed)]
  if (cancel === undefined || next === undefined) return undefined
  const replaces = { order: row.order.orderKey, atMost: String(row.left) }
  return startAct(cancelLimitsAct, { ...cancel, next: { ...next, replaces } })
}

/** Starts the second half of an edit with the form's values: the order whose first half is done. */
export function placeNext(
  owner: Address,
  { act: first, order, atMost }: Extract<LimitEdit, { state: 'cancelled' }>,
  pair: OrderPair,
  placed: Placed,
): Started | undefined {
  const request = limitRequestOf(owner, pair, placed)
  if (request === undefined) return undefined
  return startNext(first, { ...request, replaces: { order, atMost: atMost.toString() } })
}

function limitRequestOf(
  owner: Address,
  { input, output }: OrderPair,
  { summary: { making, taking, expiresAt, distance }, slippageBps, isConfirmed, sentence }: Placed,
) {
  if (making === undefined || taking === undefined) return undefined
  const [fee, payer] = [operatorFee('limitFee', output.mint), operatorPayer()]
  const price = unitPrice.read()
  return {
    owner,
    inputMint: input.mint,
    outputMint: output.mint,
    making: making.toString(),
    taking: taking.toString(),
    ...(expiresAt === undefined ? {} : { expiresAt: String(expiresAt) }),
    ...(slippageBps === undefined ? {} : { slippageBps }),
    ...(distance === undefined ? {} : { adverseBps: Number(-distance) }),
    isConfirmed,
    ...(fee === undefined ? {} : { fee }),
    ...(payer === undefined ? {} : { payer }),
    ...(price === undefined ? {} : { unitPrice: price }),
    ...(input.decimals === undefined ? {} : { inputDecimals: input.decimals }),
    ...(output.decimals === undefined ? {} : { outputDecimals: output.decimals }),
    inputSymbol: input.symbol,
    outputSymbol: output.symbol,
    sentence,
  }
}

/** Cancels these orders: one review for up to five, for more one review of several transactions. */
export function cancelOrders(owner: string, rows: readonly LimitRow[]): void {
  const requests = cancelRequests(owner, rows, cancelSize()).slice(0, MAX_ACTS_AT_ONCE)
  const [only, ...more] = requests
  // Nothing to cancel starts nothing: an empty list would mean every order (docs/api-notes.md 13.19).
  if (only === undefined) return
  void (more.length === 0 ? startAct(cancelLimitsAct, only) : startActs(cancelLimitsAct, requests))
}

/** Starts a recurring order with the form's values, frozen here. */
export function startRecurring(
  owner: Address,
  { input, output }: OrderPair,
  { total, count }: RecurringSummary,
  { every: intervalSec, start, min, max }: RecurringDraft,
  sentence: string,
): Started | undefined {
  if (total === undefined || count === undefined) return undefined
  return startAct(openRecurringAct, {
    owner,
    inputMint: input.mint,
    outputMint: output.mint,
    total: total.toString(),
    count,
    intervalSec,
    ...(start === undefined ? {} : { startAt: String(start) }),
    ...(min === '' ? {} : { minPrice: min }),
    ...(max === '' ? {} : { maxPrice: max }),
    ...(input.decimals === undefined ? {} : { inputDecimals: input.decimals }),
    ...(output.decimals === undefined ? {} : { outputDecimals: output.decimals }),
    inputSymbol: input.symbol,
    outputSymbol: output.symbol,
    sentence,
  })
}

/** Ends a recurring order: the unspent input and bought but unpaid output are returned. */
export function endRecurring(owner: Address, row: RecurringRow): void {
  if (!canEnd(row)) return
  const { order, left, waiting, input, output } = row
  void startAct(closeRecurringAct, {
    owner,
    plan: order.orderKey,
    inputMint: order.inputMint,
    outputMint: order.outputMint,
    left: String(left),
    bought: String(waiting),
    ...defined({ inputDecimals: input.decimals, outputDecimals: output.decimals }),
    inputSymbol: input.symbol,
    outputSymbol: output.symbol,
    what: rowName(row),
    sentence: `Cancel ${rowName(row)}: ${amountWords(left, input)} is returned`,
  })
}
