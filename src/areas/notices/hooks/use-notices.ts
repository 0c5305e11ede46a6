import { type Notice } from '../model/notice.ts'
import { noticeHistory, readNotices } from '../stores/notice-history.ts'

/** The notices of this device, newest first, with which of them are unread. */
export function useNotices(): {
  readonly rows: readonly Notice[]
  readonly unreadable: readonly unknown[]
  readonly isUnread: (id: string) => boolean
} {
  const { rows, unreadable } = noticeHistory.use()
  const read = new Set(readNotices.use())
  return { rows, unreadable, isUnread: (id) => !read.has(id) }
}
