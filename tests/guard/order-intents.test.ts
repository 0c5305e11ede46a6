import { expect, test } from 'vitest'
import { orderBuildSchema } from '../../src/areas/prediction/core/orders/order-build-endpoints.ts'
import { historySchema, orderSchema } from '../../src/areas/prediction/core/orders/order-endpoints.ts'
import { readOrderStatus } from '../../src/areas/prediction/core/orders/order-trail-endpoint.ts'
import { positionSchema } from '../../src/areas/prediction/core/positions/position-endpoints.ts'
import { closePosition } from '../../src/areas/prediction/positions/intents/close-position.ts'
import { orderPosition } from '../../src/areas/prediction/ticket/intents/order-position.ts'
import { WireError } from '../../src/wire/wire-error.ts'
import { filledStep } from '../fixtures/order-steps.ts'
import { HELD, MARKET, orderWorld, positionRow, SHAPES, type Shape } from '../fixtures/order-world.ts'
import { owner } from '../fixtures/world.ts'

/* What the intents do besides their rules: read requests, ask, word, route, settle. */

const intentOf = (shape: Shape) => (shape === 'close' ? closePosition : orderPosition)
const opened = (shape: Shape, change: Record<string, unknown> = {}) =>
  intentOf(shape).open({ ...orderWorld(shape).request, ...change })

type Answer = (endpoint: { name: string }, input: Record<string, unknown>) => unknown
const venue =
  (answer: Answer = () => undefined) =>
  async (endpoint: { name: string }, input: Record<string, unknown>) => {
    const given = answer(endpoint, input)
    if (given !== undefined) return given
    if (['prediction.listHistory', 'prediction.listOrders'].includes(endpoint.name)) return { rows: [] }
    if (endpoint.name === 'prediction.readPosition') return positionSchema.parse(positionRow())
    if (endpoint.name === 'prediction.listPositions')
      return { rows: [positionSchema.parse(positionRow())], unreadable: 0, pagination: undefined }
    return orderBuildSchema.parse({ transaction: 'AQ==' })
  }

test.each<[Shape, Record<string, unknown>]>([
  ['close', { owner: 'nobody' }],
  ['close', { contractsMicro: '0' }],
  ['close', { contractsMicro: '1.5' }],
  ['close', { bidMicro: '1000000' }],
  ['close', { floorBps: 2_501 }],
  ['close', { floorBps: -1 }],
  ['close', { position: '' }],
  ['close', { marketId: '' }],
  ['close', { side: 'maybe' }],
  ['sell', { heldMicro: '-1' }],
  ['sell', { action: 'give' }],
  ['routed', { stake: '05' }],
  ['routed', { stakeMint: owner.address }],
  ['routed', { routeBps: 501 }],
  ['routed', { maxPriceMicro: '0' }],
  ['routed', { pinnedHash: '' }],
])('%s with %o is no request', (shape, change) => {
  expect(opened(shape, change)).toBeUndefined()
})

test.each(SHAPES)('%s locks its target and describes what it does', (shape) => {
  const intent = opened(shape)!
  expect(intent.owner).toBe(owner.address)
  expect(intent.target).toBe(shape === 'routed' || shape === 'direct' ? `market:${MARKET}:yes` : `position:${HELD}`)
  expect(intent.words).toMatchObject({
    subject: 'Harbour City',
    sentence: {
      routed: 'Buy $5.00 of Harbour City, Yes',
      direct: 'Buy $5.00 of Harbour City, Yes',
      sell: 'Sell 100 shares of Harbour City, No',
      close: 'Sell all 312.48 shares of Harbour City, No',
    }[shape],
  })
  expect(intent.after().length).toBeGreaterThan(2)
})

