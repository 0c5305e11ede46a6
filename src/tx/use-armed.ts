import { useEffect, useState } from 'react'

/** Nobody reads what changed in less: a click that was on its way is no yes to it. */
const UNREAD_MS = 700

/** False for a moment after terms changed; `terms` is another value whenever others stand there. */
export function useArmed(isChanged: boolean, terms: unknown): boolean {
  const [read, setRead] = useState<unknown>()
  useEffect(() => {
    const timer = setTimeout(() => setRead(() => terms), UNREAD_MS)
    return () => clearTimeout(timer)
  }, [terms])
  return !isChanged || read === terms
}
