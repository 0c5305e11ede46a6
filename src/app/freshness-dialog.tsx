import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from '../ui/dialog.tsx'
import { usePanelAges } from '../ui/freshness.ts'
import { useNow } from '../ui/now.ts'
import { age } from '../values/format-time.ts'
import { useSlowdown } from './rate-chip.tsx'

/** How old each panel on the screen is, what waits while the venue slows this site down, and all of it anew. */
export function FreshnessDialog({ onClose }: { onClose: () => void }) {
  const panels = usePanelAges()
  const now = useNow()
  const queryClient = useQueryClient()
  return (
    <Dialog title="How fresh this page is" onClose={onClose}>
      <div className="stack">
        <Slowdown />
        <dl className="kv">
          {panels.map((panel, index) => (
            <div key={`${panel.name} ${index}`}>
              <dt>{panel.name}</dt>
              <dd className={now - panel.at > panel.amberSec ? 'tone-warn' : undefined}>
                {age(panel.at, now).text}
                {now - panel.at > panel.amberSec ? ', late' : ''}
              </dd>
            </div>
          ))}
        </dl>
        <p className="fine">
          Ages count from the venue’s own clock. A panel is late after its own limit; what costs money is not ordered on
          late figures.
        </p>
        <button type="button" className="btn" onClick={() => void queryClient.refetchQueries({ type: 'active' })}>
          Refresh all
        </button>
      </div>
    </Dialog>
  )
}

function Slowdown() {
  const { seconds, waiting } = useSlowdown()
  if (seconds === 0) return null
  return (
    <p role="status">
      The venue asked this site to slow down. Reading goes on in {seconds} s
      {waiting === 0 ? '' : `; ${waiting} ${waiting === 1 ? 'request waits' : 'requests wait'}`}. What is on the screen
      stays, with its age. Acts have a lane of their own and do not wait.
    </p>
  )
}
