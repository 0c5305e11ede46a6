import { getMintEncoder, getTokenEncoder, AccountState } from '@solana-program/token'
import { address as kitAddress } from '@solana/kit'
import { PublicKey } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { PROGRAM } from '~/config/programs.ts'
import { address, type Address } from '~/values/address.ts'
import { associatedTokenAddress, findProgramAddress } from '../derived-address.ts'
import {
  buildMintData,
  buildTokenAccountData,
  changeSupply,
  moveTokens,
  readMint,
  readTokenAccount,
} from './token-state.ts'
import { type AccountImage } from './vm.ts'

const MINT = address('Coin111111111111111111111111111111111111111')
const OTHER_MINT = address('Coin211111111111111111111111111111111111111')
const OWNER = address('VauLtowner111111111111111111111111111111111')
const [A, B, C] = ['A', 'B', 'C'].map((name) => address(`${name}${'1'.repeat(42)}`)) as [Address, Address, Address]
const TOKEN = address(PROGRAM.token)

const holding = (amount: bigint, patch: { mint?: Address; frozen?: boolean; native?: bigint } = {}): AccountImage => {
  const data = buildTokenAccountData(patch.mint ?? MINT, OWNER, amount, patch.native)
  if (patch.frozen === true) data[108] = 2
  return { lamports: 2_039_280n + (patch.native === undefined ? 0n : amount), owner: TOKEN, data, executable: false }
}

function memory(accounts: Record<string, AccountImage>) {
  const store = new Map(Object.entries(accounts))
  return {
    store,
    read: (key: Address) => store.get(key),
    write: (key: Address, image: AccountImage) => void store.set(key, image),
    amounts: (...keys: Address[]) => keys.map((key) => readTokenAccount(store.get(key))?.amount),
  }
}

describe('token account bytes', () => {
  it('read what the token program writes, field by field', () => {
    const data = getTokenEncoder().encode({
      mint: kitAddress(MINT),
      owner: kitAddress(OWNER),
      amount: 123_456_789n,
      delegate: kitAddress(A),
      state: AccountState.Frozen,
      isNative: 2_039_280n,
      delegatedAmount: 7n,
      closeAuthority: kitAddress(B),
    })
    expect(readTokenAccount({ lamports: 1n, owner: TOKEN, data: new Uint8Array(data), executable: false })).toEqual({
      mint: MINT,
      owner: OWNER,
      amount: 123_456_789n,
      delegate: A,
      state: 'frozen',
      nativeReserve: 2_039_280n,
      delegatedAmount: 7n,
      closeAuthority: B,
    })
  })

  it('are built exactly as the token program builds them', () => {
    const account = getTokenEncoder().encode({
      mint: kitAddress(MINT),
      owner: kitAddress(OWNER),
      amount: 5n,
      delegate: null,
      state: AccountState.Initialized,
      isNative: null,
      delegatedAmount: 0n,
      closeAuthority: null,
    })
    expect(buildTokenAccountData(MINT, OWNER, 5n)).toEqual(new Uint8Array(account))
    const mint = getMintEncoder().encode({
      mintAuthority: kitAddress(A),
      supply: 9n,
      decimals: 6,
      isInitialized: true,
      freezeAuthority: null,
    })
    expect(buildMintData({ decimals: 6, authority: A, supply: 9n })).toEqual(new Uint8Array(mint))
    expect(readMint({ lamports: 1n, owner: TOKEN, data: new Uint8Array(mint), executable: false })).toEqual({
      mintAuthority: A,
      supply: 9n,
      decimals: 6,
      freezeAuthority: undefined,
    })
  })

  it('are not read from strangers, other sizes or empty accounts', () => {
    const good = holding(1n)
    expect(readTokenAccount({ ...good, owner: OWNER })).toBeUndefined()
    expect(readTokenAccount({ ...good, data: good.data.subarray(0, 164) })).toBeUndefined()
    expect(readTokenAccount({ ...good, data: new Uint8Array(165) })).toBeUndefined()
    expect(readMint(good)).toBeUndefined()
    const extended = new Uint8Array(200)
    extended.set(good.data)
    extended[165] = 2
    const owner = address(PROGRAM.token2022)
    expect(readTokenAccount({ ...good, owner, data: extended })?.amount).toBe(1n)
    extended[165] = 1
    expect(readTokenAccount({ ...good, owner, data: extended })).toBeUndefined()
  })
})

