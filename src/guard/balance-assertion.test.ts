import { describe, expect, test } from 'vitest'
import { address } from '~/values/address.ts'
import { assertionData, readAssertion, type BalanceAssertion } from './balance-assertion.ts'
import { hex } from './bytes/reader.ts'

/*
 * Bytes by the published layout (github.com/Jac0xb/lighthouse, `clients/rust/src/generated`): borsh numbers the variants
 * in their order of declaration; `AssertAccountInfo` is 5, `AssertTokenAccount` 9, `Lamports` 0, `Amount` 2.
 */

const ACCOUNT = address('So11111111111111111111111111111111111111112')
const OTHER = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const fromHex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'))
const metas = (...accounts: (typeof ACCOUNT)[]) =>
  accounts.map((item) => ({ address: item, isSigner: false, isWritable: false, source: 'static' as const }))
const read = (bytes: string, accounts = metas(ACCOUNT)) => readAssertion({ data: fromHex(bytes), accounts })

const CASES: readonly (readonly [bytes: string, BalanceAssertion])[] = [
  ['09 00 02 40420f0000000000 04', { kind: 'token-amount', account: ACCOUNT, operator: '≥', value: 1_000_000n }],
  ['05 00 00 00ca9a3b00000000 04', { kind: 'lamports', account: ACCOUNT, operator: '≥', value: 1_000_000_000n }],
  ['09 00 02 0000000000000000 00', { kind: 'token-amount', account: ACCOUNT, operator: '=', value: 0n }],
  ['09 00 02 0100000000000000 01', { kind: 'token-amount', account: ACCOUNT, operator: '≠', value: 1n }],
  ['05 00 00 0001000000000000 02', { kind: 'lamports', account: ACCOUNT, operator: '>', value: 256n }],
  ['05 00 00 ffffffffffffffff 03', { kind: 'lamports', account: ACCOUNT, operator: '<', value: 2n ** 64n - 1n }],
  ['05 00 00 0000000000000080 05', { kind: 'lamports', account: ACCOUNT, operator: '≤', value: 2n ** 63n }],
  ['09 00 02 0300000000000000 06', { kind: 'token-amount', account: ACCOUNT, operator: 'contains', value: 3n }],
  ['09 00 02 0300000000000000 07', { kind: 'token-amount', account: ACCOUNT, operator: 'lacks', value: 3n }],
]

test.each(CASES)('%s', (bytes, assertion) => {
  expect(hex(assertionData(assertion))).toBe(bytes.replaceAll(' ', ''))
  expect(read(bytes)).toEqual(assertion)
})

describe('what is none', () => {
  test.each([
    ['no bytes', ''],
    ['a memory write', '00 00 02 40420f0000000000 04'],
    ['several assertions', '0a 00 02 40420f0000000000 04'],
    ['the delegated amount', '09 00 06 40420f0000000000 04'],
    ['the length of the data', '05 00 01 40420f0000000000 04'],
    ['the amount of an account info', '05 00 02 40420f0000000000 04'],
    ['an operator that does not exist', '09 00 02 40420f0000000000 08'],
    ['a log level that does not exist', '09 07 02 40420f0000000000 04'],
    ['one byte less', '09 00 02 40420f0000000000'],
    ['one byte more', '09 00 02 40420f0000000000 04 00'],
  ])('%s', (_, bytes) => {
    expect(read(bytes)).toBeUndefined()
  })

  test('no account, and two', () => {
    expect(read(CASES[0]![0], [])).toBeUndefined()
    expect(read(CASES[0]![0], metas(ACCOUNT, OTHER))).toBeUndefined()
  })
})

test('every log level is read, and none but the silent one is written', () => {
  for (const level of ['01', '02', '03', '04', '05', '06'])
    expect(read(`09 ${level} 02 40420f0000000000 04`)).toEqual(CASES[0]![1])
})

test('a value that is no u64 is not written', () => {
  for (const value of [-1n, 2n ** 64n])
    expect(() => assertionData({ kind: 'lamports', account: ACCOUNT, operator: '≥', value })).toThrow(
      new RangeError('an assertion holds a u64'),
    )
})
