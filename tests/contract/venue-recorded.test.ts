import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShapeName } from '../../src/sandbox/venue/shape/shape-terms.ts'
import { USDC, WRAPPED_SOL } from '../../src/sandbox/world/tokens/tokens.ts'
import { type Raw } from '../fixtures/expected.ts'
import { openSandbox, someAddress, type Bench } from '../fixtures/open-sandbox.ts'
import { readSpec, type Spec } from '../fixtures/openapi.ts'
import {
  capturedOn,
  readRecorded,
  routeOf,
  rowsOf,
  type RecordedRow,
  type RecordedRows,
  type Reply,
  type Row,
} from '../fixtures/recorded-rows.ts'
import { askVenue, type Requested } from '../fixtures/recorded-stage.ts'
import { createTally, description, hasReference, payload, recordings } from '../fixtures/reference.ts'

/*
 * The venue is never kinder than the service: a row that it serves has the keys of a recording of that row, in both
 * directions, the newest capture deciding where they differ; what no recording has must be published, and stands in the
 * list below with its reason. In the live shape that holds for every route; in the document's shape for what the
 * interface document does not show (`seed-schemas.test.ts` holds the rest).
 */

const tally = createTally('venue as recorded', 'the venue’s rows against those of every recorded reply')

/** Recorded on another host or under another name; the rows are the same nouns. */
const RECORDED_AS: Readonly<Record<string, { readonly route: string; readonly unwrap: (raw: Raw) => Raw }>> = {
  'GET /api/v2/positions': {
    route: 'GET /prediction/v1/positions',
    unwrap: (raw) => ({ data: Object.values(raw.data).flat() }),
  },
  'GET /api/v2/history': {
    route: 'GET /prediction/v1/history',
    unwrap: (raw) => ({ data: raw.data.flatMap((row: Raw) => row.events), pagination: raw.pagination }),
  },
}

const inList = (body: Raw) => ({ data: [body] })
const rowsAlone = ({ data }: Raw) => ({ data })

/** Routes of the venue whose rows are those of another route. */
const SERVED_AS: Readonly<Record<string, { readonly route: string; readonly wrap: (body: Raw) => Raw }>> = {
  'GET /prediction/v1/events/{}': { route: 'GET /prediction/v1/events', wrap: inList },
  'GET /prediction/v1/events/search': { route: 'GET /prediction/v1/events', wrap: rowsAlone },
  'GET /prediction/v1/events/suggested/{}': { route: 'GET /prediction/v1/events', wrap: rowsAlone },
  'GET /prediction/v1/events/{}/markets/{}': { route: 'GET /prediction/v1/markets/{}', wrap: (body) => body },
  'GET /prediction/v1/positions/{}': { route: 'GET /prediction/v1/positions', wrap: inList },
  'GET /ultra/v1/search': { route: 'GET /tokens/v2/search', wrap: (body) => body },
  'GET /tokens/v2/tag': { route: 'GET /tokens/v2/search', wrap: (body) => body },
  'GET /tokens/v2/recent': { route: 'GET /tokens/v2/search', wrap: (body) => body },
  'GET /tokens/v2/{}/{}': { route: 'GET /tokens/v2/search', wrap: (body) => body },
}

/** What the document shows whole, so that it decides there and no recording. */
const SHOWN_BY_DOCUMENT = /^GET \/prediction\/v1\/(events|orders|positions|markets)/

/** What the document shows of a list whose rows it does not show. */
const SHOWN_ENVELOPE = 'GET /prediction/v1/history 200 '

const TOKEN = /^GET \/tokens\/v2\/search 200 \/\*/

/** Keys that the venue leaves out or adds on purpose. What it adds is published. */
const EXCEPTIONS: readonly {
  readonly row: RegExp
  readonly key: RegExp
  readonly reason: string
}[] = [
  {
    row: /\/(eventMetadata|metadata)$/,
    key: /^imageUrl$/,
    reason: 'some events here have no picture; the description asks for an address or nothing',
  },
  {
    row: /^GET \/prediction\/v1\/positions 200 $/,
    key: /^pagination$/,
    reason: 'recorded on the host that groups positions by owner, which has no pages; the gateway publishes them',
  },
  {
    row: /^GET \/trigger\/v1\/getTriggerOrders 200 \/orders\/\*$/,
    key: /^slippageBps$/,
    reason: 'published; the only capture is older than the field',
  },
  {
    row: TOKEN,
    key: /^(devBalancePercentage|devMints|isSus|holderChange|createdAt|twitter|website)$/,
    reason: 'published; one token is recorded, the best known one, and it has none of these',
  },
  {
    row: TOKEN,
    key: /^(organicScore|organicScoreLabel|priceBlockId|stats\w+|\w+AuthorityDisabled)$/,
    reason:
      'published as optional; the one token that is recorded has all, and a new or unpriced token must be met here',
  },
]

