import { describe, expect, test } from 'vitest'
import { PROGRAM } from '~/config/programs.ts'
import { address, addressBytes, addressOf, type Address } from '~/values/address.ts'
import { readLookupTable, readMint, readTokenAccount, type AccountFact } from './accounts.ts'

/* Account bytes as spl-token, spl-token-2022 and the lookup-table program lay them out, written here by hand. */

const TOKEN = address(PROGRAM.token)
const TOKEN_2022 = address(PROGRAM.token2022)
const TABLES = address(PROGRAM.lookupTable)
const keyOf = (seed: number): Address => addressOf(new Uint8Array(32).fill(seed))
const fact = (data: Iterable<number>, owner = TOKEN): AccountFact => ({
  owner,
  lamports: 1n,
  data: Uint8Array.from(data),
  executable: false,
})
const u16 = (value: number) => [...new Uint8Array(new Uint16Array([value]).buffer)]
const u32 = (value: number) => [...new Uint8Array(new Uint32Array([value]).buffer)]
const u64 = (value: bigint) => [...new Uint8Array(new BigUint64Array([value]).buffer)]
const none = (length: number) => [...u32(0), ...new Uint8Array(length)]

const tokenBytes = (options: { delegate?: Address; native?: bigint; close?: Address; state?: number } = {}) => [
  ...addressBytes(keyOf(1)),
  ...addressBytes(keyOf(2)),
  ...u64(77n),
  ...(options.delegate === undefined ? none(32) : [...u32(1), ...addressBytes(options.delegate)]),
  options.state ?? 1,
  ...(options.native === undefined ? none(8) : [...u32(1), ...u64(options.native)]),
  ...u64(5n),
  ...(options.close === undefined ? none(32) : [...u32(1), ...addressBytes(options.close)]),
]

describe('a token account', () => {
  test('field by field', () => {
    const all = { delegate: keyOf(3), native: 9n, close: keyOf(4), state: 2 }
    expect(readTokenAccount(fact(tokenBytes(all)))).toEqual({
      program: TOKEN,
      mint: keyOf(1),
      owner: keyOf(2),
      amount: 77n,
      delegate: keyOf(3),
      state: 2,
      isNative: true,
      delegatedAmount: 5n,
      closeAuthority: keyOf(4),
    })
  })

  test('without its options', () => {
    expect(readTokenAccount(fact(tokenBytes()))).toMatchObject({
      delegate: undefined,
      isNative: false,
      delegatedAmount: 5n,
      closeAuthority: undefined,
    })
  })

  test('of the newer program, with its type behind it', () => {
    const extended = fact([...tokenBytes(), 2, ...u16(7), ...u16(0)], TOKEN_2022)
    expect(readTokenAccount(extended)).toMatchObject({ program: TOKEN_2022, amount: 77n })
  })

  test.each<[string, AccountFact]>([
    ['of another program', fact(tokenBytes(), address(PROGRAM.system))],
    ['one byte short', fact(tokenBytes().slice(0, -1))],
    ['a mint behind the length of an account', fact([...tokenBytes(), 1], TOKEN_2022)],
    ['of no type', fact([...tokenBytes(), 0], TOKEN_2022)],
    ['nothing', fact([])],
  ])('%s is none', (_, account) => {
    expect(readTokenAccount(account)).toBeUndefined()
  })
})

const mintBytes = (decimals: number) => {
  const bytes = new Uint8Array(82)
  bytes[44] = decimals
  return [...bytes]
}
const mint2022 = (...extensions: (readonly [type: number, value: readonly number[]])[]) =>
  fact(
    [
      ...mintBytes(9),
      ...new Uint8Array(83),
      1,
      ...extensions.flatMap(([type, value]) => [...u16(type), ...u16(value.length), ...value]),
    ],
    TOKEN_2022,
  )
/** TransferFeeConfig: two authorities, withheld amount, then two fees of epoch, maximum and basis points. */
const feeConfig = (older: number, newer: number) => [
  ...new Uint8Array(72),
  ...u64(1n),
  ...u64(2n),
  ...u16(older),
  ...u64(3n),
  ...u64(4n),
  ...u16(newer),
]

