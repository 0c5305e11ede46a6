import { type TriggerOrder } from '~/areas/orders/model/limit-order.ts'
import { limitRow, recreateOf } from '~/areas/orders/model/limit-row.ts'
import { recreatedExpiry, limitSearchOf } from '~/areas/orders/model/limit-search.ts'
import { amountWords } from '~/areas/orders/model/order.ts'
import { type RecurringOrder } from '~/areas/orders/model/recurring-order.ts'
import { fillsOnly } from '~/areas/tokens/model/fill.ts'
import { knownToken, type KnownToken } from '~/areas/tokens/model/known-token.ts'
import { type Token } from '~/areas/tokens/model/token.ts'
import { parseAddress } from '~/values/address.ts'
import { clock } from '~/values/format-time.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { type UnixSec, unixSec } from '~/values/time.ts'
import { type Notice } from './notice.ts'
import { type ChangedRow, type SeenRow, withRows } from './prediction-notices.ts'

/** How long before its end an order expires soon, seconds; of a short order the last quarter. */
const SOON_SEC = 3_600

/** Data of a mint that the page holds; `undefined` = none. */
export type FactOf = (mint: string) => Token | undefined

type Pair = { readonly input: KnownToken; readonly output: KnownToken }

function pairOf(
  { inputMint, outputMint }: { inputMint: string; outputMint: string },
  factOf: FactOf,
): Pair | undefined {
  const [input, output] = [parseAddress(inputMint), parseAddress(outputMint)]
  if (input === undefined || output === undefined) return undefined
  return {
    input: knownToken(input, factOf(input), undefined),
    output: knownToken(output, factOf(output), undefined),
  }
}

const pairName = ({ input, output }: Pair): string =>
  `${cleanText(input.symbol, 'symbol')} for ${cleanText(output.symbol, 'symbol')}`

/** `expired` = still listed as open behind its expiry, or closed by it. */
function limitState({ status, expiresAt, updatedAt }: TriggerOrder, now: number): string {
  if (status === 'completed') return 'filled'
  const isPast = expiresAt !== undefined && expiresAt <= now
  if (status === 'open') return isPast ? 'expired' : 'open'
  if (status !== 'cancelled') return 'unknown'
  return isPast && updatedAt !== undefined && updatedAt >= expiresAt ? 'expired' : 'cancelled'
}

/** Limit orders as rows to compare. */
export function seenLimits(orders: readonly TriggerOrder[], now: number): readonly SeenRow[] {
  return orders.map((order) => {
    const state = limitState(order, now)
    return {
      key: order.orderKey,
      state: `${state} ${fillsOnly(order.fills).length}`,
      at: state === 'expired' ? order.expiresAt : (order.updatedAt ?? order.createdAt),
    }
  })
}

/** Notices of limit orders that changed. */
export function limitNotices(
  orders: readonly TriggerOrder[],
  changed: readonly ChangedRow[],
  factOf: FactOf,
  now: UnixSec,
): readonly Notice[] {
  return withRows(
    orders,
    ({ orderKey }) => orderKey,
    changed,
    (order, from) => limitNotice(order, from, factOf, now),
  )
}

function limitNotice(order: TriggerOrder, from: string | undefined, factOf: FactOf, now: UnixSec): Notice | undefined {
  const pair = pairOf(order, factOf)
  const [wasState, wasFills] = stateBefore(from)
  const state = limitState(order, now)
  const fills = fillsOnly(order.fills).length
  if (pair === undefined || (state === wasState && fills <= wasFills)) return undefined
  const about = { ...aboutLimit(order, pair), at: order.updatedAt ?? now }
  const key = order.orderKey
  if (state === 'filled') return { id: `fill:${key}`, kind: 'fill', ...about }
  if (state === 'expired') return expiredNotice(order, pair, now)
  if (state === 'open' && fills > wasFills) return { id: `part:${key}:${fills}`, kind: 'partial-fill', ...about }
  return undefined
}

