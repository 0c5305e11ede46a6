import { expect, test } from 'vitest'
import { COIN } from '../../../tests/fixtures/trade-bytes.ts'
import { mint2022Bytes } from '../../../tests/fixtures/transactions.ts'
import { ata, data, mintRow, owner, stranger, system, token, TOKEN_2022, WSOL } from '../../../tests/fixtures/world.ts'
import { type ReadAccount } from '../accounts.ts'
import { ownAssertion } from './assertion.ts'

/* The page's own assertion (docs/transaction-rules.md, U13): what it asserts of which account, or why there is none. */

const [OWN, OWN_2022, OWN_WSOL, CHOSEN] = [ata(COIN), ata(COIN, TOKEN_2022), ata(WSOL), stranger.address]
const held = (raw: bigint) => token(COIN, owner.address, raw)
const U64_MOST = (1n << 64n) - 1n
const made = (accounts: Readonly<Record<string, ReadAccount>>, terms: object) =>
  ownAssertion(owner.address, { mint: COIN, least: 10n, ...terms }, (at) => accounts[at])
const [, COIN_MINT] = mintRow(COIN)
const coin = (accounts: object = { [OWN]: held(5n) }) => ({ [COIN]: COIN_MINT, ...accounts })
const tokens = (account: string, value: bigint) => ({ kind: 'token-amount', account, operator: '≥', value })
const lamports = (value: bigint) => ({ kind: 'lamports', account: owner.address, operator: '≥', value })

test.each<[string, Readonly<Record<string, ReadAccount>>, object, object | string]>([
  ['a coin that is held', coin(), {}, tokens(OWN, 15n)],
  ['a coin whose account is opened', coin({ [OWN]: 'absent' }), {}, tokens(OWN, 10n)],
  [
    'a coin of the newer program',
    { [COIN]: data(mint2022Bytes([]), TOKEN_2022), [OWN_2022]: 'absent' },
    {},
    tokens(OWN_2022, 10n),
  ],
  ['a coin whose mint was not read', { [OWN]: held(5n) }, {}, 'unread'],
  ['a coin whose mint is not there', { [COIN]: 'absent', [OWN]: held(5n) }, {}, 'unread'],
  ['a coin whose account was not read', coin({}), {}, 'unread'],
  ['an account that is no token account', coin({ [OWN]: system(5n) }), {}, 'unread'],
  ['a chosen account', { [CHOSEN]: held(7n) }, { account: CHOSEN }, tokens(CHOSEN, 17n)],
  ['one unit', coin(), { least: 1n }, tokens(OWN, 6n)],
  ['nothing', coin(), { least: 0n }, 'below-costs'],
  ['less than nothing', coin(), { least: -1n }, 'below-costs'],
  ['as much as a balance can be', coin(), { least: U64_MOST - 5n }, tokens(OWN, U64_MOST)],
  ['a unit more than that', coin(), { least: U64_MOST - 4n }, 'unread'],
  ['SOL', { [owner.address]: system(100n), [OWN_WSOL]: 'absent' }, { mint: WSOL }, lamports(110n)],
  [
    'SOL beside wrapped SOL, which comes back with its rent',
    { [owner.address]: system(100n), [OWN_WSOL]: { ...held(1n), lamports: 30n } },
    { mint: WSOL },
    lamports(140n),
  ],
  ['SOL where the wallet was not read', { [OWN_WSOL]: 'absent' }, { mint: WSOL }, 'unread'],
  ['SOL where the wrapped SOL was not read', { [owner.address]: system(100n) }, { mint: WSOL }, 'unread'],
])('at least %s', (_, accounts, terms, expected) => {
  expect(made(accounts, terms)).toEqual(expected)
})
