import { useEffect } from 'react'
import { onActs } from '~/tx/act-store.ts'

/** Reads the trading status again as soon as an act is told that trading is paused: the page does not wait for its turn. */
export function usePauseTold(refetch: () => unknown): void {
  useEffect(() => {
    const heard = new Set<string>()
    return onActs(({ views }) => {
      const told = views.filter(({ id, code }) => code === 'BUILD_PAUSED' && !heard.has(id))
      for (const { id } of told) heard.add(id)
      if (told.length > 0) refetch()
    })
  }, [refetch])
}
