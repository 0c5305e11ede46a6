import { WebSocket } from 'ws'
import { LIVE_LIMITS } from '~/config/live-prices.ts'

/** An open connection to a source. */
export type PriceSocket = { readonly send: (text: string) => void; readonly close: () => void }

/** What a connection reports. `closed` comes once, whoever ended it. */
type Listener = { readonly opened: () => void; readonly frame: (text: string) => void; readonly closed: () => void }

/** Opens a connection to a source. */
export type Connect = (listener: Listener) => PriceSocket

type Parts = {
  readonly connect: Connect
  readonly nowMs: () => number
  /** It can be sent to from now on. */
  readonly opened: () => void
  readonly frame: (text: string) => void
  /** It ended, or was left. */
  readonly lost: () => void
}

/** A connection that is kept until it is left. */
export type Link = {
  /** Connects where it is not connected, nor about to. */
  readonly keep: () => void
  readonly leave: () => void
  /** Sends where it is open; what is sent before is lost. */
  readonly send: (message: object) => void
}

const PING_MS = 10_000
/** Wait before connecting again: doubled after each end of a connection that did not last, milliseconds. */
const AGAIN_MS = { first: 1_000, most: 30_000 }
const LASTED_MS = 30_000

/** Keeps one connection: a PING every ten seconds, an end where the other side is silent, and a new one after an end. */
export function createLink({ connect, nowMs, opened, frame, lost }: Parts): Link {
  let socket: PriceSocket | undefined
  let lastMessageMs = 0
  let openedMs: number | undefined
  let failures = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  let pinging: ReturnType<typeof setInterval> | undefined
  /** What the connection still reports is ignored. */
  const forget = () => {
    const left = socket
    socket = undefined
    openedMs = undefined
    clearInterval(pinging)
    if (left !== undefined) lost()
    return left
  }
  const again = () => {
    if (nowMs() - (openedMs ?? Infinity) > LASTED_MS) failures = 0
    forget()?.close()
    waiting = setTimeout(begin, Math.min(AGAIN_MS.first * 2 ** failures, AGAIN_MS.most))
    failures += 1
  }
  const ping = () => {
    if (nowMs() - lastMessageMs > LIVE_LIMITS.silentMs) again()
    else if (openedMs !== undefined) socket?.send('PING')
  }
  const begin = () => {
    waiting = undefined
    lastMessageMs = nowMs()
    const own: PriceSocket = connect({
      opened: () => {
        if (socket !== own) return
        openedMs = nowMs()
        lastMessageMs = openedMs
        opened()
      },
      frame: (text) => {
        if (socket !== own) return
        lastMessageMs = nowMs()
        frame(text)
      },
      closed: () => (socket === own ? again() : undefined),
    })
    socket = own
    pinging = setInterval(ping, PING_MS)
  }
  return {
    keep: () => {
      if (socket === undefined && waiting === undefined) begin()
    },
    leave: () => {
      clearTimeout(waiting)
      waiting = undefined
      forget()?.close()
    },
    send: (message) => {
      if (openedMs !== undefined) socket?.send(JSON.stringify(message))
    },
  }
}

/** Polymarket's market channel (docs.polymarket.com): public, without a key. */
const ADDRESS = 'wss://ws-subscriptions-clob.polymarket.com/ws/market'
const HANDSHAKE_MS = 10_000

/** Opens a connection to Polymarket's market channel; tests pass the address of their own. */
export function connectPolymarket(address: string = ADDRESS): Connect {
  return ({ opened, frame, closed }) => {
    const socket = new WebSocket(address, { handshakeTimeout: HANDSHAKE_MS, maxPayload: LIVE_LIMITS.frameBytes })
    socket.on('open', opened)
    socket.on('message', (data, isBinary) => {
      if (!isBinary) frame(textOf(data))
    })
    // After an error it closes, too.
    socket.on('error', () => undefined)
    socket.on('close', closed)
    return { send: (text) => socket.send(text, () => undefined), close: () => socket.terminate() }
  }
}

function textOf(data: Buffer | ArrayBuffer | Buffer[]): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString()
}
