import * as z from 'zod/mini'
import { settledAt } from '~/areas/prediction/core/intents/order-build.ts'
import { broughtByRow } from '~/areas/prediction/core/intents/order-outcome.ts'
import { floorBps, pinnedHash, priceText } from '~/areas/prediction/core/intents/request-parts.ts'
import { listOrders } from '~/areas/prediction/core/orders/order-endpoints.ts'
import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { type Rows } from '~/areas/prediction/core/rows.ts'
import { LIST } from '~/config/limits.ts'
import { type Outcome, type Settlement } from '~/engine/intent/intent.ts'
import { addressText, unitsAboveZero, unitsOrZero } from '~/engine/intent/request-text.ts'
import { type Client } from '~/wire/call.ts'
import { nextByIndex } from '~/wire/lists/paged-list.ts'
import { sleep } from '~/wire/server-clock.ts'

const part = z.object({
  position: addressText,
  marketId: z.string().check(z.minLength(1)),
  side: z.enum(['yes', 'no']),
  contractsMicro: unitsAboveZero,
  bidMicro: priceText,
  expectedMicro: z.optional(unitsOrZero),
  pinnedHash,
  title: z.string(),
})
/** A position to close: shares held and bid at the click, in the smallest units. */
export type Part = z.infer<typeof part>

/**
 * One transaction of a close-all, frozen at the click: every position that is being closed, with what was held and bid;
 * `only` names the one that this act sells, where the venue builds a transaction for each.
 */
export const request = z.object({
  owner: addressText,
  parts: z.array(part).check(z.minLength(1), z.maxLength(40)),
  only: z.optional(addressText),
  /** Open positions that the click leaves open, and why; for the review alone. */
  left: z.optional(z.array(z.object({ title: z.string(), why: z.enum(['no-bids', 'too-many']) }))),
  floorBps,
})
/** As `request` reads it. */
export type Request = z.infer<typeof request>

const keptSchema = z.object({ known: z.array(z.string()), since: z.optional(z.number()) })
/** The newest orders before a sale, and when the newest of them was placed, unix seconds. */
export type KnownOrders = z.infer<typeof keptSchema>

function orderPage(owner: string, start: number, call: Client['call']): Promise<Rows<Order>> {
  return call(listOrders, { ownerPubkey: owner, start, end: start + LIST.part })
}

/** One request: the list is newest first, and any later order is newer than all of it. */
export async function newestOrders(owner: string, call: Client['call']): Promise<KnownOrders> {
  const { rows } = await orderPage(owner, 0, call)
  const times = rows.flatMap(({ createdAt }) => createdAt ?? [])
  const since = times.length === 0 ? undefined : Math.max(...times)
  // Orders older than `since` are recognized by their time.
  const known = rows.filter(({ createdAt }) => createdAt === undefined || createdAt === since)
  return { known: known.map(({ pubkey }) => pubkey), since }
}

/**
 * Orders placed since, newest first: one page every two seconds, until a known order is reached. `undefined` = no known
 * order was reached, so nothing is certain.
 */
async function ordersSince(
  owner: string,
  { known, since = 0 }: KnownOrders,
  call: Client['call'],
): Promise<readonly Order[] | undefined> {
  const before = new Set(known)
  const isOld = ({ pubkey, createdAt }: Order) => before.has(pubkey) || (createdAt ?? since) < since
  const found: Order[] = []
  let start = 0
  while (start < LIST.most) {
    if (start > 0) await sleep(LIST.everyMs, new AbortController().signal)
    const { rows, unreadable, pagination } = await orderPage(owner, start, call)
    found.push(...rows.filter((row) => !isOld(row)))
    const next = nextByIndex(rows.length + unreadable, pagination)
    if (next === undefined || rows.length === 0 || rows.some(isOld)) return found
    start = next
  }
  return undefined
}

/**
 * Settlement without a named order, from the positions: everything is sold once no part is held. For parts still held,
 * the orders placed since the build decide: none of them may be open, and there must be some.
 */
export async function settledParts(
  { owner, parts }: Pick<Request, 'owner'> & { readonly parts: readonly Part[] },
  call: Client['call'],
  kept: unknown,
): Promise<Settlement> {
  const left = new Set<string>()
  for (const { position } of parts) if ((await settledAt(position, 0n, call)).state === 'waiting') left.add(position)
  const before = z.safeParse(keptSchema, kept)
  if (!before.success) return left.size === 0 ? { state: 'settled', outcome: 'filled' } : { state: 'waiting' }
  const sold = new Set<string | undefined>(parts.map(({ position }) => position))
  // Once all is sold, the orders only say what each sale brought.
  const since = await ordersSince(owner, before.data, call).catch((error: unknown) => {
    if (left.size > 0) throw error
    return undefined
  })
  const fresh = since?.filter(({ position }) => sold.has(position)) ?? []
  const each = fresh.flatMap((order) => broughtByRow(order) ?? [])
  const brought = each.length === 0 ? {} : { brought: each }
  const outcome = left.size === 0 ? 'filled' : partOutcome(fresh, left.size < sold.size)
  return outcome === undefined ? { state: 'waiting' } : { state: 'settled', outcome, ...brought }
}

/** Outcome of what is held in part; `undefined` = not known yet. */
function partOutcome(fresh: readonly Order[], isSoldElse: boolean): Outcome | undefined {
  const isOpen = fresh.some(({ status }) => status !== 'filled' && status !== 'failed')
  if (fresh.length === 0 || isOpen) return undefined
  return isSoldElse || fresh.some(({ filled }) => filled > 0n) ? 'partly-filled' : 'not-filled'
}
