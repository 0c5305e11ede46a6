import { tokenText } from '~/tx/act-text.ts'
import { type Violation } from '~/tx/guard/codes.ts'
import { type Address } from '~/values/address.ts'
import { type Client } from '~/wire/call.ts'
import { listTriggerOrders } from '../endpoints/trigger-orders.ts'
import { rawOf } from '../model/order.ts'

type Cancel = {
  readonly owner: Address
  readonly orders: readonly {
    readonly order: Address
    readonly inputMint: Address
    readonly remaining: string
    readonly decimals?: number | undefined
  }[]
  /** An order was to take the place of the one that is cancelled. */
  readonly next?: unknown
}

/** What the bytes of a cancel show when an order is smaller than it was listed, or gone. */
const OF_FILLS: readonly string[] = ['SIM_DELTA', 'SIM_FAILED', 'CANCEL_SET unread']

/**
 * That an order was filled, whole or in part, between the list and the build: where it explains every violation, and the
 * service lists it so. `undefined` = it does not.
 */
export async function filledMeanwhile(
  { owner: user, orders, next }: Cancel,
  violations: readonly Violation[],
  call: Client['call'],
): Promise<string | undefined> {
  const isOfFills = ({ code, detail }: Violation) =>
    OF_FILLS.some((each) => each === code || each === `${code} ${detail}`)
  if (!violations.every(isOfFills)) return undefined
  const [active, past] = await Promise.all(
    (['active', 'history'] as const).map((orderStatus) => call(listTriggerOrders, { user, orderStatus })),
  )
  const end = next === undefined ? 'Nothing was cancelled.' : 'Nothing was cancelled, and nothing is placed.'
  const rowOf = (list: typeof active, order: string) => list?.rows.find(({ orderKey }) => orderKey === order)
  for (const { order, inputMint, remaining, decimals } of orders) {
    if (rowOf(past, order)?.status === 'completed') return `The order was filled meanwhile. ${end}`
    const row = rowOf(active, order)
    const left = row === undefined ? undefined : rawOf(row.remainingMaking, decimals)
    if (left === undefined || left >= BigInt(remaining)) continue
    const digits = decimals === undefined ? {} : { [inputMint]: decimals }
    const [now, before] = [left, BigInt(remaining)].map((raw) => tokenText(inputMint, raw, digits))
    return `Part of the order was filled meanwhile: ${now} of ${before} is left. ${end}`
  }
  return undefined
}
