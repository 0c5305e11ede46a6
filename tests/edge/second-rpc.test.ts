import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RPC_CHECK_METHODS } from '../../src/server/allow-list.ts'
import { ask, OWN, RPC_KEY, startEdge, startUpstream, type Edge, type Upstream } from './rig.ts'

/* The second RPC server behind the edge: a few reads go to it alone, and nothing else does. */

const SECOND_KEY = 'canary-second-88b1'
let first: Upstream
let second: Upstream
let edge: Edge
let without: Edge

beforeAll(async () => {
  first = await startUpstream()
  second = await startUpstream()
  edge = await startEdge(first, { RPC_CHECK_URL: `http://127.0.0.1:${second.port}/rpc?api-key=${SECOND_KEY}` })
  without = await startEdge(first)
})
afterAll(async () => {
  await edge?.stop()
  await without?.stop()
  first?.stop()
  second?.stop()
})

const post = (to: Edge, body: unknown, headers: Record<string, string> = { ...OWN }) =>
  ask(to.port, {
    path: '/rpc-check',
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', cookie: 'c=1', ...headers },
  })

test('the reads that are compared reach the second server, one call a request', async () => {
  const reply = await post(edge, { jsonrpc: '2.0', id: 1, method: 'getGenesisHash', params: [] })
  expect(JSON.parse(reply.body)).toMatchObject({ result: 'FZtdMLpkoSJ4SxzUd9BM78Ntxwq4jYhegVNkcTQukUpM' })
  for (const method of RPC_CHECK_METHODS) expect((await post(edge, { method })).status, method).toBe(200)
  expect(new Set(second.seen.map(({ url }) => url))).toEqual(new Set([`/rpc?api-key=${SECOND_KEY}`]))
  expect(second.seen.map(({ headers }) => headers.cookie)).not.toContain('c=1')
  expect(second.seen).toHaveLength(1 + RPC_CHECK_METHODS.size)
  expect(first.seen).toEqual([])
})

test('no transaction, no other method and no other page reaches it', async () => {
  second.seen.length = 0
  for (const method of ['sendTransaction', 'simulateTransaction', 'getBalance', 'requestAirdrop'])
    expect((await post(edge, { method })).status, method).toBe(403)
  expect((await post(edge, [{ method: 'getGenesisHash' }])).status).toBe(403)
  expect((await post(edge, { method: 'getGenesisHash' }, {})).status).toBe(403)
  expect((await post(edge, `{"method":"getGenesisHash","params":["${'A'.repeat(70_000)}"]}`)).status).toBe(413)
  expect((await ask(edge.port, { path: '/.rpc-check-forward', headers: OWN })).status).toBe(404)
  expect([second.seen, first.seen]).toEqual([[], []])
})

test('its address is in its own file alone, and the settings show that there is one', async () => {
  const runtime = await ask(edge.port, { path: '/runtime.json' })
  expect(JSON.parse(runtime.body)).toMatchObject({ flags: { rpcCheck: true } })
  const files = readdirSync(edge.dir, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = path.join(edge.dir, name)
    return statSync(file).isFile() && readFileSync(file, 'utf8').includes(SECOND_KEY)
  })
  expect(files.toSorted()).toEqual([path.join('secret', 'clean.conf'), path.join('secret', 'rpc-check.conf')])
  for (const file of files) expect(statSync(path.join(edge.dir, file)).mode & 0o777).toBe(0o600)
  for (const secret of [SECOND_KEY, RPC_KEY]) expect(edge.stderr()).not.toContain(secret)
})

test('without one there is no such path, and no word of it', async () => {
  expect((await post(without, { method: 'getGenesisHash' })).status).toBe(404)
  const { flags } = JSON.parse((await ask(without.port, { path: '/runtime.json' })).body)
  expect(flags).not.toHaveProperty('rpcCheck')
})
