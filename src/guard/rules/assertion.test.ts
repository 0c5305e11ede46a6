import { describe, expect, test } from 'vitest'
import { PROGRAM } from '~/config/programs.ts'
import { address } from '~/values/address.ts'
import { bareView } from '../../../tests/fixtures/bare-view.ts'
import { COIN } from '../../../tests/fixtures/trade-bytes.ts'
import { mint2022Bytes, mintBytes, TOKEN, USDC } from '../../../tests/fixtures/transactions.ts'
import { ata, data, mintRow, owner, stranger, system, token, TOKEN_2022, WSOL } from '../../../tests/fixtures/world.ts'
import { type ReadAccount } from '../accounts.ts'
import { assertionData, type BalanceAssertion } from '../balance-assertion.ts'
import { decodeInstruction, type ResolvedInstruction } from '../bytes/decode.ts'
import { type View } from '../expectation.ts'
import { checkAssertion, enforcedFacts, ownAssertion } from './assertion.ts'

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

describe('the end of a transaction that the page put together', () => {
  const own = { kind: 'token-amount', account: OWN, operator: '≥', value: 15n } as const
  const guard = (change: Partial<BalanceAssertion> = {}, data?: Uint8Array): ResolvedInstruction => {
    const assertion = { ...own, ...change }
    const account = { address: assertion.account, isSigner: false, isWritable: false, source: 'static' } as const
    return { program: address(PROGRAM.lighthouse), accounts: [account], data: data ?? assertionData(assertion) }
  }
  const swap: ResolvedInstruction = { program: address(PROGRAM.aggregator), accounts: [], data: Uint8Array.of(1) }
  const enforced = { mint: COIN, least: 10n }

  /** A transaction of these instructions, whose message has so many bytes. */
  function viewOf(instructions: readonly ResolvedInstruction[], terms: object | undefined, size = 500): View {
    const accounts = [[COIN, data(mintBytes(), TOKEN)] as const, [OWN, held(5n)] as const]
    const decoded = instructions.map(decodeInstruction)
    const view = bareView({ accounts, decoded, expectation: terms === undefined ? {} : { enforced: terms as never } })
    const transaction = { ...view.transaction, messageBytes: new Uint8Array(size) }
    return { ...view, transaction, message: { ...view.message, instructions } }
  }
  const say = (change: Partial<BalanceAssertion> = {}) => {
    const { account, operator, value } = { ...own, ...change }
    return `${account} ${operator} ${value}`
  }
  const noisy = assertionData(own).with(1, 1)

  test.each<[string, readonly ResolvedInstruction[], readonly [string, number, string, string] | undefined]>([
    ['its own assertion', [swap, guard()], undefined],
    ['none', [swap], ['missing', 1, say(), 'none']],
    ['it twice', [swap, guard(), guard()], ['doubled', 2, say(), say()]],
    ['it in front of the swap', [guard(), swap], ['position', 0, 'at instructions[1]', say()]],
    ['one of another account', [swap, guard({ account: CHOSEN })], ['account', 1, say(), say({ account: CHOSEN })]],
    ['one of another operator', [swap, guard({ operator: '≤' })], ['operator', 1, say(), say({ operator: '≤' })]],
    ['one of another value', [swap, guard({ value: 14n })], ['value', 1, say(), say({ value: 14n })]],
    ['one of lamports', [swap, guard({ kind: 'lamports' })], ['bytes', 1, say(), say()]],
    ['one that writes to the log', [swap, guard({}, noisy)], ['bytes', 1, say(), say()]],
    ['another instruction of the program', [swap, guard({}, Uint8Array.of(0, 1))], ['bytes', 1, say(), 'lighthouse']],
  ])('is %s', (_, instructions, words) => {
    const [detail, at, expected, found] = words ?? []
    const refusal = { code: 'LIGHTHOUSE_IN_BUILD', detail, field: `instructions[${at}]`, expected, found }
    expect(checkAssertion(viewOf(instructions, enforced))).toEqual(words === undefined ? undefined : refusal)
  })

  test.each<[string, object | undefined]>([
    ['an act that enforces nothing', undefined],
    ['a minimum that fees may take', { ...enforced, least: 0n }],
    ['a balance that was not read', { ...enforced, mint: USDC }],
  ])('has none for %s', (_, terms) => {
    const words = { detail: 'lighthouse', field: 'instructions[1]', expected: 'none', found: say() }
    expect(checkAssertion(viewOf([swap, guard()], terms))).toMatchObject(words)
    expect(checkAssertion(viewOf([swap], terms))).toBeUndefined()
  })

  test('has none where there is no space for it: 48 bytes more than a packet of 1,232', () => {
    // One signature and its count are 65 bytes.
    const room = 1_232 - 65 - 48
    expect(checkAssertion(viewOf([swap], enforced, room))?.detail).toBe('missing')
    expect(checkAssertion(viewOf([swap], enforced, room + 1))).toBeUndefined()
  })

  test('is on the review: what is enforced, or why nothing is', () => {
    expect(enforcedFacts(viewOf([swap, guard()], enforced))).toEqual({ kind: 'asserted', mint: COIN, atLeast: 10n })
    expect(enforcedFacts(viewOf([swap], enforced))).toEqual({ kind: 'left-out', reason: 'too-large' })
    const none = { ...enforced, least: 0n }
    expect(enforcedFacts(viewOf([swap], none))).toEqual({ kind: 'left-out', reason: 'below-costs' })
    expect(enforcedFacts(viewOf([swap], undefined))).toBeUndefined()
  })
})
