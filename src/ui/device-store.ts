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
  /** The stored text that the value follows. */
  let kept = readItem(key) ?? null
  let value = parse(kept)
  let isHearing = false
  const take = (text: string | null | undefined) => {
    if (text === undefined || text === kept) return
    kept = text
    value = follow(value, parse(text))
  }
  // Without a listener no event says what another tab wrote.
  const read = () => {
    if (!isHearing) take(readItem(key))
    return value
  }
  /** Value before anything of the device is known, as in a server-rendered document. */
  const first = parse(null)
  const hear = (event: StorageEvent) => {
    // No key: the whole storage was emptied.
    if (event.key !== key && event.key !== null) return
    take(event.key === null ? null : event.newValue)
    changes.fire()
  }
  const changes = createSignal(() => {
    read()
    isHearing = true
    addEventListener('storage', hear)
    return () => {
      isHearing = false
      removeEventListener('storage', hear)
    }
  })
  return {
    key,
    parse,
    print,
    read,
    write(next) {
      value = next
      writeItem(key, print(next))
      // Where it could not be written, the stored text is as it was, and the value holds.
      kept = readItem(key) ?? kept
      changes.fire()
    },
    subscribe: changes.subscribe,
    use: () => useSyncExternalStore(changes.subscribe, read, () => first),
  }
}

/** `undefined` = the storage cannot be read. */
function readItem(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

function writeItem(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Storage is full or refused: the value holds until the page closes.
  }
}
