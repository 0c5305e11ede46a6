import { getRequestListener } from '@hono/node-server'
import { type IncomingMessage } from 'node:http'
import { type Plugin } from 'vite'
import { HISTORY_SOURCES } from '~/config/history.ts'
import { LOOPBACK_HOSTS, refuseCaller } from '~/config/site-hosts.ts'
import { createChain } from './chain/create-chain.ts'
import { serveRpc } from './chain/rpc/serve-rpc.ts'
import { createSandbox } from './server.ts'

const VENUE_PATHS = /^\/(api\/|sandbox\/|history\/|runtime\.json)/

/** Puts the local venue behind Vite's own server while developing: API, control, settings, RPC and its WebSocket. */
export function sandboxPlugin(): Plugin {
  return {
    name: 'sextant-sandbox',
    apply: 'serve',
    async configureServer(server) {
      const sandbox = await createSandbox({
        seed: 1,
        shape: 'live',
        history: HISTORY_SOURCES,
        startChain: ({ clock, programs }) => createChain({ clock, programs, seed: '1' }),
      })
      const rpc = serveRpc(sandbox.chain)
      const listener = getRequestListener((request) => sandbox.fetch(request))
      server.middlewares.use((request, response, next) => {
        const path = request.url ?? ''
        if (!isOwnCaller(request)) response.writeHead(403).end()
        else if (path === '/rpc') rpc.handle(request, response)
        else if (VENUE_PATHS.test(path)) void listener(request, response)
        else next()
      })
      server.httpServer?.on('upgrade', (request, socket, head) => {
        if (request.url === '/rpc' && isOwnCaller(request)) rpc.upgrade(request, socket, head)
      })
      server.httpServer?.on('close', () => {
        rpc.close()
        sandbox.stop()
      })
    },
  }
}

function isOwnCaller({ headers: { host, origin } }: IncomingMessage): boolean {
  return refuseCaller(LOOPBACK_HOSTS, { host, origin }) === undefined
}
