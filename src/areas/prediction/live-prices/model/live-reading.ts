import { chanceShown, outcomePrice } from '~/ui/odds.ts'
import { type Display } from '~/values/display-value.ts'
import { age } from '~/values/format-time.ts'
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
  /** How old the price is, or why there is none. */
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
  if (middle === undefined) return without('no bid or no ask')
  const aged = age(price.atMs / 1_000, now).text
  return {
    chance: chanceShown(middle),
    prices: `bid ${outcomePrice(price.bid ?? undefined).text}, ask ${outcomePrice(price.ask ?? undefined).text}`,
    remark: live.state === 'behind' ? `${aged}, delayed` : aged,
  }
}

const without = (remark: string): LiveReading => ({ chance: undefined, prices: undefined, remark })

/** The middle of bid and ask in micro-dollars; `undefined` = one of them is missing, or the book is crossed. */
export function middleOf({ bid, ask, isCrossed }: LivePrice): PriceMicro | undefined {
  if (isCrossed || bid === undefined || bid === null || ask === undefined || ask === null) return undefined
  return priceMicro((bid + ask) / 2n)
}
