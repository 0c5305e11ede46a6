import { useSyncExternalStore } from 'react'
import { type Store } from '~/values/store.ts'

/** The value of a store, kept up to date in a component; in a document that a server draws, what it held at first. */
export function useStore<T>({ subscribe, read, first }: Pick<Store<T>, 'subscribe' | 'read' | 'first'>): T {
  return useSyncExternalStore(subscribe, read, first)
}
