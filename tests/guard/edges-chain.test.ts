import { describe, expect, test } from 'vitest'
import { NETWORKS } from '../../src/config/network.ts'
import { INSTRUCTION, PROGRAM } from '../../src/config/programs.ts'
import { type Case } from '../../src/guard/judge.ts'
import { address, type Address } from '../../src/values/address.ts'
import { type ClaimWorld } from '../fixtures/claim-world.ts'
import {
  fromHex,
  instruction,
  mint2022Bytes,
  POSITION,
  reads,
  tokenAccountBytes,
  USDC,
  writes,
} from '../fixtures/transactions.ts'
import { ata, data, HEIGHT, JUP_USD, owner, still, system, token } from '../fixtures/world.ts'
import { claim, claimCodes, order, core, push, WSOL, OWN_WSOL } from './edge-checks.ts'

/* Rules over chain facts at their limits: the last value that passes, the first that does not, and what is said of it. */

describe('U17, U14, U18 and U5: the chain', () => {
  test('a profile that lists chains takes a wallet that has one of them; one that lists none takes any', async () => {
    const listed = { ...NETWORKS.sandbox, walletChains: ['solana:a', 'solana:b'] as const }
    const wallet = (profile: ClaimWorld['profile'], walletChains: string[]) => (w: ClaimWorld) => {
      w.profile = profile
      w.facts.walletChains = walletChains
    }
    expect(await claim(wallet(listed as never, ['solana:x', 'solana:b']))).toBe('passes')
    expect(await claim(wallet(listed as never, ['solana:x', 'solana:y']))).toEqual({
      code: 'NETWORK_MISMATCH',
      detail: 'wallet-chain',
      field: 'wallet',
      expected: 'solana:a solana:b',
      found: 'solana:x solana:y',
    })
    expect(await claim(wallet({ ...NETWORKS.sandbox, walletChains: [] }, []))).toBe('passes')
  })

  test('the own account under the newer token program is the one that is derived there', async () => {
    const newer = address(PROGRAM.token2022)
    const own = ata(JUP_USD, newer)
    const fact = data(tokenAccountBytes(JUP_USD, owner.address, 7n), newer)
    const verdict = (mint: ClaimWorld['accounts']) =>
      claim((w) => {
        core(w).accounts[3] = writes(own)
        still(w, own, fact)
        for (const [item, account] of mint) w.accounts.set(item, account)
      })
    expect(await verdict(new Map([[JUP_USD, data(mint2022Bytes([]), newer)]]))).toBe('passes')
    expect(await verdict(new Map())).toMatchObject({
      code: 'OWNER_ACCOUNT_EXPOSED',
      detail: 'token-account',
      field: own,
      expected: 'not writable',
    })
    // A mint that does not exist has no account of the owner.
    expect(await verdict(new Map([[JUP_USD, 'absent']]))).toMatchObject({ code: 'OWNER_ACCOUNT_EXPOSED' })
  })

  test.each<[string, [number, Uint8Array][], string]>([
    ['transfer-hook', [[14, new Uint8Array(64).fill(7, 32)]], 'transfer-hook'],
    ['non-transferable', [[9, new Uint8Array()]], 'non-transferable'],
    ['frozen from the start', [[6, Uint8Array.of(2)]], 'default-frozen'],
    ['stopped by its authority', [[26, Uint8Array.from([...new Uint8Array(32), 1])]], 'paused'],
    ['taxed by one basis point', [[1, Uint8Array.from([...new Uint8Array(106), 1, 0])]], 'transfer-fee'],
  ])('the other coin is %s', async (_, extensions, detail) => {
    const newer = (list: [number, Uint8Array][]) => (w: ClaimWorld) =>
      void w.accounts.set(JUP_USD, data(mint2022Bytes(list), address(PROGRAM.token2022)))
    expect(await claim(newer(extensions))).toEqual({
      code: 'MINT_UNSAFE',
      detail,
      field: JUP_USD,
      expected: 'none',
      found: detail,
    })
  })

  test('a mint with other decimals than the page shows', async () => {
    const showing = (decimals: number) => (input: Case) => ({
      ...input,
      expectation: { ...input.expectation, decimals: new Map([[USDC, decimals]]) },
    })
    expect(await claim(undefined, showing(6))).toBe('passes')
    expect(await claim(undefined, showing(9))).toEqual({
      code: 'MINT_UNSAFE',
      detail: 'decimals',
      field: USDC,
      expected: '9',
      found: '6',
    })
  })

  test('a delegate over all accounts, an untaxed fee and an open start are no refusal; neither is a mint that is not there', async () => {
    const kind: [number, Uint8Array][] = [
      [12, new Uint8Array(32).fill(1)],
      [1, new Uint8Array(108)],
      [6, Uint8Array.of(1)],
      [14, new Uint8Array(64).fill(1, 0, 32)],
    ]
    expect(
      await claim((w) => void w.accounts.set(JUP_USD, data(mint2022Bytes(kind), address(PROGRAM.token2022)))),
    ).toBe('passes')
    expect(await claim((w) => void w.accounts.set(JUP_USD, 'absent'))).toBe('passes')
    expect(await claim((w) => void w.accounts.set(JUP_USD, system(1n)))).toMatchObject({
      code: 'MINT_UNSAFE',
      detail: 'unread',
      field: JUP_USD,
      expected: 'a mint',
    })
  })

  test.each([
    [0n, 'blocks-left'],
    [1n, 'passes'],
    [300n, 'passes'],
    [301n, 'blocks-left'],
    [-1n, 'blocks-left'],
  ])('%d blocks left: %s', async (left, word) => {
    const verdict = await claim((w) => void (w.reply.lastValidBlockHeight = HEIGHT + left))
    if (word === 'passes') expect(verdict).toBe('passes')
    else
      expect(verdict).toEqual({
        code: 'BLOCKHASH_WINDOW',
        detail: 'blocks-left',
        field: 'lastValidBlockHeight',
        expected: '1 to 300',
        found: String(left),
      })
  })

  test('a blockhash whose life was not read is not valid; a height is needed even without an end', async () => {
    expect(await claim((w) => void (w.facts.blockhashValid = undefined))).toMatchObject({
      code: 'BLOCKHASH_WINDOW',
      detail: 'not-valid',
      found: 'not reported by the RPC server',
    })
    expect(
      await claim((w) => {
        w.reply = {}
        w.facts.height = undefined
      }),
    ).toMatchObject({ code: 'BLOCKHASH_WINDOW', detail: 'no-height' })
  })
})

