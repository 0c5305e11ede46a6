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
