import { describe, expect, test } from 'vitest'
import { orderBuildSchema } from '../../src/areas/prediction/core/orders/order-build-endpoints.ts'
import { positionSchema } from '../../src/areas/prediction/core/positions/position-endpoints.ts'
import { closePosition } from '../../src/areas/prediction/positions/intents/close-position.ts'
import { orderPosition } from '../../src/areas/prediction/ticket/intents/order-position.ts'
import { MINT } from '../../src/config/mints.ts'
import { INSTRUCTION, PROGRAM } from '../../src/config/programs.ts'
import { address } from '../../src/values/address.ts'
import { WireError } from '../../src/wire/wire-error.ts'
import {
  BOUGHT,
  coreOf,
  HELD,
  MARKET,
  ORDER,
  orderInput,
  orderWorld,
  positionFact,
  positionRow,
  routeOf,
  setArgs,
  setRoute,
  SHAPES,
  STAKE,
  type OrderWorld,
  type Shape,
} from '../fixtures/order-world.ts'
import { fromHex, key, reads, USDC, writes } from '../fixtures/transactions.ts'
import { ata, data, JUP_USD, owner, rentFor, still, stranger, system, token, TOKEN_RENT } from '../fixtures/world.ts'
import { order } from './edge-checks.ts'

/* Orders and closes themselves: what they ask, expect and take for done, and their own rules at their limits. */

type Answer = (name: string, input: unknown) => unknown
const over = (answer: Answer) =>
  (async (endpoint: { name: string }, input: unknown) => answer(endpoint.name, input)) as never

const open = (shape: Shape, change: object = {}) =>
  (shape === 'close' ? closePosition : orderPosition).open({ ...orderWorld(shape).request, ...change })

describe('orders and closes as requests', () => {
  test.each<[Shape, object]>([
    ['close', { contractsMicro: '1'.repeat(19), bidMicro: '999999', floorBps: 0 }],
    ['close', { floorBps: 2_500, bidMicro: '1', marketId: 'x' }],
    ['close', { pinnedHash: 'h'.repeat(64) }],
    ['sell', { heldMicro: '0' }],
    ['sell', { heldMicro: '9'.repeat(19) }],
    ['routed', { routeBps: 0 }],
    ['routed', { routeBps: 500, stakeMint: MINT.usdc, side: 'no' }],
  ])('%s with %o is one', (shape, change) => {
    expect(open(shape, change)).toBeDefined()
  })

  test.each<[Shape, object]>([
    ['close', { contractsMicro: '1'.repeat(20) }],
    ['close', { contractsMicro: 'x1' }],
    ['close', { contractsMicro: '1x' }],
    ['close', { floorBps: 0.5 }],
    ['close', { bidMicro: '01' }],
    ['close', { bidMicro: '1x' }],
    ['close', { pinnedHash: 'h'.repeat(65) }],
    ['close', { pinnedHash: 'a b' }],
    ['close', { pinnedHash: 'a\u007f' }],
    ['close', { title: undefined }],
    ['sell', { heldMicro: '00' }],
    ['sell', { heldMicro: '1'.repeat(20) }],
    ['sell', { heldMicro: 'x0' }],
    ['sell', { position: undefined }],
    ['routed', { routeBps: -1 }],
    ['routed', { routeBps: 1.5 }],
    ['routed', { marketId: '' }],
    ['routed', { side: 'maybe' }],
  ])('%s with %o is none', (shape, change) => {
    expect(open(shape, change)).toBeUndefined()
  })

  test.each(SHAPES)('%s: its words, and what it makes stale', (shape) => {
    const intent = open(shape)!
    const isSale = shape === 'sell' || shape === 'close'
    expect(intent.words.verb).toBe(isSale ? 'Sell' : 'Buy')
    const keys = [
      ['prediction', 'positions', owner.address],
      ['prediction', 'orders', owner.address],
      ['prediction', 'history', owner.address],
      ['holdings', owner.address],
      ...(isSale ? [['prediction', 'position', HELD]] : []),
    ]
    expect(new Set(intent.after().map(String))).toEqual(new Set(keys.map(String)))
    expect(intent.kind).toBe(shape === 'close' ? 'prediction.close' : 'prediction.order')
  })

  test('the other side is named as the other side', () => {
    expect(open('close', { side: 'yes' })!.words.sentence).toBe('Sell all 312.48 shares of Harbour City, Yes')
    expect(open('direct', { side: 'no' })!.words.sentence).toBe('Buy $5.00 of Harbour City, No')
    expect(open('sell', { side: 'yes', contractsMicro: '1000000' })!.words.sentence).toBe(
      'Sell 1 share of Harbour City, Yes',
    )
  })
})