describe('U20: whatever goes wrong in the guard is a refusal', () => {
  const GUARD_ERROR = { code: 'GUARD_ERROR', detail: 'threw', field: 'guard', expected: 'an answer' }
  const throwing = (thrown: unknown) => () => {
    throw thrown
  }
  const expecting = (change: Partial<Case['expectation']>) => (input: Case) => ({
    ...input,
    expectation: { ...input.expectation, ...change },
  })

  test.each<[string, (input: Case) => Case, string]>([
    ['a rule that throws', expecting({ rules: [throwing(new Error('why'))] }), 'why'],
    ['a rule that throws no error', expecting({ rules: [throwing('why')] }), 'unknown'],
    ['bounds that throw in the test run', expecting({ delta: throwing(new Error('no bounds')) }), 'no bounds'],
    ['rules that are none', expecting({ rules: undefined as never }), expect.any(String) as never],
  ])('%s', async (_, change, found) => {
    expect(await claim(() => undefined, change)).toEqual({ ...GUARD_ERROR, found })
  })

  test.each<[string, (input: Case) => Case, string]>([
    ['no text', (input) => ({ ...input, transaction: undefined as never }), 'TX_ENCODING'],
    ['no list of other programs', expecting({ alongside: undefined as never }), 'LOOKUP_TABLE'],
  ])('%s', async (_, change, code) => {
    expect(await claim(() => undefined, change)).toMatchObject({ code, detail: 'unreadable', found: 'unreadable' })
  })

  test('facts that were not read stop by their own rule, and nothing throws over them', async () => {
    expect(await claimCodes((w) => void w.accounts.delete(JUP_USD))).toEqual(['MINT_UNSAFE'])
    expect(await claimCodes((w) => void w.accounts.delete(owner.address))).toEqual(['OWNER_ACCOUNT_EXPOSED'])
    expect(await claimCodes((w) => void w.after.set(owner.address, 'absent'))).toEqual(['SIM_DELTA'])
    expect(await claimCodes((w) => void w.accounts.delete(USDC))).toEqual([
      'ATA_INSTRUCTION',
      'CLAIM_MINT',
      'OWNER_ACCOUNT_EXPOSED',
      'MINT_UNSAFE',
    ])
    expect(await claimCodes((w) => void w.accounts.delete(POSITION))).toEqual([
      'CLAIM_POSITION',
      'OWNER_ACCOUNT_EXPOSED',
      'SIM_RENT',
    ])
  })
})

