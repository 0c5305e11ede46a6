import { type DeviceStore } from '~/ui/device-store.ts'
import { useStore } from '~/ui/use-store.ts'
import { createStore } from '~/values/store.ts'

/** The last saved change, and how to undo it. */
export type Saved = { readonly words: string; readonly undo: () => void }

const saved = createStore<Saved | undefined>(undefined)

/** What was saved last; kept up to date. */
export function useSaved(): Saved | undefined {
  return useStore(saved)
}

/** Saves a choice at once. `apply` puts it to work where reading the store alone does not. */
export function save<T>(store: DeviceStore<T>, next: T, words: string, apply: (value: T) => void = () => undefined) {
  const before = store.read()
  if (store.print(before) === store.print(next)) return
  const put = (value: T) => {
    store.write(value)
    apply(value)
  }
  put(next)
  saved.set({
    words: `Saved: ${words}`,
    undo: () => {
      put(before)
      saved.set({ words: `Back as it was: ${words.split(',')[0] ?? ''}`, undo: () => undefined })
    },
  })
}

/** Forgets the last message, when the reader goes elsewhere. */
export function clearSaved(): void {
  saved.set(undefined)
}
