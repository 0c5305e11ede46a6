import { chanceShown, outcomePrice } from '~/ui/odds.ts'
import { type Display } from '~/values/display-value.ts'
import { relative } from '~/values/format-time.ts'
import { priceMicro, type PriceMicro } from '~/values/money.ts'
import { type LivePrice } from '~/wire/price-stream.ts'
import { type Live } from '../stores/live-desk.ts'

/** Name of the venue that the stream is of. */
export const LIVE_VENUE = 'Polymarket'

/** What is shown of a live price. */
export type LiveReading = {
  /** The chance there: the middle of bid and ask; `undefined` = there is none. */
  readonly chance: Display | undefined
  /** Bid and ask there; `undefined` = they are not both known. */
  readonly prices: string | undefined
  /** When the price last changed, or why there is none. */
  readonly remark: string
}

/** What a page says about a live price; `now` = the service's time, Unix seconds. */
export function readLive(live: Live | undefined, now: number): LiveReading {
  const price = live?.price
  if (live === undefined || live.state === 'opening') return without('connecting')
  if (live.state === 'down') return without('not connected')
  if (price === undefined) return without('no price yet')
  if (price.isCrossed) return without('crossed book')
  const middle = middleOf(price)
  if (middle === undefined) return without('no bid or ask')
  // A book that stands still is as true as one that moves: its time is the one of its last change.
  const { atMs } = price
  const changed = `changed ${relative(Math.min(Math.floor(atMs / 1_000), now - 1), now).text}`
  return {
    chance: chanceShown(middle),
    prices: `bid ${outcomePrice(price.bid ?? undefined).text}, ask ${outcomePrice(price.ask ?? undefined).text}`,
    remark: live.state === 'behind' ? `${changed}, delayed` : changed,
  }
}

const without = (remark: string): LiveReading => ({ chance: undefined, prices: undefined, remark })

/** The middle of bid and ask in micro-dollars; `undefined` = one of them is missing, or the book is crossed. */
export function middleOf({ bid, ask, isCrossed }: LivePrice): PriceMicro | undefined {
  if (isCrossed || bid === undefined || bid === null || ask === undefined || ask === null) return undefined
  return priceMicro((bid + ask) / 2n)
}