describe('orders and closes as expectations', () => {
  test.each(SHAPES)('%s', async (shape) => {
    const { expectation } = await orderInput(orderWorld(shape))
    const isBuy = shape === 'routed' || shape === 'direct'
    expect(expectation).toMatchObject({
      action: shape === 'close' ? 'close' : 'order',
      owner: owner.address,
      inflow: false,
      sponsor: 'allowed',
      mints: [USDC, JUP_USD],
      target: isBuy ? BOUGHT : HELD,
      core: { program: PROGRAM.prediction, count: 1 },
      programs: isBuy
        ? [PROGRAM.associatedToken, PROGRAM.prediction, PROGRAM.aggregator, PROGRAM.system, PROGRAM.token]
        : [PROGRAM.associatedToken, PROGRAM.prediction],
      simulation: shape === 'close' ? 'may-be-missing' : 'required',
      maxAgeMs: 45_000,
    })
    expect(expectation.alongside.map(({ program, atMost }) => [program, atMost])).toEqual(
      isBuy ? [[PROGRAM.aggregator, 1]] : [],
    )
  })

  test.each<[Shape, bigint]>([
    ['close', 47_500n + rentFor(100) + TOKEN_RENT],
    ['sell', 47_500n + rentFor(100) + TOKEN_RENT],
    ['direct', 47_500n + 2n * rentFor(100) + TOKEN_RENT],
  ])('%s costs its fees and the rent of what it opens, %s lamports, and not one more or less', async (shape, most) => {
    const costs = (lamports: bigint) =>
      order(shape, (w) => void w.after.set(owner.address, system(1_000_000_000n - lamports)))
    expect(await costs(most)).toBe('passes')
    for (const other of [most + 1n, most - 1n])
      expect(await costs(other)).toMatchObject({ code: 'SIM_DELTA', detail: 'sol', expected: `-${most}` })
  })

  test('a buy without a named position is about its owner', async () => {
    const world = orderWorld('direct')
    delete world.order['positionPubkey']
    expect((await orderInput(world)).expectation.target).toBe(owner.address)
  })

  test('a buy of a coin that is not the settlement coin takes a route’s surplus up to the stake', async () => {
    const usdc = ata(USDC)
    const jup = ata(JUP_USD)
    const left = (raw: bigint) => order('routed', (w) => void w.after.set(jup, token(JUP_USD, owner.address, raw)))
    expect(await left(9_000_000n + STAKE)).toBe('passes')
    expect(await left(9_000_000n + STAKE + 1n)).toMatchObject({
      code: 'SIM_DELTA',
      detail: 'gain',
      expected: `0 to ${STAKE}`,
    })
    const spent = (raw: bigint) => order('routed', (w) => void w.after.set(usdc, token(USDC, owner.address, raw)))
    expect(await spent(40_000_000n - STAKE - 1n)).toEqual({
      code: 'SIM_DELTA',
      detail: 'loss',
      field: USDC,
      expected: `≤ ${STAKE}`,
      found: String(STAKE + 1n),
    })
  })
})

