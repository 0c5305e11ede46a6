import { useSyncExternalStore } from 'react'
import { chipLook } from '~/ui/bar-chip.tsx'
import { useNow } from '~/ui/now.ts'
import { limiter } from '~/wire/client.ts'

const subscribe = (listener: () => void) => limiter.subscribe(listener)
const read = () => limiter.state()

/** Whole seconds until reads continue, and the number of waiting requests; no seconds = not slowed down. */
export function useSlowdown(): { readonly seconds: number; readonly waiting: number } {
  const { pausedUntilMs, waiting } = useSyncExternalStore(subscribe, read, read)
  const now = useNow()
  const seconds = pausedUntilMs === undefined ? 0 : Math.max(0, Math.ceil(pausedUntilMs / 1000 - now))
  return { seconds, waiting }
}

/** Chip shown while the venue rate-limits this site; hidden otherwise. A press opens the waiting requests. */
export function RateChip({ onOpen }: { onOpen: () => void }) {
  const { seconds, waiting } = useSlowdown()
  const isSlow = seconds > 0 && waiting > 0
  return (
    <>
      <span className="sr-only" role="status">
        {isSlow ? 'Slowed down by the venue' : ''}
      </span>
      {isSlow ? (
        <button
          type="button"
          className={chipLook({ tone: 'late', className: 'phone:hidden' })}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          Slowed down, {seconds} s
        </button>
      ) : null}
    </>
  )
}
