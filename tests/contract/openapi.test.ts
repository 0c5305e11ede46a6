import { type ErrorObject } from 'ajv'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { canonicalRequest } from '../../src/wire/endpoint.ts'
import { endpointOf } from '../fixtures/endpoints.ts'
import { type Raw } from '../fixtures/expected.ts'
import { placesOf } from '../fixtures/leaves.ts'
import { readSpec, type Spec } from '../fixtures/openapi.ts'
import { createTally, description, hasReference } from '../fixtures/reference.ts'
import { askAll, openStage, refusedAsks, type Ask, type Exchange, type Stage } from '../fixtures/staged-sandbox.ts'

/*
 * In the live shape: what the venue answers and what our client asks, judged by the published description, and by the
 * running server's own one where the published one is silent. Which one wins: the interface document, then the
 * published description, then the server's.
 */

const tally = createTally('openapi', 'the venue’s replies and our requests against the published descriptions')

/** Where the descriptions contradict the recordings, each other or themselves, and what the venue does. */
const TOLERATED: readonly { readonly place: RegExp; readonly keyword: string; readonly reason: string }[] = [
  {
    place: /^\/pagination\/total$/,
    keyword: 'required',
    reason: 'published: required; recorded pages of events have told none since 2026-09',
  },
  {
    place: /\/eventMetadata\/closeTime$/,
    keyword: 'type',
    reason: 'published: text; recorded positions and history, and the server: a number of seconds',
  },
  {
    place: /\/marketMetadata\/result$/,
    keyword: 'type',
    reason: 'published: null in MarketMetadata, text in the same place of its rows; recorded open markets: null',
  },
  {
    place: /(^|\/markets\/\*)\/result$/,
    keyword: 'enum',
    reason: 'published: yes, no, null; the server also knows draw, which a user must be able to meet here',
  },
  {
    place: /(^|\/markets\/\*)\/provider$/,
    keyword: 'enum',
    reason: 'both list kalshi as a provider to ask for and not as the provider of a market that then comes back',
  },
]

/** Fields of replies that neither description names, with where they come from. */
const UNNAMED: readonly { readonly place: RegExp; readonly reason: string }[] = [
  {
    place: /(^|\/markets\/\d+)\/(periodType|periodNumber|gameNumber)$/,
    reason: 'recorded in every market since 2026-09',
  },
  {
    place: /^\/data\/\d+\/sportsMarketGroups$|^\/sportsMarketGroups$/,
    reason: 'recorded in every event since 2026-09',
  },
  { place: /\/eventMetadata\/(isActive|closeCondition)$/, reason: 'recorded in positions and history' },
]

const starred = (place: string) => place.replaceAll(/\/\d+(?=\/|$)/g, '/*')
const pathOf = (exchange: Pick<Exchange, 'url'>) => exchange.url.pathname.replace('/api/prediction/v1', '')
const placeOf = (error: ErrorObject) =>
  error.keyword === 'required' ? `${error.instancePath}/${String(error.params['missingProperty'])}` : error.instancePath

let stage: Stage
beforeAll(async () => {
  stage = await openStage('live')
  await askAll(stage, stage.asks())
  await askAll(stage, refusedAsks(stage.bench))
})

function specs(): { published: Spec; server: Spec } {
  return {
    published: readSpec(description('prediction-v1.yaml')),
    server: readSpec(description('prediction-live-server.2026-07-05.json'), '/api/v1'),
  }
}

/** Every complaint over the exchanges, once each, with one example. */
function complaints(
  exchanges: readonly Exchange[],
  judge: (exchange: Exchange, path: string) => readonly string[],
): string[] {
  const found = new Map<string, string>()
  for (const exchange of exchanges) {
    const path = pathOf(exchange)
    for (const each of judge(exchange, path)) found.set(each, path)
  }
  return Array.from(found, ([each, path]) => `${each} (as in ${path})`)
}

/** Checks over the published descriptions; without the folder they are not there at all. */
const describeWithReference = hasReference ? describe : () => undefined

