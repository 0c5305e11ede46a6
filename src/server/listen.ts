import { getRequestListener } from '@hono/node-server'
import { chmodSync, chownSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { type Duplex } from 'node:stream'
import { LOOPBACK_HOSTS, refuseCaller, type Caller } from '~/config/site-hosts.ts'

/** What answers HTTP, and what takes a WebSocket. */
export type Handlers = {
  readonly fetch: (request: Request) => Promise<Response>
  readonly upgrade: ((request: IncomingMessage, socket: Duplex, head: Buffer) => void) | undefined
}

const PORTS_TO_TRY = 20
/**
 * The longest that a whole request may take to arrive, and its head, milliseconds: nobody holds a connection with a byte now
 * and then. An idle connection is kept for longer than proxies keep theirs (a minute): the request that one sends on a
 * connection that was just closed would be lost.
 */
const TIMEOUTS = { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 }

/**
 * Listens on the port, or on the next free one. Answers requests for a name of `hosts` alone (421), and none that comes
 * from a page of another site (403). Returns the server and the address it answers on.
 */
export async function listen(
  handlers: Handlers,
  host: string,
  port: number,
  hosts: readonly string[] = LOOPBACK_HOSTS,
): Promise<{ server: Server; origin: string }> {
  const answer = getRequestListener(handlers.fetch)
  const server = createServer(TIMEOUTS, (request, response) => {
    const refused = refuseCaller(hosts, callerOf(request))
    if (refused === undefined) void answer(request, response)
    else refuse(response, refused)
  })
  server.on('upgrade', (request, socket, head) => {
    const isOurs = refuseCaller(hosts, callerOf(request)) === undefined
    if (handlers.upgrade !== undefined && request.url?.split('?')[0] === '/rpc' && isOurs) {
      handlers.upgrade(request, socket, head)
    } else socket.destroy()
  })
  for (let at = port; ; at += 1) {
    try {
      await bind(server, host, at)
      const { port: bound } = addressOf(server)
      return { server, origin: `http://${host.includes(':') ? `[${host}]` : host}:${bound}` }
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isTaken || at - port >= PORTS_TO_TRY) throw error
    }
  }
}

/** A request that names two hosts names none (RFC 9112, 3.2): who is before us may have read the other one. */
function callerOf({ headers: { host, origin }, rawHeaders }: IncomingMessage): Caller {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  return { host: hosts.length === 1 ? host : undefined, origin }
}

function refuse(response: ServerResponse, why: 'host' | 'origin'): void {
  const status = why === 'host' ? 421 : 403
  const message = why === 'host' ? 'This name is not served here.' : 'A page of another site is not answered.'
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' }
  response.writeHead(status, headers).end(JSON.stringify({ code: status, message }))
}

function bind(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function addressOf(server: Server): AddressInfo {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address
}

/** The user of nginx's workers: nobody else reaches the socket. */
export type SocketOwner = { readonly uid: number; readonly gid: number }

/** Answers HTTP on a Unix socket that only its folder's user can reach. Rejects when the socket cannot be opened. */
export async function serveOnSocket(
  socket: string,
  owner: SocketOwner | undefined,
  answer: (request: Request) => Promise<Response>,
): Promise<Server> {
  const server = createServer((incoming, outgoing) => void getRequestListener(answer)(incoming, outgoing))
  rmSync(socket, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket, resolve)
  })
  if (owner !== undefined) chownSync(socket, owner.uid, owner.gid)
  chmodSync(socket, 0o600)
  return server
}
