import { type PriceMicro } from '~/values/money.ts'
import { type Told } from './frames.ts'

/** Best prices of an outcome as the stream last told them. `undefined` = not known, `null` = there is no such price. */
export type Top = {
  readonly atMs: number
  readonly bid: PriceMicro | null | undefined
  readonly ask: PriceMicro | null | undefined
  readonly last: PriceMicro | undefined
}

/**
 * The best prices after a message; the same object where it changes nothing: a message from before the last one is out of
 * order. The best price that goes leaves the next one unknown until it is told.
 */
export function topAfter(top: Top | undefined, told: Told): Top {
  const before = top ?? { atMs: 0, bid: undefined, ask: undefined, last: undefined }
  if (told.atMs < before.atMs) return before
  const { bid = before.bid, ask = before.ask, last = before.last, change } = told
  const after = { atMs: told.atMs, bid, ask, last }
  if (change === undefined) return after
  return { ...after, [change.side]: bestAfter(before[change.side], change) }
}

function bestAfter(best: Top['bid'], { side, price, isGone }: NonNullable<Told['change']>): Top['bid'] {
  if (isGone) return best === price ? undefined : best
  if (best === undefined) return undefined
  if (best === null) return price
  return side === 'bid' ? (price > best ? price : best) : price < best ? price : best
}

/** Whether the best prices contradict each other: somebody bids what somebody asks, or more. */
export const isCrossed = ({ bid, ask }: Top): boolean =>
  bid !== undefined && bid !== null && ask !== undefined && ask !== null && bid >= ask
