import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, expectTypeOf, it, test } from 'vitest'
import { generatedFiles } from '../../src/server/edge/generated.ts'
import { proxyRpc } from '../../src/server/live.ts'
import { isFields } from '../../src/wire/fields.ts'
import { type sendTransaction } from '../../src/wire/rpc/methods/engine.ts'
import { type getBalance, getEpochInfo } from '../../src/wire/rpc/methods/reads.ts'
import { type AnyRpcMethod, createRpc, type RpcCall } from '../../src/wire/rpc/rpc.ts'

/* What the app can ask of a node, held against what its own server and its edge let through. */

const ROOT = path.resolve(import.meta.dirname, '../..')
const METHOD_FILES = 'src/wire/rpc/methods/'

const modules: Record<string, Record<string, unknown>> = import.meta.glob('../../src/wire/rpc/methods/*.ts', {
  eager: true,
})
const isMethod = (value: unknown): value is AnyRpcMethod => isFields(value) && 'by' in value && 'params' in value
const METHODS = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isMethod)

/** The app's own source by file; venue and server answer RPC and do not ask. */
const SOURCE = new Map(
  readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll(path.sep, '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^src\/(sandbox|server)\//.test(name))
    .map((name) => [name, readFileSync(path.join(ROOT, name), 'utf8')]),
)

const upstream = { api: new URL('http://127.0.0.1:9'), apiKey: undefined, rpc: new URL('http://127.0.0.1:9') }
const ask = (method: string) =>
  proxyRpc(
    new Request('http://x/rpc', {
      method: 'POST',
      headers: { 'x-sextant': '1' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
    }),
    upstream,
  )

describe('every RPC method that the app can call', () => {
  test('they are a dozen, each once', () => {
    const names = METHODS.map(({ name }) => name)
    expect(names.length).toBeGreaterThanOrEqual(12)
    expect(new Set(names).size).toBe(names.length)
  })

  test.each(METHODS)('$name passes the server', async ({ name }) => {
    // 502: let through, to an upstream that is not there.
    expect((await ask(name)).status).toBe(502)
  })

  it('passes the edge, and nothing else does', () => {
    const written = readFileSync(path.join(ROOT, 'deploy/generated/rpc-methods.js'), 'utf8')
    expect(written).toBe(generatedFiles()['rpc-methods.js'])
    const passing = Array.from(written.matchAll(/'(\w+)',/g), ([, name = '']) => name)
    expect(passing.toSorted()).toEqual(METHODS.map(({ name }) => name).toSorted())
  })

  it('is called by its value: there is no other access to the node, and no other place that declares one', () => {
    const filesWith = (pattern: RegExp) => [...SOURCE].filter(([, text]) => pattern.test(text)).map(([file]) => file)
    expect(filesWith(/'\/rpc'/).toSorted()).toEqual(['src/wire/rpc/rpc-browser.ts', 'src/wire/rpc/rpc-engine.ts'])
    expect(filesWith(/\brpcMethod\(/).filter((file) => !file.startsWith(METHOD_FILES))).toEqual([])
  })

  it('of the second server passes there too, and moves nothing', () => {
    const written = readFileSync(path.join(ROOT, 'deploy/generated/rpc-check-methods.js'), 'utf8')
    expect(written).toBe(generatedFiles()['rpc-check-methods.js'])
    const passing = Array.from(written.matchAll(/'(\w+)'/g), ([, name = '']) => name)
    const compared = ['getGenesisHash', 'isBlockhashValid', 'getMultipleAccounts', 'getSignatureStatuses']
    expect(passing.toSorted()).toEqual(compared.toSorted())
    expect(METHODS.map(({ name }) => name)).toEqual(expect.arrayContaining(compared))
  })

  it('is never the one that answers with a slot', async () => {
    expect(METHODS.map(({ name }) => name)).not.toContain('getBlockHeight')
    expect((await ask('getBlockHeight')).status).toBe(403)
  })
})

describe('a page', () => {
  it('may read, and what the engine alone may call does not compile', () => {
    type PageCall = RpcCall<'anyone'>
    expectTypeOf<typeof getBalance>().toExtend<Parameters<PageCall>[0]>()
    expectTypeOf<typeof sendTransaction>().not.toExtend<Parameters<PageCall>[0]>()
  })

  it('sends nothing that a method does not take', async () => {
    const sent: unknown[] = []
    const rpc = createRpc(async (_, { body }) => {
      sent.push(body)
      return Response.json({ result: { blockHeight: 5, absoluteSlot: 7 } })
    }, '/rpc')
    const wrong = JSON.parse('[{ "commitment": "processed" }]') as [{ commitment: 'confirmed' }]
    await expect(rpc(getEpochInfo, wrong)).rejects.toThrow('getEpochInfo: 0.commitment is not usable')
    expect(sent).toEqual([])
    expect(await rpc(getEpochInfo, [{ commitment: 'confirmed' }])).toMatchObject({ blockHeight: 5n, absoluteSlot: 7n })
  })
})
