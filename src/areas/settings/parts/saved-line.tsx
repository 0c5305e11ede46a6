import { useEffect } from 'react'
import { buttonLook } from '~/ui/button.tsx'
import { clearSaved, useSaved } from '../stores/saved.ts'

/** Line that shows what was saved, with undo. Cleared when the page is left. */
export function SavedLine() {
  const saved = useSaved()
  useEffect(() => clearSaved, [])
  const canUndo = saved?.words.startsWith('Saved') === true
  return (
    <div className="flex min-h-13 items-center justify-between gap-3 px-4 py-2 text-13 font-text text-mute">
      <p role="status">{saved?.words ?? 'Changes are saved automatically on this device.'}</p>
      {saved !== undefined && canUndo ? (
        <button type="button" className={buttonLook({ size: 'small' })} onClick={saved.undo}>
          Undo
        </button>
      ) : null}
    </div>
  )
}
