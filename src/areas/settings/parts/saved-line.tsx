import { useEffect } from 'react'
import { buttonLook } from '~/ui/button.tsx'
import { clearSaved, useSaved } from '../stores/saved.ts'
import { SAVED_LINE_WORD } from '../words.ts'

/** Line that shows what was saved, with undo. Cleared when the page is left. */
export function SavedLine() {
  const saved = useSaved()
  useEffect(() => clearSaved, [])
  const canUndo = saved?.words.startsWith('Saved') === true
  return (
    <div className="flex min-h-13 items-center justify-between gap-3 px-4 py-2 text-13 font-text text-mute">
      <p role="status">{saved?.words ?? SAVED_LINE_WORD.changesSavedAutomaticallyDevice}</p>
      {saved !== undefined && canUndo ? (
        <button type="button" className={buttonLook({ size: 'small' })} onClick={saved.undo}>
          {SAVED_LINE_WORD.undo}
        </button>
      ) : null}
    </div>
  )
}