test.each(SHAPES)('%s requests from the venue what was shown', async (shape) => {
  const requests: Record<string, unknown>[] = []
  const call = venue((endpoint, input) => {
    if (endpoint.name.startsWith('prediction.build')) requests.push({ name: endpoint.name, ...input })
    return undefined
  })
  const reply = await opened(shape)!.build(call as never)
  expect(reply.ok && reply.value.route).toBe('rpc')
  const ownerPubkey = owner.address
  const deposit = { isBuy: true, isYes: true, marketId: MARKET, depositAmount: '5000000' }
  const { stakeMint } = orderWorld(shape).request
  const wanted = {
    routed: { name: 'prediction.buildOrder', ownerPubkey, ...deposit, depositMint: stakeMint },
    direct: { name: 'prediction.buildOrder', ownerPubkey, ...deposit, depositMint: stakeMint },
    sell: {
      name: 'prediction.buildOrder',
      ownerPubkey,
      isBuy: false,
      positionPubkey: HELD,
      contractsMicro: '100000000',
    },
    close: { name: 'prediction.buildClose', ownerPubkey, positionPubkey: HELD },
  }
  expect(requests).toEqual([wanted[shape]])
})

const FLOOR = { minSellPriceUsd: '887000' }
const TIGHTER = { name: 'prediction.buildOrder', ownerPubkey: owner.address, isBuy: false, positionPubkey: HELD }

test.each<[Shape, string]>([
  ['sell', '100000000'],
  ['close', '312480000'],
])(
  '%s of a tighter slippage than the service takes by itself is requested with its floor',
  async (shape, contracts) => {
    const requests: Record<string, unknown>[] = []
    const call = venue((endpoint, input) => {
      if (endpoint.name.startsWith('prediction.build')) requests.push({ name: endpoint.name, ...input })
      return undefined
    })
    const reply = await opened(shape, { floorBps: 1_000 })!.build(call as never)
    expect(reply.ok).toBe(true)
    expect(requests).toEqual([{ ...TIGHTER, contractsMicro: contracts, ...FLOOR }])
  },
)

test.each<[string, Shape, Record<string, unknown>, number]>([
  ['sells at market', 'sell', {}, 1],
  ['sells at a price of its own', 'sell', { limitMicro: '500000' }, 0],
  ['buys', 'direct', {}, 0],
])('a bid that fell below the chosen price is reported to an order that %s', async (_, shape, change, notes) => {
  const fallen = positionSchema.parse({ ...positionRow(), sellPriceUsd: '700000' })
  const call = venue(({ name }) => (name === 'prediction.readPosition' ? fallen : undefined))
  const reply = await opened(shape, change)!.build(call as never)
  expect(reply.ok && reply.value.built.notes).toHaveLength(notes)
})

test('a service that takes no orders builds the close by itself, and any other refusal is reported', async () => {
  const requests: string[] = []
  const answering = (code: 'api.not-found' | 'api.rejected') =>
    venue(({ name }) => {
      if (name.startsWith('prediction.build')) requests.push(name)
      if (name !== 'prediction.buildOrder') return undefined
      throw new WireError(code, { endpoint: name, venueMessage: 'No shares available at this price' })
    })
  const intent = opened('close', { floorBps: 1_000 })!
  expect(await intent.build(answering('api.not-found') as never)).toMatchObject({ ok: true })
  expect(requests).toEqual(['prediction.buildOrder', 'prediction.buildClose'])
  expect(await intent.build(answering('api.rejected') as never)).toEqual({
    ok: false,
    problem: { code: 'BUILD_REJECTED', message: 'No shares available at this price' },
  })
})

test.each<Shape>(['sell', 'close'])('%s shows what it was expected to bring', (shape) => {
  expect(opened(shape, { expectedMicro: '463799600' })?.words.expected).toBe('$463.79')
  expect(opened(shape)?.words.expected).toBeUndefined()
  expect(opened(shape, { expectedMicro: '-1' })).toBeUndefined()
})

