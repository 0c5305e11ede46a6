import { Keypair, SystemProgram } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { SANDBOX_GENESIS } from '~/config/network.ts'
import { createChainPort } from '~/engine/gather/chain.ts'
import { type Signature } from '~/values/address.ts'
import {
  addressOfKey,
  ask,
  COIN,
  createTestChain,
  fundedKey,
  type Json,
  payOut,
  signedBytes,
} from '../../../tests/fixtures/chain.ts'
import { createClock } from '../clock.ts'
import { type Chain } from './chain.ts'
import { NO_FAULTS } from './faults.ts'
import { answerRpc } from './rpc/serve-rpc.ts'
import { readTokenAccount } from './vm/token-state.ts'

const statusOf = async (chain: Chain, signature: Signature, searchTransactionHistory = false) =>
  (await ask(chain, 'getSignatureStatuses', [signature], { searchTransactionHistory })).value[0]?.confirmationStatus ??
  null

const portOf = (chain: Chain) =>
  createChainPort(async ({ name, reply }, params) => reply.parse(await ask(chain, name, ...params)))

function start() {
  let now = 1_800_000_000_000
  const chain = createTestChain({ clock: createClock(() => now) })
  const payer = fundedKey(chain)
  const account = chain.mintTo(COIN, addressOfKey(payer), 0n)
  let serial = 0
  const make = (amount = 1n) => {
    serial += 1
    const note = SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: payer.publicKey, lamports: serial })
    return signedBytes(chain, payer, [note, payOut(account, amount)])
  }
  const held = () => readTokenAccount(chain.account(account))?.amount
  const wait = (ms: number) => (now += ms)
  return { chain, payer, account, make, held, wait }
}

