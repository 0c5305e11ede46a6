import { getRequestListener } from '@hono/node-server'
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findNginx, workerUser } from '../../scripts/rare/find-nginx.mjs'
import { readArguments } from '../../src/server/arguments.ts'
import { renderEdge } from '../../src/server/edge/render.ts'
import { readEdgeSettings } from '../../src/server/edge/settings.ts'
import { edgeHeaders, readImportMapHash } from '../../src/server/headers.ts'
import { openSandboxSite, type Site } from '../../src/server/site.ts'

/** A key that is nowhere else: what may never be seen outside. */
export const KEY = 'canary-key-7d2c91'
/** As the key, in the address of the RPC server. */
export const RPC_KEY = 'canary-rpc-51e0aa'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** What `script-src` lets through beside files: the import map of the built app. */
export const IMPORT_MAP = readImportMapHash(path.join(ROOT, 'dist/app')) ?? 'no build'
/** The header set of the edge before the built app. */
export const EDGE_HEADERS = edgeHeaders(IMPORT_MAP)

/** One request that reached the service. */
export type Seen = { readonly method: string; readonly url: string; readonly headers: IncomingHttpHeaders }

/** The service behind the edge: the local venue, counted, slow as a real one, and sick on demand. */
export type Upstream = {
  readonly port: number
  readonly seen: Seen[]
  /** What it answers instead of the venue. */
  sick: ((seen: Seen) => Response | undefined) | undefined
  delayMs: number
  /** Is given every body. */
  hear: ((body: string) => void) | undefined
  readonly stop: () => void
}

/** Starts the venue as a service on loopback. */
export async function startUpstream(): Promise<Upstream> {
  const args = readArguments([])
  if (!args.ok) throw new Error('arguments')
  const venue: Site = await openSandboxSite({ args: args.value, assets: undefined, print: () => undefined })
  const seen: Seen[] = []
  const state: Upstream = { port: 0, seen, sick: undefined, delayMs: 0, hear: undefined, stop: () => undefined }
  const server: Server = createServer((incoming, outgoing) => {
    const one = { method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers }
    seen.push(one)
    const answer = async (received: Request) => {
      if (state.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, state.delayMs))
      if (state.hear !== undefined) state.hear(await received.clone().text())
      return state.sick?.(one) ?? venue.fetch(received)
    }
    void getRequestListener(answer)(incoming, outgoing)
  })
  server.on('upgrade', (incoming, socket, head) => {
    seen.push({ method: 'UPGRADE', url: incoming.url ?? '', headers: incoming.headers })
    venue.upgrade?.(incoming, socket, head)
  })
  const port = await listenOn(server)
  return Object.assign(state, {
    port,
    stop: () => {
      venue.stop()
      server.closeAllConnections()
      server.close()
    },
  })
}

async function listenOn(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenOn(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A running edge. */
export type Edge = {
  readonly port: number
  readonly host: string
  readonly dir: string
  readonly stderr: () => string
  readonly stop: () => Promise<void>
}

/** Renders good settings into a folder. */
export function renderInto(dir: string): void {
  const settings = readEdgeSettings({ API_BASE_URL: 'https://api.example', RPC_URL: 'https://rpc.example' })
  if (!settings.ok) throw new Error('settings')
  const templates = path.join(ROOT, 'deploy')
  renderEdge(settings.value, { templates, appDir: '', dir, njsModule: '', user: undefined, workers: '1' })
}

/**
 * Renders the shipped templates and runs nginx on them. Settings as an operator gives them; `prepare` runs between; `before` =
 * scripts and styles of the release that stands in the folder, by file name.
 */
export async function startEdge(
  upstream: Pick<Upstream, 'port'>,
  env: Readonly<Record<string, string>> = {},
  prepare: (dir: string) => Promise<void> = async () => undefined,
  before: Readonly<Record<string, Buffer>> = {},
): Promise<Edge> {
  const dir = mkdtempSync(path.join(tmpdir(), 'sextant-edge-'))
  chmodSync(dir, 0o755)
  const port = await freePort()
  const settings = readEdgeSettings({
    API_BASE_URL: `http://127.0.0.1:${upstream.port}/api`,
    API_KEY: KEY,
    RPC_URL: `http://127.0.0.1:${upstream.port}/rpc?api-key=${RPC_KEY}`,
    RPC_WS_URL: `ws://127.0.0.1:${upstream.port}/rpc?api-key=${RPC_KEY}`,
    NETWORK: 'sandbox',
    LISTEN: `127.0.0.1:${port}`,
    PLAN_RPS: '10',
    ...env,
  })
  if (!settings.ok) throw new Error(settings.problems.join('\n'))
  const { program, njsModule } = findNginx()
  const out = path.join(dir, 'edge')
  mkdirSync(path.join(out, 'site/assets'), { recursive: true })
  writeFileSync(path.join(out, 'nginx.conf'), '')
  for (const [name, body] of Object.entries(before)) writeFileSync(path.join(out, 'site/assets', name), body)
  renderEdge(settings.value, {
    templates: path.join(ROOT, 'deploy'),
    appDir: path.join(ROOT, 'dist/app'),
    dir: out,
    njsModule,
    user: workerUser(),
    workers: '2',
  })
  await prepare(out)
  const child = spawn(program, ['-e', 'stderr', '-c', path.join(out, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()))
  await untilUp(port, child, () => stderr)
  return {
    port,
    host: `127.0.0.1:${port}`,
    dir: out,
    stderr: () => stderr,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function untilUp(port: number, child: ChildProcess, stderr: () => string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`nginx stopped: ${stderr()}`)
    try {
      await ask(port, { path: '/mark.svg' })
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error(`nginx does not answer: ${stderr()}`)
}

/** What came back. */
export type Reply = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly raw: readonly string[]
  readonly body: string
}

type Ask = {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly agent?: Agent
  /** Address that the request comes from: another visitor. */
  readonly from?: string
}

/** One request, its target sent as it is written. */
export function ask(
  port: number,
  { path: target, method = 'GET', headers = {}, body, agent, from }: Ask,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: target,
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
        ...(agent === undefined ? { agent: false } : { agent }),
        ...(from === undefined ? {} : { localAddress: from }),
      },
      (incoming) => {
        const parts: Buffer[] = []
        incoming.on('data', (part: Buffer) => parts.push(part))
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            raw: incoming.rawHeaders,
            body: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** The page's own header. */
export const OWN = { 'x-sextant': '1' }

/** A visitor with an address and a connection of its own. */
export function visitor(port: number, number: number) {
  const from = `127.${1 + (number >> 16)}.${(number >> 8) & 255}.${1 + (number & 253)}`
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: from })
  return {
    get: (target: string, headers: Readonly<Record<string, string>> = OWN) =>
      ask(port, { path: target, headers, agent, from }),
    leave: () => agent.destroy(),
  }
}

/** Waits. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Prints a measured figure as one JSON line. */
export function figure(name: string, value: number, unit: string, more: Readonly<Record<string, unknown>> = {}): void {
  process.stdout.write(`${JSON.stringify({ name, value, unit, ...more })}\n`)
}
