import * as z from 'zod/mini'
import { deviceList, type DeviceListKind } from '~/ui/device-list.ts'
import { deviceStore } from '~/ui/device-store.ts'
import { parseJson } from '~/values/text/parse-json.ts'
import {
  MAX_NOTICES,
  readNotice,
  type Notice,
  NOTICE_KINDS,
  type NoticeKind,
  printQuietHours,
  readQuietHours,
  type QuietHours,
} from '../model/notice.ts'

/** How notices are stored, newest first. */
const NOTICE_LIST: DeviceListKind<Notice> = {
  read: readNotice,
  print: (notice) => notice,
  keyOf: ({ id }) => id,
  most: MAX_NOTICES,
}

/** The notices of this device, newest first. */
export const noticeHistory = deviceList('sextant.notices', NOTICE_LIST)

const ids = z.array(z.string().check(z.maxLength(300)))

function parseIds(text: string | null): readonly string[] {
  return z.safeParse(ids, parseJson(text ?? '')).data ?? []
}

/** Ids of notices that were read, newest first. */
export const readNotices = deviceStore<readonly string[]>('sextant.notices.read', parseIds, (list) =>
  JSON.stringify(list.slice(0, MAX_NOTICES)),
)

/** More than the history holds: what was cleared is not announced again. */
const MAX_ANNOUNCED = 600

/** Ids of all notices that were announced on this device, newest first. */
export const announcedNotices = deviceStore<readonly string[]>('sextant.notices.announced', parseIds, (list) =>
  JSON.stringify(list.slice(0, MAX_ANNOUNCED)),
)

/** How many notices are unread. */
export function unreadIn(history: readonly Notice[], read: readonly string[]): number {
  const known = new Set(read)
  return history.filter(({ id }) => !known.has(id)).length
}

/** Marks notices as read. */
export function markRead(added: readonly string[]): void {
  readNotices.write([...new Set([...added, ...readNotices.read()])].slice(0, MAX_NOTICES))
}

/** Adds notices on top that are not there yet. */
export function keepNotices(added: readonly Notice[]): void {
  const { rows, unreadable } = noticeHistory.read()
  const known = new Set(rows.map(({ id }) => id))
  const fresh = added.filter(({ id }) => !known.has(id))
  if (fresh.length > 0) noticeHistory.write({ rows: [...fresh, ...rows].slice(0, MAX_NOTICES), unreadable })
}

/** Clears the history; returns what puts it back. */
export function clearNotices(): () => void {
  const before = noticeHistory.read()
  noticeHistory.write({ rows: [], unreadable: [] })
  return () => {
    keepNotices(before.rows)
    noticeHistory.write({ ...noticeHistory.read(), unreadable: before.unreadable })
  }
}

/** Adds notices of another device below; they were announced there and count as read. */
export function takeInNotices(added: readonly Notice[]): void {
  const { rows, unreadable } = noticeHistory.read()
  const known = new Set(rows.map(({ id }) => id))
  const fresh = added.filter(({ id }) => !known.has(id))
  markRead(fresh.map(({ id }) => id))
  noticeHistory.write({ rows: [...rows, ...fresh].slice(0, MAX_NOTICES), unreadable })
}

/** Erases every notice and what was announced. */
export function eraseNotices(): void {
  noticeHistory.write({ rows: [], unreadable: [] })
  readNotices.write([])
  announcedNotices.write([])
}

function parseOff(text: string | null): readonly NoticeKind[] {
  const words = new Set((text ?? '').split(' '))
  return NOTICE_KINDS.filter((kind) => words.has(kind))
}

/** Kinds that are switched off. */
export const noticesOff = deviceStore<readonly NoticeKind[]>('sextant.notices.off', parseOff, (kinds) =>
  NOTICE_KINDS.filter((kind) => kinds.includes(kind)).join(' '),
)

/** Hours without toasts and system notifications; `undefined` = none. */
export const quietHours = deviceStore<QuietHours | undefined>(
  'sextant.notices.quiet',
  (text) => readQuietHours(text ?? 'off'),
  printQuietHours,
)

/** Whether notices go to the system while no tab of Sextant is in view, where the browser allows it. */
export const systemNotices = deviceStore<'on' | 'off'>(
  'sextant.notices.system',
  (text) => (text === 'off' ? 'off' : 'on'),
  (value) => value,
)
