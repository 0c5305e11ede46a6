import { beforeAll, describe, expect, it } from 'vitest'
import { type Pagination } from '../../src/areas/prediction/core/rows.ts'
import { WORDS } from '../../src/sandbox/venue/shape/shape-terms.ts'
import { EXPECTED } from '../fixtures/expected.ts'
import { leavesOf } from '../fixtures/leaves.ts'
import { askAll, openStage, type Ask, type Stage } from '../fixtures/staged-sandbox.ts'

/** Words of the two documents for the same two venues. */
const PROVIDER: Readonly<Record<string, string>> = { venue_a: 'kalshi', venue_b: 'polymarket' }

/** Facts that the document has no field or no room for, and facts that the live service words with less. */
const NOT_IN_BOTH: readonly { readonly place: RegExp; readonly reason: string }[] = [
  { place: /(^|\.)(contracts|filled)$/, reason: 'the document counts whole contracts, the service millionths' },
  { place: /(^|\.)contractsExact$/, reason: 'whether the fraction was told is a fact of the shape itself' },
  { place: /pagination/, reason: 'the document shows none here; where it does, totals are compared below' },
]

/** `draw` is the service's word alone, `pending` the document's; for the other they are settled or closed without a result. */
const ENDED = /(^|\.)(status|result)$/

/** Categories that hold more in the document's eight words than in the service's twelve. */
const WIDER = ['culture', 'economics', 'politics', 'tech']

let seed: Stage
let live: Stage
let asks: readonly Ask[]
let inSeed: readonly unknown[]
let inLive: readonly unknown[]

beforeAll(async () => {
  seed = await openStage('seed')
  live = await openStage('live')
  // The defaults of the two documents differ (docs/api-notes.md 12.28): what is compared is asked in full.
  const full = { provider: 'venue_b', includeMarkets: true, sortBy: 'volume', start: 0, end: 20 }
  const comparable = seed.asks().filter(({ input }) => !WIDER.includes(String(input['category'])))
  asks = comparable.map(({ name, input }) => {
    if (name === 'prediction.listEvents') return { name, input: { ...full, ...input } }
    if (name === 'prediction.readEvent') return { name, input: { includeMarkets: true, ...input } }
    // Without paging the document gives all rows and the service ten of a history.
    if (name === 'prediction.listHistory') return { name, input: { ...input, start: 0, end: 100 } }
    return name === 'prediction.listPositions' ? { name, input: { ...input, start: 0, end: 100 } } : { name, input }
  })
  inSeed = await askAll(seed, asks)
  inLive = await askAll(
    live,
    asks.map(({ name, input }) => ({ name, input: inLiveWords(input) })),
  )
})

function inLiveWords(input: Ask['input']): Ask['input'] {
  const { provider } = input
  return typeof provider === 'string' ? { ...input, provider: PROVIDER[provider] ?? provider } : input
}

describe('one state of the venue, read in both shapes', () => {
  it('gives the same ids: the two stages are one story', () => {
    expect(seed.claimable).toEqual(live.claimable)
    expect(seed.bench.ledger.save()).toEqual(live.bench.ledger.save())
  })

  it('gives equal values wherever both documents have the fact', () => {
    let facts = 0
    for (const [index, { name, input }] of asks.entries()) {
      const why = `${name} ${JSON.stringify(input)}`
      if (isClosedOrder(name)) {
        expect(inLive[index], why).toMatchObject({ code: 'api.not-found' })
        continue
      }
      if (inSeed[index] instanceof Error) throw new Error(why, { cause: inSeed[index] })
      facts += expectSame(inSeed[index], inLive[index], why)
    }
    expect(facts).toBeGreaterThan(20_000)
    console.log(`seed and live: ${asks.length} replies, ${facts} facts equal`)
  })

  it('reads the same contracts where the document gives their dollars, else the whole ones', () => {
    let parts = 0
    for (const [index, { name }] of asks.entries()) {
      // The document shows no history row: it is the service's own, with exact contracts.
      if (isClosedOrder(name) || name === 'prediction.listHistory') continue
      const exact = new Map(leavesOf(inLive[index]))
      for (const [path, value] of leavesOf(inSeed[index])) {
        const other = exact.get(path)
        if (!/(^|\.)(contracts|filled)$/.test(path) || typeof other !== 'bigint') continue
        expect([other, other - (other % 1_000_000n)], path).toContain(value)
        if (value === other && other % 1_000_000n > 0n) parts += 1
      }
    }
    expect(parts).toBeGreaterThan(5)
  })

  it('pages alike', () => {
    for (const [index, { name }] of asks.entries()) {
      if (name !== 'prediction.listEvents' && name !== 'prediction.listOrders') continue
      // The service has told no total of its events since 2026-09.
      const { total, ...page } = (inLive[index] as { pagination: Pagination }).pagination
      expect(inSeed[index]).toMatchObject({ unreadable: 0, pagination: page })
      if (name === 'prediction.listOrders') expect(inSeed[index]).toMatchObject({ pagination: { total } })
      else expect(total).toBeUndefined()
    }
  })

  it('is read in the live shape as a naive reader reads it', () => {
    for (const [index, { name }] of asks.entries()) {
      if (isClosedOrder(name)) continue
      expect(inLive[index]).toEqual(EXPECTED[name]?.(live.exchanges[index]!.body))
    }
  })
})

/** The service forgets an order once it is filled and its account closed (docs/api-notes.md 12.10); the document still reads it. */
function isClosedOrder(name: string): boolean {
  return name === 'prediction.readOrder'
}

function expectSame(document: unknown, service: unknown, why: string): number {
  const reported = new Map(leavesOf(service))
  let facts = 0
  for (const [path, value] of leavesOf(document)) {
    if (!reported.has(path) || NOT_IN_BOTH.some((each) => each.place.test(path))) continue
    const other = /(^|\.)category$/.test(path) ? WORDS.seed.categoryOf(String(reported.get(path))) : reported.get(path)
    if (ENDED.test(path) && isWordOfOne(value, reported, path)) continue
    if (value !== other && JSON.stringify(value) !== JSON.stringify(other)) {
      throw new Error(`${why}: ${path} is ${String(value)} in the document's shape and ${String(other)} live`)
    }
    facts += 1
  }
  return facts
}

function isWordOfOne(value: unknown, reported: ReadonlyMap<string, unknown>, path: string): boolean {
  if (value === 'pending' && reported.get(path) === 'none') return true
  return reported.get(path.replace(/(status|result)$/, 'result')) === 'draw'
}
