import { useEffect, useState } from 'react'

/** Minimum milliseconds before a changed review can be approved: a click already under way does not approve the change. */
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
