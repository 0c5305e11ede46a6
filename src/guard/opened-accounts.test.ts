import { expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { address } from '~/values/address.ts'
import { bareView, coreFrom } from '../../tests/fixtures/bare-view.ts'
import { openTemporary } from '../../tests/fixtures/managed-world.ts'
import { ORDER, orderInstruction, orderWorld } from '../../tests/fixtures/order-world.ts'
import { coin } from '../../tests/fixtures/trade-act.ts'
import {
  COIN,
  ORDER as LIMIT_ORDER,
  limitInstruction,
  PLAN,
  planInstruction,
  RESERVE,
} from '../../tests/fixtures/trade-bytes.ts'
import { mint2022Bytes, mintBytes, USDC, type DraftInstruction } from '../../tests/fixtures/transactions.ts'
import { data, JUP_USD, owner, stranger, system, token, TOKEN_2022 } from '../../tests/fixtures/world.ts'
import { type AccountFact, type ReadAccount } from './accounts.ts'
import { associatedAccount } from './bytes/derive.ts'
import { type View } from './expectation.ts'
import { type CoreLayout } from './layouts/core.ts'
import { TEMPORARY, temporaryAccount } from './layouts/derived-accounts.ts'
import { INITIALIZE_ORDER } from './layouts/limit.ts'
import { CREATE_ORDER } from './layouts/order.ts'
import { OPEN_DCA } from './layouts/recurring.ts'
import { isOpen, openedAccounts, tokenAccountBytes } from './opened-accounts.ts'

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

test.each<[string, ReadAccount, boolean]>([
  ['not read', undefined, false],
  ['not there', 'absent', false],
  ['lamports sent in advance', system(9n), false],
  ['a System account with data, as a nonce is', data(new Uint8Array(80), address(PROGRAM.system)), true],
  ['an account of a program, also without data', data(new Uint8Array(), address(PROGRAM.limit)), true],
  ['a token account', token(USDC, owner.address, 0n), true],
])('%s: open is %s', (_, account, is) => {
  expect(isOpen(account)).toBe(is)
})

const [own, venue] = [true, false]
const plain = { exactly: 165 }
const order = orderInstruction(orderWorld('direct').args)
const newerCoin = { ...coin, program: TOKEN_2022 }
const taxed = data(mint2022Bytes([[1, new Uint8Array(108)]]), TOKEN_2022)
type OpenedRow = readonly [at: string | undefined, size: object, isOwnToken: boolean]

test.each<[string, CoreLayout, DraftInstruction, AccountFact, readonly OpenedRow[]]>([
  ['a temporary account', TEMPORARY, openTemporary(), taxed, [[temporaryAccount(owner.address), plain, own]]],
  [
    'a limit order',
    INITIALIZE_ORDER,
    limitInstruction(coin, coin),
    data(mintBytes(), address(PROGRAM.token)),
    [
      [LIMIT_ORDER, { atMost: 372 }, venue],
      [RESERVE, plain, venue],
    ],
  ],
  [
    'a limit order that sells a coin whose accounts are larger',
    INITIALIZE_ORDER,
    limitInstruction(newerCoin, coin),
    taxed,
    [
      [LIMIT_ORDER, { atMost: 372 }, venue],
      [RESERVE, { exactly: 182 }, venue],
    ],
  ],
  [
    'a plan',
    OPEN_DCA,
    planInstruction(USDC),
    taxed,
    [
      [PLAN, { atMost: 289 }, venue],
      [associatedAccount(PLAN, USDC), plain, venue],
      [associatedAccount(PLAN, COIN), plain, venue],
    ],
  ],
  [
    'an order of a prediction market',
    CREATE_ORDER,
    order,
    taxed,
    [
      [ORDER, { atMost: 512 }, venue],
      [order.accounts[4]?.address, { atMost: 512 }, venue],
      [associatedAccount(ORDER, JUP_USD), plain, venue],
    ],
  ],
])('%s opens its accounts, of these sizes, at the cost of its payer', (_, layout, item, mintFact, rows) => {
  const core = coreFrom([layout], item)
  const opened = openedAccounts(bareView({ accounts: [[COIN, mintFact]], cores: [core] }))
  const sorted = (list: readonly OpenedRow[]) => list.toSorted(([a], [b]) => String(a).localeCompare(String(b)))
  expect(sorted(opened.map(({ at, size, isOwnToken }): OpenedRow => [at, size, isOwnToken]))).toEqual(sorted(rows))
  expect(new Set(opened.map(({ payer }) => payer))).toEqual(new Set([owner.address]))
  // One that names too few accounts opens those that it names.
  const cut = { ...core, instruction: { ...core.instruction, accounts: core.instruction.accounts.slice(0, 1) } }
  for (const { at } of openedAccounts(bareView({ cores: [cut] }))) expect(at).toBe(item.accounts[0]?.address)
})

test('an account that is there is opened by nobody; lamports sent ahead are no account', () => {
  const cores = [coreFrom([INITIALIZE_ORDER], limitInstruction(coin, coin))]
  const at = (fact: AccountFact) =>
    openedAccounts(bareView({ accounts: [[RESERVE, fact]], cores })).map((one) => one.at)
  expect(at(token(COIN, stranger.address, 0n))).toEqual([LIMIT_ORDER])
  expect(at(system(5n))).toContain(RESERVE)
})
