import { type ChildProcess } from 'node:child_process'
import { request } from 'node:https'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findNginx } from '../../scripts/rare/find-nginx.mjs'
import { composeFile, layOut, modesIn, removeLayouts, run, start, type Layout } from '../fixtures/edge-layouts.ts'
import { ask, freePort, pause } from './rig.ts'

/* Image, compose and release as tests/house/starts.test.ts lays them out, on a real nginx. */

const SITE = { API_BASE_URL: 'https://127.0.0.1:9', API_KEY: 'canary-key-33aa', RPC_URL: 'https://127.0.0.1:9/rpc' }
let layouts: readonly Layout[] = []
let running: ChildProcess | undefined

beforeAll(() => {
  layouts = layOut(true)
})
afterEach(async () => {
  if (running === undefined) return
  const gone = new Promise((resolve) => running?.once('close', resolve))
  running.kill('SIGTERM')
  await gone
  running = undefined
})
afterAll(removeLayouts)

type Got = { readonly status: number; readonly body: string }

/** The page at a path, under this name. */
function page(port: number, isTls: boolean, host: string, target = '/events'): Promise<Got> {
  if (!isTls) return ask(port, { path: target, headers: { host } })
  return new Promise((resolve, reject) => {
    const requests = request(
      { host: '127.0.0.1', port, path: target, headers: { host }, servername: host, rejectUnauthorized: false },
      (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
      },
    )
    requests.on('error', reject)
    requests.end()
  })
}

test.each(['image', 'compose', 'release'])('%s serves the page, keeps its secrets, and is healthy', async (name) => {
  const layout = layouts.find((each) => each.name === name)
  if (layout === undefined) throw new Error(`no layout ${name}`)
  const { program, njsModule } = findNginx()
  const port = await freePort()
  const isTls = layout.env['TLS_CERT'] !== undefined
  const env = {
    ...SITE,
    SERVER_NAME: 'site.example',
    LISTEN: `127.0.0.1:${port}`,
    NGINX_PATH: program,
    NJS_MODULE: njsModule,
    IMAGES: 'on',
    HISTORY_SOURCES: 'polymarket',
    LIVE_SOURCES: 'polymarket',
  }
  let stated = ''
  running = start(layout, env)
  for (const stream of [running.stdout, running.stderr])
    stream?.on('data', (part: Buffer) => (stated += part.toString()))
  const health = { ...layout, command: composeFile().healthcheck.test.slice(1) }
  let healthy = await run(health, env)
  for (let tries = 0; healthy.status !== 0 && running.exitCode === null && tries < 40; tries += 1) {
    await pause(100)
    healthy = await run(health, env)
  }
  expect([healthy.status, healthy.output, stated]).toEqual([
    0,
    'The edge answers.\n',
    expect.stringContaining('listens'),
  ])

  const reply = await page(port, isTls, 'site.example')
  expect([reply.status, reply.body]).toEqual([200, expect.stringContaining('<title>Sextant</title>')])
  expect((await page(port, isTls, 'other.example')).status).toBe(421)
  // The service is not there: what needs none of its replies is drawn all the same.
  await expect
    .poll(async () => (await page(port, isTls, 'site.example', '/positions')).body, { timeout: 20_000, interval: 300 })
    .toContain(' data-drawn="')
  const secrets = [...modesIn(layout.writable)].filter(([file]) => file.startsWith('edge/secret/'))
  expect(secrets.length).toBeGreaterThanOrEqual(5)
  expect(secrets.filter(([, mode]) => mode !== 0o600)).toEqual([])
  expect(stated).not.toContain(SITE.API_KEY)
})