describe('a mint', () => {
  test('of the classic program has decimals and nothing else', () => {
    expect(readMint(fact(mintBytes(6)))).toEqual({
      program: TOKEN,
      decimals: 6,
      extensions: [],
      transferFee: undefined,
      hook: undefined,
      permanentDelegate: undefined,
      defaultFrozen: false,
      feeAuthority: undefined,
      freezeAuthority: undefined,
      pauseAuthority: undefined,
      isPaused: false,
      scaledBy: { is: false, authority: undefined },
    })
  })

  test('of the newer program names its extensions', () => {
    const found = readMint(mint2022([1, feeConfig(30, 25)], [12, [...addressBytes(keyOf(5))]], [6, [2]], [9, []]))
    expect(found).toEqual({
      program: TOKEN_2022,
      decimals: 9,
      extensions: [1, 12, 6, 9],
      transferFee: [
        { epoch: 1n, bps: 30 },
        { epoch: 3n, bps: 25 },
      ],
      hook: undefined,
      permanentDelegate: keyOf(5),
      defaultFrozen: true,
      feeAuthority: undefined,
      freezeAuthority: undefined,
      pauseAuthority: undefined,
      isPaused: false,
      scaledBy: { is: false, authority: undefined },
    })
  })

  test('a hook names its authority and its program, each of which may be nobody', () => {
    const hook = (...keys: (readonly number[])[]) => readMint(mint2022([14, keys.flat()]))?.hook
    const nobody = [...new Uint8Array(32)]
    expect(hook([...addressBytes(keyOf(5))], nobody)).toEqual({ authority: keyOf(5), program: undefined })
    expect(hook(nobody, [...addressBytes(keyOf(6))])).toEqual({ authority: undefined, program: keyOf(6) })
  })

  test('accounts that start open are not frozen', () => {
    expect(readMint(mint2022([6, [1]]))?.defaultFrozen).toBe(false)
  })

  test('names who may freeze, where its flag says that somebody may', () => {
    const frozenBy = (flag: number) => {
      const { data, ...rest } = fact(mintBytes(6))
      const changed = Uint8Array.from(data)
      changed[46] = flag
      changed.set(addressBytes(keyOf(4)), 50)
      return readMint({ ...rest, data: changed })?.freezeAuthority
    }
    expect([frozenBy(1), frozenBy(0)]).toEqual([keyOf(4), undefined])
  })

  test('names who may pause, and whether it is paused', () => {
    const paused = (flag: number) => readMint(mint2022([26, [...addressBytes(keyOf(4)), flag]]))
    expect(paused(1)).toMatchObject({ pauseAuthority: keyOf(4), isPaused: true })
    expect(paused(0)).toMatchObject({ pauseAuthority: keyOf(4), isPaused: false })
  })

  test.each([10, 25])('extension %i shows another number than the account holds', (type) => {
    const scaled = (key: readonly number[]) => readMint(mint2022([type, key]))?.scaledBy
    expect(scaled([...addressBytes(keyOf(4))])).toEqual({ is: true, authority: keyOf(4) })
    expect(scaled([...new Uint8Array(32)])).toEqual({ is: true, authority: undefined })
  })

  test('a key with some zeros in it is one; only all of them are nobody', () => {
    const key = [...new Uint8Array(31), 1]
    expect(readMint(mint2022([12, key]))?.permanentDelegate).toBe(addressOf(Uint8Array.from(key)))
    expect(readMint(mint2022([12, [...new Uint8Array(32)]]))?.permanentDelegate).toBeUndefined()
  })

  test('a delegate that is cut short is none', () => {
    expect(readMint(mint2022([12, Array.from(addressBytes(keyOf(5)).slice(1))]))?.permanentDelegate).toBeUndefined()
  })

  test('a delegate is the first 32 bytes of its extension', () => {
    const longer = [...addressBytes(keyOf(5)), 1, 2]
    expect(readMint(mint2022([12, longer]))?.permanentDelegate).toBe(keyOf(5))
  })

  test('the list of extensions ends at the first empty one', () => {
    expect(readMint(mint2022([9, []], [0, []], [14, []]))?.extensions).toEqual([9])
  })

  test('fewer than four bytes behind the last extension are padding', () => {
    const padded = mint2022([9, []])
    expect(readMint({ ...padded, data: Uint8Array.from([...padded.data, 7, 0, 0]) })?.extensions).toEqual([9])
    expect(readMint({ ...padded, data: Uint8Array.from([...padded.data, 7, 0, 0, 0]) })?.extensions).toEqual([9, 7])
  })

  test('an extension longer than the account is no mint to trust', () => {
    const cut = mint2022([9, []])
    expect(() => readMint({ ...cut, data: Uint8Array.from([...cut.data, 14, 0, 5, 0]) })).toThrow('too-short')
  })

  test.each<[string, AccountFact]>([
    ['of another program', fact(mintBytes(6), TABLES)],
    ['one byte short', fact(mintBytes(6).slice(1))],
    ['a token account', fact(tokenBytes())],
    ['an account of the newer program', fact([...tokenBytes(), 2], TOKEN_2022)],
  ])('%s is none', (_, account) => {
    expect(readMint(account)).toBeUndefined()
  })
})

describe('a lookup table', () => {
  const NEVER = 18_446_744_073_709_551_615n
  const table = (entries: readonly Address[], options: { type?: number; deactivated?: bigint } = {}) => [
    ...u32(options.type ?? 1),
    ...u64(options.deactivated ?? NEVER),
    ...new Uint8Array(44),
    ...entries.flatMap((entry) => [...addressBytes(entry)]),
  ]

  test('gives its entries in order', () => {
    const entries = [keyOf(1), keyOf(2), keyOf(3)]
    expect(readLookupTable(fact(table(entries), TABLES))).toEqual({ deactivated: false, addresses: entries })
    expect(readLookupTable(fact(table([]), TABLES))).toEqual({ deactivated: false, addresses: [] })
  })

  test.each([0n, 5n, NEVER - 1n])('with the deactivation slot %s is being closed', (deactivated) => {
    expect(readLookupTable(fact(table([keyOf(1)], { deactivated }), TABLES))?.deactivated).toBe(true)
  })

  test.each<[string, AccountFact]>([
    ['of another program', fact(table([keyOf(1)]), TOKEN)],
    ['not initialised', fact(table([keyOf(1)], { type: 0 }), TABLES)],
    ['of another type', fact(table([keyOf(1)], { type: 2 }), TABLES)],
    ['without a whole head', fact(table([]).slice(0, 24), TABLES)],
    ['with part of an entry', fact([...table([keyOf(1)]), 0], TABLES)],
    ['nothing', fact([], TABLES)],
  ])('%s is none', (_, account) => {
    expect(readLookupTable(account)).toBeUndefined()
  })
})