test.each(SHAPES)(
  '%s goes back to the venue when the reply requires it, and stops when nothing is built',
  async (shape) => {
    const isBuild = (name: string) => name.startsWith('prediction.build')
    const answering = (reply: unknown) =>
      venue(({ name }) => (isBuild(name) ? orderBuildSchema.parse(reply) : undefined))
    const executed = await opened(shape)!.build(answering({ transaction: 'AQ==', execution: { context: 1 } }) as never)
    expect(executed.ok && executed.value.route).toBe('execute')
    const empty = await opened(shape)!.build(answering({ transaction: null }) as never)
    expect(empty.ok ? undefined : empty.problem.code).toBe('BUILD_QUOTE_ONLY')
    const throwing = (code: 'api.rejected' | 'wire.timeout') =>
      venue(({ name }) => {
        if (isBuild(name)) throw new WireError(code, { endpoint: name, venueMessage: 'Minimum order is $5' })
        return undefined
      })
    const rejected = await opened(shape)!.build(throwing('api.rejected') as never)
    expect(rejected.ok ? undefined : rejected.problem).toEqual({
      code: 'BUILD_REJECTED',
      message: 'Minimum order is $5',
    })
    await expect(opened(shape)!.build(throwing('wire.timeout') as never)).rejects.toThrow('wire.timeout')
  },
)

test.each<[Shape, string, string]>([
  ['close', '312480000', 'waiting'],
  ['close', '1', 'waiting'],
  ['close', '0', 'settled'],
  ['sell', '212480001', 'waiting'],
  ['sell', '212480000', 'settled'],
])('%s with %s left is %s', async (shape, contractsMicro, state) => {
  const call = venue(({ name }) => {
    if (name === 'prediction.listOrders') return { rows: [] }
    return name === 'prediction.readPosition' ? positionSchema.parse({ ...positionRow(), contractsMicro }) : undefined
  })
  expect(await opened(shape)!.settled(call as never, undefined)).toMatchObject({ state })
})

const ORDER = { orderPubkey: HELD }
const trail = (status: string, events: readonly string[] = [], filledContractsMicro = '0') => ({
  orderPubkey: HELD,
  status,
  history: events.map((eventType) => ({ eventType, status, fillInfo: { filledContractsMicro } })),
})
const order = (status: string, filledContracts: string) => ({
  pubkey: HELD,
  ownerPubkey: owner.address,
  marketId: MARKET,
  status,
  isYes: true,
  isBuy: true,
  createdAt: 1,
  contracts: '10',
  filledContracts,
})

/** A venue that knows an order by its trail, by its account, or not at all. */
const knowing = (known: { trail?: unknown; order?: unknown }, missing: 'api.not-found' | 'api.rejected') =>
  venue(({ name }) => {
    if (name !== 'prediction.readOrderStatus' && name !== 'prediction.readOrder') return undefined
    const raw = name === 'prediction.readOrderStatus' ? known.trail : known.order
    if (raw === undefined) throw new WireError(missing, { endpoint: name })
    return (name === 'prediction.readOrderStatus' ? readOrderStatus.reply : orderSchema).parse(raw)
  })

const settled = (outcome: string) => ({ state: 'settled', outcome })

test.each<[string, { trail?: unknown; order?: unknown }, object]>([
  ['only created', { trail: trail('created') }, { state: 'waiting' }],
  ['filled in part, still open', { trail: trail('PartiallyFilled', ['order_filled'], '1') }, { state: 'waiting' }],
  [
    'filled in part, closed',
    { trail: trail('partiallyfilled', ['order_filled', 'order_closed'], '1') },
    settled('partly-filled'),
  ],
  ['filled', { trail: trail('filled', ['order_filled'], '10') }, settled('filled')],
  ['failed', { trail: trail('failed', ['order_failed']) }, settled('not-filled')],
  ['failed after a part', { trail: trail('failed', ['order_filled', 'order_failed'], '1') }, settled('partly-filled')],
  ['of a word nobody knows', { trail: trail('dreaming') }, { state: 'waiting' }],
  ['pending, by its account', { order: order('pending', '0') }, { state: 'waiting' }],
  ['filled, by its account', { order: order('filled', '10') }, settled('filled')],
  ['filled in part, by its account', { order: order('filled', '3') }, settled('partly-filled')],
  ['failed, by its account', { order: order('failed', '0') }, settled('not-filled')],
])('an order that is %s', async (_, known, wanted) => {
  for (const shape of SHAPES) {
    expect(await opened(shape)!.settled(knowing(known, 'api.not-found') as never, ORDER)).toMatchObject(wanted)
    expect(await opened(shape)!.settled(knowing(known, 'api.rejected') as never, ORDER)).toMatchObject(wanted)
  }
})

