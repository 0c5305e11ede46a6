import { useSyncExternalStore } from 'react'
import { createSignal } from '~/values/store.ts'

/** A value kept on this device. Reading never throws; without storage it lives as long as the page. */
export type DeviceStore<T> = {
  /** Its name in the device's storage. */
  readonly key: string
  /** Parses the stored text, which is untrusted; never throws. */
  readonly parse: (text: string | null) => T
  readonly print: (value: T) => string
  read(): T
  write(value: T): void
  use(): T
  /** Runs the listener after each change, in this tab or another. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/**
 * A small value kept in local storage. `parse` treats the stored text as untrusted input. `follow` = what becomes of it when
 * another tab writes; absent = the other tab's value.
 */
export function deviceStore<T>(
  key: string,
  parse: (text: string | null) => T,
  print: (value: T) => string,
  follow: (own: T, other: T) => T = (_, other) => other,
): DeviceStore<T> {
  let value = parse(readItem(key))
  /** Value before anything of the device is known, as in a server-rendered document. */
  const first = parse(null)
  const hear = (event: StorageEvent) => {
    if (event.key !== key) return
    value = follow(value, parse(event.newValue))
    changes.fire()
  }
  const changes = createSignal(() => {
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  })
  return {
    key,
    parse,
    print,
    read: () => value,
    write(next) {
      value = next
      writeItem(key, print(next))
      changes.fire()
    },
    subscribe: changes.subscribe,
    use: () =>
      useSyncExternalStore(
        changes.subscribe,
        () => value,
        () => first,
      ),
  }
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeItem(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Storage is full or refused: the value holds until the page closes.
  }
}
