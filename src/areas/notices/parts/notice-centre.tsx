import { useState } from 'react'
import { AlertList } from '~/areas/alerts/parts/alert-list.tsx'
import { alertRules } from '~/areas/alerts/stores/alert-rules.ts'
import { Button, buttonLook } from '~/ui/button.tsx'
import { Empty } from '~/ui/data-list.tsx'
import { hiddenBalances } from '~/ui/figure.tsx'
import { LazyDialog } from '~/ui/lazy-dialog.tsx'
import { useNow } from '~/ui/now.ts'
import { Untrusted } from '~/ui/untrusted.tsx'
import { shortTime, time } from '~/values/format-time.ts'
import { cleanText, counted } from '~/values/text/clean-text.ts'
import { NOTICE_WORD, type Notice } from '../model/notice.ts'
import { clearNotices, markRead, noticeHistory, readNotices } from '../stores/notice-history.ts'

/** Every notice of this device, and its alerts. */
export function NoticeCentre({ onClose }: { onClose: () => void }) {
  const { rows, unreadable, isUnread } = useNotices()
  const [undo, setUndo] = useState<Undo>()
  const unread = rows.filter(({ id }) => isUnread(id))
  return (
    <LazyDialog title="Notifications" onClose={onClose}>
      <div className="grid gap-4">
        {rows.length === 0 && undo === undefined ? null : (
          <NoticeTools rows={rows} unread={unread} undo={undo} onUndo={setUndo} />
        )}
        {unreadable.length === 0 ? null : (
          <p className="text-13 text-warn">
            {counted(unreadable.length, ['saved notification', 'saved notifications'])} couldn’t be read. The others are
            unchanged.
          </p>
        )}
        {rows.length === 0 ? (
          <Empty>No notifications yet.</Empty>
        ) : (
          <ul className="grid" aria-label="Notifications">
            {rows.map((notice) => (
              <NoticeLine key={notice.id} notice={notice} isUnread={isUnread(notice.id)} onClose={onClose} />
            ))}
          </ul>
        )}
        <Alerts onClose={onClose} />
        <p className="text-12 text-pretty text-mute">
          Notifications only come while Sextant is open in a browser tab. Once it is closed, you get none.
        </p>
      </div>
    </LazyDialog>
  )
}

type Undo = { readonly run: () => void }
type ToolsProps = {
  readonly rows: readonly Notice[]
  readonly unread: readonly Notice[]
  readonly undo: Undo | undefined
  readonly onUndo: (undo: Undo | undefined) => void
}

/** What can be done with all notices at once. */
function NoticeTools({ rows, unread, undo, onUndo }: ToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="mr-auto text-13 text-mute" role="status">
        {undo === undefined ? `${unread.length} unread` : 'Notifications cleared.'}
      </p>
      {undo === undefined ? null : (
        <Button
          size="small"
          onClick={() => {
            undo.run()
            onUndo(undefined)
          }}
        >
          Undo
        </Button>
      )}
      <Button size="small" disabled={unread.length === 0} onClick={() => markRead(unread.map(({ id }) => id))}>
        Mark all read
      </Button>
      <Button size="small" rank="plain" disabled={rows.length === 0} onClick={() => onUndo({ run: clearNotices() })}>
        Clear
      </Button>
    </div>
  )
}

function Alerts({ onClose }: { onClose: () => void }) {
  const { rows, unreadable } = alertRules.use()
  return (
    <section className="grid gap-1" aria-label="Your alerts">
      <h3 className="text-14 font-fig">Alerts</h3>
      {unreadable.length === 0 ? null : (
        <p className="text-13 text-warn">
          {counted(unreadable.length, ['saved alert', 'saved alerts'])} couldn’t be read. The others are unchanged.
        </p>
      )}
      {rows.length === 0 ? (
        <p className="text-13 text-mute">None. The bell on a market or a token sets one.</p>
      ) : (
        <AlertList rules={rows} onFollow={onClose} />
      )}
    </section>
  )
}

type LineProps = { readonly notice: Notice; readonly isUnread: boolean; readonly onClose: () => void }

function NoticeLine({ notice, isUnread, onClose }: LineProps) {
  const { id, kind, name, detail, amount, at, href, again } = notice
  const isHidden = hiddenBalances.use()
  const now = useNow(60)
  const more = [detail, isHidden ? undefined : amount].filter((part) => part !== undefined).join(', ')
  const follow = () => {
    markRead([id])
    onClose()
  }
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 last:border-0">
      <span className={`mt-1.5 size-2 flex-none rounded-full ${isUnread ? 'bg-brass' : ''}`} aria-hidden="true" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <a className="min-w-0 wrap-anywhere hover:underline" data-inner href={href} onClick={follow}>
          {isUnread ? <span className="sr-only">Unread. </span> : null}
          <span className="font-fig">{NOTICE_WORD[kind]}</span>: <Untrusted text={name} />
        </a>
        <span className="text-12 wrap-anywhere text-mute">
          {more === '' ? '' : `${cleanText(more, 'title')} · `}
          <span title={time(at, now).line}>{shortTime(at)}</span>
        </span>
      </div>
      {again === undefined ? null : (
        <a className={buttonLook({ size: 'small' })} data-inner href={again} onClick={follow}>
          Place again
        </a>
      )}
    </li>
  )
}

/** The notices of this device, newest first, with which of them are unread. */
function useNotices(): {
  readonly rows: readonly Notice[]
  readonly unreadable: readonly unknown[]
  readonly isUnread: (id: string) => boolean
} {
  const { rows, unreadable } = noticeHistory.use()
  const read = new Set(readNotices.use())
  return { rows, unreadable, isUnread: (id) => !read.has(id) }
}