/** State word and number of fills of a row as it was last seen; without one, none. */
function stateBefore(from: string | undefined): readonly [state: string | undefined, fills: number] {
  const [state, fills = ''] = from?.split(' ') ?? []
  return [state, /^\d{1,6}$/.test(fills) ? Number(fills) : 0]
}

function aboutLimit(order: TriggerOrder, pair: Pair) {
  const row = limitRow(order, pair.input, pair.output, 0)
  return {
    name: pairName(pair),
    href: '/limit?tab=history',
    ...(row.making === undefined || row.input.decimals === undefined
      ? {}
      : { amount: amountWords(row.making, row.input) }),
  }
}

function expiredNotice(order: TriggerOrder, pair: Pair, now: UnixSec): Notice {
  const again = againHref(order, pair, now)
  return {
    id: `expired:${order.orderKey}`,
    kind: 'expired',
    ...aboutLimit(order, pair),
    at: order.expiresAt ?? now,
    ...(again === undefined ? {} : { again }),
  }
}

/** The form filled with the terms of an order; `undefined` where a digit of them is not known. */
function againHref(order: TriggerOrder, { input, output }: Pair, now: number): string | undefined {
  const terms = recreateOf(limitRow(order, input, output, now))
  if (terms === undefined) return undefined
  const draft = { ...terms, expiry: recreatedExpiry(order.expiresAt, now) }
  const search = limitSearchOf(draft, { input: input.mint, output: output.mint })
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (typeof value === 'string') params.set(name, value)
  return `/limit/${input.mint}/${output.mint}?${params.toString()}`
}

/** Open limit orders that end soon. */
export function expiringNotices(orders: readonly TriggerOrder[], factOf: FactOf, now: UnixSec): readonly Notice[] {
  return orders.flatMap((order) => {
    const { status, expiresAt, createdAt, orderKey } = order
    if (status !== 'open' || expiresAt === undefined || expiresAt <= now) return []
    const life = createdAt === undefined ? Number.POSITIVE_INFINITY : expiresAt - createdAt
    const pair = pairOf(order, factOf)
    if (pair === undefined || expiresAt - now > Math.min(SOON_SEC, life / 4)) return []
    const detail = `in ${clock(expiresAt - now).text}`
    return {
      id: `expiring:${orderKey}:${expiresAt}`,
      kind: 'expiring',
      ...aboutLimit(order, pair),
      detail,
      at: now,
      href: '/limit',
    }
  })
}

/** A recurring order, and whether it runs. */
export type ListedRecurring = { readonly order: RecurringOrder; readonly isActive: boolean }

/** Recurring orders as rows to compare. */
export function seenRecurring(listed: readonly ListedRecurring[]): readonly SeenRow[] {
  return listed.map(({ order, isActive }) => ({
    key: order.orderKey,
    state: `${isActive ? 'open' : 'over'} ${fillsOnly(order.fills).length}`,
    at: order.updatedAt ?? order.createdAt,
  }))
}

/** Notices of recurring orders that changed: each purchase, and the end of one that ran to its end. */
export function recurringNotices(
  listed: readonly ListedRecurring[],
  changed: readonly ChangedRow[],
  factOf: FactOf,
  now: UnixSec,
): readonly Notice[] {
  return withRows(
    listed,
    ({ order }) => order.orderKey,
    changed,
    ({ order, isActive }, from) => {
      const pair = pairOf(order, factOf)
      if (pair === undefined) return undefined
      const [wasState, wasFills] = stateBefore(from)
      const fills = fillsOnly(order.fills)
      const about = { name: `Recurring, ${pairName(pair)}`, at: unixSec(fills.at(-1)?.at ?? now) }
      if (!isActive && wasState !== 'over' && order.isClosedByUser === false)
        return { id: `fill:${order.orderKey}`, kind: 'fill', ...about, href: '/recurring?tab=history' }
      if (fills.length <= wasFills) return undefined
      const id = `part:${order.orderKey}:${fills.length}`
      return { id, kind: 'partial-fill', ...about, detail: `order ${fills.length}`, href: '/recurring' }
    },
  )
}
