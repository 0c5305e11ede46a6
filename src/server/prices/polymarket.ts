import { WebSocket } from 'ws'
import { LIVE_LIMITS } from '~/config/live-prices.ts'
import { type Connect } from './link.ts'

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
