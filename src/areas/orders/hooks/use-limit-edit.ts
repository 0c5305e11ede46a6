import { useActs } from '~/engine/act-store.ts'
import { type ActView } from '~/engine/act-view.ts'
import { actsOn } from '~/engine/acts-on.ts'
import { useNow } from '~/ui/now.ts'
import { type Address } from '~/values/address.ts'
import { readFields, readText } from '~/wire/fields.ts'
import { usePagedQuery } from '~/wire/lists/paged-query.ts'
import { createLimitAct } from '../actions.ts'
import { canCancel } from '../model/cancel-orders.ts'
import { orderTarget } from '../model/keys.ts'
import { type LimitEdit } from '../model/limit-form.ts'
import { limitRow } from '../model/limit-row.ts'
import { type OrderPair } from '../model/order.ts'
import { limitOrdersOptions } from '../queries.ts'

/** An edit between its halves: the order is cancelled, the new one neither placed nor dropped. Amounts as decimal text. */
export type EditHalf = {
  /** The act that cancelled it. */
  readonly act: string
  readonly order: string
  /** What came back of it, base units: no more than was left in it. */
  readonly returned: bigint
  /** The request of the new order. */
  readonly next: Readonly<Record<string, unknown>>
}

/** The edits of an owner that wait for their second half, whichever tab or visit began them. */
export function useEditHalves(owner: Address | undefined): readonly EditHalf[] {
  const { views } = useActs()
  return views.filter((view) => view.isNextDue === true && view.owner === owner).flatMap(halfOf)
}

function firstOf(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : undefined
}

function halfOf({ id, request, moved = [] }: ActView): readonly EditHalf[] {
  const { orders, next } = readFields(request)
  const { order, remaining, inputMint } = readFields(firstOf(orders))
  const [key, left] = [readText(order), readText(remaining)]
  if (key === undefined || left === undefined) return []
  const came = moved.filter(({ mint }) => mint === inputMint).reduce((sum, { raw }) => sum + BigInt(raw), 0n)
  const returned = came < BigInt(left) ? came : BigInt(left)
  return [{ act: id, order: key, returned, next: readFields(next) }]
}

/** The order that a form replaces, as it stands; `undefined` = the form replaces none. */
export function useLimitEdit(
  owner: Address | undefined,
  order: Address | undefined,
  pair: OrderPair,
): LimitEdit | undefined {
  const now = useNow(10)
  const { data } = usePagedQuery(limitOrdersOptions(order === undefined ? undefined : owner, 'active'))
  const half = useEditHalves(owner).find((each) => each.order === order)
  if (order === undefined) return undefined
  if (half !== undefined) return { state: 'cancelled', act: half.act, order, atMost: half.returned }
  const listed = data?.value.rows.find(({ orderKey }) => orderKey === order)
  if (listed === undefined) return { state: data === undefined || data.value.state === 'reading' ? 'reading' : 'gone' }
  const row = limitRow(listed, pair.input, pair.output, now)
  return canCancel(row) && row.left !== undefined ? { state: 'open', row, atMost: row.left } : { state: 'gone' }
}

/** Whether the order was replaced: its second half is done. */
export function useIsReplaced(order: Address | undefined): boolean {
  const { views } = useActs()
  if (order === undefined) return false
  return actsOn(views, orderTarget(order), { handle: createLimitAct }).some(({ state }) => state === 'done')
}
