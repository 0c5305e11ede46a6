/** Notifies listeners of an event without a value. */
export type Signal = {
  readonly fire: () => void
  /** Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * A signal without listeners. `onFirst` runs before the first subscription; the function it returns runs after the last
 * unsubscription.
 */
export function createSignal(onFirst?: () => () => void): Signal {
  const listeners = new Set<() => void>()
  let onNone: (() => void) | undefined
  return {
    fire: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      if (listeners.size === 0) onNone = onFirst?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) onNone?.()
      }
    },
  }
}

/** A value whose listeners are notified of every change; `read`, `first` and `subscribe` fit `useSyncExternalStore`. */
export type Store<T> = Pick<Signal, 'subscribe'> & {
  readonly read: () => T
  /** Initial value, used on the server and during hydration. */
  readonly first: () => T
  readonly set: (next: T) => void
}

/** A store that holds `value` until it is set. */
export function createStore<T>(value: T): Store<T> {
  const { fire, subscribe } = createSignal()
  let current = value
  return {
    read: () => current,
    first: () => value,
    set: (next) => {
      current = next
      fire()
    },
    subscribe,
  }
}