/** Kinds of rows in whose recordings blanks (null, "", "0") tell what the service does not fill in. */
const BLANKS = /^GET \/prediction\/v1\/(history|orders\/status\/\{\}) 200 .*(\]|fillInfo)$/

const isBlank = (value: unknown) => value === null || value === '' || value === '0'

const SPECS = [
  ['prediction-v1.yaml', '/prediction/v1', ''],
  ['prediction-live-server.2026-07-05.json', '/prediction/v1', '/api/v1'],
  ['trigger-v1.yaml', '/trigger/v1', ''],
  ['recurring-v1.yaml', '/recurring/v1', ''],
  ['swap-v1.yaml', '/swap/v1', ''],
  ['ultra-v1.yaml', '/ultra/v1', ''],
  ['tokens-v2.yaml', '/tokens/v2', ''],
] as const

let specs: readonly { readonly prefix: string; readonly spec: Spec }[] = []
let recorded: RecordedRows = new Map()
const requested = new Map<ShapeName, readonly Requested[]>()

beforeAll(async () => {
  for (const shape of ['live', 'seed'] as const) requested.set(shape, await askVenue(shape))
  if (!hasReference) return
  specs = SPECS.map(([file, prefix, inside]) => ({ prefix, spec: readSpec(description(file), inside) }))
  recorded = readRecorded(recordedReplies())
})

afterAll(() => {
  console.log(tally.line())
})

function recordedReplies(): readonly (Reply & { readonly day: string })[] {
  const real = recordings().filter(([, { kind }]) => kind === 'recorded' || kind === 'recorded (docs)')
  return real.map(([, recording]) => {
    const [method = '', path = ''] = recording.endpoint.split(/ (.*)/)
    const own = routeOf(method, path)
    const { route, unwrap } = RECORDED_AS[own] ?? { route: own, unwrap: (raw: Raw) => raw }
    return {
      route,
      status: recording.httpStatus ?? 200,
      body: unwrap(payload(recording.file)),
      day: capturedOn(recording),
    }
  })
}

/** A reply of the venue under the route whose recordings hold for it. */
function servedAs({ route: own, status, body }: Requested): Reply {
  const { route, wrap } = (status === 200 ? SERVED_AS[own] : undefined) ?? { route: own, wrap: (each: Raw) => each }
  return { route, status, body: wrap(body) }
}

/** Whether the published description, or the running server's own, names this field of a reply. */
function isPublished({ method, path, status }: Requested, place: string): boolean {
  return specs.some(({ prefix, spec }) => {
    const template = path.startsWith(prefix) ? spec.pathOf(path.slice(prefix.length), method) : undefined
    return template !== undefined && spec.speaksOf(template, method, status, place)
  })
}

type Difference = { readonly key: string; readonly words: string; readonly isPublished?: boolean }

/** Keys of a row that no recording has, and keys of the newest capture that it lacks. */
function keysOff({ row, known, one, at }: Held): readonly Difference[] {
  const more = [...row.keys].filter((key) => !known.known.has(key))
  const less = [...known.always].filter((key) => !row.keys.has(key))
  return [
    ...more.map((key) => {
      const published = isPublished(one, `${at}/${key}`)
      return { key, isPublished: published, words: `is in no recording${published ? '' : ' and not published'}` }
    }),
    ...less.map((key) => ({ key, words: 'is in every recording and missing here' })),
  ]
}

/** Fields that every recording of this kind and side leaves blank in the same way, and the venue does not. */
function blanksOff({ row, known, kind }: Held): readonly Difference[] {
  if (!BLANKS.test(kind) || !recorded.has(kind)) return []
  const isSide = row.value.isBuy === undefined || known.values.get('isBuy')?.includes(row.value.isBuy) === true
  if (!isSide) return []
  const blank = [...known.values].filter(
    ([, [first, ...rest]]) => isBlank(first) && rest.every((each) => each === first),
  )
  return blank
    .filter(([key, [first]]) => row.value[key] !== first)
    .map(([key, [first]]) => ({ key, words: `is not ${JSON.stringify(first)} as in all recordings` }))
}

