import { cva } from 'class-variance-authority'
import { useEffect, useState } from 'react'
import { openedForm } from '~/areas/alerts/stores/open-alert-form.ts'
import { SHOW_NOTICES, unreadCount } from '~/areas/notices/stores/unread-count.ts'
import { iconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { withDialogs } from '~/ui/lazy-dialog.tsx'
import { useStore } from '~/ui/use-store.ts'
import { idleCode } from '../idle-code.ts'

const NoticeCentre = lazyComponent(async () => (await withDialogs(idleCode())).NoticeCentre, null)
const AlertForm = lazyComponent(async () => (await withDialogs(idleCode())).AlertForm, null)

const countLook = cva([
  // Base: on a corner of the icon, so that nothing moves when it comes
  'absolute h-4 min-w-4 rounded-full bg-brass-fill px-1 text-center text-12/4 font-fig text-on-brass',
])

/** A count on the corner of an icon; nothing for none. */
export function UnreadCount({ className }: { className: string }) {
  const unread = useStore(unreadCount)
  if (unread === 0) return null
  return (
    <span className={countLook({ className })} aria-hidden="true">
      {unread > 99 ? '99+' : unread}
    </span>
  )
}

/** Opens the centre of notices; on a phone the button is in More, and this holds the centre alone. */
export function NoticeBell() {
  const unread = useStore(unreadCount)
  const request = useStore(openedForm)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = () => setOpen(true)
    addEventListener(SHOW_NOTICES, open)
    return () => removeEventListener(SHOW_NOTICES, open)
  }, [])
  const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
  return (
    <>
      <button
        type="button"
        className={iconButton({ className: 'relative phone:hidden' })}
        aria-label={name}
        aria-haspopup="dialog"
        title={name}
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" />
        <UnreadCount className="top-0 right-0" />
      </button>
      {isOpen ? <NoticeCentre onClose={() => setOpen(false)} /> : null}
      {request === undefined ? null : <AlertForm {...request} onClose={() => openedForm.set(undefined)} />}
    </>
  )
}
