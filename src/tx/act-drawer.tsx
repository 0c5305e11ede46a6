import { Dialog } from '../ui/dialog.tsx'
import { useNow } from '../ui/now.ts'
import { relative } from '../values/format-time.ts'
import { focusAct, loadEngine, useActs } from './acts.ts'
import { type ActView } from './act-view.ts'
import { statusLine } from './words.ts'

/** The journal as the user sees it: every act of this browser, newest first, open ones on top. */
export function ActDrawer({ onClose }: { onClose: () => void }) {
  const { views } = useActs()
  const shown = views.filter((view) => !view.hidden)
  const open = shown.filter((view) => !view.standing.ended)
  const ended = shown.filter((view) => view.standing.ended)
  return (
    <Dialog title="Acts" onClose={onClose}>
      {shown.length === 0 ? <p className="mute">Nothing has been signed in this browser yet.</p> : null}
      <Group title="Under way" views={open} onClose={onClose} />
      <Group title="Ended" views={ended} onClose={onClose} />
      <p className="sheet-hint">
        Kept on this device alone. An act is written down before the wallet opens, and again before it is sent.
      </p>
    </Dialog>
  )
}

function Group({ title, views, onClose }: { title: string; views: readonly ActView[]; onClose: () => void }) {
  if (views.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mute small">{title}</h3>
      <ul className="act-list">
        {views.map((view) => (
          <ActRow key={view.id} view={view} onClose={onClose} />
        ))}
      </ul>
    </section>
  )
}

function ActRow({ view, onClose }: { view: ActView; onClose: () => void }) {
  const now = useNow()
  const show = () => {
    onClose()
    focusAct(view.id)
  }
  return (
    <li>
      <button type="button" className="act-row" onClick={show}>
        <strong>
          <bdi>{view.sentence}</bdi>
        </strong>
        <span className="mute">{statusLine(view.state, view.code)}</span>
      </button>
      <span className="mute small">{relative(view.startedAt / 1000, now).text}</span>
      {view.standing.ended ? (
        <button
          type="button"
          className="btn is-plain is-small"
          onClick={() => void loadEngine().then((engine) => engine.hide(view.id))}
        >
          Hide
        </button>
      ) : null}
    </li>
  )
}