/** A row of the venue with what is recorded of its kind. */
type Held = {
  readonly row: Row
  readonly kind: string
  readonly known: RecordedRow
  readonly one: Requested
  /** The way to it in the reply as it came. */
  readonly at: string
}

/** The rows of one reply that a recording holds for. */
function heldRows(one: Requested, shape: ShapeName): readonly Held[] {
  if (shape === 'seed' && one.status === 200 && SHOWN_BY_DOCUMENT.test(one.route)) return []
  const reply = servedAs(one)
  const isWrapped = reply.body !== one.body
  const isOneOfList = isWrapped && !Array.isArray(one.body.data)
  return rowsOf(reply.body).flatMap((row) => {
    const kind = `${reply.route} ${reply.status} ${row.place}`
    const known = recorded.get(kind) ?? kindless(kind)
    const isEnvelope = row.place === '' && (isWrapped || (shape === 'seed' && kind === SHOWN_ENVELOPE))
    if (known === undefined || isEnvelope) return []
    return [{ row, kind, known, one, at: isOneOfList ? row.at.replace(/^\/data\/0/, '') : row.at }]
  })
}

/** Every difference between the venue and what is recorded, once each; and the exceptions that were met. */
function differences(shape: ShapeName): { readonly found: readonly string[]; readonly met: ReadonlySet<unknown> } {
  const found = new Set<string>()
  const met = new Set<unknown>()
  for (const held of (requested.get(shape) ?? []).flatMap((one) => heldRows(one, shape))) {
    tally.add()
    for (const { key, words, isPublished: published } of [...keysOff(held), ...blanksOff(held)]) {
      const exception = EXCEPTIONS.find((each) => each.row.test(held.kind) && each.key.test(key))
      if (exception === undefined || published === false) found.add(`${held.kind}: ${key} ${words}`)
      else met.add(exception)
    }
  }
  return { found: [...found].toSorted(), met }
}

/** A kind of row that no recording has stands beside kinds that they have: what all of these have, it has too. */
function kindless(kind: string) {
  const pattern = kind.replaceAll(/\[[^\]]*\]/g, '')
  const beside = Array.from(recorded).filter(([each]) => each.replaceAll(/\[[^\]]*\]/g, '') === pattern)
  const [first] = beside
  if (first === undefined || pattern === kind) return undefined
  const known = new Set(beside.flatMap(([, row]) => [...row.known]))
  return {
    known,
    always: new Set([...known].filter((key) => beside.every(([, row]) => row.always.has(key)))),
    values: new Map<string, readonly unknown[]>(),
  }
}

describe('rows of the venue', () => {
  it.each(['live', 'seed'] as const)('in the %s shape are those of the recordings, in both directions', (shape) => {
    const { found, met } = differences(shape)
    expect(found).toEqual([])
    if (shape === 'live') expect(EXCEPTIONS.filter((each) => hasReference && !met.has(each))).toEqual([])
  })

  it('cover every recorded route that the venue has', () => {
    const served = new Set((requested.get('live') ?? []).map((one) => `${servedAs(one).route} ${one.status}`))
    const routes = new Set([...recorded.keys()].map((key) => key.split(' ').slice(0, 3).join(' ')))
    expect([...routes].filter((route) => !served.has(route))).toEqual(
      hasReference ? ['any path, 429', 'GET /trigger/v2/orders/history/dca/{} 200'] : [],
    )
  })
})

describe('the key', () => {
  it.each(['live', 'seed'] as const)('is required in the %s shape: 401 without it and with another', async (shape) => {
    const bench = await openSandbox({ shape, apiKey: 'k-1' })
    const ask = async (path: string, key?: string) => {
      const headers = key === undefined ? {} : { 'x-api-key': key }
      const response = await bench.fetch(new Request(`http://localhost/api${path}`, { headers }))
      return { status: response.status, body: await response.json() }
    }
    for (const path of ['/prediction/v1/events', '/price/v3?ids=x', '/nowhere']) {
      for (const key of [undefined, '', 'k-2', 'K-1']) {
        expect(await ask(path, key)).toEqual({ status: 401, body: { code: 401, message: 'Unauthorized' } })
      }
    }
    expect((await ask('/prediction/v1/events', 'k-1')).status).toBe(200)
  })
})

