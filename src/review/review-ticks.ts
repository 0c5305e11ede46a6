import { type ReviewFacts, type Ticked } from '~/engine/review-facts.ts'
import { priceText, sharesText, underBidText } from './text/act-text.ts'

/** A term that the user must accept with a separate checkbox before the wallet opens; taken from the review's facts. */
export type ReviewTick = {
  /** Subject of the tick: a tick that was given holds for a rebuild with the same subject. */
  readonly id: string
  /** The accepted figure: a rebuild keeps the tick where its figure is this or more. */
  readonly least: bigint
  readonly words: string
  /** Bytes behind the words, hex. */
  readonly exact?: string
}

/** Every tick that these facts require, in the order of the review. */
export function ticksOf(facts: ReviewFacts): readonly ReviewTick[] {
  return [...floorTicks(facts), ...tailTicks(facts)]
}

/** True when every tick that these facts require was given. */
export function isAllTicked(facts: ReviewFacts, ticked: Ticked): boolean {
  return ticksOf(facts).every((tick) => isTicked(ticked, tick))
}

/** True when the tick was given for this figure, or for a worse one for the owner. */
export function isTicked(ticked: Ticked, { id, least }: ReviewTick): boolean {
  const accepted = ticked.get(id)
  return accepted !== undefined && least >= accepted
}

/** One tick for each sale that goes far under the bid; several are distinguished by their shares. */
function floorTicks({ lowFloors, orders }: ReviewFacts): readonly ReviewTick[] {
  return lowFloors.map((floor) => {
    const order = orders[floor.order]
    const shares = orders.length > 1 && order !== undefined ? sharesText(order) : undefined
    return {
      id: `floor ${floor.order}`,
      least: floor.price,
      words: acceptText(priceText(floor.price), underBidText(floor), shares),
    }
  })
}

/** Undecoded trailing bytes of an order; zeros need no tick. */
function tailTicks({ waiting }: ReviewFacts): readonly ReviewTick[] {
  if (waiting?.kind !== 'limit' || /^0*$/.test(waiting.tail)) return []
  const { tail } = waiting
  return [
    {
      id: `tail ${tail}`,
      least: 0n,
      words: `${tail.length / 2} bytes of this order couldn’t be decoded. Place it anyway:`,
      exact: tail,
    },
  ]
}

function acceptText(price: string, percent: string, shares: string | undefined): string {
  return `I accept a min. price of ${price}${shares === undefined ? '' : ` for ${shares}`}, ${percent} under the bid`
}
