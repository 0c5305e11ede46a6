import { useSyncExternalStore } from 'react'
import { useNow } from '../ui/now.ts'
import { limiter } from '../wire/client.ts'

const subscribe = (listener: () => void) => limiter.subscribe(listener)
const read = () => limiter.state()

/** Said when the venue asked this site to slow down; hidden when all is well. Acts have a lane of their own. */
export function RateChip() {
  const { pausedUntilMs, waiting } = useSyncExternalStore(subscribe, read)
  const now = useNow()
  const seconds = pausedUntilMs === undefined ? 0 : Math.ceil(pausedUntilMs / 1000 - now)
  if (seconds <= 0 || waiting === 0) return null
  return (
    <span className="state is-amber" role="status">
      Slowed down, {seconds} s
    </span>
  )
}
