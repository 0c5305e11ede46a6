import { age } from '../values/format-time.ts'
import { useOldestPanel } from '../ui/freshness.ts'
import { useNow } from '../ui/now.ts'

/** Age of the oldest panel on the screen; amber when it is past its limit. */
export function FreshChip() {
  const panel = useOldestPanel()
  const now = useNow()
  if (panel === undefined) return null
  const amber = now - panel.at > panel.amberSec
  return (
    <span className={amber ? 'state is-amber' : 'state'} title={`Oldest on this page: ${panel.name}`}>
      {age(panel.at, now).text}
    </span>
  )
}
