import { describe, expect, test } from 'vitest'
import { claimPosition } from '../../src/areas/prediction/positions/intents/claim-position.ts'
import { INSTRUCTION, PROGRAM } from '../../src/config/programs.ts'
import { address, type Address } from '../../src/values/address.ts'
import { WireError, type WireCode } from '../../src/wire/wire-error.ts'
import { PAYOUT } from '../fixtures/claim-world.ts'
import { fromHex, mint2022Bytes, POSITION, reads, TOKEN, USDC, VAULT_ATA, writes } from '../fixtures/transactions.ts'
import { ata, data, JUP_USD, owner, stranger, system, token } from '../fixtures/world.ts'
import { ATA, claim, claimCodes, core } from './edge-checks.ts'

/* The claim itself: what it asks, locks, expects and takes for done, and its own rules at their limits. */

const REQUEST = { owner: owner.address, position: POSITION, payoutMicro: '34000000', title: 'Rain', side: 'yes' }
const claimOf = (change: object = {}) => claimPosition.open({ ...REQUEST, ...change })
const HELD_CLAIM = { claimable: true, claimed: false, payout: PAYOUT }
const BUILT = { transaction: 'AQ==', blockhash: 'hash', lastValidBlockHeight: 5n, execution: undefined }

type Answer = (name: string, input: unknown) => unknown
const over = (answer: Answer) =>
  (async (endpoint: { name: string }, input: unknown) => answer(endpoint.name, input)) as never
const refusing = (code: WireCode, venueMessage?: string): Answer => {
  return (name) => {
    throw new WireError(code, { endpoint: name, venueMessage })
  }
}

