import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOrderBook, listScores, readVault } from '../../src/areas/prediction/core/markets/market-endpoints.ts'
import { listHistory } from '../../src/areas/prediction/core/orders/order-endpoints.ts'
import {
  readOrderStatus,
  type OrderFill,
  type OrderTrail,
} from '../../src/areas/prediction/core/orders/order-trail-endpoint.ts'
import { trailOfHistory } from '../../src/areas/prediction/core/orders/trail-of-history.ts'
import {
  listLeaders,
  listProfiles,
  readPnlHistory,
  readProfile,
} from '../../src/areas/prediction/core/people/people-endpoints.ts'
import { type Raw } from '../fixtures/expected.ts'
import { placesOf } from '../fixtures/leaves.ts'
import { readSpec, type Spec } from '../fixtures/openapi.ts'
import { MARKET, openOrderBench, type OrderBench } from '../fixtures/order-bench.ts'
import { createTally, description, hasReference } from '../fixtures/reference.ts'
import { replyClient } from '../fixtures/reply-client.ts'

/* What the venue answers along the life of orders, judged by the published description and by the running server's own. */

type Exchange = { readonly method: string; readonly path: string; readonly status: number; readonly body: Raw }

const tally = createTally('openapi of orders', 'the venue’s orders against the published descriptions')
const starred = (place: string) => place.replaceAll(/\/\d+(?=\/|$)/g, '/*')

/** Where the descriptions contradict recordings or each other, as complaints read. */
const TOLERATED: readonly { readonly complaint: RegExp; readonly reason: string }[] = [
  {
    complaint: /eventMetadata\/closeTime: must be string/,
    reason: 'recorded positions and history: a number of seconds',
  },
  { complaint: /marketMetadata\/result: must be string/, reason: 'recorded open markets: null' },
  { complaint: /^published POST \/execute 200 \/status: /, reason: "the server's: the answer to a cancel says so" },
]
/** Fields that neither description names. */
const UNNAMED: readonly { readonly place: RegExp; readonly reason: string }[] = [
  { place: /isGasless$/, reason: 'recorded in 2026-09' },
  { place: /eventMetadata\/(isActive|closeCondition)$/, reason: 'recorded in positions and history' },
  { place: /^\/(yes|no)_dollars\/\d+\/\d+$/, reason: 'published as pairs in words alone' },
]

const exchanges: Exchange[] = []
let bench: OrderBench
beforeAll(async () => {
  bench = await openOrderBench()
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await bench.api(method, path, body)
    exchanges.push({ method, path: path.split('?')[0]!, ...answer })
    return answer.body
  }
  await live(bench, ask)
})
afterAll(() => console.log(tally.line('')))

type Ask = (method: string, path: string, body?: unknown) => Promise<Raw>

/** A life: bought, half sold, closed, a limit order cancelled, and everything read on the way. */
async function live(bench: OrderBench, ask: Ask): Promise<void> {
  const ownerPubkey = bench.owner.address
  const order = { ownerPubkey, isBuy: true, isYes: true, marketId: MARKET, depositAmount: '40000000' }
  const execute = (build: Raw) =>
    ask('POST', '/execute', { signedTransaction: bench.sign(build.transaction), context: build.execution.context })
  const look = async (build: Raw) => {
    await ask('GET', `/orders/${build.order.orderPubkey}`)
    await ask('GET', `/orders/status/${build.order.orderPubkey}`)
    for (const list of ['orders', 'positions', 'history']) await ask('GET', `/${list}?ownerPubkey=${ownerPubkey}`)
  }
  const trade = async (build: Raw) => {
    await execute(build)
    await look(build)
    bench.blocks(6)
    await look(build)
    bench.blocks(8)
    await look(build)
  }
  const bought = await ask('POST', '/orders', order)
  await trade(bought)
  const { positionPubkey } = bought.order
  await trade(await ask('POST', '/orders', { ownerPubkey, isBuy: false, positionPubkey, contracts: '10' }))
  await ask('DELETE', '/positions', { ownerPubkey, minSellPriceSlippageBps: 2_500 })
  await trade(await ask('DELETE', `/positions/${positionPubkey}`, { ownerPubkey }))
  const limit = await ask('POST', '/orders', { ...order, orderType: 'limit', maxBuyPriceUsd: '100000' })
  await execute(limit)
  const cancel = await ask('POST', '/orders/cancel', { ownerPubkey, orderPubkey: limit.order.orderPubkey })
  await execute(cancel)
  await trade(await ask('POST', '/orders', { ...order, depositAmount: '5000000' }))
  await ask('POST', '/orders', { ...order, depositAmount: '1' })
  await ask('POST', '/execute', { signedTransaction: 'AAAA' })
  await ask('POST', '/orders/cancel', { ownerPubkey, orderPubkey: bought.order.orderPubkey })
  await ask('DELETE', `/positions/${ownerPubkey}`, { ownerPubkey })
  await ask('GET', `/orderbook/${MARKET}`)
  await ask(
    'GET',
    `/events/scores?eventIds=${bench.world.events
      .slice(0, 60)
      .map(({ eventId }) => eventId)
      .join(',')}`,
  )
  await ask('GET', `/profiles/${ownerPubkey}`)
  await ask('GET', `/profiles/${ownerPubkey}/pnl-history`)
  await ask('GET', '/leaderboards?period=weekly&metric=win_rate')
  await ask('GET', '/leaderboards')
  await ask('GET', '/vault-info')
}

