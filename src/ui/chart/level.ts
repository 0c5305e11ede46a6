import { type Display } from '~/values/display-value.ts'

/**
 * A horizontal line at a value in the units of the chart's axis: an open order, an average cost, or the limit that is
 * being typed.
 */
export type Level = {
  readonly id: string
  readonly value: bigint
  readonly word: string
  readonly tone: 'yes' | 'no' | 'brass' | 'mute'
  /** Formatted value; absent = formatted in the chart's unit. */
  readonly figure?: Display
  /** Draws it without widening the axis for it. */
  readonly isFar?: boolean
  /** Present = it can be dragged, and moved with the arrow keys. It edits the form; nothing is signed. */
  readonly onMove?: (value: bigint) => void
}