test('what was filled and spent is reported with the outcome', async () => {
  const history = [filledStep('6000000', '3000000', '100000'), filledStep('4000000', '2000000', '70000')]
  const reply = await opened('direct')!.settled(
    knowing({ trail: { orderPubkey: HELD, status: 'filled', history } }, 'api.not-found') as never,
    ORDER,
  )
  expect(reply).toEqual({
    ...settled('filled'),
    hasMoreSoon: true,
    shows: '10 of 10 shares filled',
    money: { direction: 'out', micro: 5_170_000n },
    result: [
      { label: 'Received', words: '10 shares' },
      { label: 'Avg price', words: '50¢' },
      { label: 'Cost', words: '$5.00' },
      { label: 'Trading fee', words: '$0.17' },
      { label: 'Total paid', words: '$5.17' },
      { label: 'Break-even', words: '51.7¢' },
      { label: 'Potential payout', words: '$10.00' },
      { label: 'Profit if it wins', words: '+$4.83' },
    ],
  })
})

test.each([
  ['520000', '9 shares filled'],
  ['600000', '9 of 10 shares filled'],
])('a buy at %s at most whose two fills took nine of ten shares: %s', async (maxBuyPriceUsd, words) => {
  const history = [
    filledStep('5000000', '3000000', '85000', { maxBuyPriceUsd }),
    filledStep('4000000', '2000000', '85000', { maxBuyPriceUsd }),
  ]
  const reply = await opened('direct')!.settled(
    knowing({ trail: { orderPubkey: HELD, status: 'filled', history } }, 'api.not-found') as never,
    ORDER,
  )
  expect(reply?.shows).toBe(words)
})

test.each([
  ['yes', '10 Yes shares'],
  ['no', '10 No shares'],
])('a buy of %s shows what it was expected to bring', (side, words) => {
  expect(opened('direct', { side, expectedContractsMicro: '10000000' })?.words.expected).toBe(words)
})

test.each([
  ['312480000', '312.48 shares filled'],
  ['100000000', undefined],
])(
  'a sale that the venue does not name is identified by the newest row of that position: %s',
  async (filled, words) => {
    const row = (change: object) => orderSchema.parse({ ...order('filled', '1'), position: HELD, ...change })
    const rows = [
      row({ isBuy: false, filledContractsMicro: '1000000', createdAt: 1_700_000_000 }),
      row({ isBuy: false, filledContractsMicro: filled, createdAt: 1_700_000_100 }),
      row({ isBuy: true, filledContractsMicro: '2000000', createdAt: 1_700_000_200 }),
    ]
    const call = venue(({ name }) => {
      if (name === 'prediction.listOrders') return { rows }
      throw new WireError('api.not-found', { endpoint: name })
    })
    expect((await opened('close')!.settled(call as never, undefined))?.shows).toBe(words)
  },
)

test('a failed buy is waited for until its end, with what was returned, is reported', async () => {
  const reported = (shape: Shape, steps: string[]) =>
    opened(shape)!.settled(knowing({ trail: trail('failed', steps) }, 'api.not-found') as never, ORDER)
  // A buy: the end is not told yet, then it is and the history cannot be read.
  for (const steps of [['order_failed'], ['order_failed', 'order_closed']])
    expect(await reported('direct', steps)).toMatchObject({ outcome: 'not-filled', hasMoreSoon: true })
  expect((await reported('close', ['order_failed']))?.hasMoreSoon).toBeUndefined()
})

