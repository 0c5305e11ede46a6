/** A map with a maximum number of entries. */
export type BoundedMap<Key, Value> = Pick<Map<Key, Value>, 'get' | 'delete'> & {
  readonly set: (key: Key, value: Value) => void
}

/** A map of at most `most` entries that evicts the oldest entry; with `used`, the least recently used. */
export function createBoundedMap<Key, Value>(most: number, keeps: 'set' | 'used' = 'set'): BoundedMap<Key, Value> {
  const entries = new Map<Key, Value>()
  const set = (key: Key, value: Value) => {
    entries.delete(key)
    entries.set(key, value)
    for (const oldest of entries.keys()) {
      if (entries.size <= most) break
      entries.delete(oldest)
    }
  }
  return {
    set,
    get: (key) => {
      const value = entries.get(key)
      if (keeps === 'used' && value !== undefined) set(key, value)
      return value
    },
    delete: (key) => entries.delete(key),
  }
}

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
