import { describe, expect, test } from 'vitest'
import { EVENT_AUTHORITY, PROGRAM } from '~/config/programs.ts'
import { type Address } from '~/values/address.ts'
import { bareView, coreFrom } from '../../../tests/fixtures/bare-view.ts'
import { routeInstruction, type RouteArgs } from '../../../tests/fixtures/route-bytes.ts'
import { coin, usdc } from '../../../tests/fixtures/trade-act.ts'
import { COIN } from '../../../tests/fixtures/trade-bytes.ts'
import { key, USDC, writes } from '../../../tests/fixtures/transactions.ts'
import { ata, owner, stranger } from '../../../tests/fixtures/world.ts'
import { ROUTES } from '../layouts/route.ts'
import { routeRules, type RouteTerms } from './route.ts'

/* The accounts of a route (docs/transaction-rules.md, SWP6): each role, and a destination that was chosen. */

const AMOUNTS = { slippage: 50, fee: 0, positiveFee: 0 }
const CHOSEN = key('a second account').address
const OTHER = stranger.address
const NONE = PROGRAM.aggregator

/** What the rules say of a route whose accounts are changed at some places. */
function verdict(
  name: RouteArgs['name'],
  changes: Readonly<Record<number, string>>,
  destination?: Address,
  platformFee?: RouteTerms['platformFee'],
) {
  const item = routeInstruction({ name, first: 100n, second: 200n, ...AMOUNTS }, usdc, coin)
  for (const [at, account] of Object.entries(changes)) item.accounts[Number(at)] = writes(account)
  const view = bareView({ cores: [coreFrom(ROUTES, item)] })
  const amounts = name.startsWith('exactOut')
    ? ({ mode: 'exact-out', amountOut: 100n, mostIn: 1_000n } as const)
    : { amountInAtMost: 100n, leastOut: () => 0n }
  const sides = { owner: owner.address, sourceMint: USDC, destinationMint: COIN }
  const terms: RouteTerms = { ...amounts, ...sides, slippageBps: 50, destination, platformFee }
  return routeRules(() => terms)
    .map((rule) => rule(view))
    .find((found) => found !== undefined)
}
const refused = (detail: string, at: number, expected: string, found: string) => ({
  code: 'ROUTE_ACCOUNTS',
  detail,
  field: `accounts[${at}]`,
  expected,
  found,
})

describe.each<[RouteArgs['name'], readonly (readonly [detail: string, at: number, expected: string])[]]>([
  [
    'route',
    [
      ['source', 2, ata(USDC)],
      ['destination', 3, ata(COIN)],
      ['destination-option', 4, NONE],
      ['destination-mint', 5, COIN],
      ['token-program', 0, PROGRAM.token],
      ['event-authority', 7, EVENT_AUTHORITY.aggregator],
      ['program', 8, PROGRAM.aggregator],
    ],
  ],
  [
    'exactOutRoute',
    [
      ['source-mint', 5, USDC],
      ['destination-mint', 6, COIN],
      ['token-2022', 8, NONE],
    ],
  ],
  [
    'routeV2',
    [
      ['source', 1, ata(USDC)],
      ['destination', 2, ata(COIN)],
      ['token-program', 5, PROGRAM.token],
      ['token-program', 6, PROGRAM.token],
      ['destination-option', 7, NONE],
    ],
  ],
])('%s', (name, roles) => {
  test('with all of its accounts passes', () => expect(verdict(name, {})).toBeUndefined())

  test.each(roles)('another %s', (detail, at, expected) => {
    expect(verdict(name, { [at]: OTHER })).toEqual(refused(detail, at, expected, OTHER))
  })
})

test.each<[string, RouteArgs['name'], Record<number, string>, object | undefined]>([
  ['in the plain place', 'route', { 3: CHOSEN }, undefined],
  ['in its own place', 'route', { 4: CHOSEN }, undefined],
  ['in both', 'route', { 3: CHOSEN, 4: CHOSEN }, undefined],
  ['in none', 'route', {}, refused('destination-option', 4, CHOSEN, NONE)],
  ['beside another in its place', 'route', { 3: CHOSEN, 4: OTHER }, refused('destination-option', 4, NONE, OTHER)],
  ['behind another in the plain one', 'route', { 3: OTHER, 4: CHOSEN }, refused('destination', 3, ata(COIN), OTHER)],
  ['where the layout has one place', 'sharedRoute', { 6: CHOSEN }, undefined],
  ['not in the only place', 'sharedRoute', {}, refused('destination', 6, CHOSEN, ata(COIN))],
])('a chosen destination %s', (_, name, changes, expected) => {
  expect(verdict(name, changes, CHOSEN)).toEqual(expected)
})

test('what was not chosen is no destination', () => {
  expect(verdict('route', { 4: CHOSEN })).toEqual(refused('destination-option', 4, NONE, CHOSEN))
  expect(verdict('sharedRoute', { 6: CHOSEN })).toEqual(refused('destination', 6, ata(COIN), CHOSEN))
})

test.each(['route', 'routeV2', 'exactOutRoute'] as const)('the authority of a %s is the owner', (name) => {
  const at = name === 'routeV2' ? 0 : 1
  expect(verdict(name, { [at]: OTHER })).toEqual({
    code: 'ROUTE_AUTHORITY',
    detail: 'another',
    field: `accounts[${at}]`,
    expected: owner.address,
    found: OTHER,
  })
})

test.each<[string, RouteTerms['platformFee'], string, string | undefined]>([
  ['is none where none was agreed', undefined, NONE, undefined],
  ['is nobody’s where none was agreed', undefined, OTHER, 'none'],
  ['is the agreed one', { bps: 20, account: CHOSEN }, CHOSEN, undefined],
  ['may be left out', { bps: 20, account: CHOSEN }, NONE, undefined],
  ['is no other than the agreed one', { bps: 20, account: CHOSEN }, OTHER, CHOSEN],
  ['is the venue’s own business where its fee was agreed', { bps: 20, account: 'venue' }, OTHER, undefined],
])('the account of a fee %s', (_, fee, account, expected) => {
  const words = { code: 'FEE_NOT_AGREED', detail: 'fee-account', field: 'accounts[6]', expected, found: account }
  expect(verdict('route', { 6: account }, undefined, fee)).toEqual(expected === undefined ? undefined : words)
})
