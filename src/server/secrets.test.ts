import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseEnv } from '~/config/env.ts'
import { CHECK_PATH, PLACES, repeatedIn, SECRETS, type Place } from '../../tests/fixtures/repeated-secrets.ts'
import { proxyApi, proxyRpc, proxyRpcCheck, type Upstream, cleanerOf, formsOf, secretsInAddress } from './live.ts'

/* No key comes back in a reply of live mode, wherever an upstream repeats it. The edge has the same table. */

let place: Place | undefined
let server: Server
let upstream: Upstream

beforeAll(async () => {
  server = createServer((_, reply) => reply.writeHead(503, place?.headers).end(place?.body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  upstream = {
    api: new URL(origin),
    apiKey: SECRETS.api,
    rpc: new URL(`${origin}/?api-key=${SECRETS.rpc}`),
    rpcCheck: new URL(`${origin}/v2/${CHECK_PATH}/`),
  }
})
afterAll(() => void server.close())

const requested = (path: string, method?: string) =>
  new Request(`http://site.example${path}`, {
    method: method === undefined ? 'GET' : 'POST',
    headers: { 'x-sextant': '1' },
    ...(method === undefined ? {} : { body: JSON.stringify({ method }) }),
  })

const LANES = {
  '/api': () => proxyApi(requested('/api/price/v3?ids=x'), upstream),
  '/rpc': () => proxyRpc(requested('/rpc', 'getGenesisHash'), upstream),
  '/rpc-check': () => proxyRpcCheck(requested('/rpc-check', 'getGenesisHash'), upstream),
}

describe.each(Object.entries(LANES))('%s', (_, ask) => {
  test.each(PLACES)('$name', async (each) => {
    place = each
    const reply = await ask()
    expect(reply.status).toBe(503)
    const all = `${JSON.stringify([...reply.headers])}\n${await reply.text()}`
    expect([all, repeatedIn(all)]).toEqual([all, []])
  })
})

test('a header without a secret, and the rest of a body, are passed unchanged', async () => {
  place = { name: '', headers: { 'retry-after': '7', 'content-type': 'application/json' }, body: '{"a":"canary"}' }
  const reply = await LANES['/rpc']()
  expect([reply.headers.get('retry-after'), await reply.text()]).toEqual(['7', '{"a":"canary"}'])
})

test('what may be a key in an address: long parts, as written and decoded', () => {
  const url = new URL('https://user-name:pass%2Fword1@rpc.example/v2/a-long%2Bpart/?k=1&api-key=secret%3D12')
  expect(secretsInAddress(url)).toEqual([
    'a-long%2Bpart',
    'a-long+part',
    'secret%3D12',
    'secret=12',
    'user-name',
    'pass%2Fword1',
    'pass/word1',
  ])
  expect(secretsInAddress(new URL('https://rpc.example/v2/?k=short&x=%zz%zz%zz'))).toEqual(['%zz%zz%zz'])
})

test('a secret that another begins with leaves nothing of it', () => {
  expect(cleanerOf(['secret-1', 'secret-12'])('secret-12 secret-1 SECRET-12')).toBe('(key) (key) (key)')
  expect(formsOf(['secret-1', 'secret-12'])[0]).toBe('secret-12')
  expect(cleanerOf([])('as it is')).toBe('as it is')
})

describe('the key of the service', () => {
  const env = (key: string) =>
    parseEnv({ API_BASE_URL: 'https://api.example', RPC_URL: 'https://rpc.example', API_KEY: key })

  test.each(['key-1\r', ' key-1\n', 'key-1\r\n'])('%j is read without what is around it', (key) => {
    expect(env(key)).toMatchObject({ ok: true, value: { apiKey: 'key-1' } })
  })

  test.each(['key\r1', 'key\n1', 'ké', 'key 1', 'k'.repeat(201)])('%j is refused by its name', (key) => {
    expect(env(key)).toMatchObject({ ok: false, problems: ['API_KEY holds characters that no key has.'] })
  })
})
