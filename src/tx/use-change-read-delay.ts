import { useEffect, useState } from 'react'

/** Milliseconds that reading a change takes at least: a click that was already on its way does not approve it. */
const UNREAD_MS = 700

/** False for a moment after terms changed; `terms` must be a new value whenever the shown terms are new. */
export function useChangeReadDelay(isChanged: boolean, terms: unknown): boolean {
  const [read, setRead] = useState<unknown>()
  useEffect(() => {
    const timer = setTimeout(() => setRead(() => terms), UNREAD_MS)
    return () => clearTimeout(timer)
  }, [terms])
  return !isChanged || read === terms
}
