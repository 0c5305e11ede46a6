import { mkdirSync, writeFileSync } from 'node:fs'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import path from 'node:path'
import { generatedFiles } from './generated.ts'
import { type EdgeSettings } from './settings.ts'

export { keepDocuments } from './documents.ts'
export { serveHistory } from '../history.ts'
export { serveImages } from '../images/service.ts'
export { servePrices } from '../prices/hub.ts'
export { connectPolymarket } from '../prices/link.ts'
export { renderEdge } from './render.ts'
export { readEdgeSettings } from './settings.ts'

/** Writes the generated config of paths, headers and methods into a folder. */
export function writeGenerated(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(generatedFiles())) writeFileSync(path.join(folder, name), text)
}

const TIMEOUT_MS = 4_000

/**
 * Requests a file from the edge on this machine under the site's host name. Resolves to `undefined` on status 200, else to
 * one sentence with the reason. The certificate is not verified, because the request goes to this machine, which browsers
 * know by another name.
 */
export function checkHealth({ listen, serverName, tls }: EdgeSettings): Promise<string | undefined> {
  const port = /\d+$/.exec(listen)?.[0]
  const host = listen.startsWith('[') ? '::1' : '127.0.0.1'
  const name = serverName ?? 'localhost'
  const target = { host, port, path: '/release.json', headers: { host: name }, timeout: TIMEOUT_MS, agent: false }
  return new Promise((resolve) => {
    const upstream =
      tls === undefined ? plain(target) : secure({ ...target, servername: name, rejectUnauthorized: false })
    upstream.on('response', (reply) => {
      reply.resume()
      resolve(reply.statusCode === 200 ? undefined : `The edge at ${listen} answers ${reply.statusCode}.`)
    })
    upstream.on('timeout', () => upstream.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)))
    upstream.on('error', (error) => resolve(`The edge at ${listen} does not answer: ${error.message}.`))
    upstream.end()
  })
}
