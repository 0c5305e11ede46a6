import { describe, expect, test } from 'vitest'
import { unixSec } from '~/values/time.ts'
import { type Notice } from '../model/notice.ts'
import { createNoticeDesk, type NoticeDesk } from './notice-desk.ts'

const notice = (id: string): Notice => ({ id, kind: 'fill', name: 'SOL', at: unixSec(1_795_266_000), href: '/limit' })

type Tab = { readonly desk: NoticeDesk; readonly toasts: string[]; readonly view: (isVisible: boolean) => void }

/** A browser: its tabs share a channel, a lock and what was announced. */
function browser() {
  const listeners: { tab: number; listen: (message: unknown) => void }[] = []
  const queue: (() => void)[] = []
  const announced = new Set<string>()
  const system: string[] = []
  const state = { isLoud: true, isAllowed: true }
  let leader: number | undefined
  let count = 0
  const open = (isVisible: boolean): Tab & { readonly number: number } => {
    const number = (count += 1)
    const toasts: string[] = []
    let visible = isVisible
    const desk = createNoticeDesk({
      tab: `tab ${number}`,
      channel: {
        // As a browser does: the others receive a copy, the sender does not.
        post: (message) => {
          for (const { tab, listen } of listeners.filter((each) => each.tab !== number))
            if (tab !== number) listen(JSON.parse(JSON.stringify(message)))
        },
        onMessage: (listen) => {
          listeners.push({ tab: number, listen })
          return () => undefined
        },
      },
      lead: (onLead) => {
        if (leader === undefined) {
          leader = number
          queueMicrotask(onLead)
        } else queue.push(onLead)
      },
      isVisible: () => visible,
      record: (found) => {
        const fresh = found.filter(({ id }) => !announced.has(id))
        for (const { id } of fresh) announced.add(id)
        return fresh
      },
      isLoud: () => state.isLoud,
      toast: (notices) => void toasts.push(...notices.map(({ id }) => id)),
      notify: (notices) => {
        if (state.isAllowed) system.push(...notices.map(({ id }) => id))
        return state.isAllowed
      },
    })
    const view = (next: boolean) => {
      visible = next
      desk.visibilityChanged()
    }
    desk.visibilityChanged()
    return { number, desk, toasts, view }
  }
  const close = ({ number }: { readonly number: number }) => {
    for (const each of listeners.filter(({ tab }) => tab === number)) listeners.splice(listeners.indexOf(each), 1)
    queue.shift()?.()
  }
  return { open, close, system, announced, state }
}

const settled = () => Promise.resolve()

describe('over all tabs', () => {
  test('what three tabs find at once is shown once, in the tab that is in view', async () => {
    const { open, system } = browser()
    const tabs = [open(false), open(true), open(false)]
    await settled()
    for (const { desk } of tabs) desk.found([notice('a')])
    expect(tabs.map(({ toasts }) => toasts)).toEqual([[], ['a'], []])
    expect(system).toEqual([])
    expect(tabs.map(({ desk }) => desk.isLeader())).toEqual([true, false, false])
  })

  test('with none in view the system shows it, and the first tab that comes into view once more', async () => {
    const { open, system } = browser()
    const [first, second] = [open(false), open(false)]
    await settled()
    second.desk.found([notice('a')])
    expect(system).toEqual(['a'])
    second.view(true)
    first.view(true)
    expect([first.toasts, second.toasts]).toEqual([[], ['a']])
  })

  test('what was found before any tab leads is not lost', async () => {
    const { open } = browser()
    const tab = open(true)
    tab.desk.found([notice('a')])
    await settled()
    expect(tab.toasts).toEqual(['a'])
  })

  test('when the leader closes, the next one leads and shows nothing again', async () => {
    const { open, close } = browser()
    const [first, second] = [open(true), open(false)]
    await settled()
    second.desk.found([notice('a')])
    expect(first.toasts).toEqual(['a'])
    close(first)
    second.view(true)
    expect(second.desk.isLeader()).toBe(true)
    expect(second.toasts).toEqual([])
    second.desk.found([notice('a'), notice('b')])
    expect(second.toasts).toEqual(['b'])
  })

  test('in quiet hours it is recorded and not shown', async () => {
    const { open, state, announced, system } = browser()
    const tab = open(true)
    await settled()
    state.isLoud = false
    tab.desk.found([notice('a')])
    expect([tab.toasts, system, [...announced]]).toEqual([[], [], ['a']])
  })

  test('a message of something else is ignored', async () => {
    const { open } = browser()
    const tab = open(true)
    const listen = open(false)
    await settled()
    listen.desk.found([{ ...notice('a'), href: 'https://elsewhere' }])
    expect(tab.toasts).toEqual([])
  })
})
