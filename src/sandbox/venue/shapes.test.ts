import { describe, expect, it } from 'vitest'
import { openSandbox, someAddress, START } from '../../../tests/fixtures/open-sandbox.ts'

/* The tables of the interface document, field by field. "?" = may be null. */
const EVENT = {
  eventId: 'string',
  isActive: 'boolean',
  isLive: 'boolean',
  category: 'string',
  subcategory: 'string',
  volumeUsd: 'string',
  closeCondition: 'string',
  beginAt: 'string?',
  rulesPdf: 'string',
  tags: 'array',
  metadata: 'object',
  markets: 'array',
}
const EVENT_METADATA = {
  eventId: 'string',
  title: 'string',
  subtitle: 'string',
  slug: 'string',
  series: 'string',
  closeTime: 'string',
  imageUrl: 'string',
  isLive: 'boolean',
}
const MARKET = {
  marketId: 'string',
  status: 'string',
  result: 'string?',
  openTime: 'number',
  closeTime: 'number',
  resolveAt: 'number?',
  marketResultPubkey: 'string?',
  imageUrl: 'string?',
  metadata: 'object',
  pricing: 'object',
}
const MARKET_METADATA = {
  marketId: 'string',
  title: 'string',
  status: 'string',
  result: 'string',
  closeTime: 'number',
  openTime: 'number',
  isTeamMarket: 'boolean',
  rulesPrimary: 'string',
  rulesSecondary: 'string',
}
const PRICING = {
  buyYesPriceUsd: 'number',
  buyNoPriceUsd: 'number',
  sellYesPriceUsd: 'number',
  sellNoPriceUsd: 'number',
  volume: 'number',
}
const ORDER = {
  pubkey: 'string',
  owner: 'string',
  ownerPubkey: 'string',
  market: 'string',
  marketId: 'string',
  marketIdHash: 'string',
  eventId: 'string',
  position: 'string',
  status: 'string',
  isYes: 'boolean',
  isBuy: 'boolean',
  createdAt: 'number',
  updatedAt: 'number',
  contracts: 'string',
  maxFillPriceUsd: 'string',
  maxBuyPriceUsd: 'string?',
  minSellPriceUsd: 'string?',
  filledAt: 'number',
  filledContracts: 'string',
  avgFillPriceUsd: 'string',
  settled: 'boolean',
  orderId: 'string',
  sizeUsd: 'string',
  eventMetadata: 'object',
  marketMetadata: 'object',
  externalOrderId: 'string',
  bump: 'number',
}
const POSITION = {
  pubkey: 'string',
  ownerPubkey: 'string',
  marketId: 'string',
  isYes: 'boolean',
  contracts: 'string',
  totalCostUsd: 'string',
  avgPriceUsd: 'string',
  payoutUsd: 'string',
  claimable: 'boolean',
  claimed: 'boolean',
  claimedUsd: 'string',
  marketMetadata: 'object',
}
const PAGINATION = { start: 'number', end: 'number', total: 'number', hasNext: 'boolean' }
const CLAIM = { transaction: 'string', position: 'object', blockhash: 'string', lastValidBlockHeight: 'number' }

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** Exactly these fields, each of its type. */
function expectFields(value: Record<string, unknown>, table: Record<string, string>): void {
  expect(Object.keys(value).toSorted()).toEqual(Object.keys(table).toSorted())
  for (const [field, type] of Object.entries(table)) {
    const allowed = type.endsWith('?') ? [type.slice(0, -1), 'null'] : [type]
    expect(allowed, field).toContain(typeOf(value[field]))
  }
}

const owner = someAddress('owner')

describe('the document’s shape', () => {
  it('gives events and markets with its fields and no others', async () => {
    const { api } = await openSandbox()
    for (const start of [0, 100, 1_000, 2_700]) {
      const { body } = await api(`/events?includeMarkets=true&start=${start}&end=${start + 100}`)
      expectFields(body.pagination, PAGINATION)
      for (const event of body.data) {
        expectFields(event, EVENT)
        expectFields(event.metadata, EVENT_METADATA)
        expect(event.volumeUsd).toMatch(/^\d+$/)
        for (const market of event.markets) {
          expectFields(market, MARKET)
          expectFields(market.pricing, PRICING)
          expectFields({ title: '', ...market.metadata }, MARKET_METADATA)
          expect(['open', 'closed', 'cancelled']).toContain(market.status)
          expect([null, 'yes', 'no', 'pending']).toContain(market.result)
        }
      }
    }
  })

  it('gives orders, positions, history and a claim with its fields and no others', async () => {
    const { api, post, control } = await openSandbox()
    await control('grant', { owner, marketId: 'SX-1001-1', side: 'yes', contracts: '12.5' })
    await control('settle', { marketId: 'SX-1001-1', result: 'yes' })
    const orders = await api(`/orders?ownerPubkey=${owner}`)
    expectFields(orders.body.data[0], ORDER)
    expectFields(orders.body.pagination, PAGINATION)
    expectFields(orders.body.data[0].eventMetadata, EVENT_METADATA)
    expectFields(orders.body.data[0].marketMetadata, { ...MARKET_METADATA, eventId: 'string' })
    expect((await api(`/orders/${orders.body.data[0].pubkey}`)).body).toEqual(orders.body.data[0])
    const positions = await api(`/positions?ownerPubkey=${owner}`)
    expect(Object.keys(positions.body)).toEqual(['data'])
    expectFields(positions.body.data[0], POSITION)
    expect(positions.body.data[0]).toMatchObject({
      contracts: '12',
      payoutUsd: '12500000',
      claimable: true,
      claimed: false,
    })
    expect(positions.body.data[0].marketMetadata).toMatchObject({
      status: 'settled',
      result: 'yes',
      title: 'Above $120',
    })
    const history = await api(`/history?ownerPubkey=${owner}`)
    expect(Object.keys(history.body)).toEqual(['data'])
    expect(history.body.data.map((row: { eventType: string }) => row.eventType)).toEqual([
      'order_closed',
      'order_filled',
      'order_created',
    ])
    const claim = await post(`/positions/${positions.body.data[0].pubkey}/claim`, { ownerPubkey: owner })
    expectFields(claim.body, CLAIM)
    expectFields(claim.body.position, { pubkey: 'string', contracts: 'string', payoutAmountUsd: 'string' })
  })

  it('has no routes beyond the document', async () => {
    const { api } = await openSandbox()
    for (const path of ['/markets/SX-1001-1', '/trading-status', '/trades']) expect((await api(path)).status).toBe(404)
  })
})