describe('U6p: a layout that is not proven', () => {
  const undecoded = (w: ClaimWorld) => void (core(w).data = fromHex(INSTRUCTION.claimPayout.discriminator))
  const claimUndecoded = (change: (w: ClaimWorld) => void) =>
    claim((w) => {
      undecoded(w)
      change(w)
    })

  test.each<[string, (w: ClaimWorld) => void, object]>([
    [
      'its position was not read',
      (w) => void w.accounts.delete(POSITION),
      { detail: 'target-unread', found: 'nothing' },
    ],
    [
      'its position does not exist',
      (w) => void w.accounts.set(POSITION, 'absent'),
      { detail: 'target-unread', found: 'absent' },
    ],
    [
      'its position is of another program',
      (w) => void w.accounts.set(POSITION, system(1n)),
      { detail: 'target-program', expected: PROGRAM.prediction },
    ],
    [
      'its position is of another owner',
      (w) => void w.accounts.set(POSITION, data(new Uint8Array(99), address(PROGRAM.prediction))),
      { detail: 'target-owner', expected: owner.address },
    ],
    [
      'it does not name the position',
      (w) => void (core(w).accounts[2] = reads(USDC)),
      { detail: 'target-not-named', expected: POSITION, found: 'undecoded' },
    ],
    [
      'there was no test run',
      (w) => void (w.simulation = undefined),
      { detail: 'no-simulation', expected: 'a complete test run', found: 'none of undecoded' },
    ],
  ])('refused when %s', async (_, change, expected) => {
    expect(await claimUndecoded(change)).toMatchObject({ code: 'LAYOUT_UNPROVEN', field: 'core', ...expected })
  })

  test('refused when another account of the owner could be written, but the wrapped one', async () => {
    const jup = ata(JUP_USD)
    const exposes = (at: Address, mint: Address) => (w: ClaimWorld) => {
      core(w).accounts[3] = writes(at)
      still(w, at, token(mint, owner.address, 70n))
    }
    expect(await claimUndecoded(exposes(jup, JUP_USD))).toMatchObject({
      code: 'LAYOUT_UNPROVEN',
      detail: 'other-account',
      expected: 'the destination alone',
      found: jup,
    })
    expect(await claimUndecoded(exposes(OWN_WSOL, WSOL))).toBe('passes')
  })

  test('refused when an instruction of another program is the one that is not proven', async () => {
    const discriminator = '0102030405060708'
    const other = { name: 'other', discriminator, proof: 'third-party', accounts: 0, dataBytes: 8 } as const
    const alongside = (input: Case): Case => ({
      ...input,
      profile: { ...input.profile, proofBar: ['recorded', 'vendor'] },
      expectation: {
        ...input.expectation,
        programs: [...input.expectation.programs, address(PROGRAM.aggregator)],
        alongside: [{ program: address(PROGRAM.aggregator), layouts: [other], atMost: 1 }],
      },
    })
    const foreign = (w: ClaimWorld) => push(w, instruction(PROGRAM.aggregator, [], fromHex(discriminator)))
    expect(await claim(foreign, alongside)).toEqual({
      code: 'LAYOUT_UNPROVEN',
      detail: 'layout',
      field: 'core',
      expected: 'recorded vendor',
      found: 'claim_payout2 other',
    })
  })

  test('an act that spends has no such way', async () => {
    const bar = (input: Case): Case => ({ ...input, profile: { ...input.profile, proofBar: ['vendor'] } })
    expect(await order('sell', () => undefined, bar)).toMatchObject({
      code: 'LAYOUT_UNPROVEN',
      detail: 'layout',
      expected: 'vendor',
      found: INSTRUCTION.createOrder.name,
    })
  })
})
