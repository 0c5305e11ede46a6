import { priceText, sharesText, underBidText } from './act-text.ts'
import { type ReviewFacts } from './review-facts.ts'
import { FLOOR_WORD, UNREAD_WORD } from './review-words.ts'

/** Something that the user must accept by a checkbox of its own before the wallet opens; all of it from the review's facts. */
export type ReviewTick = {
  /** What it is about: an accepted tick counts for a rebuild that is about the same. */
  readonly id: string
  /** The figure that was accepted: a rebuild keeps the tick where it is this or more. */
  readonly least: bigint
  readonly words: string
  /** Bytes behind the words, hex. */
  readonly exact?: string
}

/** Ticks that were given: the figure that was accepted, by what it is about. */
export type Ticked = ReadonlyMap<string, bigint>

/** Every tick that these facts ask for, in the order of the review. */
export function ticksOf(facts: ReviewFacts): readonly ReviewTick[] {
  return [...floorTicks(facts), ...tailTicks(facts)]
}

/** Whether a tick was given to this figure, or to a worse one for the owner. */
export function isTicked(ticked: Ticked, { id, least }: ReviewTick): boolean {
  const accepted = ticked.get(id)
  return accepted !== undefined && least >= accepted
}

/** One for each sale that goes far under the bid; several are told apart by their shares. */
function floorTicks({ lowFloors, orders }: ReviewFacts): readonly ReviewTick[] {
  return lowFloors.map((floor) => {
    const order = orders[floor.order]
    const shares = orders.length > 1 && order !== undefined ? sharesText(order) : undefined
    return {
      id: `floor ${floor.order}`,
      least: floor.price,
      words: FLOOR_WORD.accept(priceText(floor.price), underBidText(floor), shares),
    }
  })
}

/** Bytes of an order that nobody has understood yet; zeros say nothing. */
function tailTicks({ waiting }: ReviewFacts): readonly ReviewTick[] {
  if (waiting?.kind !== 'limit' || /^0*$/.test(waiting.tail)) return []
  const { tail } = waiting
  return [{ id: `tail ${tail}`, least: 0n, words: `${tail.length / 2} ${UNREAD_WORD}`, exact: tail }]
}
