import { SystemProgram } from '@solana/web3.js'
import { spawnSync } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NETWORKS } from '../../src/config/network.ts'
import { type InspectLine } from '../../src/inspect/inspect-case.ts'
import { INSPECT_USAGE, runInspect, type InspectArguments } from '../../src/inspect/run-inspect.ts'
import { encodeBase58 } from '../../src/values/address.ts'
import { claimWorld } from '../fixtures/claim-world.ts'
import { RECORDED_SWAPS } from '../fixtures/recorded-swaps.ts'
import { startRpcServer, type RpcServer } from '../fixtures/rpc-server.ts'
import { toText } from '../fixtures/transactions.ts'

/* `npm run inspect` as a command: where its bytes and facts come from, and what it says when they do not come. */

const root = path.resolve(import.meta.dirname, '../..')
const SIGNATURE = encodeBase58(Uint8Array.from({ length: 64 }, (_, index) => index + 1))
const files: Record<string, unknown> = {}
const encoder = new TextEncoder()

async function run(given: InspectArguments, env: Record<string, string> = {}) {
  const lines = await runInspect(given, {
    env,
    readFile: (file) => {
      if (!(file in files)) throw new Error('no such file')
      return encoder.encode(typeof files[file] === 'string' ? files[file] : JSON.stringify(files[file]))
    },
    fetch,
  })
  const line: InspectLine = JSON.parse(lines.at(-1) ?? '')
  return { line, lines }
}

/** A node of mainnet with one landed transaction, and nothing else but what is put into `results`. */
let stub: Server
let stubUrl = ''
let results: Record<string, unknown> = {}
let requests: { method: string; params: unknown[] }[] = []
beforeAll(async () => {
  stub = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { id, method, params } = JSON.parse(Buffer.concat(parts).toString())
      requests.push({ method, params })
      const reply =
        method in results ? { result: results[method] } : { error: { code: -32_601, message: 'Method not found' } }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...reply }))
    })
  })
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve))
  stubUrl = `http://127.0.0.1:${(stub.address() as AddressInfo).port}/`
})
afterAll(() => stub.close())

const landed = (transaction: string) => ({ slot: 5, transaction: [transaction, 'base64'], meta: { err: null } })

describe('by signature, from the server that RPC_URL names', () => {
  test.each(['legacy', 0, 1] as const)('a transaction of version %s is reported', async (version) => {
    const { draft } = claimWorld()
    draft.version = version
    results = { getTransaction: landed(toText(draft)), getGenesisHash: NETWORKS.mainnet.genesis }
    requests = []
    const { line } = await run({ signature: SIGNATURE }, { RPC_URL: stubUrl })
    expect(line).toMatchObject({ version, unknown: 0, facts: 'read' })
    expect(requests.find(({ method }) => method === 'getTransaction')?.params).toEqual([
      SIGNATURE,
      { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 1 },
    ])
  })

  test('a server that reports nothing else leaves the facts assumed', async () => {
    results = { getTransaction: landed(toText(claimWorld().draft)) }
    expect((await run({ signature: SIGNATURE }, { RPC_URL: stubUrl })).line.facts).toBe('assumed')
  })

  test('what has landed is judged as it was before its owner signed, and that is reported', async () => {
    const [, swap] = RECORDED_SWAPS[0] ?? []
    if (swap === undefined) return
    const bytes = Buffer.from(swap.transaction, 'base64').fill(7, 1, 65)
    results = { getTransaction: landed(bytes.toString('base64')), getGenesisHash: NETWORKS.mainnet.genesis }
    files['request.json'] = swap.request
    const given = { signature: SIGNATURE, request: 'request.json' }
    const { line, lines } = await run(given, { RPC_URL: stubUrl })
    expect(line).toMatchObject({ facts: 'read', verdict: { outcome: 'not-refused', ok: false, codes: [] } })
    expect(line.verdict?.notChecked).toEqual(
      expect.arrayContaining(['simulation', 'blockhash', 'mints', 'signatures', 'bounds']),
    )
    expect(lines.join(' ')).toContain('these bytes have landed')
    files['request.json'] = { ...swap.request, amount: '1' }
    expect((await run(given, { RPC_URL: stubUrl })).line.verdict?.codes).toContain('ROUTE_AMOUNT_IN')
  })
})