describe('a plan that is used up', () => {
  it.each([
    ['live', { code: 429, message: '[API Gateway] Too many requests' }],
    ['seed', { message: 'Rate limit exceeded' }],
  ] as const)('answers in the words of the %s shape', async (shape, body) => {
    const bench = await openSandbox({ shape, limiter: { requests: 0, windowSec: 60 } })
    const response = await bench.fetch(new Request('http://localhost/api/prediction/v1/events'))
    expect([response.status, await response.json()]).toEqual([429, body])
  })

  it.runIf(hasReference)('answers in the live shape as recorded', () => {
    expect(payload('gateway_error_429.json')).toEqual({ code: 429, message: '[API Gateway] Too many requests' })
  })
})

const SOMEBODY = someAddress('asks in full')

/** Requests with every required parameter: of the published descriptions, and of the interface document. */
const REQUIRED: readonly (readonly [ShapeName, string, Readonly<Record<string, string>>])[] = [
  ['live', '/prediction/v1/positions', { ownerPubkey: SOMEBODY }],
  ['seed', '/prediction/v1/positions', { ownerPubkey: SOMEBODY }],
  ['live', '/prediction/v1/history', { ownerPubkey: SOMEBODY }],
  ['seed', '/prediction/v1/history', { ownerPubkey: SOMEBODY }],
  ['live', '/prediction/v1/events/search', { query: 'the' }],
  ['seed', '/prediction/v1/events/search', { query: 'the' }],
  ['live', '/trigger/v1/getTriggerOrders', { user: SOMEBODY, orderStatus: 'active' }],
  [
    'live',
    '/recurring/v1/getRecurringOrders',
    { user: SOMEBODY, orderStatus: 'active', recurringType: 'time', includeFailedTx: 'false', page: '1' },
  ],
  ['live', '/swap/v1/quote', { inputMint: USDC, outputMint: WRAPPED_SOL, amount: '5000000' }],
  ['seed', '/swap/v1/quote', { inputMint: USDC, outputMint: WRAPPED_SOL, amount: '5000000', slippageBps: '50' }],
  ['live', '/ultra/v1/order', { inputMint: USDC, outputMint: WRAPPED_SOL, amount: '5000000' }],
  ['seed', '/ultra/v1/order', { inputMint: USDC, outputMint: WRAPPED_SOL, amount: '5000000', taker: SOMEBODY }],
  ['live', '/tokens/v2/search', { query: 'a' }],
  ['live', '/tokens/v2/tag', { query: 'verified' }],
  ['live', '/price/v3', { ids: USDC }],
  ['live', '/ultra/v1/shield', { mints: USDC }],
]

describe('a required parameter', () => {
  const benches = new Map<ShapeName, Bench>()
  beforeAll(async () => {
    for (const shape of ['live', 'seed'] as const) benches.set(shape, await openSandbox({ shape }))
  })

  it.each(REQUIRED)('left out is a 400 in the %s shape: %s', async (shape, path, query) => {
    const ask = async (requested: Readonly<Record<string, string>>) => {
      const url = `http://localhost/api${path}?${new URLSearchParams(requested).toString()}`
      return (await benches.get(shape)?.fetch(new Request(url)))?.status
    }
    expect(await ask(query)).toBe(200)
    for (const name of Object.keys(query)) {
      const { [name]: _, ...rest } = query
      expect([name, await ask(rest)]).toEqual([name, 400])
    }
  })
})

describe('lists of an owner', () => {
  it('come ten at a time by default, with the total and whether there is more; at most a hundred', async () => {
    const bench = await openSandbox({ shape: 'live' })
    const now = bench.clock.nowSec()
    const open = bench.world.events.filter((event) => event.markets.length > 0 && event.closeSec > now + 48 * 3_600)
    for (const { markets } of open.slice(0, 105)) {
      const marketId = markets[0]?.marketId
      await bench.control('grant', { owner: SOMEBODY, marketId, side: 'yes', contracts: '1' })
    }
    for (const [list, total] of [
      ['positions', 105],
      ['orders', 105],
      ['history', 315],
    ] as const) {
      const ask = async (more: string) => (await bench.api(`/${list}?ownerPubkey=${SOMEBODY}${more}`)).body
      const first = await ask('')
      expect([first.data.length, first.pagination]).toEqual([10, { start: 0, end: 10, total, hasNext: true }])
      const wide = await ask('&start=10&end=999')
      expect([wide.data.length, wide.pagination]).toEqual([
        Math.min(100, total - 10),
        { start: 10, end: Math.min(110, total), total, hasNext: total > 110 },
      ])
    }
  })
})
