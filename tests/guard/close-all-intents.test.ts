import { afterEach, describe, expect, test, vi } from 'vitest'
import { predictionKeys } from '../../src/areas/prediction/core/keys.ts'
import {
  buildCancel,
  buildCloseAll,
  orderBuildSchema,
} from '../../src/areas/prediction/core/orders/order-build-endpoints.ts'
import { positionSchema } from '../../src/areas/prediction/core/positions/position-endpoints.ts'
import { cancelOrder } from '../../src/areas/prediction/positions/intents/cancel-order.ts'
import { closeAll } from '../../src/areas/prediction/positions/intents/close-all.ts'
import { MINT } from '../../src/config/mints.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { ORDER_AT } from '../../src/guard/layouts/order.ts'
import { WireError } from '../../src/wire/wire-error.ts'
import { OTHER } from '../fixtures/close-all-world.ts'
import { HELD, ORDER, positionRow } from '../fixtures/order-world.ts'
import { owner } from '../fixtures/world.ts'

/* What close-all and cancel do besides their rules: words, keys, what is asked and kept, how they end. */

const PART = {
  position: HELD,
  marketId: 'M-1',
  side: 'no',
  contractsMicro: '312480000',
  bidMicro: '985000',
  title: 'Harbour City',
}
const BOTH = { owner: owner.address, floorBps: 200, parts: [PART, { ...PART, position: OTHER, marketId: 'M-2' }] }
const opened = (only?: string) => closeAll.open(only === undefined ? BOTH : { ...BOTH, only })!
const cancel = () => cancelOrder.open({ owner: owner.address, order: ORDER, title: 'Rain' })!

type Answer = (name: string, input: Record<string, unknown>) => unknown
const over = (answer: Answer) =>
  (async (endpoint: { name: string }, input: Record<string, unknown>) => answer(endpoint.name, input)) as never
const held = (input: Record<string, unknown>) =>
  positionSchema.parse({ ...positionRow(), pubkey: input['positionPubkey'] })
const sale = (more: object = {}) => ({ ...orderBuildSchema.parse({ transaction: 'AQ==' }), ...more })
const missing = (name: string): never => {
  throw new WireError('api.not-found', { endpoint: name })
}

afterEach(() => void vi.useRealTimers())