describe('moveTokens', () => {
  it('moves exactly, and nothing to itself', () => {
    const bank = memory({ [A]: holding(10n), [B]: holding(1n) })
    expect(moveTokens(bank, A, B, 10n)).toBeUndefined()
    expect(bank.amounts(A, B)).toEqual([0n, 11n])
    expect(moveTokens(bank, B, B, 11n)).toBeUndefined()
    expect(bank.amounts(B)).toEqual([11n])
  })

  it('takes the lamports of wrapped SOL along', () => {
    const bank = memory({ [A]: holding(500n, { native: 2_039_280n }), [B]: holding(0n, { native: 2_039_280n }) })
    expect(moveTokens(bank, A, B, 200n)).toBeUndefined()
    expect([bank.store.get(A)?.lamports, bank.store.get(B)?.lamports]).toEqual([2_039_580n, 2_039_480n])
  })

  it.each([
    ['insufficient', { [A]: holding(9n), [B]: holding(0n) }],
    ['mint-differs', { [A]: holding(10n), [B]: holding(0n, { mint: OTHER_MINT }) }],
    ['source-missing', { [B]: holding(0n) }],
    ['destination-missing', { [A]: holding(10n) }],
    ['frozen', { [A]: holding(10n, { frozen: true }), [B]: holding(0n) }],
    ['frozen', { [A]: holding(10n), [B]: holding(0n, { frozen: true }) }],
    ['overflow', { [A]: holding(10n), [B]: holding(2n ** 64n - 5n) }],
  ])('refuses: %s', (problem, accounts) => {
    const bank = memory(accounts)
    const before = new Map(bank.store)
    expect(moveTokens(bank, A, B, 10n)).toBe(problem)
    expect(bank.store).toEqual(before)
  })

  it('refuses a negative amount', () => {
    const bank = memory({ [A]: holding(10n), [B]: holding(10n) })
    expect(moveTokens(bank, A, B, -1n)).toBe('insufficient')
  })
})

describe('changeSupply', () => {
  it('keeps account and supply in step', () => {
    const mint = { ...holding(0n), data: buildMintData({ decimals: 6, authority: A, supply: 100n }) }
    const bank = memory({ [MINT]: mint, [A]: holding(60n), [C]: holding(1n, { mint: OTHER_MINT }) })
    expect(changeSupply(bank, A, 5n)).toBeUndefined()
    expect(changeSupply(bank, A, -15n)).toBeUndefined()
    expect(bank.amounts(A)).toEqual([50n])
    expect(readMint(bank.store.get(MINT))?.supply).toBe(90n)
    expect(changeSupply(bank, A, -51n)).toBe('insufficient')
    expect(changeSupply(bank, B, 1n)).toBe('destination-missing')
    expect(changeSupply(bank, C, 1n)).toBe('mint-missing')
  })
})

describe('derived addresses', () => {
  it('agree with web3.js', () => {
    for (const [index, program] of Object.values(PROGRAM).entries()) {
      const seeds = [Buffer.from('seed'), Buffer.from([index])]
      const [key, bump] = PublicKey.findProgramAddressSync(seeds, new PublicKey(program))
      expect(findProgramAddress(seeds, address(program))).toEqual({ address: key.toBase58(), bump })
    }
    const seeds = [OWNER, PROGRAM.token, MINT].map((key) => new PublicKey(key).toBuffer())
    const [account] = PublicKey.findProgramAddressSync(seeds, new PublicKey(PROGRAM.associatedToken))
    expect(associatedTokenAddress(OWNER, MINT)).toBe(account.toBase58())
  })
})
