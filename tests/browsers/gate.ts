import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { type Duplex } from 'node:stream'
import { sourceHash } from '../fixtures/inline-scripts.ts'
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

/**
 * Opens a gate to `target`. The one thing it adds: before `boot.js`, what notes the page's errors from its first line on, and
 * in the document its hash.
 */
export async function openGate(target: string): Promise<Gate> {
  const { hostname, port } = new URL(target)
  const to = { host: hostname, port: Number(port) }
  const sockets = new Set<Duplex>()
  let prefix = called(listenForTrouble)
  let held: { readonly start: string; readonly until: Promise<void> } | undefined
  const server = createServer((requested, answer) => {
    const go = () => {
      if (answer.destroyed) return
      if (requested.headers.accept?.startsWith('text/html') === true) void passDocument(to, requested, answer, prefix)
      else pass(to, requested, answer, prefix)
    }
    if (held !== undefined && requested.url?.startsWith(held.start) === true) void held.until.then(go)
    else go()
  })
  server.on('upgrade', (requested, socket) => {
    const upstream = connect(to.port, to.host)
    for (const each of [socket, upstream] as Duplex[]) {
      sockets.add(each)
      each.on('close', () => sockets.delete(each)).on('error', () => [socket, upstream].forEach((end) => end.destroy()))
    }
    upstream.write(headOf(requested))
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

function pass(to: Place, requested: IncomingMessage, answer: ServerResponse, prefix: string): void {
  const isBoot = requested.url === '/boot.js'
  const headers = { ...requested.headers }
  if (isBoot) for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name]
  const upstream = request({ ...to, method: requested.method, path: requested.url, headers }, (reply) => {
    const own = { ...reply.headers }
    if (isBoot) delete own['content-length']
    answer.writeHead(reply.statusCode ?? 502, own)
    if (isBoot) answer.write(prefix)
    reply.pipe(answer)
  })
  upstream.on('error', () => answer.destroy())
  requested.pipe(upstream)
}

/** A document with the hash of `boot.js` as the gate sends it; the rest of it says what the server says. */
async function passDocument(
  { host, port }: Place,
  { url, headers }: IncomingMessage,
  answer: ServerResponse,
  prefix: string,
): Promise<void> {
  try {
    const from = `http://${host}:${port}`
    const requested = { headers: { 'user-agent': headers['user-agent'] ?? '' } }
    const [document, boot] = await Promise.all([fetch(`${from}${url}`, requested), fetch(`${from}/boot.js`)])
    const hash = sourceHash(prefix + (await boot.text()))
    const own = [...document.headers].filter(([name]) => !/^content-(length|encoding)$|^transfer-encoding$/.test(name))
    const text = (await document.text()).replace(/("\/boot\.js" integrity=")[^"]+/, `$1${hash}`)
    answer.writeHead(document.status, Object.fromEntries(own)).end(text)
  } catch {
    answer.destroy()
  }
}

/** The head of a request as it came. */
function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
  return [`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}
