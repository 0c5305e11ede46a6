import { getRequestListener } from '@hono/node-server'
import { chmodSync, chownSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'

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
