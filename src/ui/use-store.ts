import { useSyncExternalStore } from 'react'
import { type Store } from '~/values/store.ts'

/** Current value of a store in a component; its initial value on the server and during hydration. */
export function useStore<T>({ subscribe, read, first }: Pick<Store<T>, 'subscribe' | 'read' | 'first'>): T {
  return useSyncExternalStore(subscribe, read, first)
}
