import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getZstd } from '../../scripts/rare/find-nginx.mjs'
import { copySite } from '../../src/server/edge/site-files.ts'
import { EDGE_HEADERS, startEdge, type Edge } from './rig.ts'

/* Who still has the scripts of the release before gets what changed in them: real nginx, real zstd. */

const ASSETS = path.resolve(import.meta.dirname, '../../dist/app/assets')
const NAME = readdirSync(ASSETS).find((name) => /^base-.*\.js$/.test(name)) ?? ''
const NOW = readFileSync(path.join(ASSETS, NAME))
/** The same script a release ago. */
const OLD = Buffer.from(`${NOW.toString().slice(0, 90_000)};/* gone since */;${NOW.toString().slice(95_000)}`)
const sha256 = (body: Buffer) => createHash('sha256').update(body).digest()
const ALL = 'gzip, deflate, br, zstd, dcb, dcz'
let edge: Edge

beforeAll(async () => {
  expect(getZstd()).toBe(true)
  edge = await startEdge({ port: 9 }, {}, undefined, {
    'base-00000000.js': OLD,
    'gone-00000000.js': Buffer.from('no script of today has this name'),
    // A patch that the release before had: its file is the same today.
    [`${NAME}.${'ab'.repeat(32)}.dcz`]: Buffer.from('kept'),
    [`gone-11111111.js.${'ab'.repeat(32)}.dcz`]: Buffer.from('dropped'),
  })
})
afterAll(() => edge?.stop())

async function get(accepts: string, dictionary?: string, name = NAME) {
  const named = dictionary === undefined ? undefined : { 'available-dictionary': dictionary }
  const reply = await fetch(`http://${edge.host}/assets/${name}`, { headers: { 'accept-encoding': accepts, ...named } })
  return { reply, coding: reply.headers.get('content-encoding') }
}

const named = (body: Buffer) => `:${sha256(body).toString('base64')}:`

test('a browser that has the old script gets the difference, from which the new one is restored byte for byte', async () => {
  const { reply, coding } = await get(ALL, named(OLD))
  expect([reply.status, coding, reply.headers.get('content-type')]).toEqual([
    200,
    'dcz',
    'text/javascript; charset=utf-8',
  ])
  for (const [header, value] of Object.entries(EDGE_HEADERS)) expect(reply.headers.get(header), header).toBe(value)
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(reply.headers.get('vary')).toBe('Accept-Encoding, Available-Dictionary')
  const body = Buffer.from(await reply.arrayBuffer())
  expect(body.length).toBeLessThan(readFileSync(path.join(ASSETS, `${NAME}.br`)).length / 10)
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
  expect(body.subarray(8, 40)).toEqual(sha256(OLD))
  const dir = mkdtempSync(path.join(tmpdir(), 'sextant-patch-'))
  writeFileSync(path.join(dir, 'old'), OLD)
  writeFileSync(path.join(dir, 'patch'), body.subarray(40))
  const { stdout } = spawnSync('zstd', ['-d', '-c', '--patch-from', path.join(dir, 'old'), path.join(dir, 'patch')], {
    maxBuffer: 1e8,
  })
  expect(stdout.equals(NOW)).toBe(true)
})

test('every packed script asks to be kept for the next release', async () => {
  for (const dictionary of [undefined, named(OLD)]) {
    const { reply } = await get(ALL, dictionary)
    expect(reply.headers.get('use-as-dictionary')).toBe('match="/assets/base-*.js"')
  }
})

test.each([
  ['without a dictionary', ALL, undefined],
  ['with another one', ALL, named(NOW)],
  ['with one, but not the coding', 'gzip, br, zstd', named(OLD)],
  ['with the coding refused', 'br, dcz;q=0', named(OLD)],
  ['with a name that is none', ALL, ':Li4vLi4vc2VjcmV0Li4vLi4vc2VjcmV0Li4vc2VjcmU=/../:'],
])('a browser %s gets the whole script', async (_, accepts, dictionary) => {
  const { reply, coding } = await get(accepts, dictionary)
  expect([reply.status, coding]).toEqual([200, 'br'])
  expect(Buffer.from(await reply.arrayBuffer()).equals(NOW)).toBe(true)
})

test('patches of files that did not change are kept, those of gone files are not, and none is served by its name', async () => {
  const there = readdirSync(path.join(edge.dir, 'site/assets')).filter((name) => name.endsWith('.dcz'))
  expect(there.toSorted()).toEqual(
    [`${NAME}.${'ab'.repeat(32)}.dcz`, `${NAME}.${sha256(OLD).toString('hex')}.dcz`].toSorted(),
  )
  for (const name of there) expect((await get(ALL, undefined, name)).reply.status).toBe(404)
})

test.each([
  ['fails', '#!/bin/sh\nexit 1\n'],
  ['is missing', undefined],
])('a release is rendered whole where zstd %s', (_, program) => {
  const dir = mkdtempSync(path.join(tmpdir(), 'sextant-release-'))
  const [bin, app] = [path.join(dir, 'bin'), path.join(dir, 'app/assets')]
  mkdirSync(bin)
  mkdirSync(app, { recursive: true })
  if (program !== undefined) writeFileSync(path.join(bin, 'zstd'), program, { mode: 0o755 })
  for (const name of [NAME, `${NAME}.br`]) copyFileSync(path.join(ASSETS, name), path.join(app, name))
  const said = vi.spyOn(console, 'error').mockReturnValue()
  vi.stubEnv('PATH', bin)
  copySite(path.join(dir, 'app'), path.join(dir, 'site'), new Map([['base-00000000.js', OLD]]))
  vi.unstubAllEnvs()
  expect(readdirSync(path.join(dir, 'site/assets')).toSorted()).toEqual([NAME, `${NAME}.br`, `${NAME}.gz`])
  expect(said.mock.calls.join()).toMatch(/^No patches of this release: zstd gives none of base-/)
})
