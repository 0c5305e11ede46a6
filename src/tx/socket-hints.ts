/*
 * The chain's socket says "look now", and nothing more: what happened is read from the chain, as always. A socket that
 * never opens, dies or repeats itself costs time, never truth.
 */

/** Says when a look at the chain is worth it. */
export type Hints = {
  /** Signatures that wait; the ones before that are not among them are forgotten. */
  readonly watch: (signatures: readonly string[]) => void
  readonly stop: () => void
}

/** As much of a WebSocket as is needed here. */
export type HintSocket = {
  readonly send: (text: string) => void
  readonly close: () => void
  readonly on: (listeners: {
    readonly open: () => void
    readonly message: (data: unknown) => void
    readonly close: () => void
  }) => void
}

/** What hints stand on. `after` runs a task once after so many milliseconds and gives the way to call it off. */
export type HintDeps = {
  readonly open: () => HintSocket
  readonly onHint: () => void
  readonly after: (ms: number, task: () => void) => () => void
}

/** A socket that died is opened again after so long, and so often; then the looks by the clock are left. */
const AGAIN_MS = 3_000
const MAX_TRIES = 3

type Line = { readonly socket: HintSocket; readonly asked: Set<string>; isOpen: boolean }

/** Hints over sockets that `open` makes; a socket is there only while something waits. */
export function createSocketHints({ open, onHint, after }: HintDeps): Hints {
  let wanted: ReadonlySet<string> = new Set()
  let line: Line | undefined
  let tries = 0
  let callOff: () => void = () => undefined
  const drop = () => {
    const old = line
    line = undefined
    callOff()
    old?.socket.close()
  }
  const connect = () => {
    if (line !== undefined || wanted.size === 0 || tries >= MAX_TRIES) return
    tries += 1
    const next: Line = { socket: open(), asked: new Set(), isOpen: false }
    line = next
    next.socket.on({
      open: () => {
        if (line !== next) return
        next.isOpen = true
        tries = 0
        ask(next, wanted)
      },
      message: (data) => {
        if (typeof data === 'string' && data.includes('"signatureNotification"')) onHint()
      },
      close: () => {
        if (line !== next) return
        line = undefined
        callOff = after(AGAIN_MS, connect)
      },
    })
  }
  return {
    watch: (signatures) => {
      if (signatures.some((signature) => !wanted.has(signature))) tries = 0
      wanted = new Set(signatures)
      if (wanted.size === 0) drop()
      else if (line === undefined) connect()
      else ask(line, wanted)
    },
    stop: () => {
      wanted = new Set()
      drop()
    },
  }
}

/** Subscribes to what was not asked for on this socket yet. */
function ask({ socket, asked, isOpen }: Line, wanted: ReadonlySet<string>): void {
  if (!isOpen) return
  for (const signature of wanted) {
    if (asked.has(signature)) continue
    asked.add(signature)
    const params = [signature, { commitment: 'confirmed' }]
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: asked.size, method: 'signatureSubscribe', params }))
  }
}
