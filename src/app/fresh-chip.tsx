import { chipLook } from '~/ui/bar-chip.tsx'
import { useOldestPanel } from '~/ui/freshness.ts'
import { useNow } from '~/ui/now.ts'
import { age } from '~/values/format-time.ts'

/** Age of the oldest panel on the screen; amber when it is past its limit. Pressed, it lists all of them. */
export function FreshChip({ onOpen }: { onOpen: () => void }) {
  const panel = useOldestPanel()
  const now = useNow()
  if (panel === undefined) return null
  const amber = now - panel.at > panel.amberSec
  return (
    <button
      type="button"
      className={chipLook({ tone: amber ? 'late' : 'calm', className: 'phone:hidden' })}
      title={`Oldest on this page: ${panel.name}`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {age(panel.at, now).text}
    </button>
  )
}
