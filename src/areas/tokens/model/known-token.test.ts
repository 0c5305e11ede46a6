import { describe, expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { address } from '~/values/address.ts'
import { heldDecimals, knownToken, spendable } from './known-token.ts'
import { type Holdings, type TokenAccount, type Token } from './token.ts'

const COIN = address('mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So')

const account = (amount: bigint, isAssociated?: boolean, decimals = 6): TokenAccount => ({
  amount,
  account: undefined,
  decimals,
  isFrozen: false,
  isAssociated,
  programId: undefined,
  lamports: undefined,
  reclaimableLamports: undefined,
  isLeftOut: undefined,
})
const holding = (accounts: readonly TokenAccount[], unreadable = 0, mint = COIN): Holdings => ({
  lamports: 7n,
  tokens: new Map([[mint, { accounts, unreadable }]]),
  unreadable: 0,
})

describe('what can be spent of a mint', () => {
  test.each<[string, Holdings, bigint | undefined]>([
    ['of one account, all of it', holding([account(5n)]), 5n],
    ['of several the associated one, whatever the others hold', holding([account(90n, false), account(5n, true)]), 5n],
    ['the fullest, where nothing identifies it', holding([account(5n), account(90n)]), 90n],
    ['nothing of accounts that are marked as others', holding([account(90n, false)]), 0n],
    ['not known, where one could not be read', holding([account(5n, true)], 1), undefined],
    ['nothing of a mint that is not held', holding([], 0, address(MINT.usdc)), 0n],
  ])('%s', (_, holdings, raw) => {
    expect(spendable(COIN, holdings)?.raw).toBe(raw)
  })

  test('of SOL the lamports, or what is wrapped where that is spent', () => {
    const holdings = holding([account(3n, true, 9)], 0, address(MINT.wrappedSol))
    expect(spendable(MINT.wrappedSol, holdings)?.raw).toBe(7n)
    expect(spendable(MINT.wrappedSol, holdings, { wrapped: true })?.raw).toBe(3n)
  })
})

describe('decimals of a token', () => {
  const listed = { decimals: 3 } as Token
  test('are those of the owner’s accounts, which the chain wrote, before those of a list', () => {
    const held = heldDecimals(COIN, holding([account(20_000_000n)]))
    expect(held).toEqual([6])
    expect(knownToken(COIN, listed, undefined, held).decimals).toBe(6)
    expect(knownToken(COIN, listed, undefined).decimals).toBe(3)
  })

  test('are not known where two accounts differ, whatever a list reports', () => {
    const held = heldDecimals(COIN, holding([account(1n), account(1n, false, 9)]))
    expect(knownToken(COIN, listed, undefined, held).decimals).toBeUndefined()
    expect(heldDecimals(COIN, undefined)).toEqual([])
  })
})