test('the close of an order that the venue does not know is waited for, and a failed read is passed on', async () => {
  expect(await opened('close')!.settled(knowing({}, 'api.not-found') as never, ORDER)).toEqual({ state: 'waiting' })
  const failing = venue(({ name }) => {
    throw new WireError('wire.server', { endpoint: name })
  })
  await expect(opened('close')!.settled(failing as never, ORDER)).rejects.toThrow('wire.server')
})

const begun = (eventType: string, filledContractsMicro = '0') => ({
  eventType,
  orderPubkey: HELD,
  isBuy: true,
  isYes: true,
  contractsMicro: '10000000',
  filledContractsMicro,
  transferAmountToken: '120000',
})

/** A venue whose lists have these rows, newest first; any other question is noted. */
const listing = (rows: readonly object[], orders: readonly unknown[] = []) => {
  const others: string[] = []
  const call = venue(({ name }) => {
    if (name === 'prediction.listHistory') return { rows: rows.map((row) => historySchema.parse(row)) }
    if (name === 'prediction.listOrders') return { rows: orders.map((row) => orderSchema.parse(row)) }
    others.push(name)
    return name === 'prediction.readOrderStatus' ? readOrderStatus.reply.parse(trail('filled')) : undefined
  })
  return { call: call as never, others }
}

test('an order that is in the history or among the orders is never requested by itself: it would be a 404 at first', async () => {
  const [created, filled, closed] = [
    begun('order_created'),
    begun('order_filled', '10000000'),
    begun('order_closed', '0'),
  ]
  const cases: readonly (readonly [readonly object[], readonly unknown[], object])[] = [
    [[created], [], { state: 'waiting' }],
    [[filled, created], [], { ...settled('filled'), hasMoreSoon: true }],
    [[closed, filled, created], [], settled('filled')],
    [[closed, created], [], settled('not-filled')],
    [[closed, begun('order_filled', '1'), created], [], settled('partly-filled')],
    [[], [order('pending', '0')], { state: 'waiting' }],
    [[], [order('filled', '10')], { ...settled('filled'), hasMoreSoon: true }],
  ]
  for (const [rows, orders, wanted] of cases) {
    const { call, others } = listing(rows, orders)
    expect(await opened('direct')!.settled(call, ORDER)).toMatchObject(wanted)
    expect(others).toEqual([])
  }
  const ended = await opened('direct')!.settled(listing([closed, filled, created]).call, ORDER)
  expect(ended?.result).toContainEqual({ label: 'Refunded', words: '$0.12' })
})

test('of an order that began before the first row of the history, the steps are requested', async () => {
  const { call, others } = listing([begun('order_closed'), begun('order_filled', '1000000')])
  await opened('direct')!.settled(call, ORDER)
  expect(others).toEqual(['prediction.readOrderStatus'])
})

test('each answer is requested by the order, and only a missing one leads on', async () => {
  const requests: unknown[] = []
  const call = venue(({ name }, input) => {
    requests.push([name, input])
    throw new WireError('api.not-found', { endpoint: name })
  })
  await opened('close')!.settled(call as never, ORDER)
  expect(requests.slice(0, 4)).toEqual([
    ['prediction.listHistory', { ownerPubkey: owner.address }],
    ['prediction.listOrders', { ownerPubkey: owner.address }],
    ['prediction.readOrderStatus', ORDER],
    ['prediction.readOrder', ORDER],
  ])
  // The trail fails to answer while the position is gone: that is no news of the order.
  const sick = venue(({ name }) => {
    throw new WireError(name === 'prediction.readOrderStatus' ? 'wire.server' : 'api.not-found', { endpoint: name })
  })
  await expect(opened('close')!.settled(sick as never, ORDER)).rejects.toThrow('wire.server')
  const broken = venue(({ name }) => {
    if (name === 'prediction.readOrderStatus') throw Object.assign(new Error('ours'), { code: 'api.not-found' })
    return undefined
  })
  await expect(opened('close')!.settled(broken as never, ORDER)).rejects.toThrow('ours')
})

