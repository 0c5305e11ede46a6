import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { type Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'

/** What answers HTTP, and what takes a WebSocket. */
export type Handlers = {
  readonly fetch: (request: Request) => Promise<Response>
  readonly upgrade: ((request: IncomingMessage, socket: Duplex, head: Buffer) => void) | undefined
}

const PORTS_TO_TRY = 20

/** Listens on the port, or on the next free one. Returns the server and the address it answers on. */
export async function listen(
  handlers: Handlers,
  host: string,
  port: number,
): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => void getRequestListener(handlers.fetch)(request, response))
  server.on('upgrade', (request, socket, head) => {
    if (handlers.upgrade !== undefined && request.url?.split('?')[0] === '/rpc' && isSameOrigin(request)) {
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

/** A page of another site may not open a socket here; a program without an `Origin` may. */
function isSameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
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
