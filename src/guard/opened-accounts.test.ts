import { expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { address } from '~/values/address.ts'
import { mint2022Bytes, mintBytes } from '../../tests/fixtures/transactions.ts'
import { type AccountFact } from './accounts.ts'
import { type View } from './expectation.ts'
import { openedAccounts, tokenAccountBytes } from './opened-accounts.ts'

const mint = (owner: string, data: Uint8Array) => ({ owner, data, lamports: 1n }) as AccountFact
const of2022 = (...extensions: [type: number, bytes: number][]) =>
  tokenAccountBytes(
    mint(PROGRAM.token2022, mint2022Bytes(extensions.map(([type, bytes]) => [type, new Uint8Array(bytes)]))),
  )

// Sizes as spl-token-2022 allocates them: 165, the kind of account, four bytes in front of each extension and its own. The
// numbers of the types are those of the program; an owner that cannot change is on every associated account.
test.each([
  ['none', [], 170],
  ['a transfer fee', [[1, 108]], 182],
  ['shares that cannot be transferred', [[9, 0]], 174],
  ['a transfer hook', [[14, 64]], 175],
  ['a pause', [[26, 33]], 174],
  [
    'a scale and a permanent delegate, which accounts know nothing of',
    [
      [25, 56],
      [12, 32],
    ],
    170,
  ],
  [
    'all that accounts know of',
    [
      [1, 108],
      [9, 0],
      [14, 64],
      [26, 33],
    ],
    195,
  ],
] as const)('the account of a Token-2022 mint with %s', (_, extensions, bytes) => {
  expect(of2022(...extensions.map(([type, size]): [number, number] => [type, size]))).toBe(bytes)
})

test('the account of a classic mint, and of one that could not be read', () => {
  expect(tokenAccountBytes(mint(PROGRAM.token, mintBytes()))).toBe(165)
  expect(tokenAccountBytes('absent')).toBeUndefined()
  expect(tokenAccountBytes(mint(PROGRAM.system, mintBytes()))).toBeUndefined()
})

test('an associated account that the bytes open has the size that its mint gives it', () => {
  const mints = [
    [address(MINT.usdc), mint(PROGRAM.token, mintBytes())],
    [address(MINT.jupUsd), mint(PROGRAM.token2022, mint2022Bytes([[1, new Uint8Array(108)]]))],
  ] as const
  const sizes = mints.map(([of, fact]) => {
    const decoded = [{ kind: 'ata-create', account: address(PROGRAM.memo), payer: of, mint: of }]
    const view: unknown = { decoded, cores: [], facts: { accounts: new Map([[of, fact]]) } }
    return openedAccounts(view as View).map(({ size }) => size)
  })
  expect(sizes).toEqual([[{ exactly: 165 }], [{ exactly: 182 }]])
})
