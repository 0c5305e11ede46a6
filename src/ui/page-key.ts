import { useEffect } from 'react'
import { isFreeKey, keysStore } from './keys.ts'

/** A key of the page on the screen. Keys of the whole product come first: what they took is left to them. */
export function usePageKey(key: string, run: () => void): void {
  const keys = keysStore.use()
  useEffect(() => {
    if (keys === 'off') return undefined
    const press = (event: KeyboardEvent) => {
      // Once all who listen have had their say.
      if (event.key === key) setTimeout(() => isFreeKey(event) && run(), 0)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [key, run, keys])
}
