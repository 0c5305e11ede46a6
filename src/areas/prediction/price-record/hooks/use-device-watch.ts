import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { watchlist } from '~/areas/prediction/core/events/watchlist.ts'
import { whenIdle } from '~/ui/lazy-component.tsx'

const NONE: readonly string[] = []

/** Once the page is up, what is starred is watched from here too, and so are the markets that the page shows. */
export function useDeviceWatch(viewed: readonly string[] = NONE): void {
  const client = useQueryClient()
  const ids = viewed.join(' ')
  useEffect(() => {
    if (watchlist.read().length === 0 && ids === '') return undefined
    const shown = ids === '' ? NONE : ids.split(' ')
    const start = async () => (await import('../stores/device-watch.ts')).startDeviceWatch(client, shown)
    return whenIdle(() => void start())
  }, [client, ids])
}