describe('the same venue, read by our own endpoints', () => {
  it('leaves nothing unreadable, and reports the steps of an order to its end', async () => {
    const client = replyClient((url, init) => bench.fetch(new Request(new URL(url, 'http://localhost'), init)))
    const order = bench.ledger.orders(bench.owner.address).at(-1)!
    const owner = bench.owner.address
    const [trail, book, profile, gains, profiles, scores, board, vault] = await Promise.all([
      client.call(readOrderStatus, { orderPubkey: order.pubkey }),
      client.call(readOrderBook, { marketId: MARKET }),
      client.call(readProfile, { ownerPubkey: owner }),
      client.call(readPnlHistory, { ownerPubkey: owner, count: 5 }),
      client.call(listProfiles, { wallets: [owner] }),
      client.call(listScores, { eventIds: bench.world.events.slice(0, 60).map(({ eventId }) => eventId) }),
      client.call(listLeaders, { metric: 'volume', limit: 100 }),
      client.call(readVault, {}),
    ])
    expect(trail).toMatchObject({ status: 'partial', unreadable: 0, venueOrderId: order.orderId })
    expect(trail.steps.map((step) => step.eventType)).toEqual(['order_created', 'order_filled', 'order_closed'])
    expect(trail.steps[1]?.fill?.filled).toBe(BigInt(order.filledMicro))
    expect([book?.unreadable, book?.yes?.length, book?.no?.length]).toEqual([0, 12, 12])
    expect(profile).toMatchObject({ ownerText: owner, activeContracts: expect.any(BigInt) })
    expect([gains.points.length, gains.unreadable]).toEqual([5, 0])
    expect(profiles).toMatchObject({ unreadable: 0 })
    expect(scores).toMatchObject({ unreadable: 0 })
    // Who traded here stands on the board, with the figures of their profile.
    const { positionsValue, activeContracts, ...reported } = profile
    expect(board).toMatchObject({ unreadable: 0, rows: expect.arrayContaining([expect.objectContaining(reported)]) })
    const volumes = board.rows.map(({ volume }) => volume ?? 0n)
    expect(volumes).toEqual(volumes.toSorted((a, b) => Number(b - a)))
    expect(vault).toMatchObject({ isTradingDisabled: false, balance: { raw: expect.any(BigInt) } })
    expect(positionsValue).toBeTypeOf('bigint')
    expect(activeContracts).toBeTypeOf('bigint')
  })
})

