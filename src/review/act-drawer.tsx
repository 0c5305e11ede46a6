import { focusAct, loadEngine, useActs } from '~/engine/act-store.ts'
import { type ActView } from '~/engine/act-view.ts'
import { Button } from '~/ui/button.tsx'
import { Dialog } from '~/ui/dialog.tsx'
import { useNow } from '~/ui/now.ts'
import { relative } from '~/values/format-time.ts'
import { statusLine } from './text/words.ts'

/** The journal as the user sees it: every act of this browser, newest first, open ones on top. */
export function ActDrawer({ onClose }: { onClose: () => void }) {
  const { views } = useActs()
  const shown = views.filter((view) => !view.hidden)
  const open = shown.filter((view) => !view.standing.ended)
  const ended = shown.filter((view) => view.standing.ended)
  return (
    <Dialog title="Recent transactions" onClose={onClose}>
      {shown.length === 0 ? <p className="text-mute">No transactions in this browser yet.</p> : null}
      <Group title="Pending" views={open} onClose={onClose} />
      <Group title="Completed" views={ended} onClose={onClose} />
      <p className="text-12 text-mute">
        Kept on this device only. A transaction is saved before your wallet opens, and again before it is sent.
      </p>
    </Dialog>
  )
}

function Group({ title, views, onClose }: { title: string; views: readonly ActView[]; onClose: () => void }) {
  if (views.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="text-12 text-mute">{title}</h3>
      <ul className="mt-2 mb-4 grid gap-2">
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
    <li className="flex items-center gap-3">
      <button
        type="button"
        className="grid min-w-0 flex-1 gap-0.5 rounded-control bg-raise p-3 text-left hover:bg-line"
        onClick={show}
      >
        <strong className="truncate font-fig">
          <bdi>{view.sentence}</bdi>
        </strong>
        <span className="text-mute">
          {view.isImported === true ? 'Imported · ' : ''}
          {statusLine(view.state, view.code)}
        </span>
      </button>
      <span className="text-12 text-mute">{relative(view.startedAt / 1000, now).text}</span>
      {view.standing.ended ? (
        <Button rank="plain" size="small" onClick={() => void loadEngine().then((engine) => engine.hide(view.id))}>
          Hide
        </Button>
      ) : null}
    </li>
  )
}
