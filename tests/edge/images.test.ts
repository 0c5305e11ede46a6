import { type Server } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workerUser } from '../../scripts/rare/find-nginx.mjs'
import { serveImages } from '../../src/server/images/service.ts'
import { png, svg } from '../fixtures/pictures.ts'
import { EDGE_HEADERS, ask, KEY, startEdge, startUpstream, type Edge, type Upstream } from './rig.ts'

/* Pictures through nginx and the checked image service; only the last step, the internet, is played. */

let upstream: Upstream
let edge: Edge
let images: Server
const loaded: string[] = []

const INTERNET: Record<string, { bytes: Uint8Array; announced: string }> = {
  'https://a.example/good.png': { bytes: png(64, 64), announced: 'image/png' },
  'https://a.example/large.png': { bytes: png(600, 600), announced: 'image/png' },
  'https://a.example/drawing.svg': { bytes: svg(), announced: 'image/svg+xml' },
  'https://a.example/lie.png': { bytes: svg(), announced: 'image/png' },
}

beforeAll(async () => {
  upstream = await startUpstream()
  edge = await startEdge(upstream, { IMAGES: 'on' }, async (dir) => {
    images = await serveImages(path.join(dir, 'run/images.sock'), workerUser(), async (url) => {
      loaded.push(url.href)
      return INTERNET[url.href] ?? { failed: 'status 404' }
    })
  })
})
afterAll(async () => {
  await edge?.stop()
  images?.close()
  upstream?.stop()
})

const picture = (source: string, more: Partial<Parameters<typeof ask>[1]> = {}) =>
  ask(edge.port, { path: `/img?u=${encodeURIComponent(source)}`, ...more })

test('a good picture comes, is kept, and carries the header set once', async () => {
  const first = await picture('https://a.example/good.png', { headers: { cookie: 'c=1' } })
  const second = await picture('https://a.example/good.png')
  expect([first.status, first.headers['content-type'], first.headers['x-cache']]).toEqual([200, 'image/png', 'MISS'])
  expect(second.headers['x-cache']).toBe('HIT')
  expect(loaded).toEqual(['https://a.example/good.png'])
  expect(first.headers['cache-control']).toBe('public, max-age=604800')
  for (const [name, value] of Object.entries(EDGE_HEADERS)) expect(first.headers[name], name).toBe(value)
})

test('every other is refused: the page shows a letter', async () => {
  loaded.length = 0
  const refused: [string, number][] = [
    ['https://a.example/large.png', 415],
    ['https://a.example/drawing.svg', 415],
    ['https://a.example/lie.png', 415],
    ['https://a.example/none.png', 502],
    ['http://a.example/good.png', 400],
    ['https://127.0.0.1/good.png', 400],
    ['https://localhost/good.png', 400],
    ['https://192.168.0.1/good.png', 400],
    ['https://a.example:444/good.png', 400],
    ['', 400],
  ]
  for (const [source, status] of refused) {
    const reply = await picture(source)
    expect(reply.status, source).toBe(status)
    expect(reply.headers['content-type'], source).toContain('application/json')
    expect(reply.headers['cache-control'], source).toBe('no-store')
    expect(JSON.stringify(reply)).not.toContain(KEY)
  }
  expect(loaded).toHaveLength(4)
  expect((await picture('https://a.example/good.png', { method: 'POST', body: 'x' })).status).toBe(403)
})

test('without the service the rest works', async () => {
  await new Promise((resolve) => images.close(resolve))
  images.closeAllConnections()
  expect((await picture('https://a.example/other.png')).status).toBe(502)
  expect((await ask(edge.port, { path: '/events' })).status).toBe(200)
  expect(JSON.parse((await ask(edge.port, { path: '/runtime.json' })).body)).toMatchObject({ flags: { images: true } })
})
