/** What the menu of a place on the board does. */
export type TilePlace = {
  /** From 1, of `count`. */
  readonly at: number
  readonly count: number
  readonly onMove: (step: 1 | -1) => void
  readonly onRemove: () => void
}
