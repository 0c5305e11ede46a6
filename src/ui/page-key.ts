import { useEffect } from 'react'
import { isFreeKey, keysStore } from './keys.ts'

/** A keyboard shortcut of the current page. Global shortcuts come first and may consume the key. */
export function usePageKey(key: string, run: () => void): void {
  const keys = keysStore.use()
  useEffect(() => {
    if (keys === 'off') return undefined
    const press = (event: KeyboardEvent) => {
      // After all other listeners have run.
      if (event.key === key) setTimeout(() => isFreeKey(event) && run(), 0)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [key, run, keys])
}
