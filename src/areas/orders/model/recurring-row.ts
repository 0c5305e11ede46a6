import { type KnownToken } from '~/areas/tokens/model/known-token.ts'
import { orderName, rawOf, type OrderPair } from './order.ts'
import { type RecurringOrder } from './recurring-order.ts'

/** A recurring order with the known data of its tokens. Base units; `undefined` = not known. */
export type RecurringRow = OrderPair & {
  readonly order: RecurringOrder
  readonly deposited: bigint | undefined
  readonly used: bigint | undefined
  readonly each: bigint | undefined
  readonly received: bigint | undefined
  /** Not spent yet. */
  readonly left: bigint | undefined
  /** Bought, not paid out yet. */
  readonly waiting: bigint | undefined
  readonly runs: number | undefined
  readonly done: number | undefined
  /** Unix seconds of the next order; `undefined` = none, or not known. */
  readonly nextAt: number | undefined
  readonly isActive: boolean
  readonly word: string
}

/** Digits of both tokens of an order; `undefined` = not known. */
type Digits = { readonly input: number | undefined; readonly output: number | undefined }

/**
 * Amounts that a recurring order still holds, base units: `left` to spend, and `waiting`, bought but not paid out.
 * `undefined` = the service does not report them.
 */
export function heldIn(
  { deposited, used, withdrawn, received, receivedWithdrawn }: RecurringOrder,
  { input, output }: Digits,
): Pick<RecurringRow, 'left' | 'waiting'> {
  return {
    left: less(less(rawOf(deposited, input), rawOf(used, input)), rawOf(withdrawn, input)),
    waiting: less(rawOf(received, output), rawOf(receivedWithdrawn, output)),
  }
}

/** Combines a recurring order with its tokens. */
export function recurringRow(
  order: RecurringOrder,
  input: KnownToken,
  output: KnownToken,
  isActive: boolean,
): RecurringRow {
  const deposited = rawOf(order.deposited, input.decimals)
  const used = rawOf(order.used, input.decimals)
  const each = rawOf(order.perCycle, input.decimals)
  const received = rawOf(order.received, output.decimals)
  const runs = ratio(deposited, each)
  const done = ratio(used, each)
  return {
    order,
    input,
    output,
    deposited,
    used,
    each,
    received,
    ...heldIn(order, { input: input.decimals, output: output.decimals }),
    runs,
    done,
    nextAt: isActive ? nextRun(order) : undefined,
    isActive,
    word: recurringWord(order, isActive, done, runs),
  }
}

function ratio(whole: bigint | undefined, part: bigint | undefined): number | undefined {
  return whole === undefined || part === undefined || part === 0n ? undefined : Number(whole / part)
}

function less(from: bigint | undefined, amount: bigint | undefined): bigint | undefined {
  if (from === undefined || amount === undefined || amount > from) return undefined
  return from - amount
}

/** Time of the next order, from the last fill; before the first fill the service does not report the start. */
function nextRun({ fills, intervalSec }: RecurringOrder): number | undefined {
  const last = Math.max(...fills.map(({ at }) => at ?? 0), 0)
  return intervalSec === undefined || last === 0 ? undefined : last + intervalSec
}

/** Status word of a recurring order. */
function recurringWord(
  { isClosedByUser }: Pick<RecurringOrder, 'isClosedByUser'>,
  isActive: boolean,
  done: number | undefined,
  runs: number | undefined,
): string {
  if (isActive) return `Filled ${done ?? '—'} of ${runs ?? '—'}`
  if (isClosedByUser === true) return 'Cancelled'
  return isClosedByUser === false ? 'Completed' : 'Closed'
}

/** Name of a recurring order: `300 USDC for SOL`. */
export const rowName = (row: RecurringRow): string => orderName(row.deposited, row)

/** True when it can be ended: the amounts to be returned are known exactly. */
export function canEnd({ left, waiting }: RecurringRow): boolean {
  return left !== undefined && waiting !== undefined
}
