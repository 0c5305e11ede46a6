import { describe, expect, test } from 'vitest'
import { PROGRAM } from '../../src/config/programs.ts'
import { address, type Address } from '../../src/values/address.ts'
import { PAYOUT, type ClaimWorld } from '../fixtures/claim-world.ts'
import { createAta, USDC, VAULT_ATA, writes } from '../fixtures/transactions.ts'
import { ata, data, JUP_USD, owner, stranger, system, token, TOKEN_RENT } from '../fixtures/world.ts'
import { type Stated, claim, core, order, ATA, WSOL, OWN_WSOL } from './edge-checks.ts'

/* Rules over the test run at their limits: the last value that passes, the first that does not, and what is said of it. */

describe('B1 to B5: the test run', () => {
  test.each<[string, (w: ClaimWorld) => void, Stated | object]>([
    ['of the same slot', (w) => void (w.simulation = { slot: 5_000n }), 'passes'],
    ['of a later slot', (w) => void (w.simulation = { slot: 5_001n }), 'passes'],
    ['where no slot was read', (w) => void ((w.simulation = { slot: 1n }), (w.facts.slot = undefined)), 'passes'],
    [
      'behind',
      (w) => void (w.simulation = { slot: 4_999n }),
      { code: 'SIM_INCOMPLETE', detail: 'slot-behind', field: 'slot', expected: '≥ 5000', found: '4999' },
    ],
    [
      'whose balances moved before it',
      (w) => void (w.facts.moved = [ATA]),
      {
        code: 'SIM_INCOMPLETE',
        detail: 'balances-moved',
        field: ATA,
        expected: 'the same balance before the run and in it',
        found: 'another',
      },
    ],
    [
      'without the owner',
      (w) => void w.after.delete(owner.address),
      {
        code: 'SIM_INCOMPLETE',
        detail: 'account-missing',
        field: owner.address,
        expected: 'its state after the run',
        found: 'nothing',
      },
    ],
    ['within its units', (w) => void (w.simulation = { unitsConsumed: 60_000n }), 'passes'],
    [
      'of unknown units',
      (w) => void (w.simulation = { unitsConsumed: undefined }),
      {
        code: 'SIM_INCOMPLETE',
        detail: 'units-missing',
        field: 'unitsConsumed',
        expected: 'the compute units of the run',
        found: 'not reported by the RPC server',
      },
    ],
    [
      'whose inner instructions are missing',
      (w) => void (w.simulation = { inner: undefined }),
      {
        code: 'SIM_INCOMPLETE',
        detail: 'inner-missing',
        field: 'innerInstructions',
        expected: 'the instructions of the run',
        found: 'not reported by the RPC server',
      },
    ],
    [
      'that fails, without details',
      (w) => void (w.simulation = { error: 'Custom 1', inner: undefined, unitsConsumed: undefined }),
      { code: 'SIM_FAILED', detail: 'error' },
    ],
    [
      'over its units',
      (w) => void (w.simulation = { unitsConsumed: 60_001n }),
      { code: 'SIM_FAILED', detail: 'units', expected: '≤ 60000', found: '60001' },
    ],
    [
      'that fails',
      (w) => void (w.simulation = { error: 'Custom 1' }),
      { code: 'SIM_FAILED', detail: 'error', expected: 'success', found: 'Custom 1' },
    ],
    ['at its fees', (w) => void w.after.set(owner.address, system(999_993_800n)), 'passes'],
    [
      'a lamport over its fees',
      (w) => void w.after.set(owner.address, system(999_993_799n)),
      { code: 'SIM_DELTA', detail: 'sol', field: 'lamports', expected: '-6200', found: '-6201' },
    ],
    [
      'a lamport under its fees',
      (w) => void w.after.set(owner.address, system(999_993_801n)),
      { code: 'SIM_DELTA', detail: 'sol', field: 'lamports', expected: '-6200', found: '-6199' },
    ],
    [
      'that pays less',
      (w) => void w.after.set(ATA, token(USDC, owner.address, 5_000_000n + PAYOUT - 1n)),
      { code: 'SIM_DELTA', detail: 'gain', field: USDC, expected: String(PAYOUT), found: String(PAYOUT - 1n) },
    ],
    [
      'that closes the account',
      (w) => void w.after.set(ATA, 'absent'),
      { code: 'SIM_DELTA', detail: 'gain', found: '-5000000' },
    ],
    [
      'that leaves the wallet with data',
      (w) => void w.after.set(owner.address, data(Uint8Array.of(1), address(PROGRAM.system), 999_993_800n)),
      { code: 'SIM_CONTROL', detail: 'owner-account', field: owner.address },
    ],
  ])('%s', async (_, change, expected) => {
    const verdict = await claim(change)
    if (expected === 'passes') expect(verdict).toBe('passes')
    else expect(verdict).toMatchObject(expected)
  })

  const control = (options: object, fact = (account: ReturnType<typeof token>) => account) =>
    claim((w) => {
      const jup = ata(JUP_USD)
      core(w).accounts[3] = writes(jup)
      w.accounts.set(jup, token(JUP_USD, owner.address, 0n))
      w.after.set(jup, fact(token(JUP_USD, owner.address, 0n, options)))
    })
  const jup = ata(JUP_USD)

  test.each<[string, object, ((account: ReturnType<typeof token>) => ReturnType<typeof token>) | undefined]>([
    ['delegate', { delegate: stranger.address }, undefined],
    ['closeAuthority', { closeAuthority: stranger.address }, undefined],
    ['state', { state: 2 }, undefined],
    ['program', {}, (account) => ({ ...account, owner: address(PROGRAM.token2022) })],
    ['program', {}, (account) => ({ ...account, owner: address(PROGRAM.system) })],
    ['owner', {}, () => token(JUP_USD, stranger.address, 0n)],
    ['mint', {}, () => token(WSOL, owner.address, 0n)],
    ['delegatedAmount', {}, (account) => ({ ...account, data: account.data.with(121, 1) })],
  ])('control over an account of the owner: %s', async (detail, options, fact) => {
    expect(await control(options, fact)).toEqual({
      code: 'SIM_CONTROL',
      detail,
      field: jup,
      expected: 'unchanged',
      found: 'changed',
    })
  })

  test('an account that is closed by the run, unless it is the wrapped one', async () => {
    const closes = (at: Address, mint: Address, options: object) => (w: ClaimWorld) => {
      core(w).accounts[3] = writes(at)
      w.accounts.set(at, token(mint, owner.address, 0n, options))
      w.after.set(at, 'absent')
      // Its rent goes to somebody else.
      if (mint === JUP_USD) w.sol -= TOKEN_RENT
    }
    expect(await claim(closes(jup, JUP_USD, {}))).toMatchObject({ code: 'SIM_CONTROL', detail: 'closed', field: jup })
    expect(await claim(closes(OWN_WSOL, WSOL, { native: 1n }))).toBe('passes')
  })

  test.each<[string, object, string]>([
    ['a delegate', { delegate: stranger.address }, 'new-account'],
    ['a close authority', { closeAuthority: stranger.address }, 'new-account'],
    ['a frozen state', { state: 2 }, 'new-account'],
    ['nothing of that', {}, 'passes'],
  ])('a new account with %s', async (_, options, word) => {
    const verdict = await claim((w) => {
      w.accounts.set(ATA, 'absent')
      w.after.set(ATA, token(USDC, owner.address, PAYOUT, options))
    })
    if (word === 'passes') expect(verdict).toBe('passes')
    else expect(verdict).toMatchObject({ code: 'SIM_CONTROL', detail: word, field: ATA })
  })

  test('a delegate that was there before is none that the run gave', async () => {
    const verdict = await claim((w) => {
      const lent = { delegate: stranger.address }
      w.accounts.set(ATA, token(USDC, owner.address, 5_000_000n, lent))
      w.after.set(ATA, token(USDC, owner.address, 5_000_000n + PAYOUT, lent))
    })
    expect(verdict).toBe('passes')
  })

  test('what a stake may lose no other coin may', async () => {
    const usdc = (raw: bigint) => token(USDC, owner.address, raw)
    const verdict = await order('direct', (w) => {
      w.draft.instructions.unshift(createAta(owner.address, owner.address, USDC))
      w.after.set(ATA, usdc(40_000_000n - 1n))
    })
    expect(verdict).toEqual({ code: 'SIM_DELTA', detail: 'loss', field: USDC, expected: '≤ 0', found: '1' })
  })

  const inner = (program: string, kind: string, ...addresses: string[]) =>
    claim((w) => void (w.simulation = { inner: [{ program, kind, addresses }] }))
  const TOKEN_KINDS = ['4', '6', '9', '13', 'approve', 'approveChecked', 'setAuthority', 'closeAccount']
  const SYSTEM_KINDS =
    '1 4 5 6 7 10 12 assign assignWithSeed advanceNonce withdrawFromNonce initializeNonce authorizeNonce upgradeNonce'

  test.each([
    ...TOKEN_KINDS.flatMap((kind) => [
      [PROGRAM.token, kind],
      [PROGRAM.token2022, kind],
    ]),
    ...SYSTEM_KINDS.split(' ').map((kind) => [PROGRAM.system, kind]),
  ] as [string, string][])('inner %s %s of an own account, and of another’s', async (program, kind) => {
    for (const own of [owner.address, ATA])
      expect(await inner(program, kind, stranger.address, own)).toEqual({
        code: 'SIM_INNER_AUTHORITY',
        detail: kind,
        field: program,
        expected: 'none',
        found: `${stranger.address} ${own}`,
      })
    expect(await inner(program, kind, stranger.address, VAULT_ATA)).toBe('passes')
  })

  const NEVER = ['stake', 'vote', 'loader', 'loaderV4', 'lookupTable'] as const
  test.each(NEVER)('inner %s of any kind, with an own account among others', async (name) => {
    for (const own of [owner.address, ATA])
      expect(await inner(PROGRAM[name], '77', stranger.address, own)).toEqual({
        code: 'SIM_INNER_AUTHORITY',
        detail: '77',
        field: PROGRAM[name],
        expected: 'none',
        found: `${stranger.address} ${own}`,
      })
    expect(await inner(PROGRAM[name], '77', stranger.address)).toBe('passes')
  })

  test('other inner instructions pass, of any program', async () => {
    expect(await inner(PROGRAM.token, 'transfer', ATA, VAULT_ATA)).toBe('passes')
    expect(await inner(PROGRAM.prediction, 'approve', ATA)).toBe('passes')
    expect(await inner('toString', 'approve', ATA)).toBe('passes')
  })

  test('only the account that is being created may be assigned, and to a token program', async () => {
    for (const kind of ['1', 'assign']) {
      expect(await inner(PROGRAM.system, kind, ATA, PROGRAM.token)).toBe('passes')
      expect(await inner(PROGRAM.system, kind, ATA, PROGRAM.token2022)).toBe('passes')
      expect(await inner(PROGRAM.system, kind, ATA)).toBe('passes')
      expect(await inner(PROGRAM.system, kind, owner.address, PROGRAM.token)).toMatchObject({
        code: 'SIM_INNER_AUTHORITY',
      })
      expect(await inner(PROGRAM.system, kind, ATA, stranger.address)).toMatchObject({ code: 'SIM_INNER_AUTHORITY' })
    }
    expect(await inner(PROGRAM.system, '10', ATA, PROGRAM.token)).toMatchObject({ code: 'SIM_INNER_AUTHORITY' })
  })
})