describe('a close-all', () => {
  test('describes what it sells', () => {
    expect(opened(HELD).words).toEqual({
      verb: 'Sell',
      sentence: 'Sell all 312.48 shares of Harbour City, No',
      subject: 'Harbour City',
      chosen: { minPrice: expect.any(BigInt) },
      items: [{ of: HELD, name: 'Harbour City', isYes: false, shares: 312_480_000n, expected: undefined }],
    })
    const yes = closeAll.open({ ...BOTH, parts: [{ ...PART, side: 'yes' }], only: HELD })!
    expect(yes.words.sentence).toBe('Sell all 312.48 shares of Harbour City, Yes')
    expect(opened().words).toMatchObject({ verb: 'Sell', sentence: 'Sell 2 positions', subject: '2 positions' })
    expect(opened().words.items?.map(({ of }) => of)).toEqual([HELD, OTHER])
    expect([opened(HELD).kind, opened(HELD).owner]).toEqual(['prediction.close-all', owner.address])
  })

  test('shows what it brings, where each of its parts does', () => {
    const parts = [
      { ...PART, expectedMicro: '1000000' },
      { ...PART, position: OTHER, expectedMicro: '2500000' },
    ]
    const brings = (change: object) => closeAll.open({ ...BOTH, parts, ...change })!.words.expected
    expect([brings({}), brings({ only: HELD }), brings({ only: OTHER })]).toEqual(['$3.50', '$1.00', '$2.50'])
    expect(brings({ parts: [parts[0], { ...PART, position: OTHER }] })).toBeUndefined()
    expect([opened().target, opened(HELD).target]).toEqual([`close-all:${owner.address}`, `position:${HELD}`])
  })

  test('of several positions in one transaction is never reported as moved by the market, nor as back', async () => {
    const bids = over(() => ({ yes: [{ price: 985_000n, size: 1_000_000_000n }], no: [] }))
    const low = { code: 'CLOSE_ALL_BOUND', detail: 'too-low', field: 'price', expected: '', found: '964000' } as const
    expect(await opened().market?.moved([low], bids)).toBeUndefined()
    expect(await opened().market?.isBack(bids)).toBe(false)
  })

  test('makes stale what it touches, each position of its own', () => {
    const common = [
      predictionKeys.positions(owner.address),
      predictionKeys.orders(owner.address),
      predictionKeys.history(owner.address),
      predictionKeys.holdings(owner.address),
    ]
    expect(opened(HELD).after()).toEqual([...common, predictionKeys.position(HELD)])
    expect(opened().after()).toEqual([...common, predictionKeys.position(HELD), predictionKeys.position(OTHER)])
  })

  const answering = (all: object, requests: string[] = []) =>
    over((name, input) => {
      requests.push(name)
      if (name === 'prediction.listOrders') return { rows: [{ pubkey: 'older' }] }
      return name === buildCloseAll.name
        ? { together: undefined, sales: [], claims: 0, unreadable: 0, ...all }
        : held(input)
    })

  test('goes back to the venue when the reply requires it, and keeps the order that it names', async () => {
    const plain = await opened(HELD).build(answering({ sales: [sale({ positionPubkey: HELD })] }))
    expect(plain).toMatchObject({ ok: true, value: { route: 'rpc', kept: undefined, seen: new Map() } })
    const row = sale({ positionPubkey: HELD, orderPubkey: ORDER, marketIdHash: 'code', execution: { context: 1 } })
    const sent = await opened(HELD).build(answering({ sales: [row] }))
    expect(sent).toMatchObject({
      ok: true,
      value: { route: 'execute', kept: { orderPubkey: ORDER }, seen: new Map([['M-1', 'code']]) },
    })
    const together = await opened().build(answering({ together: sale({ marketIdHash: 'code' }) }))
    expect(together).toMatchObject({ ok: true, value: { route: 'rpc', seen: new Map(), kept: { known: ['older'] } } })
  })

  test('reads each position before it requests, and only its own', async () => {
    const alone: string[] = []
    await opened(HELD).build(answering({ sales: [sale({ positionPubkey: HELD })] }, alone))
    expect(alone).toEqual(['prediction.readPosition', 'prediction.buildCloseAll', 'prediction.readOrderBook'])
    const both: string[] = []
    await opened().build(answering({ together: sale() }, both))
    expect(both).toEqual([
      'prediction.readPosition',
      'prediction.readPosition',
      'prediction.buildCloseAll',
      'prediction.listOrders',
      // Each is priced anew with each build.
      'prediction.readOrderBook',
      'prediction.readOrderBook',
    ])
  })

  test('is not built from what the answer leaves out or holds empty', async () => {
    for (const all of [
      {},
      { sales: [sale({ positionPubkey: OTHER })] },
      { together: sale({ transaction: undefined }) },
    ])
      expect(await opened(HELD).build(answering(all))).toMatchObject({ ok: false, problem: { code: 'BUILD_LEFT_OUT' } })
    expect(await opened().build(answering({ sales: [sale({ positionPubkey: HELD })] }))).toMatchObject({ ok: false })
  })

  test('reports a refusal in the venue’s words, and lets other failures through', async () => {
    const failing = (error: unknown) =>
      over(() => {
        throw error
      })
    const refused = new WireError('api.rejected', { endpoint: 'x', venueMessage: 'Too many positions' })
    expect(await opened(HELD).build(failing(refused))).toEqual({
      ok: false,
      problem: { code: 'BUILD_REJECTED', message: 'Too many positions' },
    })
    await expect(opened(HELD).build(failing(new WireError('wire.timeout', { endpoint: 'x' })))).rejects.toThrow(
      'timeout',
    )
    await expect(opened(HELD).build(failing(new TypeError('api.broken')))).rejects.toThrow('api.broken')
  })

  test('requests once for acts built together, and again later, for another bound or another owner', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const requests: unknown[] = []
    const call = over((name, input) => {
      if (name !== buildCloseAll.name) return held(input)
      requests.push(input)
      return { together: undefined, sales: [sale({ positionPubkey: HELD })], claims: 0, unreadable: 0 }
    })
    await opened(HELD).build(call)
    vi.advanceTimersByTime(3_999)
    await opened(HELD).build(call)
    expect(requests).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await opened(HELD).build(call)
    expect(requests).toHaveLength(2)
    await closeAll.open({ ...BOTH, only: HELD, floorBps: 300 })!.build(call)
    await closeAll.open({ ...BOTH, only: HELD, owner: OTHER })!.build(call)
    expect(requests.map((input) => Object.values(input as object).join(' '))).toEqual([
      `${owner.address} 200`,
      `${owner.address} 200`,
      `${owner.address} 300`,
      `${OTHER} 200`,
    ])
  })

  test('bounds what the transaction may do', async () => {
    const row = sale({ positionPubkey: HELD, blockhash: 'hash', lastValidBlockHeight: 7n })
    const reply = await opened(HELD).build(answering({ sales: [row] }))
    if (!reply.ok) throw new Error('not built')
    expect(reply.value.expectation).toMatchObject({
      action: 'close-all',
      owner: owner.address,
      inflow: false,
      programs: [PROGRAM.associatedToken, PROGRAM.prediction],
      core: { count: 1 },
      alongside: [],
      sponsor: 'allowed',
      mints: [MINT.usdc, MINT.jupUsd],
      target: HELD,
      reply: { blockhash: 'hash', lastValidBlockHeight: 7n },
      simulation: 'may-be-missing',
      notChecked: ['keeper-fills', 'market-first-seen'],
      maxAgeMs: 45_000,
    })
    expect(reply.value.expectation.delta({} as never)).toEqual({ gains: [], losses: [], sol: { least: 0n, most: 0n } })
    const pinned = closeAll.open({ ...BOTH, parts: BOTH.parts.map((part) => ({ ...part, pinnedHash: 'code' })) })!
    const together = await pinned.build(answering({ together: sale() }))
    if (!together.ok) throw new Error('not built')
    expect(together.value.expectation).toMatchObject({ core: { count: { atMost: 2 } }, notChecked: ['keeper-fills'] })
  })

  test('reports for each of its own parts that its bid fell since the click', async () => {
    const bids = new Map<string, string>([
      [HELD, '900000'],
      [OTHER, '985000'],
    ])
    const notesOf = async (only?: string) => {
      const reply = await opened(only).build(
        over((name, input) => {
          if (name === 'prediction.listOrders') return { rows: [] }
          if (name === buildCloseAll.name)
            return { together: sale(), sales: [{ ...sale(), positionPubkey: only }], claims: 0, unreadable: 0 }
          return { ...held(input), sellPrice: BigInt(bids.get(String(input['positionPubkey']))!) }
        }),
      )
      return reply.ok ? reply.value.built.notes : undefined
    }
    const fell = ['The best bid fell from 98.5¢ to 90¢ since you pressed Sell.']
    expect([await notesOf(), await notesOf(HELD), await notesOf(OTHER)]).toEqual([fell, fell, []])
  })

  test('names the parts that the transaction leaves out, and knows the bid of each sale', async () => {
    const parts = [
      { ...PART, title: 'First' },
      { ...PART, position: OTHER, title: 'Second', bidMicro: '400000' },
    ]
    const reply = await closeAll.open({ ...BOTH, parts })!.build(answering({ together: sale() }))
    if (!reply.ok) throw new Error('not built')
    const { leftOut, bidOf } = reply.value.expectation
    const selling = (position: string) => {
      const accounts = []
      accounts[ORDER_AT.position] = { address: position }
      return { instruction: { accounts } } as never
    }
    const left = (...positions: readonly string[]) => leftOut?.({ cores: positions.map(selling) } as never)
    expect([left(HELD, OTHER), left(OTHER), left()]).toEqual([[], ['First'], ['First', 'Second']])
    expect([HELD, OTHER, ORDER].map((position) => bidOf?.(selling(position)))).toEqual([985_000n, 400_000n, undefined])
  })

  test('carries the codes of its own markets', async () => {
    const requests: (readonly string[])[] = []
    const pinned = await closeAll.pinned({ ...BOTH, only: OTHER }, async (markets) => {
      requests.push(markets)
      return new Map([['M-2', 'code']])
    })
    expect(requests).toEqual([['M-2']])
    expect(pinned).toMatchObject({ parts: [{ marketId: 'M-1' }, { marketId: 'M-2', pinnedHash: 'code' }] })
    expect((pinned as { parts: object[] }).parts[0]).not.toHaveProperty('pinnedHash')
  })

  test('is settled by its order, else once nothing of any part is held', async () => {
    const filled = over((name) =>
      name === 'prediction.readOrderStatus' ? { status: 'filled', steps: [] } : missing(name),
    )
    expect(await opened(HELD).settled(filled, { orderPubkey: ORDER })).toMatchObject({
      state: 'settled',
      outcome: 'filled',
    })
    const left = (of: string) =>
      over((name, input) =>
        name === 'prediction.readPosition' && input['positionPubkey'] === of ? held(input) : missing(name),
      )
    expect(await opened().settled(left('none'), undefined)).toEqual({ state: 'settled', outcome: 'filled' })
    expect(await opened().settled(left(HELD), undefined)).toEqual({ state: 'waiting' })
    expect(await opened().settled(left(OTHER), undefined)).toEqual({ state: 'waiting' })
    expect(await opened(HELD).settled(left(OTHER), undefined)).toEqual({ state: 'settled', outcome: 'filled' })
  })

  test('what is still held is left to the orders that came since: none open, and some there', async () => {
    const row = (position: string, over: object = {}) => ({
      pubkey: `new ${position}`,
      position,
      status: 'filled',
      filled: 1n,
      ...over,
    })
    const after = (left: readonly string[], rows: readonly object[]) =>
      opened().settled(
        over((name, input) => {
          if (name === 'prediction.listOrders') return { rows }
          return name === 'prediction.readPosition' && left.includes(String(input['positionPubkey']))
            ? held(input)
            : missing(name)
        }),
        { known: ['older'] },
      )
    const both = [HELD, OTHER]
    expect(await after([OTHER], [])).toEqual({ state: 'waiting' })
    expect(await after([OTHER], [row(OTHER, { pubkey: 'older' })])).toEqual({ state: 'waiting' })
    expect(await after([OTHER], [row('a stranger')])).toEqual({ state: 'waiting' })
    expect(await after([OTHER], [row(HELD), row(OTHER, { status: 'pending' })])).toEqual({ state: 'waiting' })
    expect(await after([OTHER], [row(HELD)])).toEqual({ state: 'settled', outcome: 'partly-filled' })
    expect(await after(both, [row(HELD)])).toEqual({ state: 'settled', outcome: 'partly-filled' })
    const failed = both.map((position) => row(position, { status: 'failed', filled: 0n }))
    expect(await after(both, failed)).toEqual({ state: 'settled', outcome: 'not-filled' })
    // What each sale brought follows from its price, where it is told: its fee is not.
    const priced = { action: 'sell', filled: 100_000_000n, averageFillPrice: 500_000n }
    expect(await after([], [row(HELD, priced), row('a stranger', priced)])).toEqual({
      state: 'settled',
      outcome: 'filled',
      brought: [{ of: HELD, micro: 48_250_000n, isEstimated: true }],
    })
  })

  const PAGE = (start: number, rows: readonly object[], hasNext: boolean) => ({
    rows,
    unreadable: 0,
    pagination: { start, end: start + 100, total: 450, hasNext },
  })
  const old = (from: number, createdAt: number) =>
    Array.from({ length: 100 }, (_, index) => ({
      pubkey: `old ${from + index}`,
      position: HELD,
      status: 'failed',
      createdAt,
    }))

  test('of a long list of orders the newest are kept before the sale, in one request', async () => {
    const requests: unknown[] = []
    const call = over((name, input) => {
      if (name === 'prediction.readPosition') return held(input)
      if (name !== 'prediction.listOrders') return { ...sale(), together: sale(), sales: [], claims: 0, unreadable: 0 }
      requests.push(input)
      const rows = old(0, 500).map((row, index) => ({ ...row, createdAt: 500 - Math.min(index, 7) }))
      return PAGE(0, rows, true)
    })
    const reply = await opened().build(call)
    expect(requests).toEqual([{ ownerPubkey: owner.address, start: 0, end: 100 }])
    expect(reply).toMatchObject({ ok: true, value: { kept: { since: 500, known: ['old 0'] } } })
  })

  test.each([
    ['what is older than the newest known order is none of them', 400, { state: 'waiting' }, [0]],
    [
      'what is newer is read on for, one part in two seconds',
      600,
      { state: 'settled', outcome: 'not-filled' },
      [0, 100],
    ],
  ])('what came since, in a long list: %s', async (_, createdAt, settled, starts) => {
    vi.useFakeTimers()
    const requests: [start: unknown, atMs: number][] = []
    const begun = Date.now()
    const call = over((name, input) => {
      if (name === 'prediction.readPosition') return held(input)
      if (name !== 'prediction.listOrders') return missing(name)
      requests.push([input['start'], Date.now() - begun])
      const isLast = input['start'] === 100
      return PAGE(Number(input['start']), isLast ? [{ pubkey: 'known', createdAt: 500 }] : old(0, createdAt), !isLast)
    })
    const ended = opened().settled(call, { known: ['known'], since: 500 })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await ended).toEqual(settled)
    expect(requests).toEqual(starts.map((start, index) => [start, index * 2_000]))
  })

  test('a list that continues past a thousand new rows proves nothing', async () => {
    vi.useFakeTimers()
    const call = over((name, input) => {
      if (name === 'prediction.readPosition') return held(input)
      if (name !== 'prediction.listOrders') return missing(name)
      return PAGE(Number(input['start']), old(Number(input['start']), 600), true)
    })
    const ended = opened().settled(call, { known: ['known'], since: 500 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await ended).toEqual({ state: 'waiting' })
  })

  test('gives the signed pair to the venue', async () => {
    const answer = { status: 'success', signature: undefined, message: undefined }
    const requests: unknown[] = []
    const call = over((name, input) => {
      requests.push([name, input])
      return answer
    })
    const pair = { signedTransaction: 'AQ==', context: { type: 'create_order' } }
    expect(await opened(HELD).post?.(call, pair)).toBe(answer)
    expect(await cancel().post?.(call, pair)).toBe(answer)
    expect(requests).toEqual([
      ['prediction.execute', pair],
      ['prediction.execute', pair],
    ])
  })
})

