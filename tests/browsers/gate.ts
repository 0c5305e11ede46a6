import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { type Duplex } from 'node:stream'
import { listenForTrouble } from './in-page.ts'

/** A site of one engine in front of the shared server: it can go and come back without the others' noticing. */
export type Gate = {
  readonly origin: string
  /** From now on nobody answers at this address; sockets break. */
  readonly shut: () => Promise<void>
  readonly reopen: () => Promise<void>
  /** Requests for paths that start so get no answer until the function that it gives is called. */
  readonly hold: (start: string) => () => void
  /** Runs a function of no outside names before the page's first script, until told another or none. */
  readonly runFirst: (task?: () => void) => void
}

/** Opens a gate to `target`. The one thing it adds: before `boot.js`, what notes the page's errors from its first line on. */
export async function openGate(target: string): Promise<Gate> {
  const { hostname, port } = new URL(target)
  const to = { host: hostname, port: Number(port) }
  const sockets = new Set<Duplex>()
  let prefix = called(listenForTrouble)
  let held: { readonly start: string; readonly until: Promise<void> } | undefined
  const server = createServer((asked, answer) => {
    const go = () => void (answer.destroyed || pass(to, asked, answer, prefix))
    if (held !== undefined && asked.url?.startsWith(held.start) === true) void held.until.then(go)
    else go()
  })
  server.on('upgrade', (asked, socket) => {
    const upstream = connect(to.port, to.host)
    for (const each of [socket, upstream] as Duplex[]) {
      sockets.add(each)
      each.on('close', () => sockets.delete(each)).on('error', () => [socket, upstream].forEach((end) => end.destroy()))
    }
    upstream.write(headOf(asked))
    socket.pipe(upstream).pipe(socket)
  })
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(at, '127.0.0.1', () => resolve())
    })
  await listen(0)
  const address = server.address()
  const own = typeof address === 'object' && address !== null ? address.port : 0
  return {
    origin: `http://127.0.0.1:${own}`,
    shut: async () => {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
      server.closeAllConnections()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    reopen: () => listen(own),
    runFirst: (task) => {
      prefix = called(listenForTrouble) + (task === undefined ? '' : called(task))
    },
    hold: (start) => {
      let release: () => void = () => undefined
      held = { start, until: new Promise((resolve) => void (release = resolve)) }
      return () => {
        held = undefined
        release()
      }
    },
  }
}

type Place = { readonly host: string; readonly port: number }

const called = (task: () => void) => `;(${task.toString()})();\n`

function pass(to: Place, asked: IncomingMessage, answer: ServerResponse, prefix: string): void {
  const isBoot = asked.url === '/boot.js'
  const headers = { ...asked.headers }
  if (isBoot) for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name]
  const upstream = request({ ...to, method: asked.method, path: asked.url, headers }, (reply) => {
    const own = { ...reply.headers }
    if (isBoot) delete own['content-length']
    answer.writeHead(reply.statusCode ?? 502, own)
    if (isBoot) answer.write(prefix)
    reply.pipe(answer)
  })
  upstream.on('error', () => answer.destroy())
  asked.pipe(upstream)
}

/** The head of a request as it came. */
function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
  return [`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}
