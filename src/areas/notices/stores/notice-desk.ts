import * as z from 'zod/mini'
import { type TabChannel } from '~/wire/tab-channel.ts'
import { MAX_NOTICES, readNotice, type Notice } from '../model/notice.ts'

/*
 * One tab of the browser, the leader, takes the notices of all of them: it records each once and has it shown once, in a tab
 * that is in view, else by the system. What waits for a tab in view is shown by the first one that comes into view.
 */

/** Dependencies of a tab's desk, injected for tests. */
export type DeskDeps = {
  /** Name of this tab, different from the others'. */
  readonly tab: string
  /** Messages between tabs; untrusted. */
  readonly channel: TabChannel
  /** Calls back once this tab is the leader; never while another one is. */
  readonly lead: (onLead: () => void) => void
  readonly isVisible: () => boolean
  /** Records notices; returns those that are new on this device and not switched off. */
  readonly record: (notices: readonly Notice[]) => readonly Notice[]
  /** False in quiet hours. */
  readonly isLoud: () => boolean
  readonly toast: (notices: readonly Notice[]) => void
  /** Hands notices to the system; false = not allowed. */
  readonly notify: (notices: readonly Notice[]) => boolean
}

/** The desk of one tab. */
export type NoticeDesk = {
  /** Takes what this tab found. */
  readonly found: (notices: readonly Notice[]) => void
  readonly isLeader: () => boolean
  /** To be called when this tab comes into view or leaves it. */
  readonly visibilityChanged: () => void
}

/** Notices that wait for a tab in view. */
const MAX_WAITING = 20

const tabName = z.string().check(z.maxLength(100))
const notices = z.array(z.unknown()).check(z.maxLength(MAX_NOTICES))
const schema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('found'), notices }),
  z.object({ kind: z.literal('show'), to: tabName, notices }),
  z.object({ kind: z.literal('view'), tab: tabName, isVisible: z.boolean() }),
  z.object({ kind: z.literal('who') }),
])

/** Opens the desk of a tab. */
export function createNoticeDesk(deps: DeskDeps): NoticeDesk {
  const { tab, channel, isVisible } = deps
  const inView = new Set<string>()
  let isLeader = false
  // Found before any tab led: the first leader may be this one.
  let unsettled: readonly Notice[] = []
  let waiting: readonly Notice[] = []

  const show = (fresh: readonly Notice[]) => {
    if (fresh.length === 0 || !deps.isLoud()) return
    const [other] = inView
    if (isVisible()) deps.toast(fresh)
    else if (other !== undefined) channel.post({ kind: 'show', to: other, notices: fresh })
    else {
      deps.notify(fresh)
      waiting = [...waiting, ...fresh].slice(-MAX_WAITING)
    }
  }
  const showWaiting = () => {
    const held = waiting
    waiting = []
    show(held)
  }
  const viewed = (other: string, visible: boolean) => {
    if (visible) inView.add(other)
    else inView.delete(other)
    if (isLeader && visible) showWaiting()
  }
  channel.onMessage((message) => {
    const { data } = z.safeParse(schema, message)
    if (data?.kind === 'found' && isLeader) show(deps.record(readAll(data.notices)))
    else if (data?.kind === 'show' && data.to === tab) deps.toast(readAll(data.notices))
    else if (data?.kind === 'view') viewed(data.tab, data.isVisible)
    else if (data?.kind === 'who') channel.post({ kind: 'view', tab, isVisible: isVisible() })
  })
  deps.lead(() => {
    isLeader = true
    channel.post({ kind: 'who' })
    show(deps.record(unsettled))
    unsettled = []
  })
  return {
    found(found) {
      if (found.length === 0) return
      if (isLeader) show(deps.record(found))
      else {
        unsettled = [...unsettled, ...found].slice(-MAX_NOTICES)
        channel.post({ kind: 'found', notices: found })
      }
    },
    isLeader: () => isLeader,
    visibilityChanged() {
      channel.post({ kind: 'view', tab, isVisible: isVisible() })
      if (isLeader && isVisible()) showWaiting()
    },
  }
}

function readAll(rows: readonly unknown[]): readonly Notice[] {
  return rows.flatMap((row) => readNotice(row) ?? [])
}
