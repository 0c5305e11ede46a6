import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { usePanelAges } from '~/ui/age.tsx'
import { buttonLook, chipLook } from '~/ui/button.tsx'
import { LazyDialog } from '~/ui/lazy-dialog.tsx'
import { useNow } from '~/ui/now.ts'
import { age } from '~/values/format-time.ts'
import { limiter } from '~/wire/client.ts'

const subscribe = (listener: () => void) => limiter.subscribe(listener)
const read = () => limiter.state()

/** Whole seconds until reads continue, and the number of waiting requests; no seconds = not slowed down. */
function useSlowdown(): { readonly seconds: number; readonly waiting: number } {
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

/** How old each panel on the screen is, what waits while the venue slows this site down, and all of it anew. */
export function FreshnessDialog({ onClose }: { onClose: () => void }) {
  const panels = usePanelAges()
  const now = useNow()
  const queryClient = useQueryClient()
  return (
    <LazyDialog title="Data freshness" onClose={onClose}>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 phone:gap-4">
        <Slowdown />
        <dl className="grid gap-2 [&_dd]:text-right [&_dd]:font-fig [&_dt]:text-mute [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-4">
          {panels.map((panel, index) => (
            <div key={`${panel.name} ${index}`}>
              <dt>{panel.name}</dt>
              <dd className={now - panel.at > panel.amberSec ? 'text-warn' : undefined}>
                {age(panel.at, now).text}
                {now - panel.at > panel.amberSec ? ', late' : ''}
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-12 font-text text-pretty text-mute">
          Ages use the venue’s clock. Late data blocks orders that depend on it.
        </p>
        <button
          type="button"
          className={buttonLook()}
          onClick={() => void queryClient.refetchQueries({ type: 'active' })}
        >
          Refresh all
        </button>
      </div>
    </LazyDialog>
  )
}

function Slowdown() {
  const { seconds, waiting } = useSlowdown()
  if (seconds === 0) return null
  return (
    <p role="status">
      The venue asked this site to slow down. Reading resumes in {seconds} s
      {waiting === 0 ? '' : `; ${waiting} ${waiting === 1 ? 'request waits' : 'requests wait'}`}. What is on screen
      stays, with its age. Transactions don’t wait.
    </p>
  )
}
