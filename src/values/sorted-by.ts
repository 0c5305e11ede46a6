/** Rows in the order of a figure; those without it are last either way, and equal ones stay as they are. */
export function sortedBy<Row>(
  rows: readonly Row[],
  dir: 'asc' | 'desc',
  figureOf: (row: Row) => bigint | undefined,
): readonly Row[] {
  const direction = dir === 'asc' ? 1 : -1
  return rows
    .map((row) => ({ row, figure: figureOf(row) }))
    .toSorted(({ figure: a }, { figure: b }) => {
      if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
      return a === b ? 0 : a > b ? direction : -direction
    })
    .map(({ row }) => row)
}