describe('faults of the chain', () => {
  it('F38 a send never lands', async () => {
    const { chain, make, held } = start()
    chain.faults.set({ neverLandNext: 1 })
    const bytes = make()
    const signature = chain.submit(bytes)
    chain.tick(40)
    expect([await statusOf(chain, signature), held()]).toEqual([null, 0n])
    expect(chain.submit(bytes)).toBe(signature)
    expect(await statusOf(chain, signature)).toBe('processed')
  })

  it('a send lands late, and F37 on the last valid block', async () => {
    const { chain, make } = start()
    chain.faults.set({ landDelayBlocks: 3 })
    const late = chain.submit(make())
    chain.tick(2)
    expect(await statusOf(chain, late)).toBeNull()
    chain.tick()
    expect(await statusOf(chain, late)).toBe('processed')
    chain.faults.set({ landDelayBlocks: 0, landOnLastValidBlock: true })
    const { lastValidBlockHeight } = chain.latestBlockhash()
    const last = chain.submit(make())
    chain.tick(149)
    expect(await statusOf(chain, last)).toBeNull()
    chain.tick()
    expect(chain.blockHeight('processed')).toBe(lastValidBlockHeight)
    expect(await statusOf(chain, last)).toBe('processed')
  })

  it('a late send is lost when its blockhash has died', async () => {
    const { chain, make } = start()
    chain.faults.set({ landDelayBlocks: 151 })
    const signature = chain.submit(make())
    chain.tick(200)
    expect(await statusOf(chain, signature, true)).toBeNull()
  })

  it('F35 processed, then dropped: effects undone, later transactions kept, listeners notified', async () => {
    const { chain, payer, account, make, held } = start()
    const dropped: Signature[] = []
    chain.onDropped((signature) => dropped.push(signature))
    const first = chain.submit(make(10n))
    chain.faults.set({ dropProcessedNext: 1 })
    const bytes = make(100n)
    const lost = chain.submit(bytes)
    const after = chain.submit(make(1000n))
    chain.fund(addressOfKey(payer), 7n)
    const granted = chain.mintTo(COIN, addressOfKey(payer), 50n)
    expect(granted).toBe(account)
    expect([await statusOf(chain, lost), held()]).toEqual(['processed', 1160n])
    chain.tick()
    expect([await statusOf(chain, lost, true), held(), dropped]).toEqual([null, 1060n, [lost]])
    expect([await statusOf(chain, first), await statusOf(chain, after)]).toEqual(['processed', 'processed'])
    expect(chain.account(addressOfKey(payer))?.lamports).toBe(1_000_000_007n - 10_000n)
    chain.tick(2)
    expect(await statusOf(chain, after)).toBe('confirmed')
    expect(chain.submit(bytes)).toBe(lost)
    expect(held()).toBe(1160n)
  })

  it('F35 what was built on a dropped transaction fails when it is run again', async () => {
    const { chain, payer } = start()
    const poor = Keypair.generate()
    const give = SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: poor.publicKey, lamports: 5_000_000 })
    chain.faults.set({ dropProcessedNext: 1 })
    chain.submit(signedBytes(chain, payer, [give]))
    const orphan = chain.submit(signedBytes(chain, poor, []))
    chain.tick()
    expect(await statusOf(chain, orphan)).toBeNull()
    expect(chain.account(addressOfKey(poor))).toBeUndefined()
  })

  it('F36 confirmed, then rolled back', async () => {
    const { chain, make, held } = start()
    chain.faults.set({ rollBackConfirmedNext: 1 })
    const signature = chain.submit(make(5n))
    chain.tick(2)
    expect([await statusOf(chain, signature), held()]).toEqual(['confirmed', 5n])
    chain.tick()
    expect([await statusOf(chain, signature), held()]).toEqual([null, 0n])
  })

  it('F39 an error status on chain, fee paid', async () => {
    const { chain, payer, make, held } = start()
    chain.faults.set({ failOnChainNext: 1 })
    const signature = chain.submit(make(5n))
    const { value } = await ask(chain, 'getSignatureStatuses', [signature])
    expect(value[0].err).toEqual({ InstructionError: [1, { Custom: 6000 }] })
    chain.tick(3)
    const failed = await portOf(chain).landed(signature)
    expect(failed?.isExecuted).toBe(true)
    expect([held(), chain.account(addressOfKey(payer))?.lamports]).toEqual([0n, 999_995_000n])
  })

  it('F60 in a block as failed, with no fee, no logs and no change', async () => {
    const { chain, payer, make, held } = start()
    chain.faults.set({ notExecutedNext: 1 })
    const signature = chain.submit(make(5n))
    chain.tick(3)
    const { meta } = await ask(chain, 'getTransaction', signature, {
      encoding: 'base64',
      commitment: 'confirmed',
      maxSupportedTransactionVersion: 1,
    })
    expect(meta).toMatchObject({ err: 'InsufficientFundsForFee', fee: 0, logMessages: [] })
    expect(meta.postBalances).toEqual(meta.preBalances)
    expect(await portOf(chain).landed(signature)).toMatchObject({ error: 'InsufficientFundsForFee', isExecuted: false })
    expect([held(), chain.account(addressOfKey(payer))?.lamports]).toEqual([0n, 1_000_000_000n])
  })

  it('F61 a confirmed block is final, and F62 the slot is returned in place of the height', async () => {
    const { chain, make } = start()
    chain.faults.set({ finalAtOnce: true, slotInEpochInfo: true })
    const signature = chain.submit(make())
    chain.tick(2)
    expect(await statusOf(chain, signature)).toBe('finalized')
    const { absoluteSlot, blockHeight } = await ask(chain, 'getEpochInfo', { commitment: 'finalized' })
    expect([blockHeight, absoluteSlot]).toEqual([absoluteSlot, Number(chain.slot('confirmed'))])
  })

  it('F33 and F46: a refused preflight that means nothing, and one that hides a landing', async () => {
    const { chain, make, held } = start()
    const bytes = make(3n)
    chain.faults.set({ blockhashNotFoundNext: 1 })
    expect(() => chain.submit(bytes)).toThrow('Blockhash not found')
    expect(held()).toBe(0n)
    chain.faults.set({ preflightFailsNext: 1 })
    expect(() => chain.submit(bytes)).toThrow('Transaction simulation failed')
    expect(held()).toBe(3n)
    expect(() => chain.submit(bytes)).toThrow('already been processed')
  })
})

