import { useEffect } from 'react'
import { onActs } from '~/engine/act-store.ts'

/** Reads the trading status again as soon as an act is told that trading is paused: the page does not wait for its turn. */
export function useRefetchOnPause(refetch: () => unknown): void {
  useEffect(() => {
    const handled = new Set<string>()
    return onActs(({ views }) => {
      const paused = views.filter(({ id, code }) => code === 'BUILD_PAUSED' && !handled.has(id))
      for (const { id } of paused) handled.add(id)
      if (paused.length > 0) refetch()
    })
  }, [refetch])
}
