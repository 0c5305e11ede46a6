import { type QueryClient } from '@tanstack/react-query'
import { alertReadings, alertRules } from '~/areas/alerts/stores/alert-rules.ts'
import { cancelledOrders, ordersOfReceipts } from '~/areas/prediction/positions/model/cancelled-orders.ts'
import { hasActedBefore, loadEngine, onActs, readActs } from '~/engine/act-store.ts'
import { type ActView } from '~/engine/act-view.ts'
import { setTitleCount } from '~/ui/page-title.ts'
import { randomId } from '~/values/result.ts'
import { onWallet, readWallet } from '~/wallet/store.ts'
import { serverClock } from '~/wire/server-clock.ts'
import { leadAlone, tabChannel } from '~/wire/tab-channel.ts'
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
} from './notice-history.ts'
import { startAlerts } from './read-alerts.ts'
import { isLoudNow, notifySystem, recordNotices, toastNotices } from './show-notices.ts'
import { unreadCount } from './unread-count.ts'

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
