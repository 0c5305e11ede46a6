import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { watchlist } from '~/areas/prediction/core/events/watchlist.ts'
import { lazyComponent, whenIdle } from '~/ui/lazy-component.tsx'

/** What the price record of this device needs; it is not part of a first load. */
export const recordCode = () => import('./record-more.ts')

/** How a price moved on this device, drawn small; without a record nothing is shown, and no space is reserved. */
export const Trend = lazyComponent(
  async () => (await recordCode()).Trend,
  () => null,
  'after paint',
)

/** How a chance moved in a day, drawn small. */
export const DayTrend = lazyComponent(
  async () => (await recordCode()).DayTrend,
  () => null,
  'after paint',
)

/** A market's price at another venue on a card, as it changes. */
export const LiveChip = lazyComponent(
  async () => (await recordCode()).LiveChip,
  () => null,
  'after paint',
)

const NONE: readonly string[] = []

/** Once the page is up, what is starred is watched from here too, and so are the markets that the page shows. */
export function useDeviceWatch(viewed: readonly string[] = NONE): void {
  const client = useQueryClient()
  const ids = viewed.join(' ')
  useEffect(() => {
    if (watchlist.read().length === 0 && ids === '') return undefined
    const shown = ids === '' ? NONE : ids.split(' ')
    const start = async () => (await recordCode()).startDeviceWatch(client, shown)
    return whenIdle(() => void start())
  }, [client, ids])
}
