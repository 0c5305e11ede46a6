import { type IncomingMessage, type ServerResponse } from 'node:http'
import { type Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { type Chain } from '../chain.ts'
import { encodeRpcText } from './params.ts'
import { RPC_CODE, RpcError } from './rpc-error.ts'
import { errorReply } from './rpc.ts'

const MAX_BODY_BYTES = 512 * 1024
const MAX_FRAME_BYTES = 64 * 1024
const RETRY_AFTER_SEC = 1

/** A reply ready for any HTTP server. */
export type RpcReply = { readonly status: number; readonly headers: Record<string, string>; readonly text: string }

/** HTTP and WebSocket handlers around one chain. The server decides which paths reach them. */
export type RpcHandlers = {
  /** For a `node:http` request listener. */
  handle(request: IncomingMessage, response: ServerResponse): void
  /** For the server's `upgrade` event. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Ends all WebSocket clients. */
  close(): void
}

/** Answers one request body as text, faults of the node included. */
export async function answerRpc(chain: Chain, text: string): Promise<RpcReply> {
  if (chain.faults.take('httpErrorNext')) return failHttp(chain.faults.now.httpStatus)
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const body = parseBody(text)
  if (body === undefined) {
    const reply = errorReply(null, new RpcError(RPC_CODE.parse, 'Parse error'))
    return { status: 200, headers, text: encodeRpcText(reply) }
  }
  return { status: 200, headers, text: encodeRpcText(await chain.rpc(body.value)) }
}

/** Handlers to attach to a server. */
export function serveRpc(chain: Chain): RpcHandlers {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES })
  sockets.on('connection', (socket) => {
    const client = chain.connect(
      (text) => socket.send(text),
      () => socket.terminate(),
    )
    socket.on('message', (data) => client.receive(readFrame(data)))
    socket.on('close', () => client.close())
    socket.on('error', () => socket.terminate())
  })
  return {
    handle(request, response) {
      void respond(chain, request).then(
        (reply) => response.writeHead(reply.status, reply.headers).end(reply.text),
        () => response.writeHead(500).end('Internal error'),
      )
    },
    upgrade(request, socket, head) {
      if (chain.faults.now.socket === 'refused') {
        socket.destroy()
        return
      }
      sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request))
    },
    close() {
      for (const client of sockets.clients) client.terminate()
      sockets.close()
    },
  }
}

async function respond(chain: Chain, request: IncomingMessage): Promise<RpcReply> {
  if (request.method !== 'POST') {
    return { status: 405, headers: { allow: 'POST' }, text: 'Used HTTP Method is not allowed. POST is required' }
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > MAX_BODY_BYTES) return { status: 413, headers: { connection: 'close' }, text: 'Payload Too Large' }
    chunks.push(bytes)
  }
  return answerRpc(chain, Buffer.concat(chunks).toString('utf8'))
}

function failHttp(status: number): RpcReply {
  const isLimit = status === 429
  const words = isLimit ? 'Too many requests for a specific RPC call' : 'Internal error'
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(isLimit ? { 'retry-after': String(RETRY_AFTER_SEC) } : {}),
    },
    text: encodeRpcText(errorReply(null, new RpcError(isLimit ? 429 : RPC_CODE.internal, words))),
  }
}

function parseBody(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function readFrame(data: Buffer | ArrayBuffer | Buffer[]): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return Buffer.from(data instanceof ArrayBuffer ? new Uint8Array(data) : data).toString('utf8')
}
