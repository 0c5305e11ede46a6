import { ed25519 } from '@noble/curves/ed25519'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addressOf } from '~/values/address.ts'
import { createChain } from './chain/create-chain.ts'
import { createSandbox } from './server.ts'

const secret = new Uint8Array(32).fill(7)
const owner = addressOf(ed25519.getPublicKey(secret))
const DAY = 86_400

async function open(stateFile: string) {
  const sandbox = await createSandbox({
    seed: 7,
    shape: 'seed',
    keeperEveryMs: 0,
    stateFile,
    startChain: ({ clock, programs, snapshot }) => createChain({ clock, programs, state: snapshot, manual: true }),
  })
  sandbox.chain.tick(5)
  const ask = async (path: string, body?: unknown) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const response = await sandbox.fetch(
      new Request(`http://localhost${path}`, { ...init, headers: { 'x-sextant': '1' } }),
    )
    return JSON.parse(await response.text())
  }
  const positions = '/api/prediction/v1/positions'
  return {
    ...sandbox,
    control: (name: string, body: unknown) => ask(`/sandbox/${name}`, body),
    position: (pubkey: string) => ask(`${positions}/${pubkey}`),
    claim: (pubkey: string) => ask(`${positions}/${pubkey}/claim`, { ownerPubkey: owner }),
    history: () => ask(`/api/prediction/v1/history?ownerPubkey=${owner}`),
    state: () => ask(`/sandbox/state?owner=${owner}`),
  }
}

describe('the venue on the real chain', () => {
  it('pays a claim that its owner signs, auto-claims, refunds, and goes on after a restart', async () => {
    const stateFile = join(mkdtempSync(join(tmpdir(), 'sextant-')), 'state.json')
    const first = await open(stateFile)
    await first.control('fund', { owner, sol: 1 })
    const [mine, slept, void_] = [
      await first.control('grant', { owner, marketId: 'SX-1001-1', side: 'yes', contracts: 34 }),
      await first.control('grant', { owner, marketId: 'SX-1001-2', side: 'no', contracts: 5 }),
      await first.control('grant', { owner, marketId: 'SX-1001-3', side: 'no', contracts: 5 }),
    ]
    await first.control('settle', { marketId: 'SX-1001-1', result: 'yes' })
    const { transaction } = await first.claim(mine.positionPubkey)
    const wire = Uint8Array.from(Buffer.from(transaction, 'base64'))
    wire.set(ed25519.sign(wire.subarray(65), secret), 1)
    const signature = first.chain.submit(wire)
    first.chain.tick(3)
    expect(await first.position(mine.positionPubkey)).toMatchObject({ claimed: true, claimedUsd: '34000000' })
    expect((await first.history()).data[0]).toMatchObject({ eventType: 'payout_claimed', signature })
    expect((await first.state()).owner.usdc).toBe('34000000')
    first.stop()

    const second = await open(stateFile)
    expect((await second.state()).owner.usdc).toBe('34000000')
    expect(await second.position(mine.positionPubkey)).toMatchObject({ claimed: true })
    await second.control('settle', { marketId: 'SX-1001-2', result: 'no' })
    await second.control('settle', { marketId: 'SX-1001-3', result: 'cancelled' })
    await second.control('clock', { advanceSec: DAY })
    second.chain.tick(3)
    expect(await second.position(slept.positionPubkey)).toMatchObject({ claimed: true, claimedUsd: '5000000' })
    const { totalCostUsd } = await second.position(void_.positionPubkey)
    expect((await second.state()).owner.usdc).toBe(String(39_000_000n + BigInt(totalCostUsd)))
    second.stop()
  })
})
