import { TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type RpcServer, startRpcServer } from '../fixtures/rpc-server.ts'

let rpcServer: RpcServer

beforeAll(async () => {
  rpcServer = await startRpcServer()
})

afterAll(() => rpcServer.stop())

describe('requests that are wrong', () => {
  it.each([
    ['getBalance', ['not-a-key'], /pubkey/],
    ['getBalance', [], /pubkey/],
    ['getSlot', [{ commitment: 'certain' }], /config\.commitment/],
    ['getSignatureStatuses', [['abc']], /signatures\.0/],
    ['getSignaturesForAddress', ['11111111111111111111111111111111', { limit: 5000 }], /config\.limit/],
    ['getTransaction', ['1'.repeat(64), { commitment: 'processed' }], /commitment/],
    ['sendTransaction', ['%%%', { encoding: 'base64' }], /base64/],
    ['sendTransaction', [Buffer.from('hello').toString('base64'), { encoding: 'base64' }], /deserialize/],
  ])('%s %j is refused by name of the field', async (method, params, words) => {
    const { json } = await rpcServer.call(method, ...params)
    expect(json.error.code).toBe(-32602)
    expect(json.error.message).toMatch(words)
  })

  it('answers unknown methods, bad JSON, empty and mixed batches', async () => {
    expect((await rpcServer.call('getEverything')).json.error.code).toBe(-32601)
    expect((await rpcServer.call('constructor')).json.error.code).toBe(-32601)
    expect((await rpcServer.post('{"jsonrpc":')).json.error.code).toBe(-32700)
    expect((await rpcServer.post({ hello: 1 })).json.error.code).toBe(-32600)
    expect((await rpcServer.post([])).json.error.code).toBe(-32600)
    const { json } = await rpcServer.post([
      { jsonrpc: '2.0', id: 'a', method: 'getHealth' },
      { jsonrpc: '2.0', id: 2, method: 'nope' },
    ])
    expect(json).toMatchObject([
      { id: 'a', result: 'ok' },
      { id: 2, error: { code: -32601 } },
    ])
    expect((await fetch(rpcServer.url)).status).toBe(405)
  })

  it('refuses transactions that are too large, unsigned or signed by another', async () => {
    const payer = rpcServer.fundedKey()
    const { tx, blockhash } = await rpcServer.signV0(payer, [])
    const bytes = Buffer.concat([tx.serialize(), Buffer.alloc(1233 - tx.serialize().length)])
    const large = await rpcServer.call('sendTransaction', bytes.toString('base64'), { encoding: 'base64' })
    expect(large.json.error.message).toContain('too large: 1233 bytes (max: 1232 bytes)')
    const larger = await rpcServer.call('sendTransaction', Buffer.alloc(1300).toString('base64'), {
      encoding: 'base64',
    })
    expect(larger.json.error.message).toContain('(max: encoded/raw 1644/1232)')
    const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash: blockhash, instructions: [] })
    const unsigned = new VersionedTransaction(message.compileToV0Message())
    for (const bad of [unsigned, forge(unsigned)]) {
      const text = Buffer.from(bad.serialize()).toString('base64')
      const { json } = await rpcServer.call('sendTransaction', text, {
        encoding: 'base64',
        preflightCommitment: 'confirmed',
      })
      expect(json.error.code).toBe(-32003)
    }
  })

  it('reports when it is behind the slot that the client has seen', async () => {
    const ahead = Number(rpcServer.chain.slot('processed')) + 1000
    const blockhash = rpcServer.chain.latestBlockhash('finalized').blockhash
    const { json } = await rpcServer.call('isBlockhashValid', blockhash, {
      commitment: 'finalized',
      minContextSlot: ahead,
    })
    expect(json.error.code).toBe(-32016)
    const fine = await rpcServer.call('isBlockhashValid', blockhash, {
      commitment: 'finalized',
      minContextSlot: ahead - 5000,
    })
    expect(fine.json.result.value).toBe(true)
  })

  it('F41 does not open a WebSocket when set to refuse', async () => {
    const opens = () =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(rpcServer.wsUrl)
        socket.on('open', () => resolve(true))
        socket.on('error', () => resolve(false))
      })
    expect(await opens()).toBe(true)
    rpcServer.chain.faults.set({ socket: 'refused' })
    expect(await opens()).toBe(false)
    rpcServer.chain.faults.clear()
  })
})

function forge(tx: VersionedTransaction): VersionedTransaction {
  const forged = new VersionedTransaction(tx.message)
  forged.signatures[0] = new Uint8Array(64).fill(9)
  return forged
}
