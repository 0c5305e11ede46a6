import { afterEach, describe, expect, test, vi } from 'vitest'
import { orderBuildSchema } from '../../src/areas/prediction/core/orders/order-build-endpoints.ts'
import { positionSchema } from '../../src/areas/prediction/core/positions/position-endpoints.ts'
import { closeAll } from '../../src/areas/prediction/positions/intents/close-all.ts'
import { closePosition } from '../../src/areas/prediction/positions/intents/close-position.ts'
import { orderPosition } from '../../src/areas/prediction/ticket/intents/order-position.ts'
import { type OpenIntent } from '../../src/engine/intent/intent.ts'
import { type Violation } from '../../src/guard/codes.ts'
import { ORDER_AT } from '../../src/guard/layouts/order.ts'
import { bareView } from '../fixtures/bare-view.ts'
import { OTHER } from '../fixtures/close-all-world.ts'
import { everyIntent } from '../fixtures/every-intent.ts'
import { HELD, ORDER, orderWorld, positionRow, SHAPES, type Shape } from '../fixtures/order-world.ts'
import { owner } from '../fixtures/world.ts'

/* What a sale and a close-all make of a market that moves, what they leave open, and what they give back to the venue. */

type Answer = (name: string, input: Record<string, unknown>) => unknown
const over = (answer: Answer) =>
  (async (endpoint: { name: string }, input: Record<string, unknown>) => answer(endpoint.name, input)) as never

const PART = {
  position: HELD,
  marketId: 'M-1',
  side: 'no',
  contractsMicro: '100000000',
  bidMicro: '500000',
  title: 'Harbour City',
}
const SECOND = { ...PART, position: OTHER, marketId: 'M-2', title: 'Rain' }
const BOTH = { owner: owner.address, floorBps: 200, parts: [PART, SECOND] }
const opened = (shape: Shape, change: object = {}) =>
  (shape === 'close' ? closePosition : orderPosition).open({ ...orderWorld(shape).request, ...change })!
const allOf = (change: object = {}) => closeAll.open({ ...BOTH, ...change })!

afterEach(() => void vi.useRealTimers())

describe('a bid that fell below the chosen price', () => {
  /** Bids of No at 48¢, and a price of the bytes that follows them. */
  const bids = over((name, input) =>
    name === 'prediction.readOrderBook'
      ? { yes: [], no: [{ price: 480_000n, size: 1_000_000_000n }] }
      : positionSchema.parse({ ...positionRow(), pubkey: input['positionPubkey'] }),
  )
  const low = (code: Violation['code'], detail = 'too-low'): Violation => ({
    code,
    detail,
    field: 'priceBound',
    expected: '≥ 490000',
    found: '471000',
  })
  const moved = (intent: OpenIntent, code: Violation['code'] = 'ORDER_PRICE_BOUND') =>
    intent.market?.moved([low(code)], bids)
  // 100 shares at 48¢ less the fee of $1.75.
  const again = { bidMicro: '480000', expectedMicro: '46250000' }

  test('is requested again at the new bid by the sale of a whole position', async () => {
    const close = opened('close', { bidMicro: '500000', floorBps: 200, contractsMicro: '100000000' })
    expect(await moved(close)).toMatchObject({
      went: 'below',
      of: 'share',
      updated: { request: { ...(close.request as object), ...again }, margin: '−2%' },
    })
  })

  test('is requested again for the one position of its act, and for no other of the close-all', async () => {
    const alone = allOf({ only: OTHER })
    const move = await moved(alone)
    expect(move?.updated.request).toEqual({ ...BOTH, only: OTHER, parts: [PART, { ...SECOND, ...again }] })
    expect(await alone.market?.isBack(bids)).toBe(false)
    expect(await allOf({ only: OTHER, parts: [PART, { ...SECOND, bidMicro: '480000' }] }).market?.isBack(bids)).toBe(
      true,
    )
  })

  test.each<Shape>(['sell', 'close'])('is a note of %s, once it is built', async (shape) => {
    const call = over((name) =>
      name === 'prediction.readPosition'
        ? positionSchema.parse({ ...positionRow(), sellPriceUsd: '700000' })
        : orderBuildSchema.parse({ transaction: 'AQ==' }),
    )
    const reply = await opened(shape).build(call)
    expect(reply.ok && reply.value.built.notes).toEqual(['The best bid fell from 98.5¢ to 70¢ since you pressed Sell.'])
  })
})

test.each(SHAPES)('%s: the signed pair goes back to the venue', async (shape) => {
  const answer = { status: 'success', signature: undefined, message: undefined }
  const requests: unknown[] = []
  const call = over((name, input) => {
    requests.push([name, input])
    return answer
  })
  const pair = { signedTransaction: 'AQ==', context: { type: 'create_order' } }
  expect(await opened(shape).post?.(call, pair)).toBe(answer)
  expect(requests).toEqual([['prediction.execute', pair]])
})

