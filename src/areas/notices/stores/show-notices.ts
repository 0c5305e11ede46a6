import { readActs } from '~/engine/act-store.ts'
import { hiddenBalances } from '~/ui/figure.tsx'
import { showToast } from '~/ui/toast.tsx'
import { noticeLine, type Notice, isQuiet, minuteOf } from '../model/notice.ts'
import {
  announcedNotices,
  keepNotices,
  markRead,
  noticeHistory,
  noticesOff,
  quietHours,
  systemNotices,
} from './notice-history.ts'

/** As many toasts at once; more are one toast with their number. */
const MAX_TOASTS = 3

/** Records notices on this device: those that are new and not switched off come back. What is switched off is not announced later. */
export function recordNotices(found: readonly Notice[]): readonly Notice[] {
  const known = new Set([...announcedNotices.read(), ...noticeHistory.read().rows.map(({ id }) => id)])
  const fresh = [...new Map(found.map((notice) => [notice.id, notice] as const)).values()].filter(
    ({ id }) => !known.has(id),
  )
  if (fresh.length === 0) return []
  announcedNotices.write([...fresh.map(({ id }) => id), ...announcedNotices.read()])
  const off = noticesOff.read()
  const wanted = fresh.filter(({ kind }) => !off.includes(kind))
  keepNotices(wanted)
  return wanted
}

/** False in quiet hours. */
export function isLoudNow(): boolean {
  return !isQuiet(quietHours.read(), minuteOf(Date.now() / 1000))
}

/** Shows notices as toasts. Beside an open review, whose receipt says the same, what is no alert counts as read instead. */
export function toastNotices(notices: readonly Notice[]): void {
  if (readActs().focus.kind === 'none') return toastAll(notices)
  markRead(notices.filter(({ kind }) => kind !== 'alert').map(({ id }) => id))
  return toastAll(notices.filter(({ kind }) => kind === 'alert'))
}

function toastAll(notices: readonly Notice[]): void {
  if (notices.length > MAX_TOASTS) {
    const text = `${notices.length} new notifications. Open them from the bell.`
    showToast({ id: 'notices', kind: 'calm', text })
    return
  }
  for (const notice of notices) {
    const { id, again, href } = notice
    const link = again === undefined ? { href, text: 'View' } : { href: again, text: 'Place again' }
    showToast({ id: `notice ${id}`, kind: 'calm', text: noticeLine(notice, hiddenBalances.read()), link })
  }
}

/** Hands notices to the system where the reader has allowed it; false = not. */
export function notifySystem(notices: readonly Notice[]): boolean {
  if (systemNotices.read() === 'off' || typeof Notification === 'undefined' || Notification.permission !== 'granted')
    return false
  try {
    for (const notice of notices) {
      const shown = new Notification('Sextant', { body: noticeLine(notice, hiddenBalances.read()), tag: notice.id })
      shown.addEventListener('click', () => window.focus())
    }
    return true
  } catch {
    // Some phones allow it to service workers alone.
    return false
  }
}
