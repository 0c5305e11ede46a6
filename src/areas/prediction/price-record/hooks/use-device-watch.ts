import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { watchlist } from '~/areas/prediction/core/events/watchlist.ts'
import { whenIdle } from '~/ui/idle.ts'

/** Once the page is up, what is starred is watched from here too. */
export function useDeviceWatch(): void {
  const client = useQueryClient()
  useEffect(() => {
    if (watchlist.read().length === 0) return undefined
    const start = async () => (await import('../stores/device-watch.ts')).startDeviceWatch(client)
    return whenIdle(() => void start())
  }, [client])
}