describe('orders and closes as builds', () => {
  test('a refusal without a message has none; an error that is not the wire’s is passed on', async () => {
    const answer = (fails: () => never) =>
      over((name) => {
        if (name.startsWith('prediction.build')) fails()
        return name === 'prediction.listPositions' ? { rows: [] } : positionSchema.parse(positionRow())
      })
    const refused = await open('close')!.build(
      answer(() => {
        throw new WireError('api.rejected', { endpoint: 'x' })
      }),
    )
    expect(refused).toEqual({
      ok: false,
      problem: { code: 'BUILD_REJECTED', message: undefined },
    })
    const broken = answer(() => {
      throw Object.assign(new Error('broken'), { code: 'api.rejected' })
    })
    await expect(open('close')!.build(broken)).rejects.toThrow('broken')
    const empty = over((name) =>
      name.startsWith('prediction.build')
        ? orderBuildSchema.parse({ transaction: null })
        : positionSchema.parse(positionRow()),
    )
    expect(await open('sell')!.build(empty)).toMatchObject({
      problem: { code: 'BUILD_QUOTE_ONLY', message: undefined },
    })
  })

  test('a buy knows the position of its own market and side, and no other', async () => {
    const rows = [
      { ...positionRow(), isYes: true, marketId: 'another', contractsMicro: '7000000' },
      { ...positionRow(), isYes: false, contractsMicro: '8000000' },
      { ...positionRow(), isYes: true, contractsMicro: '9000000' },
    ].map((row) => positionSchema.parse(row))
    const requests: unknown[] = []
    const call = over((name, input) => {
      requests.push([name, input])
      return { rows }
    })
    expect(await open('direct', { heldMicro: '8999999' })!.settled(call, undefined)).toEqual({
      state: 'settled',
      outcome: 'filled',
    })
    expect(await open('direct', { heldMicro: '9000000' })!.settled(call, undefined)).toEqual({ state: 'waiting' })
    expect(await open('direct', { marketId: 'third', heldMicro: '0' })!.settled(call, undefined)).toEqual({
      state: 'waiting',
    })
    // Narrowed to the market: the first page of everything may not have it.
    expect(requests[0]).toEqual(['prediction.listPositions', { ownerPubkey: owner.address, marketId: 'SX-1002-1' }])
  })
})

describe('requests of orders and closes', () => {
  const requestedBy = async (shape: Shape, change: object, run: 'build' | 'settled') => {
    const requests: unknown[] = []
    const call = over((name, input) => {
      requests.push([name, input])
      if (name.startsWith('prediction.build')) return orderBuildSchema.parse({ transaction: 'AQ==' })
      return name === 'prediction.listPositions' ? { rows: [] } : positionSchema.parse(positionRow())
    })
    await (run === 'build' ? open(shape, change)!.build(call) : open(shape, change)!.settled(call, undefined))
    return requests
  }

  test.each<Shape>(['sell', 'close'])('%s reads its own position, before and after', async (shape) => {
    const read = ['prediction.readPosition', { positionPubkey: HELD }]
    expect((await requestedBy(shape, {}, 'build'))[0]).toEqual(read)
    expect(await requestedBy(shape, {}, 'settled')).toEqual([read])
  })

  test('a buy of No requests No', async () => {
    const [, build] = await requestedBy('direct', { side: 'no' }, 'build')
    expect(build).toEqual(['prediction.buildOrder', expect.objectContaining({ isBuy: true, isYes: false })])
  })

  test('money that is not whole cents is shown rounded against the user', () => {
    expect(open('direct', { stake: '5000001' })!.words.sentence).toBe('Buy $5.01 of Harbour City, Yes')
  })
})

