/** A map that holds so many entries and no more. */
export type BoundedMap<Key, Value> = Pick<Map<Key, Value>, 'get' | 'delete'> & {
  readonly set: (key: Key, value: Value) => void
}

/**
 * A map of at most `most` entries: for one more, the one that was set the longest ago goes; with `used`, the one that was
 * neither set nor read for the longest.
 */
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