describe('a close-all', () => {
  test('shows what it leaves open and why, and nothing where it leaves nothing', () => {
    const left = [
      { title: 'No bids here', why: 'no-bids' },
      { title: 'One too many', why: 'too-many' },
    ]
    expect(allOf({ left }).words).toMatchObject({
      leaves: [
        { name: 'No bids here', why: 'no bids' },
        { name: 'One too many', why: expect.stringMatching(/^one review closes \d+$/) },
      ],
    })
    for (const change of [{}, { left: [] }]) expect(allOf(change).words).not.toHaveProperty('leaves')
  })

  const sale = (more: object = {}) => ({ ...orderBuildSchema.parse({ transaction: 'AQ==' }), ...more })
  const built = async (change: object, all: object) => {
    const call = over((name, input) => {
      if (name === 'prediction.listOrders') return { rows: [] }
      return name === 'prediction.buildCloseAll'
        ? { together: undefined, sales: [], claims: 0, unreadable: 0, ...all }
        : positionSchema.parse({ ...positionRow(), pubkey: input['positionPubkey'], sellPriceUsd: '500000' })
    })
    const reply = await allOf(change).build(call)
    if (!reply.ok) throw new Error('not built')
    return reply.value
  }
  const ONE = { sales: [sale({ positionPubkey: HELD, orderPubkey: ORDER })] }

  test('prices the sale of its own act, or each of several', async () => {
    const alone = await built({ only: HELD }, ONE)
    expect(alone.built.estimate).toMatchObject({ gross: 50_000_000n, fee: 1_750_000n })
    const several = await built({}, { together: sale() })
    expect([...(several.built.estimate as { each: Map<string, object> }).each.keys()]).toEqual([HELD, OTHER])
  })

  test('allows the core of its own act alone, or one for each position', async () => {
    expect((await built({ only: HELD }, ONE)).expectation.core.count).toBe(1)
    expect((await built({}, { together: sale() })).expectation.core.count).toEqual({ atMost: 2 })
  })

  test.each([
    ['another position', ['x'], 'stranger', 'x'],
    ['one of them twice', [HELD, OTHER, HELD], 'sold-twice', HELD],
    ['each once', [OTHER, HELD], undefined, undefined],
  ])('whose bytes sell %s', async (_, positions, detail, found) => {
    const { expectation } = await built({}, { together: sale() })
    const cores = positions.map((address) => {
      const accounts: object[] = []
      accounts[ORDER_AT.position] = { address }
      return { instruction: { accounts }, meaning: undefined }
    })
    const said = expectation.rules.map((rule) => rule(bareView({ cores: cores as never })))
    const words = { code: 'CLOSE_ALL_MAPPING', detail, field: 'accounts[4]', expected: `${HELD} ${OTHER}`, found }
    expect(said.filter((each) => each !== undefined)).toEqual(detail === undefined ? [] : [words])
  })

  /** Orders since a sale: as many pages as there are, a hundred a page, each row at its own time. */
  async function settledOver(pageOf: (start: number) => { times: readonly number[]; hasNext: boolean }) {
    vi.useFakeTimers()
    const starts: unknown[] = []
    const call = over((name, input) => {
      if (name === 'prediction.readPosition')
        return positionSchema.parse({ ...positionRow(), pubkey: input['positionPubkey'] })
      const start = Number(input['start'])
      starts.push(start)
      const { times, hasNext } = pageOf(start)
      const rows = times.map((createdAt, at) => ({
        pubkey: `${start} ${at}`,
        position: HELD,
        status: 'failed',
        createdAt,
        filled: 0n,
      }))
      return { rows, unreadable: 0, pagination: { start, end: start + 100, total: 9_000, hasNext } }
    })
    const ended = allOf().settled(call, { known: ['known'], since: 500 })
    await vi.advanceTimersByTimeAsync(60_000)
    return { settled: await ended, starts }
  }
  const newer = Array.from({ length: 100 }, () => 600)

  test('reads its orders up to the first that is older, and of a page keeps what is newer', async () => {
    const mixed = await settledOver((start) => ({
      times: start === 0 ? newer : [600, ...newer.slice(2), 400],
      hasNext: true,
    }))
    expect(mixed).toEqual({ settled: { state: 'settled', outcome: 'not-filled' }, starts: [0, 100] })
  })

  test('reads a thousand orders and no more', async () => {
    const { settled, starts } = await settledOver(() => ({ times: newer, hasNext: true }))
    expect(settled).toEqual({ state: 'waiting' })
    expect(starts).toEqual(Array.from({ length: 10 }, (_, page) => page * 100))
  })
})

test('once confirmed a buy leaves its market free; every other act keeps what it is about until its end', async () => {
  const requests = new Map<string, object>([
    [closeAll.kind, BOTH],
    [closePosition.kind, orderWorld('close').request],
    ['prediction.cancel', { owner: owner.address, order: ORDER, title: 'Rain' }],
  ])
  const intents = (await everyIntent()).filter(({ kind }) => requests.has(kind))
  expect(intents.map((intent) => intent.open(requests.get(intent.kind))?.isFreeOnceConfirmed)).toEqual([
    false,
    false,
    false,
  ])
  expect(SHAPES.map((shape) => opened(shape).isFreeOnceConfirmed)).toEqual([true, true, false, false])
})