describeWithReference('replies of the venue in the live shape', () => {
  it('keep to the published description, but for the contradictions in the table, all of which are met', () => {
    const { published } = specs()
    const met = new Set<unknown>()
    const found = complaints(stage.exchanges, (exchange, path) => {
      const template = published.pathOf(path, exchange.method)
      if (template === undefined) return ['no such path']
      tally.add()
      return published.checkReply(template, exchange.method, exchange.status, exchange.body).flatMap((error) => {
        const place = starred(placeOf(error))
        const known = TOLERATED.find((each) => each.place.test(place) && each.keyword === error.keyword)
        if (known !== undefined) met.add(known)
        return known === undefined ? [`${template} ${exchange.status} ${place}: ${error.message ?? error.keyword}`] : []
      })
    })
    expect(found).toEqual([])
    expect(TOLERATED.filter((each) => !met.has(each))).toEqual([])
  })

  it("keep to the server's own description where the published one is silent", () => {
    const { published, server } = specs()
    const found = complaints(stage.exchanges, (exchange, path) => {
      const template = server.pathOf(path, exchange.method)
      const known = published.pathOf(path, exchange.method)
      if (template === undefined || known === undefined) return ['no such path']
      tally.add()
      return server
        .checkReply(template, exchange.method, exchange.status, exchange.body)
        .filter((error) => !published.speaksOf(known, exchange.method, exchange.status, placeOf(error)))
        .map((error) => `${template} ${starred(placeOf(error))}: ${error.message ?? error.keyword}`)
    })
    expect(found).toEqual([])
  })

  it('hold no field that neither description names', () => {
    const { published, server } = specs()
    const answered = stage.exchanges.filter(({ status }) => status === 200)
    const requests = new Map<string, boolean>()
    const isNamed = (exchange: Exchange, path: string, place: string) => {
      const key = `${exchange.method} ${published.pathOf(path, exchange.method) ?? ''} ${exchange.status} ${starred(place)}`
      const known = requests.get(key)
      if (known !== undefined) return known
      const named = [published, server].some((spec) => {
        const template = spec.pathOf(path, exchange.method)
        return template !== undefined && spec.speaksOf(template, exchange.method, exchange.status, place)
      })
      requests.set(key, named)
      return named
    }
    const found = complaints(answered, (exchange, path) =>
      placesOf(exchange.body)
        .map((place) => `/${place.join('/')}`)
        .filter((place) => !/marketOptions\/\d+\//.test(place) && !UNNAMED.some((each) => each.place.test(place)))
        .filter((place) => !isNamed(exchange, path, place))
        .map(starred),
    )
    tally.add(requests.size)
    expect(found).toEqual([])
  })

  it('refuse in the described form', () => {
    const { published } = specs()
    const refused = stage.exchanges.filter(({ status }) => status >= 400)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400, 404]))
    for (const { url, method, status, body } of refused) {
      // The published description gives some paths no body for a refusal; the form is one for all.
      const template = published.pathOf(pathOf({ url }), method) ?? ''
      const errors = [
        ...published.checkReply(template, method, status, body),
        ...published.checkReply('/orders/{orderPubkey}', 'GET', 404, body),
      ]
      expect(errors, url.pathname).toEqual([])
      tally.add()
    }
  })
})

describeWithReference('requests of our client', () => {
  it('keep to the published description', () => {
    const { published } = specs()
    const wanted = stage.exchanges.filter(({ status }) => status < 400)
    const found = complaints(wanted, (exchange, path) => {
      const template = published.pathOf(path, exchange.method)
      tally.add()
      if (template === undefined) return [`${exchange.method} ${path} is not described`]
      const request = { path, query: exchange.url.searchParams, body: exchange.requestBody }
      return published.checkRequest(template, exchange.method, request).map((problem) => `${template}: ${problem}`)
    })
    expect(found).toEqual([])
    console.log(tally.line(`; contradictions tolerated: ${TOLERATED.length}`))
  })

  it('a request that the description does not know would be seen', () => {
    const { published } = specs()
    const check = (path: string, method: string, query: string, body?: unknown) =>
      published.checkRequest(published.pathOf(path, method) ?? '', method, {
        path,
        query: new URLSearchParams(query),
        body,
      })
    expect(check('/events', 'GET', 'start=-1')).toHaveLength(1)
    expect(check('/events', 'GET', 'start=1&sort=x&sortBy=price')).toHaveLength(2)
    expect(check('/events/search', 'GET', '')).toEqual(['query query is missing'])
    expect(check('/positions/short/claim', 'POST', '', { ownerPubkey: 'o'.repeat(32), extra: 1 })).toHaveLength(2)
    expect(check('/positions/short/claim', 'POST', '', { ownerPubkey: 7 })).toHaveLength(2)
    tally.add(5)
  })
})

describe('what the stage is', () => {
  test('every endpoint of the area is requested, and every owner has something', () => {
    const asks: readonly Ask[] = stage.asks()
    expect(new Set(asks.map(({ name }) => name)).size).toBe(11)
    expect(stage.exchanges.length).toBeGreaterThan(400)
    expect(stage.claimable.length).toBeGreaterThan(2)
    const states = new Set(
      stage.bench.ledger.positions().map(({ account, standing }) => `${standing.phase} ${account.state}`),
    )
    for (const state of ['open held', 'settled held', 'settled claimed', 'cancelled refunded'])
      expect(states).toContain(state)
    if (!hasReference) console.log(tally.line())
  })

  test('a request is one address and, for acts, one JSON body', () => {
    const [claim]: Raw[] = stage.exchanges.filter(({ method }) => method === 'POST')
    expect(claim.requestBody).toEqual({ ownerPubkey: stage.claimable[0]?.ownerPubkey })
    const input = { start: 0, includeMarkets: true, category: undefined }
    expect(canonicalRequest(endpointOf('prediction.listEvents'), input).url).toBe(
      '/prediction/v1/events?includeMarkets=true&start=0',
    )
  })
})
