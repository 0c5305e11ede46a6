import { describe, expect, test } from 'vitest'
import { PROGRAM } from '~/config/programs.ts'
import { address, type Address } from '~/values/address.ts'
import { bareView, coreFrom, simulationOf } from '../../tests/fixtures/bare-view.ts'
import { openTemporary } from '../../tests/fixtures/managed-world.ts'
import { ORDER, orderInstruction, orderWorld } from '../../tests/fixtures/order-world.ts'
import { key, USDC } from '../../tests/fixtures/transactions.ts'
import {
  ata,
  data,
  JUP_USD,
  kept,
  owner,
  rentFor,
  stranger,
  system,
  token,
  TOKEN_RENT,
  WSOL,
} from '../../tests/fixtures/world.ts'
import { type ReadAccount } from './accounts.ts'
import { type Decoded } from './bytes/decode.ts'
import { associatedAccount } from './bytes/derive.ts'
import { TEMPORARY, temporaryAccount } from './layouts/derived-accounts.ts'
import { CREATE_ORDER } from './layouts/order.ts'
import { solCosts, venueRent } from './sol-costs.ts'

/* What SOL an act costs besides what it moves: fees, rent paid and rent that comes back. Lamports, below zero = paid. */

const FEE = 5_000n
const [OWN, OWN_WSOL, TEMPORARY_AT] = [ata(USDC), ata(WSOL), temporaryAccount(owner.address)]
type Rows = readonly (readonly [Address, NonNullable<ReadAccount>])[]
type Parts = Parameters<typeof bareView>[0]

function costs(parts: Parts) {
  const view = bareView({ after: [], ...parts })
  const { least, most } = solCosts(view, simulationOf(view))
  return least === most ? least : [least, most]
}

const native = (raw: bigint, holder = owner.address) => ({
  ...token(WSOL, holder, raw, { native: TOKEN_RENT }),
  lamports: TOKEN_RENT + raw,
})
const opening = (account: Address, mint: Address, payer = owner.address): Decoded => ({
  kind: 'ata-create',
  payer,
  account,
  wallet: owner.address,
  mint,
  tokenProgram: address(PROGRAM.token),
})

test('fees are a signature’s each, and the priority fee; who does not pay them has none', () => {
  const price = { kind: 'compute-price', microLamports: 1_000_000n } as const
  const limit = { kind: 'compute-limit', units: 300 } as const
  expect(costs({})).toBe(-FEE)
  expect(costs({ signers: [owner.address, stranger.address] })).toBe(-2n * FEE)
  expect(costs({ decoded: [limit, price] })).toBe(-FEE - 300n)
  // Without a limit the chain’s own default decides: between none of it and 200,000 units an instruction.
  expect(costs({ decoded: [price, { kind: 'other' }] })).toEqual([-FEE - 200_000n, -FEE])
  expect(costs({ signers: [stranger.address, owner.address], decoded: [limit, price] })).toBe(0n)
})

describe('an account that the bytes open', () => {
  const opens = (at: Address, mint: Address, ahead: bigint, after: NonNullable<ReadAccount>, payer = owner.address) =>
    costs({
      accounts: ahead === 0n ? [[at, 'absent']] : [[at, system(ahead)]],
      after: [[at, after]],
      decoded: [opening(at, mint, payer)],
    })
  const held = token(USDC, owner.address, 7n)

  test.each<[string, ReturnType<typeof costs>, bigint]>([
    ['costs its rent', opens(OWN, USDC, 0n, held), -TOKEN_RENT],
    ['costs what was not sent ahead', opens(OWN, USDC, 9n, held), 9n - TOKEN_RENT],
    ['costs nothing where another pays', opens(OWN, USDC, 0n, held, stranger.address), 0n],
    ['costs nothing where it is not opened', opens(OWN, USDC, 9n, system(9n)), 0n],
    ['costs nothing where it is wrapped SOL that stays: it is still SOL', opens(OWN_WSOL, WSOL, 0n, native(5n)), 0n],
    ['is lamports sent ahead that are SOL now', opens(OWN_WSOL, WSOL, 9n, native(5n)), 9n],
    [
      'is rent that another pays and that is SOL now',
      opens(OWN_WSOL, WSOL, 0n, native(5n), stranger.address),
      TOKEN_RENT,
    ],
    [
      'is what another pays and what was sent ahead, the larger of both',
      opens(OWN_WSOL, WSOL, TOKEN_RENT + 1n, native(5n), stranger.address),
      TOKEN_RENT + 1n,
    ],
    ['costs nothing where it is closed again', opens(OWN_WSOL, WSOL, 0n, 'absent'), 0n],
    [
      'brings its rent where it is closed again and another paid',
      opens(OWN_WSOL, WSOL, 0n, 'absent', stranger.address),
      TOKEN_RENT,
    ],
  ])('%s', (_, found, rent) => {
    expect(found).toBe(rent - FEE)
  })

  test('that is open already costs nothing', () => {
    const rows: Rows = [[OWN, held]]
    expect(costs({ accounts: rows, after: rows, decoded: [opening(OWN, USDC)] })).toBe(-FEE)
  })

  test('and closes in the same transaction, as the temporary one of wrapped SOL, costs nothing', () => {
    const cores = [coreFrom([TEMPORARY], openTemporary())]
    expect(costs({ accounts: [[TEMPORARY_AT, 'absent']], after: [[TEMPORARY_AT, 'absent']], cores })).toBe(-FEE)
  })
})

