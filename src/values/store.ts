/** Tells listeners that something happened. */
export type Signal = {
  readonly fire: () => void
  /** Returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A signal without listeners. */
export function createSignal(): Signal {
  const listeners = new Set<() => void>()
  return {
    fire: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A value whose listeners are told of every change; `read` and `subscribe` are what `useSyncExternalStore` takes. */
export type Store<T> = Pick<Signal, 'subscribe'> & {
  readonly read: () => T
  readonly set: (next: T) => void
}

/** A store that holds `value` until it is set. */
export function createStore<T>(value: T): Store<T> {
  const { fire, subscribe } = createSignal()
  let current = value
  return {
    read: () => current,
    set: (next) => {
      current = next
      fire()
    },
    subscribe,
  }
}
