import { type ActState } from '~/engine/machine.ts'
import { mulDiv } from '~/values/money.ts'
import { defined } from '~/values/result.ts'
import { type TriggerOrder } from './limit-order.ts'
import { pricedName, type LimitRow } from './limit-row.ts'
import { amountWords, rawOf } from './order.ts'

/** A request of the act `trigger.cancel`. */
export type CancelRequest = {
  readonly owner: string
  readonly orders: readonly {
    readonly order: string
    readonly inputMint: string
    readonly remaining: string
    /** Decimals with which the remainder was shown. */
    readonly decimals?: number
    /** Amount and price as listed. */
    readonly name?: string
  }[]
  readonly sentence: string
  readonly what: string
  readonly symbols: Readonly<Record<string, string>>
}

/** True when the order can be cancelled: it is open, and the amount to be returned is known exactly. */
export function canCancel({ order, left }: LimitRow): boolean {
  return order.status === 'open' && left !== undefined && left > 0n
}

/** The requests that cancel these orders, up to `each` of them at once; orders that cannot be cancelled are left out. */
export function cancelRequests(owner: string, rows: readonly LimitRow[], each: number): readonly CancelRequest[] {
  const able = rows.filter(canCancel)
  return Array.from({ length: Math.ceil(able.length / each) }, (_, index) =>
    requestOf(owner, able.slice(index * each, (index + 1) * each)),
  )
}

function requestOf(owner: string, rows: readonly LimitRow[]): CancelRequest {
  const [first] = rows
  const sentence =
    rows.length === 1 && first !== undefined
      ? `Cancel the order of ${pricedName(first)}: ${amountWords(first.left, first.input)} comes back`
      : `Cancel ${rows.length} orders: ${rows.map(pricedName).join('; ')}`
  return {
    owner,
    orders: rows.map((row) => ({
      order: row.order.orderKey,
      inputMint: row.order.inputMint,
      remaining: String(row.left),
      ...defined({ decimals: row.input.decimals }),
      name: pricedName(row),
    })),
    sentence,
    what: rows.map(pricedName).join('; '),
    symbols: Object.fromEntries(rows.map(({ input }) => [input.mint, input.symbol])),
  }
}

/** The terms of an order as far as it is left, for the review of its edit. */
type Left = { readonly taking: string; readonly expiresAt?: string }

/**
 * The cancel that an edit begins with, and the terms that it ends; its sentence names both steps. `undefined` = the order
 * cannot be cancelled, or what is left of it is not known.
 */
export function editRequest(owner: string, row: LimitRow): (CancelRequest & { readonly was: Left }) | undefined {
  const { making, taking, left, order, output } = row
  if (!canCancel(row) || making === undefined || taking === undefined || left === undefined) return undefined
  const rest = rawOf(order.remainingTaking, output.decimals) ?? mulDiv(taking, left, making, 'up')
  const back = amountWords(left, row.input)
  return {
    ...requestOf(owner, [row]),
    sentence: `Replace the order of ${pricedName(row)}. Step 1 of 2: it is cancelled, ${back} comes back. Step 2 of 2: the new order is placed`,
    was: { taking: String(rest), ...(order.expiresAt === undefined ? {} : { expiresAt: String(order.expiresAt) }) },
  }
}

/** Result of one order that was to be cancelled. */
export type CancelResult = 'working' | 'cancelled' | 'filled' | 'expired' | 'declined' | 'open' | 'unknown'

/** Words of the results. */
export const CANCEL_WORD: Readonly<Record<CancelResult, string>> = {
  working: 'In progress',
  cancelled: 'Cancelled',
  filled: 'Already filled',
  expired: 'Expired before; what was left came back',
  declined: 'Declined, still open',
  open: 'Not cancelled, still open',
  unknown: 'Not known yet',
}

const NOT_KNOWN: readonly ActState[] = ['unknown', 'settle-late', 'differs', 'silent']
const STOPPED: readonly ActState[] = ['build-failed', 'refused', 'withheld', 'expired', 'failed']

/** Result of one order: from the venue's list, then from the state of its act. */
export function cancelResult(state: ActState | undefined, listed: TriggerOrder | undefined): CancelResult {
  if (listed?.status === 'completed') return 'filled'
  if (state === 'done') return 'cancelled'
  if (listed?.status === 'cancelled') return isPastEnd(listed) ? 'expired' : 'cancelled'
  if (state === 'cancelled') return 'declined'
  if (state === undefined || NOT_KNOWN.includes(state)) return 'unknown'
  return STOPPED.includes(state) ? 'open' : 'working'
}

function isPastEnd({ expiresAt, updatedAt }: TriggerOrder): boolean {
  return expiresAt !== undefined && updatedAt !== undefined && updatedAt >= expiresAt
}