describe('rent that is returned', () => {
  const [POSITION, VAULT] = [key('a position').address, key('its coins').address]
  const venue = { program: address(PROGRAM.prediction), layouts: [], count: 1 }
  const position = kept(PROGRAM.prediction)
  const vault = token(JUP_USD, POSITION, 3n)
  const both: Rows = [
    [POSITION, position],
    [VAULT, vault],
  ]
  const gone: Rows = [
    [POSITION, 'absent'],
    [VAULT, 'absent'],
  ]
  const all = { accounts: both, writable: [POSITION, VAULT] }
  const ended = rentFor(position.data.length) + TOKEN_RENT

  test('of what the act ends, and of what that holds, comes for certain', () => {
    expect(costs({ ...all, after: gone, expectation: { core: venue, closes: [POSITION] } })).toBe(ended - FEE)
    const left: Rows = [
      [POSITION, 'absent'],
      [VAULT, vault],
    ]
    expect(costs({ ...all, after: left, expectation: { core: venue, closes: [POSITION] } })).toBe(
      ended - TOKEN_RENT - FEE,
    )
  })

  test('of what the venue ends besides may come or not, with what that holds', () => {
    expect(costs({ ...all, after: gone, expectation: { core: venue } })).toEqual([-FEE, ended - FEE])
    expect(costs({ ...all, after: both, expectation: { core: venue } })).toBe(-FEE)
  })

  test('of another program’s account, or of one that was only read, does not', () => {
    const others = { ...venue, program: address(PROGRAM.limit) }
    expect(costs({ ...all, after: gone, expectation: { core: others } })).toBe(-FEE)
    expect(costs({ ...all, writable: [], after: gone, expectation: { core: venue } })).toBe(-FEE)
  })

  test('of the own wrapped SOL counts as SOL already, also where the token program is the act’s own', () => {
    const tokens = { ...venue, program: address(PROGRAM.token) }
    const closing = (fact: ReturnType<typeof native>) =>
      costs({
        accounts: [[OWN_WSOL, fact]],
        after: [[OWN_WSOL, 'absent']],
        writable: [OWN_WSOL],
        expectation: { core: tokens },
      })
    expect(closing(native(8n))).toBe(-FEE)
    expect(closing(native(8n, stranger.address))).toEqual([-FEE, TOKEN_RENT - FEE])
  })
})

describe('rent of the venue’s new accounts', () => {
  const { args } = orderWorld('direct')
  const cores = [coreFrom([CREATE_ORDER], orderInstruction(args))]
  const vault = associatedAccount(ORDER, JUP_USD)
  const [position] = [cores[0]!.instruction.accounts[4]!.address]
  const none: Rows = [
    [ORDER, 'absent'],
    [vault, 'absent'],
    [position, 'absent'],
  ]
  const own: Decoded[] = [opening(OWN, USDC)]

  test('is the most that they can cost where there was no run; the own token account is none of them', () => {
    expect(venueRent(bareView({ accounts: none, cores, decoded: own }))).toBe(2n * rentFor(512) + TOKEN_RENT)
  })

  test('is what the run leaves in them', () => {
    const after: Rows = [
      [ORDER, data(new Uint8Array(100), address(PROGRAM.prediction))],
      [position, 'absent'],
      [vault, token(JUP_USD, ORDER, 5n)],
      [OWN, token(USDC, owner.address, 5n)],
    ]
    expect(venueRent(bareView({ accounts: none, after, cores, decoded: own }))).toBe(rentFor(100) + TOKEN_RENT)
  })

  test('is not the owner’s where another pays', () => {
    const item = orderInstruction(args)
    item.accounts[0] = { address: stranger.address, signer: true, writable: true }
    expect(venueRent(bareView({ accounts: none, cores: [coreFrom([CREATE_ORDER], item)] }))).toBe(0n)
  })
})
