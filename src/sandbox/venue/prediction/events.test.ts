import { describe, expect, it } from 'vitest'
import { fakeChain } from '../../../../tests/fixtures/fake-chain.ts'
import { createClock } from '../../clock.ts'
import { type WorldEvent } from '../../world/types.ts'
import { createWorld } from '../../world/world.ts'
import { type ShapeName } from '../shape/shape-terms.ts'
import { createVenue } from '../venue.ts'

const START = 1_795_000_000
const world = createWorld({ seed: 7, startSec: START })

function open(shape: ShapeName, aheadSec = 0) {
  const clock = createClock(() => START * 1000, aheadSec)
  const venue = createVenue({ chain: fakeChain(clock), clock, world, shape })
  return async (path: string) => {
    const response = await venue.fetch(new Request(`http://localhost/api/prediction/v1${path}`))
    return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
  }
}

const ids = (rows: readonly { readonly eventId: string }[]) => rows.map((row) => row.eventId)
const titles = (rows: readonly { readonly metadata: { readonly title: string } }[]) =>
  rows.map((row) => row.metadata.title)
const volume = (event: WorldEvent) => event.markets.reduce((sum, market) => sum + world.volume(market, START), 0)
const dayVolume = (event: WorldEvent) => event.markets.reduce((sum, market) => sum + world.volume24h(market, START), 0)
const listed = world.events.filter((event) => event.listed && event.closeSec + 172_800 > START)

/** The document's word for a category that it does not have. */
const DOCUMENTED: Record<string, string> = {
  finance: 'economics',
  'climate & science': 'tech',
  weather: 'culture',
  mentions: 'politics',
}

const isIn = (event: WorldEvent, category: string) =>
  category === 'all' || (DOCUMENTED[event.category] ?? event.category) === category

