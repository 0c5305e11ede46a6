import { describe, expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { associatedAccount } from '~/guard/bytes/derive.ts'
import { type View } from '~/guard/expectation.ts'
import { orderAccount, vaultAccount } from '~/guard/layouts/derived-accounts.ts'
import { CREATE_ORDER, ORDER_AT } from '~/guard/layouts/order.ts'
import { ROUTES } from '~/guard/layouts/route.ts'
import { contractsMicro } from '~/values/money.ts'
import { bareView, coreFrom } from '../../../../../tests/fixtures/bare-view.ts'
import {
  cosigner,
  HELD,
  MARKET,
  ORDER,
  orderInstruction,
  orderWorld,
  positionFact,
  positionRow,
  routeOf,
  STAKE,
  type OrderArgs,
} from '../../../../../tests/fixtures/order-world.ts'
import { reads, USDC } from '../../../../../tests/fixtures/transactions.ts'
import { ata, JUP_USD, owner, stranger } from '../../../../../tests/fixtures/world.ts'
import { orderBuildSchema } from '../orders/order-build-endpoints.ts'
import { positionSchema } from '../positions/position-endpoints.ts'
import { orderCosigners, orderRules, settlementMint, type OrderTerms } from './order-rules.ts'

/* The rules of an order (docs/transaction-rules.md, ORD1-ORD9), each by itself: what is said of one thing that is wrong. */

const { hash, id } = orderWorld('sell').args
const OTHER = stranger.address
const LONG = 'x'.repeat(33)

function common(shape: 'sell' | 'direct' | 'routed', reply: object) {
  const order = { ...orderWorld(shape).order, ...reply }
  return {
    owner: owner.address,
    marketId: MARKET,
    pinnedHash: hash,
    reply: orderBuildSchema.parse({ transaction: 'AQ==', order }),
  }
}
const heldOf = (change: object = {}) => positionSchema.parse({ ...positionRow(), ...change })
const part = { contracts: contractsMicro(100_000_000n), contractsExact: true }

/** A sale of 100 of 312.48 shares of No at 73.9¢ or more. */
const saleTerms = (change: object = {}, reply: object = {}): OrderTerms => ({
  ...common('sell', reply),
  side: 'no',
  held: heldOf(),
  action: 'sell',
  position: HELD,
  sold: [part],
  priceAtLeast: 739_000n,
  ...change,
})
/** A buy of at least 23 shares of Yes at 21¢ or less for $5. */
const buyTerms = (change: object = {}, reply: object = {}): OrderTerms => ({
  ...common('direct', reply),
  side: 'yes',
  held: undefined,
  action: 'buy',
  contractsAtLeast: 23_000_000n,
  priceAtMost: 210_000n,
  stake: STAKE,
  stakeMint: JUP_USD,
  ...change,
})

type Bytes = {
  readonly args?: Partial<OrderArgs>
  readonly account?: readonly [place: keyof typeof ORDER_AT, at: string]
}

/** The bytes of an order whose co-signer has signed. */
function orderView(shape: 'sell' | 'direct', { args = {}, account }: Bytes = {}): View {
  const item = orderInstruction({ ...orderWorld(shape).args, ...args })
  const position = item.accounts[ORDER_AT.position]!.address
  if (account !== undefined) item.accounts[ORDER_AT[account[0]]] = reads(account[1])
  const known = [[position, shape === 'sell' ? positionFact(owner.address) : 'absent']] as const
  const view = bareView({
    signers: [owner.address, cosigner.address],
    accounts: known,
    cores: [coreFrom([CREATE_ORDER], item)],
  })
  const signatures = [new Uint8Array(64), new Uint8Array(64).fill(1)]
  return { ...view, transaction: { ...view.transaction, signatures } }
}
const firstOf = (terms: OrderTerms, view: View) =>
  orderRules(terms)
    .map((rule) => rule(view))
    .find((found) => found !== undefined)
type Words = readonly [code: string, detail: string, field: string, expected: string, found: string]
const saying = ([code, detail, field, expected, found]: Words) => ({ code, detail, field, expected, found })

test('a good sale and a good buy pass; without an order nothing is reported', () => {
  expect(firstOf(saleTerms(), orderView('sell'))).toBeUndefined()
  expect(firstOf(buyTerms(), orderView('direct'))).toBeUndefined()
  expect(firstOf(saleTerms(), bareView({}))).toBeUndefined()
  expect([settlementMint(bareView({})), orderCosigners(bareView({}))]).toEqual([undefined, []])
  expect([settlementMint(orderView('sell')), orderCosigners(orderView('sell'))]).toEqual([JUP_USD, [cosigner.address]])
  expect(settlementMint(orderView('sell', { account: ['mint', MINT.wrappedSol] }))).toBeUndefined()
})

describe('a sale', () => {
  const more = { contractsMicro: '312480001' }
  test.each<[string, OrderTerms, Bytes, Words | undefined]>([
    [
      'of a position in another market',
      saleTerms({ held: heldOf({ marketId: 'another' }) }),
      {},
      ['ORDER_IDENTITY', 'held-market', 'identity', MARKET, 'another'],
    ],
    [
      'of another order than the reply names',
      saleTerms({}, { externalOrderId: 'another' }),
      {},
      ['ORDER_IDENTITY', 'order-id', 'identity', 'another', id],
    ],
    [
      'in another market than the reply names',
      saleTerms({}, { marketIdHash: 'another' }),
      {},
      ['ORDER_IDENTITY', 'hash-reply', 'identity', 'another', hash],
    ],
    [
      'in another market than was seen before',
      saleTerms({ pinnedHash: 'another' }),
      {},
      ['ORDER_IDENTITY', 'hash-pinned', 'identity', 'another', hash],
    ],
    ['in a market that was not seen before', saleTerms({ pinnedHash: undefined }), {}, undefined],
    [
      'of more than is held',
      saleTerms({ sold: [] }, more),
      { args: { contracts: 312_480_001n } },
      ['ORDER_CONTRACTS', 'more-than-held', 'contracts', '≤ 312480000', '312480001'],
    ],
    [
      // Whole shares alone are told: there may be a part of one more.
      'of more than the whole shares that are reported',
      saleTerms({ sold: [], held: { ...heldOf(), contractsExact: false } }, more),
      { args: { contracts: 312_480_001n } },
      undefined,
    ],
    ['of a position that is not known', saleTerms({ held: undefined }), {}, undefined],
    [
      'of another number than was shown',
      saleTerms({ sold: [part, { ...part, contracts: 99_000_000n }] }),
      {},
      ['ORDER_CONTRACTS', 'held', 'contracts', '99000000', '100000000'],
    ],
    [
      'under its price',
      saleTerms({ priceAtLeast: 739_001n }),
      {},
      ['ORDER_PRICE_BOUND', 'too-low', 'priceBound', '≥ 739001', '739000'],
    ],
    [
      'under its price, of a close-all',
      saleTerms({ priceAtLeast: 739_001n, floorCode: 'CLOSE_ALL_BOUND' }),
      {},
      ['CLOSE_ALL_BOUND', 'too-low', 'priceBound', '≥ 739001', '739000'],
    ],
    ['at its limit', saleTerms({ limit: 739_000n }), {}, undefined],
    [
      'above its limit',
      saleTerms({ limit: 738_000n }),
      {},
      ['ORDER_PRICE_BOUND', 'limit', 'priceBound', '738000', '739000'],
    ],
  ])('%s', (_, terms, bytes, words) => {
    expect(firstOf(terms, orderView('sell', bytes))).toEqual(words && saying(words))
  })

  test.each<[keyof typeof ORDER_AT, string]>([
    ['payer', owner.address],
    ['owner', owner.address],
    ['vault', vaultAccount(JUP_USD)],
    ['position', HELD],
    ['order', orderAccount(owner.address, { externalOrderId: id })!],
    ['ownerToken', ata(JUP_USD)],
    ['orderToken', associatedAccount(ORDER, JUP_USD)],
    ['token', PROGRAM.token],
    ['associatedToken', PROGRAM.associatedToken],
    ['system', PROGRAM.system],
  ])('with another account as %s', (place, expected) => {
    const view = orderView('sell', { account: [place, OTHER] })
    const field = `accounts[${ORDER_AT[place]}]`
    expect(firstOf(saleTerms(), view)).toEqual(saying(['ORDER_ACCOUNTS', place, field, expected, OTHER]))
  })

  test.each<[string, Partial<OrderArgs>, OrderTerms, Words]>([
    [
      'order',
      { id: LONG },
      saleTerms({}, { externalOrderId: LONG }),
      ['ORDER_ACCOUNTS', 'order', 'accounts[5]', 'an id of at most 32 bytes', ORDER],
    ],
    [
      'market',
      { hash: LONG },
      saleTerms({ pinnedHash: LONG }, { marketIdHash: LONG }),
      ['ORDER_ACCOUNTS', 'position', 'accounts[4]', 'an id of at most 32 bytes', HELD],
    ],
  ])('whose %s has an id from which no account can be derived', (_, args, terms, words) => {
    expect(firstOf(terms, orderView('sell', { args }))).toEqual(saying(words))
  })
})

describe('a buy', () => {
  test.each<[string, OrderTerms, Bytes, Words | undefined]>([
    ['at its most', buyTerms({ priceAtMost: 200_000n }), {}, undefined],
    [
      'above its most',
      buyTerms({ priceAtMost: 199_999n }),
      {},
      ['ORDER_PRICE_BOUND', 'too-high', 'priceBound', '≤ 199999', '200000'],
    ],
    [
      'of another price than the reply’s',
      buyTerms({}, { maxBuyPriceUsd: '199000' }),
      {},
      ['ORDER_PRICE_BOUND', 'reply', 'priceBound', '199000', '200000'],
    ],
    [
      'of more than its deposit pays for',
      buyTerms({}, { contractsMicro: '25000001' }),
      { args: { contracts: 25_000_001n } },
      ['ORDER_PRICE_BOUND', 'too-many', 'contracts', '≤ 25000000', '25000001'],
    ],
    [
      'of fewer than were shown',
      buyTerms({ contractsAtLeast: 24_000_001n }),
      {},
      ['ORDER_CONTRACTS', 'too-few', 'contracts', '≥ 24000001', '24000000'],
    ],
    [
      'with a dollar that is not its coin',
      buyTerms({ stakeMint: USDC }),
      {},
      ['ORDER_ROUTE', 'none', 'route', USDC, JUP_USD],
    ],
  ])('%s', (_, terms, bytes, words) => {
    expect(firstOf(terms, orderView('direct', bytes))).toEqual(words && saying(words))
  })

  test('by a route that pays into another account than the order takes from', () => {
    const world = orderWorld('routed')
    const route = routeOf(world)
    route.accounts[3] = reads(OTHER)
    const view = orderView('direct', { args: world.args })
    const paid = { ...view, cores: [coreFrom(ROUTES, route), ...view.cores.map((core) => ({ ...core, index: 1 }))] }
    const terms = buyTerms({ stakeMint: USDC, reply: common('routed', {}).reply })
    expect(firstOf(terms, paid)).toEqual(saying(['ORDER_ROUTE', 'destination', 'route', ata(JUP_USD), OTHER]))
  })
})
