import { expect, test } from 'vitest'
import { createSocketHints, type HintSocket } from './socket-hints.ts'

type Listeners = Parameters<HintSocket['on']>[0]
type Fake = HintSocket & { readonly sent: string[]; readonly listeners: Listeners[]; isClosed: boolean }

function bench() {
  const sockets: Fake[] = []
  const tasks: (() => void)[] = []
  let hints = 0
  const port = createSocketHints({
    open: () => {
      const socket: Fake = {
        sent: [],
        listeners: [],
        isClosed: false,
        send: (text) => void socket.sent.push(text),
        close: () => void (socket.isClosed = true),
        on: (listeners) => void socket.listeners.push(listeners),
      }
      sockets.push(socket)
      return socket
    },
    onHint: () => void (hints += 1),
    after: (_, task) => {
      tasks.push(task)
      return () => void tasks.splice(tasks.indexOf(task), 1)
    },
  })
  const at = (index: number) => sockets.at(index)!.listeners[0]!
  return { ...port, at, sockets, hints: () => hints, pass: () => tasks.splice(0).forEach((task) => task()) }
}
const note = (method: string) => JSON.stringify({ jsonrpc: '2.0', method, params: {} })

test('a socket is open while something waits; each signature is subscribed once', () => {
  const { watch, at, sockets, hints } = bench()
  watch([])
  expect(sockets).toHaveLength(0)
  watch(['a'])
  watch(['a', 'b'])
  expect(sockets).toHaveLength(1)
  expect(sockets[0]?.sent).toEqual([])
  at(0).open()
  watch(['a', 'b', 'c'])
  expect(sockets[0]?.sent.map((text) => (JSON.parse(text) as { params: string[] }).params[0])).toEqual(['a', 'b', 'c'])
  at(0).message(note('signatureNotification'))
  at(0).message(note('slotNotification'))
  at(0).message(new Uint8Array())
  expect(hints()).toBe(1)
  watch([])
  expect(sockets[0]?.isClosed).toBe(true)
})

test('one that dies is opened and subscribed again; one that never opens is left after three tries', () => {
  const { watch, at, sockets, pass } = bench()
  watch(['a'])
  at(0).open()
  at(0).close()
  pass()
  at(1).open()
  expect(sockets[1]?.sent).toHaveLength(1)
  for (let times = 0; times < 9; times += 1) {
    at(-1).close()
    pass()
    watch(['a'])
  }
  expect(sockets).toHaveLength(5)
  watch(['a', 'b'])
  expect(sockets).toHaveLength(6)
})

test('what was stopped opens nothing, and the close of an old socket is no news', () => {
  const { watch, stop, at, sockets, pass } = bench()
  watch(['a'])
  stop()
  at(0).close()
  pass()
  expect(sockets).toHaveLength(1)
  expect(sockets[0]?.isClosed).toBe(true)
})