describe('a cancel', () => {
  const answering = (reply: object, requests: unknown[] = []) =>
    over((name, input) => {
      requests.push([name, input])
      return { ...sale(), expiresAt: undefined, ...reply }
    })

  test('names its order, and makes stale what it touches', () => {
    expect(cancel().words).toEqual({
      verb: 'Cancel',
      sentence: 'Cancel the order on Rain',
      subject: 'Rain',
      cancels: { what: 'Rain', returns: undefined },
    })
    expect([cancel().kind, cancel().owner]).toEqual(['prediction.cancel', owner.address])
    expect(cancel().after()).toEqual([
      predictionKeys.orders(owner.address),
      predictionKeys.history(owner.address),
      predictionKeys.holdings(owner.address),
      predictionKeys.positions(owner.address),
    ])
  })

  test('requests its order, always goes through the venue, and keeps what the reply names', async () => {
    const requests: unknown[] = []
    const reply = await cancel().build(answering({ orderPubkey: ORDER, blockhash: 'hash' }, requests))
    expect(requests).toEqual([[buildCancel.name, { ownerPubkey: owner.address, orderPubkey: ORDER }]])
    expect(reply).toMatchObject({ ok: true, value: { route: 'execute', kept: { orderPubkey: ORDER } } })
    expect(await cancel().build(answering({ orderPubkey: undefined }))).toMatchObject({ value: { kept: undefined } })
    if (!reply.ok) throw new Error('not built')
    expect(reply.value.expectation).toMatchObject({
      action: 'cancel',
      inflow: false,
      programs: [PROGRAM.system],
      core: { program: PROGRAM.prediction, layouts: [], count: 0 },
      sponsor: 'refused',
      mints: [],
      target: ORDER,
      reply: { blockhash: 'hash' },
      fee: { lamportsAtMost: 1_000_000n },
      notChecked: ['cancel-later'],
      simulation: 'required',
      maxAgeMs: 45_000,
    })
    expect(reply.value.expectation.delta({ decoded: [] } as never)).toEqual({
      gains: [],
      losses: [],
      sol: { least: 0n, most: 0n },
    })
  })

  test('is not built from nothing, from a refusal, or from silence', async () => {
    expect(await cancel().build(answering({ transaction: undefined }))).toEqual({
      ok: false,
      problem: { code: 'BUILD_EMPTY', message: undefined },
    })
    const failing = (error: unknown) =>
      over(() => {
        throw error
      })
    const refused = new WireError('api.rejected', { endpoint: 'x', venueMessage: 'Order is closed' })
    expect(await cancel().build(failing(refused))).toEqual({
      ok: false,
      problem: { code: 'BUILD_REJECTED', message: 'Order is closed' },
    })
    await expect(cancel().build(failing(new WireError('wire.server', { endpoint: 'x' })))).rejects.toThrow('server')
    await expect(cancel().build(failing(new TypeError('api.broken')))).rejects.toThrow('api.broken')
  })

  test('ends with what became of its order, whatever was kept', async () => {
    const requests: unknown[] = []
    const ended = (status: string) =>
      over((name, input) => {
        if ('orderPubkey' in input) requests.push(input)
        return name === 'prediction.readOrderStatus' ? { status, steps: [] } : missing(name)
      })
    const outcomeOf = async (status: string, kept?: object) => (await cancel().settled(ended(status), kept)) as object
    expect(await outcomeOf('failed')).toMatchObject({ state: 'settled', outcome: 'cancelled' })
    expect(await outcomeOf('filled', { orderPubkey: OTHER })).toMatchObject({ state: 'settled', outcome: 'filled' })
    expect(await cancel().settled(over(missing), undefined)).toEqual({ state: 'waiting' })
    expect(requests).toEqual([{ orderPubkey: ORDER }, { orderPubkey: ORDER }])
  })

  test('reads the orders of its owner, and reports what was returned of the deposit', async () => {
    const requests: unknown[] = []
    const closed = { orderPubkey: ORDER, eventType: 'order_closed', refund: 120_000n }
    const call = over((name, input) => {
      requests.push(input)
      if (name === 'prediction.listHistory') return { rows: [closed] }
      const steps = [{ eventType: 'order_failed' }, { eventType: 'order_closed' }]
      return name === 'prediction.readOrderStatus' ? { orderPubkey: ORDER, status: 'failed', steps } : missing(name)
    })
    expect(await cancel().settled(call, undefined)).toMatchObject({
      outcome: 'cancelled',
      result: [{ label: 'Refunded', words: '$0.12' }],
    })
    expect(requests).toEqual([{ ownerPubkey: owner.address }, { orderPubkey: ORDER }])
  })

  test('an order that was partly filled before is reported as such', async () => {
    const fill = { filled: 1n, contracts: 2n, action: 'buy' }
    const call = over((name) => {
      const steps = [{ eventType: 'order_filled', fill }]
      return name === 'prediction.readOrderStatus' ? { orderPubkey: ORDER, status: 'failed', steps } : missing(name)
    })
    expect(await cancel().settled(call, undefined)).toMatchObject({ state: 'settled', outcome: 'partly-filled' })
  })
})
