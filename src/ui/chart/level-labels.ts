import { topPercent, type ValueAxis } from './axes.ts'
import { type Level } from './level.ts'

/** Height of a label in percent of the drawing. */
const LABEL_PERCENT = 9
/** Position of a level's label relative to its line. */
export type Place = 'above' | 'below' | 'none'

/**
 * Positions of the labels of fixed levels, from the top: above their line if there is space, else below it and
 * above the axis of time, else hidden.
 */
export function placesOf(
  levels: readonly Pick<Level, 'id' | 'value' | 'onMove'>[],
  scale: Pick<ValueAxis, 'low' | 'high'>,
): ReadonlyMap<string, Place> {
  const tops = levels
    .filter(({ onMove }) => onMove === undefined)
    .map(({ id, value }) => ({ id, top: topPercent(scale, value) }))
    .filter(({ top }) => top >= 0 && top <= 100)
    .toSorted((a, b) => a.top - b.top)
  const places = new Map<string, Place>()
  let edge = Number.NEGATIVE_INFINITY
  for (const { id, top } of tops) {
    const isRoomBelow = top >= edge && top + LABEL_PERCENT <= 100
    const place = top - LABEL_PERCENT >= edge ? 'above' : isRoomBelow ? 'below' : 'none'
    places.set(id, place)
    if (place !== 'none') edge = place === 'above' ? top : top + LABEL_PERCENT
  }
  return places
}