describe('rules of an order, and what they report', () => {
  const set = (change: Parameters<typeof setArgs>[1]) => (w: OrderWorld) => setArgs(w, change)
  const agreed = (change: Parameters<typeof setArgs>[1], reply: object) => (w: OrderWorld) => {
    setArgs(w, change)
    Object.assign(w.order, reply)
  }

  test.each<[Shape, string, (w: OrderWorld) => void, object]>([
    ['sell', 'ORDER_SIDE', set({ isYes: 1 }), { detail: 'flipped', field: 'isYes', expected: 'no', found: 'yes' }],
    ['direct', 'ORDER_SIDE', set({ isYes: 0 }), { detail: 'flipped', expected: 'yes', found: 'no' }],
    [
      'sell',
      'ORDER_SIDE',
      (w) => void (w.position['isYes'] = true),
      { detail: 'held', field: 'position', expected: 'no', found: 'yes' },
    ],
    ['sell', 'ORDER_DIRECTION', set({ isBuy: 1 }), { field: 'isBuy', expected: 'sell', found: 'buy' }],
    ['direct', 'ORDER_DIRECTION', set({ isBuy: 0 }), { expected: 'buy', found: 'sell' }],
    [
      'direct',
      'ORDER_CONTRACTS',
      set({ contracts: 0n }),
      { detail: 'zero', field: 'contracts', expected: 'above 0', found: '0' },
    ],
    ['direct', 'ORDER_CONTRACTS', set({ contracts: 25n }), { detail: 'reply', expected: '24000000', found: '25' }],
    [
      'direct',
      'ORDER_CONTRACTS',
      agreed({ contracts: 22_999_999n }, { contractsMicro: '22999999' }),
      { detail: 'too-few', expected: '≥ 23000000' },
    ],
    [
      'sell',
      'ORDER_CONTRACTS',
      (w) => void (w.position['contractsMicro'] = '99999999'),
      { detail: 'more-than-held', expected: '≤ 99999999' },
    ],
    [
      'sell',
      'ORDER_CONTRACTS',
      agreed({ contracts: 99_000_000n }, { contractsMicro: '99000000' }),
      { detail: 'held', expected: '100000000' },
    ],
    [
      'sell',
      'ORDER_DEPOSIT',
      set({ deposit: 1n }),
      { detail: 'not-zero', field: 'deposit', expected: '0', found: '1' },
    ],
    ['direct', 'ORDER_DEPOSIT', set({ deposit: 0n }), { detail: 'zero', expected: 'above 0' }],
    ['direct', 'ORDER_DEPOSIT', set({ deposit: 5_000_001n }), { detail: 'stake', expected: '≤ 5000000' }],
    ['routed', 'ORDER_DEPOSIT', set({ deposit: 4_997_998n }), { detail: 'route', expected: '≤ 4997997' }],
    [
      'direct',
      'ORDER_PRICE_BOUND',
      set({ price: 0n }),
      { detail: 'range', field: 'priceBound', expected: '1 to 999999' },
    ],
    ['sell', 'ORDER_PRICE_BOUND', set({ price: 1n }), { detail: 'reply', expected: '739000' }],
    [
      'direct',
      'ORDER_PRICE_BOUND',
      agreed({ price: 210_001n }, { maxBuyPriceUsd: '210001' }),
      { detail: 'too-high', expected: '≤ 210000' },
    ],
    [
      'sell',
      'ORDER_PRICE_BOUND',
      agreed({ price: 737_999n }, { minSellPriceUsd: '737999' }),
      { detail: 'too-low', expected: '≥ 738000' },
    ],
    [
      'sell',
      'ORDER_TAIL',
      set({ tail: [0, 2, 0] }),
      { detail: 'not-zero', field: 'tail', expected: '0 0 0', found: '0 2 0' },
    ],
    [
      'sell',
      'ORDER_IDENTITY',
      (w) => void (w.order['marketId'] = 'x'),
      { detail: 'market', field: 'identity', expected: MARKET, found: 'x' },
    ],
    [
      'sell',
      'ORDER_ACCOUNTS',
      (w) => void ((coreOf(w).accounts[3] = reads(USDC)), (coreOf(w).accounts[7] = reads(stranger.address))),
      { detail: 'mint', field: 'accounts[7]', expected: `${USDC} ${JUP_USD}`, found: stranger.address },
    ],
    [
      'sell',
      'ORDER_ACCOUNTS',
      (w) => void (coreOf(w).accounts[2] = reads(USDC)),
      { detail: 'cosigner', field: 'accounts[2]', expected: 'a signer that has signed', found: USDC },
    ],
    [
      'sell',
      'ORDER_ACCOUNTS',
      (w) => void w.accounts.set(HELD, 'absent'),
      { detail: 'position-unread', field: 'position', expected: 'a position', found: 'absent' },
    ],
    [
      'direct',
      'ORDER_ACCOUNTS',
      (w) => void w.accounts.delete(BOUGHT),
      { detail: 'position-unread', found: 'nothing' },
    ],
    [
      'sell',
      'ORDER_ACCOUNTS',
      (w) => void w.accounts.set(HELD, system(1n)),
      { detail: 'position-program', expected: PROGRAM.prediction, found: PROGRAM.system },
    ],
    [
      'sell',
      'ORDER_ACCOUNTS',
      (w) => void w.accounts.set(HELD, data(new Uint8Array(9), address(PROGRAM.prediction))),
      { detail: 'position-owner', expected: owner.address, found: 'not in its data' },
    ],
    [
      'sell',
      'ORDER_ACCOUNTS',
      (w) => void (coreOf(w).accounts[11] = reads(USDC)),
      { detail: 'system', field: 'accounts[11]', expected: PROGRAM.system, found: USDC },
    ],
    [
      'direct',
      'ORDER_ACCOUNTS',
      (w) => void delete w.order['positionPubkey'],
      { detail: 'position', field: 'accounts[4]', expected: 'named by the reply', found: BOUGHT },
    ],
  ])('%s %s', async (shape, code, change, expected) => {
    expect(await order(shape, change)).toMatchObject({ code, ...expected })
  })

  test('a floor rounds up to the tick, as the service rounds its own', async () => {
    const floored = (price: bigint) =>
      order('close', (w) => {
        w.request['bidMicro'] = '985001'
        setArgs(w, { price })
        w.order['minSellPriceUsd'] = String(price)
      })
    expect(await floored(739_000n)).toBe('passes')
    expect(await floored(738_999n)).toMatchObject({
      code: 'ORDER_PRICE_BOUND',
      detail: 'too-low',
      expected: '≥ 739000',
      found: '738999',
    })
  })

  test('a sale of a part is of exactly that part, also inside one contract', async () => {
    const selling = (contracts: bigint) =>
      order('sell', (w) => {
        setArgs(w, { contracts })
        w.order['contractsMicro'] = String(contracts)
      })
    expect(await selling(100_000_000n)).toBe('passes')
    for (const other of [100_000_001n, 100_999_999n])
      expect(await selling(other)).toMatchObject({ code: 'ORDER_CONTRACTS', detail: 'held', expected: '100000000' })
  })

  test.each<Shape>(['sell', 'close'])('%s: another position of the owner, named by nobody', async (shape) => {
    const other = key('another position').address
    const verdict = await order(shape, (w) => {
      w.order = {}
      coreOf(w).accounts[4] = writes(other)
      still(w, other, positionFact(owner.address))
    })
    expect(verdict).toMatchObject({ code: 'ORDER_ACCOUNTS', detail: 'position', expected: HELD, found: other })
  })

  test.each<[string, (w: OrderWorld) => void, object]>([
    ['none', (w) => void w.draft.instructions.splice(3, 1), { expected: USDC, found: JUP_USD }],
    ['not-needed', (w) => void (w.request['stakeMint'] = JUP_USD), { expected: 'no route', found: JUP_USD }],
    [
      'after-order',
      (w) => void w.draft.instructions.push(...w.draft.instructions.splice(3, 1)),
      { expected: 'before the order', found: 'after it' },
    ],
  ])('ORD9 %s', async (detail, change, expected) => {
    expect(await order('routed', change)).toMatchObject({ code: 'ORDER_ROUTE', detail, field: 'route', ...expected })
  })

  test.each<[string, string, (w: OrderWorld) => void, object]>([
    ['FEE_NOT_AGREED', 'fee-bps', (w) => setRoute(w, { fee: 3 }), { field: 'feeBps', expected: '0', found: '3' }],
    [
      'FEE_NOT_AGREED',
      'fee-account',
      (w) => void (routeOf(w).accounts[6] = reads(ORDER)),
      { field: 'accounts[6]', expected: 'none', found: ORDER },
    ],
    [
      'ROUTE_AUTHORITY',
      'another',
      (w) => void (routeOf(w).accounts[1] = reads(stranger.address)),
      { field: 'accounts[1]', expected: owner.address, found: stranger.address },
    ],
    [
      'ROUTE_VARIANT',
      'ledger',
      (w) => routeOf(w).data.set(fromHex(INSTRUCTION.ledgerRoute.discriminator)),
      { field: 'instructions[3]', expected: 'exact-in', found: INSTRUCTION.ledgerRoute.name },
    ],
    [
      'ROUTE_AMOUNT_IN',
      'zero',
      (w) => setRoute(w, { first: 0n }),
      { field: 'amountIn', expected: '1 to 5000000', found: '0' },
    ],
    ['ROUTE_AMOUNT_IN', 'too-much', (w) => setRoute(w, { first: STAKE + 1n }), { found: '5000001' }],
    [
      'ROUTE_SLIPPAGE',
      'too-much',
      (w) => (setArgs(w, { deposit: 4_996_000n }), setRoute(w, { slippage: 11 })),
      { field: 'slippageBps', expected: '≤ 10', found: '11' },
    ],
    [
      'ROUTE_MIN_OUT',
      'too-little',
      (w) => (setArgs(w, { deposit: 4_994_999n }), setRoute(w, { second: 4_994_999n, slippage: 0 })),
      { field: 'quotedOut', expected: '≥ 4995000', found: '4994999' },
    ],
    [
      'ROUTE_ACCOUNTS',
      'destination-mint',
      (w) => void (routeOf(w).accounts[5] = reads(stranger.address)),
      { field: 'accounts[5]', expected: JUP_USD, found: stranger.address },
    ],
  ])('%s %s', async (code, detail, change, expected) => {
    expect(await order('routed', change)).toMatchObject({ code, detail, ...expected })
  })
})
