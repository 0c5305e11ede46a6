/** Rows that are drawn beyond the screen on each side. */
const BEYOND = 6
/** Rows are added and removed in steps of this size, so that the fixed cost of a list update occurs less often. */
const STEP = 4

/** Rows to draw: from the first up to, not including, the last. */
export type Visible = { readonly from: number; readonly to: number }

/** Position of a list of equally high rows: pixels, `top` = offset of its first row from the top of the screen. */
export type ListPlace = {
  readonly top: number
  readonly screen: number
  readonly count: number
  readonly height: number
}

/** The rows on the screen and, unless it is the first draw, a few on each side; none when the list is far from it. */
export function rowsInView({ top, screen, count, height }: ListPlace, isFirst = false): Visible {
  const beyond = isFirst ? 0 : BEYOND
  const first = Math.floor(-top / height) - beyond
  const last = Math.ceil((screen - top) / height) + beyond
  const within = (row: number) => Math.max(0, Math.min(row, count))
  return { from: within(Math.floor(first / STEP) * STEP), to: within(Math.ceil(last / STEP) * STEP) }
}