describe('the live shape', () => {
  it('gives flat markets, exact contracts and pagination', async () => {
    const { api, control, post } = await openSandbox({ shape: 'live' })
    await control('grant', { owner, marketId: 'SX-1001-1', side: 'yes', contracts: 12.5 })
    const market = (await api('/events/SX-1001/markets/SX-1001-1')).body
    expect(market).toMatchObject({
      title: 'Above $120',
      status: 'open',
      result: null,
      resolveAt: null,
      eventId: 'SX-1001',
      provider: 'polymarket',
    })
    expect(market.metadata).toBeUndefined()
    expect((await api('/markets/SX-1001-1')).body).toEqual(market)
    const held = (await api(`/positions?ownerPubkey=${owner}`)).body
    expect(held.pagination).toEqual({ start: 0, end: 1, total: 1, hasNext: false })
    expect(held.data[0]).toMatchObject({
      contracts: '12',
      contractsMicro: '12500000',
      contractsDecimal: '12.5',
      openOrders: 0,
      source: 'program',
    })
    expect(held.data[0].markPriceUsd).toBe(held.data[0].sellPriceUsd)
    expect(typeof held.data[0].eventMetadata.closeTime).toBe('number')
    expect((await api(`/positions?ownerPubkey=${owner}&includePrices=false`)).body.data[0].valueUsd).toBeNull()
    expect((await api(`/positions?ownerPubkey=${owner}&isYes=false`)).body.data).toEqual([])
    const order = (await api(`/orders?ownerPubkey=${owner}`)).body.data[0]
    expect((await api(`/orders/${order.pubkey}`)).body).toMatchObject({
      code: 'order_not_found',
      type: 'invalid_request_error',
    })
    await control('settle', { marketId: 'SX-1001-1', result: 'yes' })
    const settled = (await api('/markets/SX-1001-1')).body
    expect(settled).toMatchObject({ status: 'closed', result: 'yes', resolveAt: new Date(START * 1000).toISOString() })
    expect(settled.pricing.buyYesPriceUsd).toBe(0)
    const claim = (await post(`/positions/${held.data[0].pubkey}/claim`, { ownerPubkey: owner })).body
    expect(claim.position).toMatchObject({
      positionPubkey: held.data[0].pubkey,
      userPubkey: owner,
      payoutAmountUsd: '12500000',
    })
    expect(typeof claim.txMeta.lastValidBlockHeight).toBe('number')
    expect(claim.blockhash).toBeUndefined()
  })

  it('answers the routes that only the running service has', async () => {
    const { api, control } = await openSandbox({ shape: 'live' })
    expect((await api('/trading-status')).body).toEqual({ trading_active: true })
    await control('pause', { paused: true })
    expect((await api('/trading-status')).body).toEqual({ trading_active: false })
    const trades = (await api('/trades')).body.data
    expect(trades.length).toBeGreaterThan(10)
    for (const trade of trades) expect(Number(trade.priceUsd)).toBeLessThan(1_000_000)
  })

  it('suggests events from an order, or from a wallet', async () => {
    const { api, control } = await openSandbox({ shape: 'live' })
    const { body } = await control('grant', { owner, marketId: 'SX-1001-1', side: 'no', contracts: 3 })
    for (const key of [body.orderPubkey, owner]) {
      const { data } = (await api(`/events/suggested/${key}?limit=4`)).body
      expect(data).toHaveLength(4)
      expect(
        data.every(
          (event: { category: string; eventId: string }) => event.category === 'crypto' && event.eventId !== 'SX-1001',
        ),
      ).toBe(true)
    }
    expect((await api('/events/suggested/nobody')).status).toBe(400)
  })
})
