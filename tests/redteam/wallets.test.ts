import { ed25519 } from '@noble/curves/ed25519'
import { WalletSignTransactionError } from '@solana/wallet-adapter-base'
import { describe, expect, test } from 'vitest'
import { NETWORKS } from '../../src/config/network.ts'
import { type Engine } from '../../src/engine/engine.ts'
import { parseTransaction, serializeMessage, serializeTransaction } from '../../src/guard/bytes/message.ts'
import { judge } from '../../src/guard/judge.ts'
import { fail, ok } from '../../src/values/result.ts'
import { signChecked, signVersion1 } from '../../src/wallet/sign.ts'
import { claimInput, claimWorld } from '../fixtures/claim-world.ts'
import { rig, type Rig } from '../fixtures/engine-rig.ts'
import { owner } from '../fixtures/world.ts'

/*
 * Wallets that answer with anything but a signature or the user's no. Whatever they say, they may have signed and sent:
 * the position stays locked until the chain proves that nothing can land.
 */

async function approved() {
  const verdict = judge({ ...(await claimInput(claimWorld())), actId: 'act', profile: NETWORKS.sandbox })
  if (!verdict.ok) throw new Error('the honest claim was refused')
  return verdict.checked
}

const coded = (code: unknown, message = 'no') => Object.assign(new Error(message), { code })
const wrapped = (message: string, inner: unknown = new Error(message)) => new WalletSignTransactionError(message, inner)

describe('an explicit rejection by the user', () => {
  test.each([
    ['code 4001', coded(4001)],
    ['code 4001 under the adapter', wrapped('no', coded(4001))],
    ['code 4001 without being an error', { code: 4001, message: 'no' }],
    ['Phantom’s words', new Error('User rejected the request.')],
    ['those words under the adapter', wrapped('User rejected the request.')],
    ['those words without a stop, in capitals', wrapped('USER REJECTED THE REQUEST')],
    ['those words as text', 'User rejected the request'],
    ['a denied approval', wrapped('Approval Denied')],
    ['cancelled by the user', wrapped('User canceled request')],
    ['a Ledger’s status word', Object.assign(new Error('no'), { statusCode: 0x6985 })],
    [
      'a Ledger’s words under the adapter',
      wrapped('Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)'),
    ],
  ])('%s ends the act', async (_, thrown) => {
    expect(await signChecked(await approved(), () => Promise.reject(thrown))).toEqual(fail('declined'))
    expect(await signVersion1(await approved(), () => Promise.reject(thrown))).toEqual(fail('declined'))
  })
})

describe('what is no rejection by the user', () => {
  test.each([
    ['the node’s', new Error('Transaction rejected by node')],
    ['the RPC’s', wrapped('RPC rejected')],
    ['a time-out’s', wrapped('Request rejected due to timeout')],
    ['a request that was cancelled', new Error('The fetch was cancelled: network changed')],
    ['a policy’s', new Error('Signature denied by policy, already broadcast')],
    ['words around the right ones', new Error('Could not tell the node that: User rejected the request.')],
    ['the code as text', coded('4001')],
    ['another code', coded(-32_003, 'Transaction rejected')],
    ['another status word of a Ledger', Object.assign(new Error('no'), { statusCode: 0x6a81 })],
    ['words around those of blind signing', new Error('Try enabling blind signature in the app')],
    ['that number as the code of something else', coded(0x6985)],
    ['the code deep in something else', new Error('no', { cause: coded(4001) })],
    ['nothing at all', undefined],
    ['an empty error', wrapped('')],
    [
      'a loop',
      (() => {
        const error: Error & { error?: unknown } = new Error('RPC rejected')
        error.error = { error }
        return error
      })(),
    ],
  ])('%s does not end it', async (_, thrown) => {
    expect(await signChecked(await approved(), () => Promise.reject(thrown))).toEqual(fail('failed'))
    expect(await signVersion1(await approved(), () => Promise.reject(thrown))).toEqual(fail('failed'))
  })

  test.each([
    ['its status word', Object.assign(new Error('no'), { statusCode: 0x6808 })],
    ['its words under the adapter', wrapped('Missing a parameter. Try enabling blind signature in the app')],
  ])('a Ledger without blind signing: %s', async (_, thrown) => {
    expect(await signChecked(await approved(), () => Promise.reject(thrown))).toEqual(fail('blind-signing'))
    expect(await signVersion1(await approved(), () => Promise.reject(thrown))).toEqual(fail('blind-signing'))
  })

  test('an answer that is no transaction does not end it', async () => {
    expect(await signChecked(await approved(), async () => undefined as never)).toEqual(fail('failed'))
    expect(await signVersion1(await approved(), async () => 'signed' as never)).toEqual(fail('failed'))
  })
})

/** One click and one yes, with a wallet that does this. */
async function claim(does: (run: Rig, signed: Uint8Array) => ReturnType<NonNullable<Rig['wallet']['does']>>) {
  const run = rig()
  run.wallet.does = (signed) => does(run, signed)
  const engine = await run.open()
  const id = await run.click(engine)
  void engine.approve(id)
  await run.time.advance(3_000)
  return { run, engine, id }
}

/** The position cannot be claimed a second time, here or in another tab; nothing was sent by the page. */
async function expectLocked(run: Rig, engine: Engine, id: string): Promise<void> {
  expect(run.rows.get(id)).toMatchObject({ open: 1 })
  expect(await run.click(engine)).toBe(id)
  expect(await run.click(await run.open())).toBe(id)
  expect(run.cluster.sends).toHaveLength(0)
}