describe('errors are reported by the name of their field', () => {
  const WRONG: readonly (readonly [string, InspectArguments, Record<string, string>, RegExp])[] = [
    ['no source', {}, {}, /^--file, --tx, --signature: give one/],
    ['two sources', { file: 'a', tx: 'b' }, {}, /^--file, --tx, --signature: give one/],
    ['another network', { tx: 'AA==', network: 'devnet' }, {}, /^--network: "devnet" is none/],
    ['no such file', { file: 'none' }, {}, /^--file: "none" cannot be read/],
    ['no transaction', { tx: 'AQID' }, {}, /^--tx: no transaction \(too-short\)/],
    ['no base64', { tx: '?' }, {}, /^--tx: no transaction/],
    ['no such request', { tx: 'AQID', request: 'none' }, {}, /^--request: "none" cannot be read/],
    ['no server', { signature: SIGNATURE }, {}, /^RPC_URL: missing/],
    ['no address', { signature: SIGNATURE }, { RPC_URL: 'mainnet' }, /^RPC_URL: not an address/],
    [
      'a server that is down',
      { signature: SIGNATURE },
      { RPC_URL: 'http://127.0.0.1:9' },
      /^RPC_URL: the RPC server did not/,
    ],
    [
      'the same for facts',
      { tx: 'AQID' },
      { RPC_URL: 'http://127.0.0.1:9' },
      /^RPC_URL: the RPC server did not answer/,
    ],
    [
      'no local server',
      { signature: SIGNATURE, network: 'sandbox' },
      { PORT: '9' },
      /^RPC_URL: the RPC server did not/,
    ],
  ]
  test.each(WRONG)('%s', async (_, given, env, words) => {
    await expect(run(given, env)).rejects.toThrow(words)
  })

  test('a signature that is none, an unknown one, and a server that refuses', async () => {
    const env = { RPC_URL: stubUrl }
    results = { getTransaction: null, getGenesisHash: NETWORKS.mainnet.genesis }
    await expect(run({ signature: 'nonsense' }, env)).rejects.toThrow(/^--signature: not a signature/)
    await expect(run({ signature: SIGNATURE }, env)).rejects.toThrow(/^--signature: the RPC server knows no/)
    results = {}
    await expect(run({ signature: SIGNATURE }, env)).rejects.toThrow(
      /^RPC_URL: the RPC server refused: .*Method not found/,
    )
    results = { getTransaction: landed('AQID') }
    await expect(run({ signature: SIGNATURE }, env)).rejects.toThrow(/^--signature: no transaction/)
  })

  test('a request that is no JSON, and a case that is none', async () => {
    files['request.json'] = '{'
    files['case.json'] = '{"tables":[]}'
    const tx = toText(claimWorld().draft)
    await expect(run({ tx, request: 'request.json' })).rejects.toThrow(/^--request: "request\.json" is no JSON/)
    await expect(run({ file: 'case.json' })).rejects.toThrow(/^transaction: missing/)
  })
})

describe('against the sandbox’s own RPC', () => {
  let rpc: RpcServer
  let env: Record<string, string>
  beforeAll(async () => {
    rpc = await startRpcServer()
    env = { RPC_URL: rpc.url }
  })
  afterAll(() => rpc.stop())

  test('a transfer is shown before and after it landed', async () => {
    const payer = rpc.fundedKey()
    const to = rpc.fundedKey().publicKey
    const transfer = SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports: 5_000_000 })
    const { tx } = await rpc.signV0(payer, [transfer])
    const bytes = Buffer.from(tx.serialize()).toString('base64')
    const expected = {
      version: 0,
      payer: payer.publicKey.toBase58(),
      signers: [payer.publicKey.toBase58()],
      programs: ['system'],
      unknown: 0,
      facts: 'read',
    }
    const before = await run({ tx: bytes, network: 'sandbox' }, env)
    expect(before.line).toMatchObject(expected)
    const signature = await rpc.connection.sendRawTransaction(tx.serialize())
    await rpc.untilConfirmed(signature)
    const after = await run({ signature, network: 'sandbox' }, env)
    expect(after.line).toEqual({ ...before.line, landed: 'succeeded' })
    expect(after.lines.join('\n')).toContain('0.005 SOL leave')
  })

  test('a local server that is not there leaves the facts of a file assumed', async () => {
    const { line } = await run({ tx: toText(claimWorld().draft), network: 'sandbox' }, { PORT: '9' })
    expect(line.facts).toBe('assumed')
  })
})

test('the command ends with one line of JSON as it is written down, and a wrong call with 1 or 2 and no stack', () => {
  const call = (...given: string[]) =>
    spawnSync(process.execPath, [path.join(root, 'scripts/inspect.mjs'), ...given], { encoding: 'utf8' })
  const good = call('--tx', toText(claimWorld().draft), '--network', 'sandbox')
  expect([good.status, good.stderr]).toEqual([0, ''])
  expect(Object.keys(JSON.parse(good.stdout.trim().split('\n').at(-1) ?? ''))).toEqual([
    'version',
    'bytes',
    'payer',
    'signers',
    'programs',
    'alerts',
    'instructions',
    'unknown',
    'facts',
  ])
  for (const [code, given] of [
    [1, ['--tx', 'AQID']],
    [2, []],
    [2, ['--sing', 'x']],
  ] as const) {
    const bad = call(...given)
    expect([bad.status, bad.stdout]).toEqual([code, ''])
    expect(bad.stderr).not.toMatch(/\n\s+at /)
    expect(bad.stderr.includes(INSPECT_USAGE)).toBe(code === 2)
  }
})
