import { tokenText } from '~/tx/act-text.ts'
import { type Violation } from '~/tx/guard/codes.ts'
import { type Address } from '~/values/address.ts'
import { type Client } from '~/wire/call.ts'
import { listTriggerOrders } from '../endpoints/trigger-orders.ts'
import { type TriggerOrder } from '../model/limit-order.ts'
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
  for (const listed of orders) {
    if (rowOf(past, listed.order)?.status === 'completed') return `The order was filled meanwhile. ${end}`
    const row = rowOf(active, listed.order)
    const words = row === undefined ? undefined : wordsOfPart(listed, row, violations)
    if (words !== undefined) return words.replace(END, end)
  }
  return undefined
}

/** Where a sentence says that nothing was cancelled. */
const END = '{end}'

/** That the order was filled in part: less is left than was listed, or the chain is behind the service. */
function wordsOfPart(
  { inputMint, remaining, decimals }: Cancel['orders'][number],
  row: TriggerOrder,
  violations: readonly Violation[],
): string | undefined {
  const [left, making] = [rawOf(row.remainingMaking, decimals), rawOf(row.making, decimals)]
  if (left === undefined || left > BigInt(remaining)) return undefined
  if (left === BigInt(remaining)) {
    const isBehind = making !== undefined && making > left && violations.length > 0 && violations.every(returnsMore)
    return isBehind
      ? `Part of the order was just filled, and the network doesn’t show that yet. ${END} Try again in a few seconds.`
      : undefined
  }
  const digits = decimals === undefined ? {} : { [inputMint]: decimals }
  const [now, before] = [left, BigInt(remaining)].map((raw) => tokenText(inputMint, raw, digits))
  return `Part of the order was filled meanwhile: ${now} of ${before} is left. ${END}`
}

/** More would come back than the list has: the chain is behind the service, and nobody loses by it. */
function returnsMore({ code, detail, expected, found }: Violation): boolean {
  const isWhole = [expected, found].every((text) => /^\d+$/.test(text))
  return code === 'SIM_DELTA' && ['gain', 'sol'].includes(detail) && isWhole && BigInt(found) > BigInt(expected)
}