describe('faults of the node', () => {
  it('F31 lags, and F47 every second answer lags', async () => {
    const { chain, payer, make } = start()
    const finalized = { commitment: 'finalized' }
    const before = await ask(chain, 'getSlot', finalized)
    chain.faults.set({ lagBlocks: 20 })
    expect(before - (await ask(chain, 'getSlot', finalized))).toBeGreaterThanOrEqual(20)
    const signature = chain.submit(make(), { skipPreflight: true })
    expect(await statusOf(chain, signature)).toBeNull()
    expect((await ask(chain, 'getBalance', addressOfKey(payer), { commitment: 'processed' })).value).toBe(1_000_000_000)
    const fresh = make()
    expect(() => chain.submit(fresh)).not.toThrow()
    chain.faults.clear()
    expect(await statusOf(chain, signature)).toBe('processed')
    chain.faults.set({ secondNodeLagBlocks: 9 })
    const heights = await Promise.all([1, 2, 3].map(() => ask(chain, 'getBlockHeight', { commitment: 'processed' })))
    expect(Math.max(...heights) - Math.min(...heights)).toBe(9)
    expect(heights[0]).toBe(heights[2])
  })

  it('F32 answers the slot for the height', async () => {
    const { chain } = start()
    chain.faults.set({ slotForHeight: true })
    expect(await ask(chain, 'getBlockHeight')).toBe(await ask(chain, 'getSlot'))
    expect((await ask(chain, 'getEpochInfo')).blockHeight).toBeLessThan(await ask(chain, 'getSlot'))
  })

  it('F34 has no status for a while', async () => {
    const { chain, make, wait } = start()
    chain.faults.set({ nullStatusMs: 5000 })
    const signature = chain.submit(make())
    chain.tick(5)
    expect(await statusOf(chain, signature, true)).toBeNull()
    wait(5000)
    expect(await statusOf(chain, signature)).toBe('confirmed')
  })

  it('F40 shows another message under the signature, and F45 forgets', async () => {
    const { chain, make } = start()
    const bytes = make()
    const signature = chain.submit(bytes)
    chain.tick(3)
    const config = { commitment: 'confirmed', encoding: 'base64', maxSupportedTransactionVersion: 0 }
    const sent = Buffer.from(bytes).toString('base64')
    const read = async () => (await ask(chain, 'getTransaction', signature, config))?.transaction?.[0]
    expect(await read()).toBe(sent)
    chain.faults.set({ foreignMessage: true })
    const foreign = await read()
    expect(foreign).toHaveLength(sent.length)
    expect(foreign).not.toBe(sent)
    expect(foreign.slice(0, 80)).toBe(sent.slice(0, 80))
    chain.tick(200)
    chain.faults.set({ foreignMessage: false, shortHistory: true })
    const gone = await ask(chain, 'getTransaction', signature, config)
    expect([gone, await statusOf(chain, signature, true)]).toEqual([null, null])
  })

  it('other people’s transactions of version 1 are in a history, and a reader of version 0 fails on them', async () => {
    const { chain, payer, make } = start()
    const own = chain.submit(make())
    chain.tick(3)
    const key = addressOfKey(payer)
    const list = async () =>
      (await ask(chain, 'getSignaturesForAddress', key, { commitment: 'confirmed' })).map((row: Json) => row.signature)
    const before: Signature[] = await list()
    chain.faults.set({ foreignVersion1Next: 2 })
    await list()
    await list()
    chain.tick(3)
    const all: Signature[] = await list()
    expect(all).toHaveLength(before.length + 2)
    const strange = all.filter((each: Signature) => !before.includes(each))
    const read = (maxSupportedTransactionVersion: number) =>
      ask(chain, 'getTransaction', strange[0], {
        commitment: 'confirmed',
        encoding: 'base64',
        maxSupportedTransactionVersion,
      })
    expect(await read(0)).toMatchObject({ code: -32_015 })
    expect(await read(1)).toMatchObject({ version: 1 })
    // The confirmer's own search reads through them to the one that it looks for.
    const port = portOf(chain)
    const found = await Promise.all((await port.history(key, 0n)).map(({ signature }) => port.blockhashOf(signature)))
    expect(found).toHaveLength(all.length)
    expect(found.every((hash) => hash !== undefined)).toBe(true)
    expect((await port.landed(strange[0]!))?.error).toBeUndefined()
    expect((await port.landed(own))?.messageHash).not.toBe((await port.landed(strange[1]!))?.messageHash)
  })

  it('F43 simulates badly', async () => {
    const { chain, account, make } = start()
    const simulate = async () =>
      (
        await ask(chain, 'simulateTransaction', Buffer.from(make(4n)).toString('base64'), {
          encoding: 'base64',
          commitment: 'processed',
          accounts: { encoding: 'base64', addresses: [account] },
        })
      ).value
    const amount = (value: Json) => Buffer.from(value.accounts[0].data[0], 'base64').readBigUInt64LE(64)
    expect(amount(await simulate())).toBe(4n)
    chain.faults.set({ simulation: 'lies' })
    expect(amount(await simulate())).toBe(0n)
    chain.faults.set({ simulation: 'without-accounts' })
    expect(await simulate()).toMatchObject({ err: null, accounts: [null] })
    chain.faults.set({ simulation: 'fails' })
    expect((await simulate()).err).toEqual({ InstructionError: [0, 'ProgramFailedToComplete'] })
  })

  it('F59 pays the signers before a simulation, in a block of its own', async () => {
    const { chain, payer, account, make, held } = start()
    const owner = addressOfKey(payer)
    const had = chain.account(owner)?.lamports ?? 0n
    const bytes = Buffer.from(make(4n)).toString('base64')
    const run = async () =>
      ask(chain, 'simulateTransaction', bytes, {
        encoding: 'base64',
        commitment: 'confirmed',
        accounts: { encoding: 'base64', addresses: [account] },
      })
    chain.tick(3)
    const slot = Number(chain.slot('confirmed'))
    chain.faults.set({ moneyBetweenNext: 1 })
    const { context, value } = await run()
    expect(context.slot).toBeGreaterThan(slot)
    expect(Buffer.from(value.accounts[0].data[0], 'base64').readBigUInt64LE(64)).toBe(1_000_004n)
    expect([held(), (chain.account(owner)?.lamports ?? 0n) - had]).toEqual([1_000_000n, 1_000_000n])
    await run()
    expect(held()).toBe(1_000_000n)
  })

  it('F44 answers 429 and 500, and names another chain; F48 raises fees', async () => {
    const { chain } = start()
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getHealth' })
    chain.faults.set({ httpErrorNext: 2 })
    const limited = await answerRpc(chain, body)
    expect([limited.status, limited.headers['retry-after']]).toEqual([429, '1'])
    chain.faults.set({ httpStatus: 500 })
    expect((await answerRpc(chain, body)).status).toBe(500)
    expect(JSON.parse((await answerRpc(chain, body)).text).result).toBe('ok')
    chain.faults.set({ wrongGenesis: true, priorityFeeMicroLamports: 90_000 })
    expect(await ask(chain, 'getGenesisHash')).not.toBe(SANDBOX_GENESIS)
    expect((await ask(chain, 'getRecentPrioritizationFees', [])).at(-1).prioritizationFee).toBe(90_000)
    chain.faults.clear()
    expect(chain.faults.now).toEqual(NO_FAULTS)
  })

  it('F41 keeps silent, dies or repeats on its socket', async () => {
    const { chain } = start()
    const open = () => {
      const frames: string[] = []
      const state = { closed: false }
      const client = chain.connect(
        (text) => frames.push(text),
        () => (state.closed = true),
      )
      client.receive('{"jsonrpc":"2.0","id":1,"method":"slotSubscribe"}')
      chain.tick()
      client.close()
      chain.tick()
      return [frames.length, state.closed]
    }
    expect(open()).toEqual([2, false])
    chain.faults.set({ socket: 'silent' })
    expect(open()).toEqual([0, false])
    chain.faults.set({ socket: 'repeating' })
    expect(open()).toEqual([4, false])
    chain.faults.set({ socket: 'dying' })
    expect(open()).toEqual([1, true])
  })
})
