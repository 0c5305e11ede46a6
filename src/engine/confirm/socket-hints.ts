/*
 * A message on the chain's WebSocket only triggers a read: what happened is read from the chain, as always. A socket
 * that never opens, dies or repeats itself costs time, never correctness.
 */

/** Triggers early reads of the chain. */
export type Hints = {
  /** Sets the awaited signatures; earlier ones that are not among them are dropped. */
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

/**
 * Dependencies of the hints. `after` runs a task once after so many milliseconds and returns the function that cancels
 * it.
 */
export type HintDeps = {
  readonly open: () => HintSocket
  readonly onHint: () => void
  readonly after: (ms: number, task: () => void) => () => void
}

/**
 * Delay in milliseconds until a dead socket is reopened, and maximum number of tries; after that the chain is read on a
 * timer alone.
 */
const AGAIN_MS = 3_000
const MAX_TRIES = 3

type Line = { readonly socket: HintSocket; readonly subscribed: Set<string>; isOpen: boolean }

/** Hints over sockets created by `open`; a socket is open only while signatures are awaited. */
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
    const next: Line = { socket: open(), subscribed: new Set(), isOpen: false }
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

/** Subscribes to signatures not yet subscribed on this socket. */
function ask({ socket, subscribed, isOpen }: Line, wanted: ReadonlySet<string>): void {
  if (!isOpen) return
  for (const signature of wanted) {
    if (subscribed.has(signature)) continue
    subscribed.add(signature)
    const params = [signature, { commitment: 'confirmed' }]
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: subscribed.size, method: 'signatureSubscribe', params }))
  }
}