describe('a claim', () => {
  test.each([
    { owner: 'nobody' },
    { position: '1' },
    { payoutMicro: '0' },
    { payoutMicro: '034' },
    { payoutMicro: '34.5' },
    { payoutMicro: ' 34' },
    { payoutMicro: '34 ' },
    { payoutMicro: '1'.repeat(21) },
    { side: 'maybe' },
    { title: 5 },
  ])('with %o is no request', (change) => {
    expect(claimOf(change)).toBeUndefined()
  })

  test('describes what it claims, locks its position, and names what it makes stale', () => {
    expect(claimOf({ payoutMicro: `1${'0'.repeat(19)}` })).toBeDefined()
    expect(claimOf()!.target).toBe(`position:${POSITION}`)
    expect(claimPosition.kind).toBe('prediction.claim')
    expect(claimOf()!.words).toEqual({
      verb: 'Claim',
      sentence: 'Claim $34.00 from Rain, Yes',
      subject: 'Rain',
      before: '$34.00 to claim',
      items: [{ of: POSITION, name: 'Rain', isYes: true, shares: undefined, expected: 34_000_000n }],
    })
    expect(claimOf({ side: 'no' })!.words.sentence).toBe('Claim $34.00 from Rain, No')
    expect(claimOf()!.after()).toEqual([
      ['prediction', 'positions', owner.address],
      ['prediction', 'position', POSITION],
      ['prediction', 'history', owner.address],
      ['holdings', owner.address],
    ])
  })

  test('reads the position, then requests the bytes; our own RPC sends them even where the venue offers to', async () => {
    const requests: unknown[] = []
    const call = over((name, input) => {
      requests.push([name, input])
      return name === 'prediction.readPosition' ? HELD_CLAIM : { ...BUILT, execution: { context: 1 } }
    })
    const reply = await claimOf()!.build(call)
    expect(requests).toEqual([
      ['prediction.readPosition', { positionPubkey: POSITION }],
      ['prediction.buildClaim', { positionPubkey: POSITION, ownerPubkey: owner.address }],
    ])
    if (!reply.ok) throw new Error('not built')
    expect(reply.value.route).toBe('rpc')
    expect(reply.value.expectation).toMatchObject({
      action: 'claim',
      inflow: true,
      programs: [PROGRAM.associatedToken, PROGRAM.prediction],
      core: { program: PROGRAM.prediction, count: 1 },
      alongside: [],
      sponsor: 'allowed',
      mints: [USDC, JUP_USD],
      target: POSITION,
      reply: { blockhash: 'hash', lastValidBlockHeight: 5n },
      notChecked: [],
      simulation: 'may-be-missing',
      maxAgeMs: 45_000,
    })
  })

  test('that the venue does not build is no error', async () => {
    const empty = over((name) =>
      name === 'prediction.readPosition' ? HELD_CLAIM : { ...BUILT, transaction: undefined },
    )
    expect(await claimOf()!.build(empty)).toEqual({
      ok: false,
      problem: { code: 'BUILD_EMPTY', message: undefined },
    })
    expect(await claimOf()!.build(over(refusing('api.rejected', 'Too late')))).toEqual({
      ok: false,
      problem: { code: 'BUILD_REJECTED', message: 'Too late' },
    })
    expect(await claimOf()!.build(over(refusing('api.not-found')))).toMatchObject({
      problem: { code: 'BUILD_REJECTED', message: undefined },
    })
    await expect(claimOf()!.build(over(refusing('wire.timeout')))).rejects.toThrow('wire.timeout')
    const broken: Answer = () => {
      throw new TypeError('api.broken')
    }
    await expect(claimOf()!.build(over(broken))).rejects.toThrow('api.broken')
  })

  test('is settled once the venue reports it claimed', async () => {
    const requests: unknown[] = []
    const says = (claimed: boolean) =>
      over((name, input) => {
        requests.push([name, input])
        return { ...HELD_CLAIM, claimed, claimedUsd: 33_000_000n }
      })
    expect(await claimOf()!.settled(says(true), undefined)).toEqual({
      state: 'settled',
      outcome: 'settled',
      shows: 'claimed, $33.00',
      money: { direction: 'in', micro: 33_000_000n },
    })
    expect(await claimOf()!.settled(says(false), undefined)).toEqual({ state: 'waiting', shows: 'not claimed yet' })
    expect(requests[0]).toEqual(['prediction.readPosition', { positionPubkey: POSITION }])
  })

  test.each<[string, Parameters<typeof claim>[0], object]>([
    ['status', (w) => void (w.position.claimed = true), { expected: 'claimable', found: 'claimed' }],
    ['status', (w) => void (w.position.claimable = false), { expected: 'claimable', found: 'not claimable' }],
    ['payout', (w) => void (w.position.payout = PAYOUT + 1n), { expected: '34000000', found: '34000001' }],
    ['program', (w) => void w.accounts.set(POSITION, 'absent'), { expected: PROGRAM.prediction, found: 'absent' }],
    ['program', (w) => void w.accounts.set(POSITION, system(1n)), { found: PROGRAM.system }],
    ['another', (w) => void (core(w).accounts[2] = writes(VAULT_ATA)), { expected: POSITION, found: VAULT_ATA }],
  ])('CLM1 %s', async (detail, change, expected) => {
    expect(await claim(change)).toMatchObject({ code: 'CLAIM_POSITION', detail, field: 'position', ...expected })
  })

  const jup = ata(JUP_USD)
  const put =
    (at: number, item: Address, writable = false) =>
    (w: Parameters<typeof core>[0]) =>
      void (core(w).accounts[at] = { address: item, writable })

  test.each<[string, Parameters<typeof claim>[0], object]>([
    ['not-own', put(4, VAULT_ATA, true), { field: 'accounts[4]', expected: `${ATA} ${jup}`, found: VAULT_ATA }],
    ['authority', put(0, VAULT_ATA), { field: 'accounts[0]', expected: 'a signer', found: VAULT_ATA }],
    ['token-program', put(6, USDC), { field: 'accounts[6]', expected: TOKEN, found: USDC }],
    ['rights', (w) => void (core(w).accounts[5]!.writable = false), { field: 'accounts[5]', expected: 'writable' }],
    [
      'account-twice',
      put(3, POSITION, true),
      { field: 'accounts[3]', expected: 'seven different accounts', found: POSITION },
    ],
  ])('CLM2 %s', async (detail, change, expected) => {
    expect(await claim(change)).toMatchObject({ code: 'CLAIM_DESTINATION', detail, ...expected })
  })

  test('CLM2: the position and the destination must be written too', async () => {
    for (const [at, item] of [
      [2, POSITION],
      [4, ATA],
    ] as const) {
      const verdict = await claim((w) => {
        w.draft.instructions = w.draft.instructions.filter(({ program }) => program !== PROGRAM.associatedToken)
        core(w).accounts[at] = reads(item)
      })
      expect(verdict).toMatchObject({ code: 'CLAIM_DESTINATION', detail: 'rights', field: `accounts[${at}]` })
    }
  })

  test('it may pay JupUSD, and then exactly that', async () => {
    const pays = (raw: bigint) =>
      claim((w) => {
        w.draft.instructions = w.draft.instructions.filter(({ program }) => program !== PROGRAM.associatedToken)
        core(w).accounts[4] = writes(jup)
        w.accounts.set(jup, token(JUP_USD, owner.address, 0n))
        w.after.set(jup, token(JUP_USD, owner.address, raw))
      })
    expect(await pays(PAYOUT)).toBe('passes')
    expect(await pays(PAYOUT + 1n)).toMatchObject({ code: 'SIM_DELTA', detail: 'gain', field: JUP_USD })
  })

  test('a payout that is not whole cents is shown rounded down', () => {
    expect(claimOf({ payoutMicro: '34009999' })!.words.sentence).toBe('Claim $34.00 from Rain, Yes')
  })

  test('CLM3: undecoded, it must still be able to write an account of the owner', async () => {
    const undecoded = (destination: { address: Address; writable?: boolean }) => (w: Parameters<typeof core>[0]) => {
      w.draft.instructions = w.draft.instructions.filter(({ program }) => program !== PROGRAM.associatedToken)
      core(w).data = fromHex(INSTRUCTION.claimPayout.discriminator)
      core(w).accounts[4] = destination
    }
    const none = { code: 'CLAIM_MINT', detail: 'none', field: 'mint', expected: `${USDC} ${JUP_USD}`, found: 'neither' }
    expect(await claim(undecoded(writes(ATA)))).toBe('passes')
    for (const destination of [reads(ATA), reads(stranger.address)]) {
      expect(await claim(undecoded(destination))).toEqual(none)
      expect(await claimCodes(undecoded(destination))).toEqual(['CLAIM_MINT'])
    }
  })

  test('without its own instruction it is refused for what is missing, and nothing throws', async () => {
    const codes = await claimCodes((w) => void w.draft.instructions.pop())
    expect(codes).toContain('CORE_COUNT')
    expect(codes).not.toContain('GUARD_ERROR')
  })

  test('CLM3: in a coin of the classic program, that was read', async () => {
    const without = (change: (w: Parameters<typeof core>[0]) => void) =>
      claim((w) => {
        w.draft.instructions = w.draft.instructions.filter(({ program }) => program !== PROGRAM.associatedToken)
        change(w)
      })
    const newer = data(mint2022Bytes([]), address(PROGRAM.token2022))
    expect(await without((w) => void w.accounts.set(USDC, newer))).toEqual({
      code: 'CLAIM_MINT',
      detail: 'token-program',
      field: USDC,
      expected: TOKEN,
      found: PROGRAM.token2022,
    })
    expect(await without((w) => void w.accounts.set(USDC, 'absent'))).toMatchObject({
      code: 'CLAIM_MINT',
      found: 'absent',
    })
  })
})
