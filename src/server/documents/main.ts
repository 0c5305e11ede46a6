import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { compressed } from '../assets.ts'
import { serveOnSocket } from '../listen.ts'
import { createDocuments } from './documents.ts'
import { openRenderer } from './threads.ts'

/*
 * Draws documents beside nginx, as a process of its own: for the edge in the folder of the first argument, by the thread in
 * the second one. It knows no setting and no key, and asks that edge alone, as a page does. It ends with who started it.
 */

const [, , folder = '', thread = path.join(import.meta.dirname, 'render/thread.mjs')] = process.argv
/** How long the edge may be silent, milliseconds. */
const SILENT_MS = 2_000

process.stdin.on('end', () => process.exit()).resume()
const documents = createDocuments({
  plain: readFileSync(path.join(folder, 'site/index.html'), 'utf8'),
  ask: askEdge,
  draw: openRenderer(thread).draw,
  nowMs: Date.now,
  log: (line) => console.error(line),
})
await serveOnSocket(path.join(folder, 'run/documents.sock'), undefined, async (incomingRequest) => {
  const drawn = await documents.answer(incomingRequest)
  return drawn === undefined ? new Response(null, { status: 503 }) : compressed(incomingRequest, drawn)
})

/** Asks the edge by its own socket. */
function askEdge({ url }: Request): Promise<Response> {
  const { pathname, search } = new URL(url)
  const target = {
    socketPath: path.join(folder, 'run/site.sock'),
    path: pathname + search,
    headers: { host: 'localhost', 'x-sextant': '1' },
    timeout: SILENT_MS,
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(target, (incoming) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.once('error', reject)
      incoming.once('end', () => {
        const { statusCode: status = 502, headers } = incoming
        const fields = Object.entries(headers).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        )
        resolve(new Response(new Uint8Array(Buffer.concat(parts)), { status, headers: fields }))
      })
    })
    outgoing.once('timeout', () => outgoing.destroy(new Error('the edge is silent')))
    outgoing.once('error', reject)
    outgoing.end()
  })
}