test('a failed order that was partly filled is reported as such by its account, too', async () => {
  const known = knowing({ order: order('failed', '3') }, 'api.not-found')
  expect(await opened('close')!.settled(known as never, ORDER)).toMatchObject(settled('partly-filled'))
})

test('the order that the reply names is kept with the row', async () => {
  const built = venue(({ name }) =>
    name.startsWith('prediction.build')
      ? orderBuildSchema.parse({ transaction: 'AQ==', order: { orderPubkey: HELD } })
      : undefined,
  )
  const reply = await opened('close')!.build(built as never)
  expect(reply.ok && reply.value.kept).toEqual(ORDER)
  const unnamed = await opened('close')!.build(venue() as never)
  expect(unnamed.ok && unnamed.value.kept).toBeUndefined()
})

test('a sale whose position is gone is settled; another failure is none of its business', async () => {
  const failing = (code: 'api.not-found' | 'wire.server') =>
    venue(({ name }) => {
      throw new WireError(code, { endpoint: name })
    })
  expect(await opened('close')!.settled(failing('api.not-found') as never, undefined)).toEqual({
    state: 'settled',
    outcome: 'filled',
  })
  await expect(opened('close')!.settled(failing('wire.server') as never, undefined)).rejects.toThrow('wire.server')
})

test('a buy is settled once more is held than at the click', async () => {
  const isYes = (contractsMicro: string) =>
    venue(({ name }) =>
      name === 'prediction.listPositions'
        ? { rows: [positionSchema.parse({ ...positionRow(), isYes: true, contractsMicro })] }
        : undefined,
    )
  expect(await opened('direct')!.settled(venue() as never, undefined)).toEqual({ state: 'waiting' })
  expect(await opened('direct')!.settled(isYes('1') as never, undefined)).toEqual({
    state: 'settled',
    outcome: 'filled',
  })
  expect(await opened('direct', { heldMicro: '1' })!.settled(isYes('1') as never, undefined)).toEqual({
    state: 'waiting',
  })
})

test.each(SHAPES)('%s is held against the code that its market had when it was first seen', async (shape) => {
  const requests: (readonly string[])[] = []
  const { pinnedHash: _, ...request } = orderWorld(shape).request
  const pinned = await intentOf(shape).pinned(request, async (markets) => {
    requests.push(markets)
    return new Map([[MARKET, 'seen-before']])
  })
  expect(requests).toEqual([[MARKET]])
  expect(pinned).toMatchObject({ ...request, pinnedHash: 'seen-before' })
  expect(await intentOf(shape).pinned(request, async () => new Map())).toEqual(request)
  expect(await intentOf(shape).pinned('no request', async () => new Map())).toBe('no request')
  const named = venue(({ name }) =>
    name.startsWith('prediction.build')
      ? orderBuildSchema.parse({ transaction: 'AQ==', order: { marketIdHash: 'seen-now' } })
      : undefined,
  )
  const reply = await opened(shape)!.build(named as never)
  expect(reply.ok && reply.value.seen).toEqual(new Map([[MARKET, 'seen-now']]))
})

test.each<[Shape, Record<string, unknown>, bigint | undefined]>([
  ['sell', { bidMicro: '985000', floorBps: 500 }, 936_000n],
  ['sell', { limitMicro: '700000' }, 700_000n],
  ['close', { bidMicro: '985000', floorBps: 500 }, 936_000n],
  ['close', { bidMicro: '985000', floorBps: 2_500 }, 739_000n],
  ['direct', {}, undefined],
])('%s with %o: the lowest price that was chosen', (shape, change, least) => {
  expect(opened(shape, change)?.words.chosen?.minPrice).toBe(least)
})