describe('GET /events', () => {
  it('gives twenty events of the default provider, largest volume first', async () => {
    const { status, body } = await open('seed')('/events')
    const wanted = listed.filter((event) => event.provider === 'b').sort((a, b) => volume(b) - volume(a))
    expect(status).toBe(200)
    expect(ids(body.data)).toEqual(wanted.slice(0, 20).map((each) => each.eventId))
    expect(body.pagination).toEqual({ start: 0, end: 20, total: wanted.length, hasNext: true })
    expect(body.data[0].markets).toBeUndefined()
  })

  it.each(['venue_a', 'venue_b'])(
    'answers every filter of %s like a naive reading of the document',
    async (provider) => {
      const get = open('seed')
      for (const category of ['all', 'crypto', 'sports', 'politics', 'esports', 'culture', 'economics', 'tech']) {
        for (const filter of ['', 'new', 'live', 'trending']) {
          for (const [sortBy, sortDirection] of [
            ['volume', 'desc'],
            ['volume', 'asc'],
            ['beginAt', 'asc'],
            ['beginAt', 'desc'],
          ] as const) {
            const wanted = listed.filter(
              (event) =>
                event.provider === provider.slice(-1) &&
                isIn(event, category) &&
                (filter !== 'trending' ||
                  (START < event.closeSec && dayVolume(event) >= Math.max(1_000, volume(event) * 0.1))) &&
                (filter !== 'new' || event.createdSec > START - 86_400) &&
                (filter !== 'live' ||
                  (event.beginSec !== undefined && event.beginSec <= START && START < event.closeSec)),
            )
            const key = (event: WorldEvent) => (sortBy === 'volume' ? volume(event) : (event.beginSec ?? Number.NaN))
            const known = wanted.filter((event) => !Number.isNaN(key(event)))
            const rest = wanted.filter((event) => Number.isNaN(key(event)))
            known.sort((a, b) => (sortDirection === 'asc' ? key(a) - key(b) : key(b) - key(a)))
            const query = `provider=${provider}&category=${category}&sortBy=${sortBy}&sortDirection=${sortDirection}${filter && `&filter=${filter}`}`
            const expected = ids([...known, ...rest])
            const { body } = await get(`/events?${query}&start=3&end=40`)
            expect(ids(body.data), query).toEqual(expected.slice(3, 40))
            expect(body.pagination.total, query).toBe(expected.length)
          }
        }
      }
    },
  )

  it('pages through the whole list without a gap or a double', async () => {
    const get = open('seed')
    const seen: string[] = []
    for (let start = 0; ; start += 100) {
      const { body } = await get(`/events?start=${start}&end=${start + 100}`)
      seen.push(...ids(body.data))
      if (body.pagination.hasNext === false) break
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(listed.filter((event) => event.provider === 'b').length)
  })

  it.each([
    ['category=weather', 'category'],
    ['category=cats', 'category'],
    ['provider=kalshi', 'provider'],
    ['sortBy=price', 'sortBy'],
    ['sortDirection=up', 'sortDirection'],
    ['filter=old', 'filter'],
    ['includeMarkets=maybe', 'includeMarkets'],
    ['start=-1', 'start'],
    ['start=a', 'start'],
    ['start=5&end=2', 'end'],
  ])('refuses %s and names the field', async (query, param) => {
    const { status, body } = await open('seed')(`/events?${query}`)
    expect(status).toBe(400)
    expect(body.param).toBe(param)
    expect(typeof body.message).toBe('string')
  })

  it('answers a page behind the end with no rows', async () => {
    const { body } = await open('seed')('/events?start=100000&end=100020')
    expect(body.data).toEqual([])
    expect(body.pagination).toMatchObject({ start: 100_000, end: 100_000, hasNext: false })
  })

  it('knows more words in the live shape', async () => {
    const get = open('live')
    const weather = await get('/events?category=weather&limit=5')
    expect(weather.body.data).toHaveLength(5)
    expect(weather.body.data[0].markets.length).toBeGreaterThan(0)
    expect((await get('/events?provider=bisonfi')).body.data).toEqual([])
    expect((await get('/events?filter=upcoming')).status).toBe(200)
    expect((await get('/events?provider=venue_b')).body).toMatchObject({
      type: 'invalid_request_error',
      param: 'provider',
    })
  })
})

describe('the other reads of events', () => {
  it('answers one event, one market, and 404 in words', async () => {
    const get = open('seed')
    expect((await get('/events/SX-1001?includeMarkets=true')).body.markets).toHaveLength(6)
    expect((await get('/events/SX-1001')).body.markets).toBeUndefined()
    expect((await get('/events/SX-1001/markets/SX-1001-2')).body.marketId).toBe('SX-1001-2')
    expect((await get('/events/nothing')).status).toBe(404)
    expect((await get('/events/SX-1001/markets/SX-1002-1')).body).toEqual({
      type: 'invalid_request_error',
      message: 'Market not found',
      code: 'market_not_found',
      param: 'marketId',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('searches titles without regard to case', async () => {
    const get = open('seed')
    const { body } = await get('/events/search?query=LISBON&limit=20')
    expect(body.data.length).toBeGreaterThan(1)
    expect(titles(body.data).every((title) => title.toLowerCase().includes('lisbon'))).toBe(true)
    expect(body.pagination).toBeUndefined()
    expect((await get('/events/search')).body.param).toBe('query')
    expect((await get(`/events/search?query=${'a'.repeat(201)}`)).body.param).toBe('query')
    expect((await get('/events/search?query=a&limit=21')).body.param).toBe('limit')
    expect((await open('live')('/events/search?query=lisbon')).body.pagination.start).toBe(0)
  })

  it('sends the headers of the gateway on the venue’s clock', async () => {
    const { headers } = await open('seed', 3_600)('/events')
    expect(headers.get('date')).toBe(new Date((START + 3_600) * 1000).toUTCString())
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-api-gateway-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(Number(headers.get('x-ratelimit-remaining'))).toBe(5_999)
  })
})
