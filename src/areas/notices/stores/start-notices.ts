import { type QueryClient } from '@tanstack/react-query'
import { alertReadings, alertRules } from '~/areas/alerts/stores/alert-rules.ts'
import { cancelledOrders, ordersOfReceipts } from '~/areas/prediction/positions/model/cancelled-orders.ts'
import { hasActedBefore, loadEngine, onActs, readActs } from '~/engine/act-store.ts'
import { type ActView } from '~/engine/act-view.ts'
import { hiddenBalances } from '~/ui/figure.tsx'
import { setTitleCount } from '~/ui/page-title.ts'
import { showToast } from '~/ui/toast.tsx'
import { randomId } from '~/values/result.ts'
import { onWallet, readWallet } from '~/wallet/store.ts'
import { serverClock } from '~/wire/server-clock.ts'
import { leadAlone, tabChannel } from '~/wire/tab-channel.ts'
import { noticeLine, type Notice, isQuiet, minuteOf } from '../model/notice.ts'
import { heldNotices } from './held-notices.ts'
import { knownLists } from './known-lists.ts'
import { createNoticeDesk } from './notice-desk.ts'
import {
  announcedNotices,
  noticeHistory,
  readNotices,
  unreadIn,
  noticesOff,
  quietHours,
  systemNotices,
  keepNotices,
  markRead,
} from './notice-history.ts'
import { startAlerts } from './read-alerts.ts'
import { unreadCount } from './unread-count.ts'

/** As many toasts at once; more are one toast with their number. */
const MAX_TOASTS = 3

/** Records notices on this device: those that are new and not switched off come back. What is switched off is not announced later. */
function recordNotices(found: readonly Notice[]): readonly Notice[] {
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
function isLoudNow(): boolean {
  return !isQuiet(quietHours.read(), minuteOf(Date.now() / 1000))
}

/** Shows notices as toasts. Beside an open review, whose receipt says the same, what is no alert counts as read instead. */
function toastNotices(notices: readonly Notice[]): void {
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
function notifySystem(notices: readonly Notice[]): boolean {
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

/** How long changes of the cache are gathered, and how often times alone are looked at, milliseconds. */
const GATHER_MS = 300
const LOOK_MS = 30_000
const PREFIXES: ReadonlySet<unknown> = new Set(['prediction', 'trigger', 'recurring'])

/** Watches what the page reads anyway, and announces what is new in it once over all tabs. Without alerts it requests nothing. */
export function startNotices(client: QueryClient): void {
  const desk = createNoticeDesk({
    tab: randomId(),
    channel: tabChannel('sextant-notices'),
    lead: (onLead) => void leadAlone('sextant-notices', onLead),
    isVisible: () => document.visibilityState === 'visible',
    record: recordNotices,
    isLoud: isLoudNow,
    toast: toastNotices,
    notify: notifySystem,
  })
  document.addEventListener('visibilitychange', () => desk.visibilityChanged())
  desk.visibilityChanged()
  let isReady = false
  const look = () => {
    if (!isReady) return
    const owner = readWallet().port?.address
    const { views } = readActs()
    const own = owner === undefined ? NO_ORDERS : ownOrders(views, owner)
    desk.found(heldNotices({ client, owner, ...own, now: serverClock.nowSec() }))
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const lookSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      look()
    }, GATHER_MS)
  }
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success' && PREFIXES.has(query.queryKey[0])) lookSoon()
  })
  onWallet(lookSoon)
  onActs(lookSoon)
  setInterval(look, LOOK_MS)
  startAlerts(client, desk)
  countUnread()
  stayCurrent()
  // Which orders were cancelled here is known from the acts of earlier visits.
  const begin = () => {
    isReady = true
    lookSoon()
  }
  if (hasActedBefore()) void loadEngine().then(begin, begin)
  else begin()
}

const NO_ORDERS = { cancelled: new Set<string>(), onReceipts: new Set<string>() }
const ownOrders = (views: readonly ActView[], owner: string) => ({
  cancelled: cancelledOrders(views, owner),
  onReceipts: ordersOfReceipts(views, owner),
})

/** A store follows the other tabs while somebody listens to it: this tab may lead, and has none of them on its page. */
function stayCurrent(): void {
  const stores = [alertRules, alertReadings, announcedNotices, knownLists, noticesOff, quietHours, systemNotices]
  for (const store of stores) store.subscribe(() => undefined)
}

/** Keeps the number of unread notices in the bell, the tab's title and the app's badge. */
function countUnread(): void {
  const count = () => {
    const unread = unreadIn(noticeHistory.read().rows, readNotices.read())
    if (unread === unreadCount.read()) return
    unreadCount.set(unread)
    setTitleCount(unread)
    setBadge(unread)
  }
  noticeHistory.subscribe(count)
  readNotices.subscribe(count)
  count()
}

function setBadge(count: number): void {
  // Only an installed app has a badge; elsewhere the browser refuses.
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined)
}
