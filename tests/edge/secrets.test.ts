import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHECK_PATH, PLACES, repeatedIn, SECRETS, type Place } from '../fixtures/repeated-secrets.ts'
import { ask, OWN, startEdge, type Edge } from './rig.ts'

/* No key comes back through the edge, wherever an upstream repeats it. Live mode has the same table. */

let place: Place | undefined
const servers: Server[] = []
let edge: Edge

async function startRepeater(): Promise<number> {
  const server = createServer((_, reply) => reply.writeHead(404, place?.headers).end(place?.body))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

beforeAll(async () => {
  const [port, second] = [await startRepeater(), await startRepeater()]
  edge = await startEdge(
    { port },
    {
      API_KEY: SECRETS.api,
      RPC_URL: `http://127.0.0.1:${port}/?api-key=${SECRETS.rpc}`,
      RPC_CHECK_URL: `http://127.0.0.1:${second}/v2/${CHECK_PATH}/`,
      PER_IP_RPS: '1000',
      PLAN_RPS: '1000',
      RPC_RPS: '1000',
    },
  )
})
afterAll(async () => {
  await edge?.stop()
  for (const server of servers) server.close()
})

let asks = 0
const post = (path: string) =>
  ask(edge.port, { path, method: 'POST', body: '{"method":"getGenesisHash"}', headers: OWN })
const LANES = {
  // Another address each time: a reply that is kept would be that of the place before.
  '/api': () => ask(edge.port, { path: `/api/price/v3?ids=${(asks += 1)}`, headers: OWN }),
  '/rpc': () => post('/rpc'),
  '/rpc-check': () => post('/rpc-check'),
}

describe.each(Object.entries(LANES))('%s', (_, send) => {
  test.each(PLACES)('$name', async (each) => {
    place = each
    const reply = await send()
    expect(reply.status).toBe(404)
    const all = `${reply.raw.join('\n')}\n${reply.body}`
    expect([all, repeatedIn(all)]).toEqual([all, []])
  })

  test('a header without a secret, and the rest of a body, are passed unchanged', async () => {
    place = { name: '', headers: { 'retry-after': '7', 'content-type': 'application/json' }, body: '{"a":"canary"}' }
    const reply = await send()
    expect([reply.headers['retry-after'], reply.body]).toEqual(['7', '{"a":"canary"}'])
  })
})