describe('the history of the same venue', () => {
  it('gives the same steps of every order as its own endpoint, to the last figure', async () => {
    const client = replyClient((url, init) => bench.fetch(new Request(new URL(url, 'http://localhost'), init)))
    const owner = bench.owner.address
    const { rows } = await client.call(listHistory, { ownerPubkey: owner, start: 0, end: 100 })
    const orders = bench.ledger.orders(owner)
    expect(orders.length).toBeGreaterThan(4)
    const compared = ({ status, latestEventType, latestSignature, venueOrderId, steps }: OrderTrail) => ({
      status,
      latestEventType,
      latestSignature,
      venueOrderId,
      steps: steps.map(({ eventType, at, signature, fill }) => [eventType, at, signature, fill && figuresOf(fill)]),
    })
    for (const { pubkey } of orders) {
      const reported = trailOfHistory(rows, pubkey)
      const trail = await client.call(readOrderStatus, { orderPubkey: pubkey })
      expect(reported && compared(reported)).toEqual(compared(trail))
    }
    expect(trailOfHistory(rows, owner)).toBeUndefined()
    // What began before the first row may have fills there too.
    const [last] = orders
    const begun = rows.findIndex((row) => row.orderPubkey === last?.pubkey && row.eventType === 'order_created')
    expect(trailOfHistory(rows.slice(0, begun), last!.pubkey)).toBeUndefined()
  })
})

/** What a result is made of. */
function figuresOf(fill: OrderFill) {
  const { side, action, contracts, filled, averageFillPrice, cost, fee, grossProceeds, netProceeds, realizedPnl } = fill
  return { side, action, contracts, filled, averageFillPrice, cost, fee, grossProceeds, netProceeds, realizedPnl }
}

const describeWithReference = hasReference ? describe : () => undefined

describeWithReference('the life of orders in the live shape', () => {
  const specs = (): readonly [name: string, spec: Spec][] => [
    ['published', readSpec(description('prediction-v1.yaml'))],
    ['server', readSpec(description('prediction-live-server.2026-07-05.json'), '/api/v1')],
  ]

  it('keeps to both descriptions, each where it knows the path', () => {
    const found = new Set<string>()
    const met = new Set<unknown>()
    for (const [name, spec] of specs()) {
      for (const { method, path, status, body } of exchanges) {
        const template = spec.pathOf(path, method)
        if (template === undefined) continue
        tally.add()
        for (const error of spec.checkReply(template, method, status, body)) {
          const missing = error.keyword === 'required' ? `/${String(error.params['missingProperty'])}` : ''
          const place = starred(`${error.instancePath}${missing}`)
          const complaint = `${name} ${method} ${template} ${status} ${place}: ${error.message ?? error.keyword}`
          const known = TOLERATED.find((each) => each.complaint.test(complaint))
          if (known === undefined) found.add(complaint)
          else met.add(known)
        }
      }
    }
    expect([...found]).toEqual([])
    expect(TOLERATED.filter((each) => !met.has(each))).toEqual([])
  })

  it('holds no field that neither description names', () => {
    const found = new Set<string>()
    for (const { method, path, status, body } of exchanges.filter((each) => each.status === 200)) {
      const known = specsOf(specs(), path, method)
      if (known.length === 0) continue
      for (const place of placesOf(body).map((each) => `/${each.join('/')}`)) {
        if (/marketOptions\/\d+\//.test(place) || UNNAMED.some((each) => each.place.test(place))) continue
        if (!known.some(([template, spec]) => spec.speaksOf(template, method, status, place)))
          found.add(`${method} ${known[0]![0]} ${starred(place)}`)
      }
      tally.add()
    }
    expect([...found]).toEqual([])
  })

  it('requested each listed path with its status', () => {
    const requested = new Set(exchanges.map(({ method, path, status }) => `${method} ${path.split('/')[1]} ${status}`))
    for (const each of [
      'POST orders 200',
      'POST orders 400',
      'DELETE positions 200',
      'DELETE positions 404',
      'POST execute 200',
      'POST execute 400',
      'GET orders 404',
      'GET orderbook 200',
      'GET profiles 200',
      'GET leaderboards 200',
      'GET vault-info 200',
    ])
      expect(requested).toContain(each)
  })
})

function specsOf(specs: readonly [string, Spec][], path: string, method: string): readonly [string, Spec][] {
  return specs.flatMap(([, spec]): [string, Spec][] => {
    const template = spec.pathOf(path, method)
    return template === undefined ? [] : [[template, spec]]
  })
}