/** The owner's signature over the message with the last byte of its last instruction changed. */
function edited(signed: Uint8Array): Uint8Array {
  const { message } = parseTransaction(signed)
  const last = message.instructions.at(-1)!
  const data = last.data.with(last.data.length - 1, last.data.at(-1)! ^ 1)
  const bytes = serializeMessage({
    ...message,
    instructions: [...message.instructions.slice(0, -1), { ...last, data }],
  })
  return serializeTransaction(
    Array.from({ length: message.requiredSignatures }, () => ed25519.sign(bytes, owner.secret)),
    bytes,
  )
}

describe('an error in place of a signature', () => {
  const sendAndFail = (run: Rig, signed: Uint8Array) => (
    run.cluster.deliver(signed),
    Promise.resolve(fail('failed' as const))
  )

  test('after the wallet sent it: locked, found by its blockhash, done once', async () => {
    const { run, engine, id } = await claim(sendAndFail)
    expect(run.view(engine, id)).toMatchObject({ state: 'silent', code: 'WALLET_FAILED' })
    await expectLocked(run, engine, id)
    await run.time.advance(120_000)
    expect(run.view(engine, id)?.state).toBe('done')
    expect([run.cluster.truth().landed.length, run.wallet.prompts]).toEqual([1, 1])
  })

  test.each([
    ['failed', 'WALLET_FAILED'],
    ['blind-signing', 'WALLET_BLIND_SIGNING'],
  ] as const)('%s with nothing sent: locked until that is proven', async (problem, code) => {
    const { run, engine, id } = await claim(async () => fail(problem))
    expect(run.view(engine, id)).toMatchObject({ state: 'silent', code })
    await expectLocked(run, engine, id)
    await run.time.advance(120_000)
    expect(run.view(engine, id)?.state).toBe('expired')
    expect(await run.click(engine)).not.toBe(id)
  })

  test('thrown past the port', async () => {
    const { run, engine, id } = await claim(async () => Promise.reject(new Error('RPC rejected')))
    expect(run.view(engine, id)).toMatchObject({ state: 'silent', code: 'WALLET_FAILED' })
    await expectLocked(run, engine, id)
  })
})

describe('bytes that were not accepted', () => {
  const RETURNS: Readonly<Record<string, (signed: Uint8Array) => Uint8Array>> = {
    'are edited': edited,
    'cannot be read': (signed) => signed.slice(0, 80),
    'are empty': () => new Uint8Array(),
    'are noise': () => Uint8Array.from({ length: 300 }, (_, at) => (at * 37) % 251),
    'carry another signature': (signed) => signed.with(5, signed[5]! ^ 1),
  }

  test.each(Object.entries(RETURNS))(
    'that %s, while the wallet sends the honest ones: locked, found, done once',
    async (_, change) => {
      const { run, engine, id } = await claim(
        async (each, signed) => (each.cluster.deliver(signed), ok(change(signed))),
      )
      expect(run.view(engine, id)?.state).toBe('withheld')
      expect(run.rows.get(id)?.knownTxid).toBeUndefined()
      await expectLocked(run, engine, id)
      await run.time.advance(120_000)
      expect(run.view(engine, id)?.state).toBe('done')
      expect([run.cluster.truth().landed.length, run.wallet.prompts]).toEqual([1, 1])
    },
  )

  test('that were edited and sent by the wallet are another transaction, never done', async () => {
    const { run, engine, id } = await claim(
      async (each, signed) => (each.cluster.deliver(edited(signed)), ok(edited(signed))),
    )
    expect(run.view(engine, id)?.state).toBe('withheld')
    await run.time.advance(120_000)
    expect(run.view(engine, id)).toMatchObject({ state: 'differs', code: 'LANDED_DIFFERENT' })
  })

  test.each(Object.entries(RETURNS))('that %s, with nothing sent: expired, once that is proven', async (_, change) => {
    const { run, engine, id } = await claim(async (_run, signed) => ok(change(signed)))
    await expectLocked(run, engine, id)
    await run.time.advance(120_000)
    expect(run.view(engine, id)?.state).toBe('expired')
  })

  test('beside the honest ones, all sent by the wallet: the honest ones are found', async () => {
    const { run, engine, id } = await claim(async (each, signed) => {
      // The cluster runs no program: both land.
      for (const bytes of [edited(signed), signed]) each.cluster.deliver(bytes)
      return ok(edited(signed))
    })
    await run.time.advance(120_000)
    expect(run.view(engine, id)?.state).toBe('done')
  })

  test('the honest ones are found behind pages of other transactions that name the owner', async () => {
    const { run, engine, id } = await claim(async (each, signed) => {
      each.cluster.faults.spam = 650
      each.cluster.deliver(signed)
      return fail('failed')
    })
    await run.time.advance(120_000)
    expect(run.view(engine, id)?.state).toBe('done')
  })

  test('survive a reload as what they are', async () => {
    const { run, engine, id } = await claim(async (each, signed) => (each.cluster.deliver(signed), ok(edited(signed))))
    await run.crash(engine)
    const again = await run.open()
    await run.time.advance(120_000)
    expect(run.view(again, id)?.state).toBe('done')
  })
})
