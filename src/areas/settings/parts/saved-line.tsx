import { useEffect } from 'react'
import { clearSaved, useSaved } from '../saved.ts'

/** Says what was saved, with the way back. Gone when the page is left. */
export function SavedLine() {
  const saved = useSaved()
  useEffect(() => clearSaved, [])
  const canUndo = saved?.words.startsWith('Saved') === true
  return (
    <div className="set-saved">
      <p role="status">{saved?.words ?? 'Every choice is saved at once, on this device alone.'}</p>
      {saved !== undefined && canUndo ? (
        <button type="button" className="btn is-small" onClick={saved.undo}>
          Undo
        </button>
      ) : null}
    </div>
  )
}
