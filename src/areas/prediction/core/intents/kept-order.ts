import * as z from 'zod/mini'
import { type OrderReply } from './order-build.ts'

/** Part of the build stored with the row: the account that names the order at the venue. */
const keptSchema = z.object({ orderPubkey: z.string().check(z.minLength(32), z.maxLength(44)) })

/** What to keep of a build for `orderOutcome`; nothing when the reply names no order. */
export function keepOrder(built: OrderReply): z.infer<typeof keptSchema> | undefined {
  const { orderPubkey } = built.order
  return orderPubkey === undefined ? undefined : { orderPubkey }
}

/** The order of what an act kept of its build; `undefined` = it placed none, or kept something else. */
export function keptOrder(kept: unknown): string | undefined {
  return z.safeParse(keptSchema, kept).data?.orderPubkey
}
