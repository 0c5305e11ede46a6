import { afterAll, describe, expect, it, test } from 'vitest'
import { endpointOf, readReply } from '../fixtures/endpoints.ts'
import { type Raw } from '../fixtures/expected.ts'
import { at, leavesOf, placesOf, withAt, type Path } from '../fixtures/leaves.ts'
import { expectNothingMadeUp, mustRead, wrongFor } from '../fixtures/malformed-replies.ts'
import { createTally, payload, recordings } from '../fixtures/reference.ts'
import { textClient } from '../fixtures/reply-client.ts'
import { liveEvent, liveOrder, livePosition, SAMPLES } from '../fixtures/samples.ts'

const tally = createTally('mutations', 'damage to recorded replies')
let built = 0

afterAll(() => console.log(`${tally.line()}; over replies of our own: ${built}`))

/** Endpoints that give one thing; lists are made of these rows. */
const SINGLES = ['readEvent', 'readMarket', 'readOrder', 'readPosition', 'buildClaim'].map(
  (each) => `prediction.${each}`,
)

/** Fields without which a row is not a row (a part of "Parser may insist on", docs/api-notes.md 3.3 to 3.9). */
const INSISTED: Readonly<Record<string, readonly string[]>> = {
  'prediction.readEvent': ['eventId', 'isActive', 'isLive', 'category', 'subcategory'],
  'prediction.readMarket': ['marketId'],
  'prediction.readOrder': ['pubkey', 'marketId', 'status', 'isYes', 'isBuy', 'contracts', 'filledContracts'],
  'prediction.readPosition': [
    'pubkey',
    'ownerPubkey',
    'marketId',
    'isYes',
    'contracts',
    'totalCostUsd',
    'payoutUsd',
    'claimable',
    'claimed',
    'claimedUsd',
  ],
  'prediction.listHistory': ['eventType'],
  'prediction.buildClaim': ['transaction', 'position', 'position.payoutAmountUsd'],
}

/** Ids are text on some routes and numbers on others (docs/api-notes.md 12.20). */
const isEitherType = (path: Path, damage: unknown) => path.at(-1) === 'id' && damage === 'text'

/** Optional places of a reply: fields of objects that no insisted field is, or stands in. Rows of lists are not fields. */
function optionalPlaces(name: string, raw: unknown): Path[] {
  const insisted = INSISTED[name] ?? []
  return placesOf(raw).filter((path) => {
    const last = path.at(-1)
    if (typeof last === 'number' || (path.includes('markets') && last === 'marketId')) return false
    return !insisted.includes(path.join('.'))
  })
}

/** Runs every damage of every optional field; gives how many. */
function damageAll(name: string, raw: Raw): number {
  const before = mustRead(name, raw, 'undamaged')
  let count = 0
  for (const path of optionalPlaces(name, raw)) {
    for (const damage of [undefined, null, ...wrongFor(at(raw, path))]) {
      const why = `${path.join('.')} → ${JSON.stringify(damage)}`
      expectNothingMadeUp(before, mustRead(name, withAt(raw, path, damage), why), why)
      count += 1
    }
  }
  return count
}

const row = (name: string) => SAMPLES.find((sample) => sample.name === name)!

describe('an optional field that is missing, null or of another type', () => {
  for (const name of SINGLES) {
    test(`${name}: leaves everything else as it was`, () => {
      const { live, seedOf } = row(name)
      built += damageAll(name, live) + damageAll(name, seedOf(live))
    })
  }
  test('history rows and the list around rows', () => {
    for (const name of ['prediction.listHistory', 'prediction.listEvents', 'prediction.listPositions']) {
      const { live } = row(name)
      const before = mustRead(name, live, 'undamaged')
      const insisted = INSISTED[name.replace('list', 'read').replace(/s$/, '')] ?? INSISTED[name] ?? []
      for (const path of placesOf(live)) {
        const [top, , ...inner] = path
        const isRow =
          top === 'data' && (inner.length === 0 || insisted.includes(inner.join('.')) || inner.includes('markets'))
        if (isRow || typeof path.at(-1) === 'number') continue
        for (const damage of [undefined, null, ...wrongFor(at(live, path))]) {
          if (isEitherType(path, damage)) continue
          const why = `${name} ${path.join('.')} → ${JSON.stringify(damage)}`
          expectNothingMadeUp(before, mustRead(name, withAt(live, path, damage), why), why)
          built += 1
        }
      }
    }
  })
  for (const [name, recording] of recordings()) {
    const reader: Record<string, string> = {
      prediction_market: 'prediction.readMarket',
      prediction_market_open: 'prediction.readMarket',
      prediction_market_closed: 'prediction.readMarket',
      prediction_claim: 'prediction.buildClaim',
      prediction_events_page: 'prediction.readEvent',
      prediction_positions_v2_grouped: 'prediction.readPosition',
    }
    const endpoint = reader[name]
    if (endpoint === undefined) continue
    test(`${name}: recorded, then damaged`, () => {
      const raw = payload(recording.file)
      const [first = raw]: Raw[] = raw.data === undefined ? [] : Object.values(raw.data).flat()
      tally.add(damageAll(endpoint, first))
    })
  }
})

describe('a field that must be there', () => {
  for (const [name, fields] of Object.entries(INSISTED)) {
    const list = SAMPLES.find(
      (sample) => sample.name === name.replace('read', 'list') || sample.name === `${name.replace('read', 'list')}s`,
    )
    const single = SINGLES.includes(name)
    for (const field of fields) {
      test(`${name}: ${field}`, async () => {
        const path = field.split('.')
        for (const damage of [undefined, {}, ...(field === 'transaction' ? [] : [null])]) {
          if (field === 'position' && damage !== undefined) continue
          if (single) {
            const broken = withAt(row(name).live, path, damage)
            const inputs = {
              eventId: 'e',
              marketId: 'm',
              orderPubkey: 'o',
              positionPubkey: 'p'.repeat(32),
              ownerPubkey: 'o'.repeat(32),
            }
            const call = textClient(JSON.stringify(broken)).call(endpointOf(name), inputs)
            await expect(call).rejects.toMatchObject({
              name: 'WireError',
              code: 'wire.shape',
              detail: { path: field, status: 200 },
            })
            built += 1
          }
          if (list?.live.data !== undefined) {
            const good = list.live.data[0]
            const reply = mustRead(list.name, { data: [good, withAt(good, path, damage), good] }, field)
            expect(reply).toMatchObject({ rows: { length: 2 }, unreadable: 1 })
            built += 1
          }
        }
      })
    }
  }

  it('a market that cannot be read costs itself and is counted, not its event', () => {
    const [first, second] = liveEvent.markets
    const { marketId: _, ...nameless } = first
    for (const broken of [nameless, null, 'market', { ...first, marketId: 7 }]) {
      const event = mustRead('prediction.readEvent', { ...liveEvent, markets: [broken, second] }, 'market')
      expect(event).toMatchObject({ eventId: 'E-1', markets: [{ marketId: 'M-2' }], unreadableMarkets: 1 })
    }
    expect(mustRead('prediction.readEvent', liveEvent, 'whole')).not.toHaveProperty('unreadableMarkets')
  })

  it('amounts that an act depends on are whole, unsigned and within 64 bits', () => {
    for (const bad of ['-1', '1.5', '1e3', ' 1', '', '0x1', '18446744073709551616', 5, -1, 1e21, true]) {
      for (const field of ['contracts', 'payoutUsd', 'claimedUsd']) {
        expect(readReply('prediction.readPosition', { ...livePosition, [field]: bad }).success, `${field} ${bad}`).toBe(
          false,
        )
      }
    }
    const most = mustRead('prediction.readPosition', { ...livePosition, payoutUsd: '18446744073709551615' }, 'most')
    expect(most).toMatchObject({ payout: 18_446_744_073_709_551_615n })
  })
})

describe('unknown words and fields', () => {
  it('unknown fields anywhere change nothing, not even as prototype keys', () => {
    const extra =
      '"zzz":{"deep":[1,{"a":null}]},"__proto__":{"title":"x","eventId":"x","polluted":1},"constructor":{"prototype":{"a":1}}'
    for (const { name, live, seedOf } of SAMPLES) {
      for (const raw of [live, seedOf(live)]) {
        const text = JSON.stringify(raw)
        const filled = JSON.parse(text.replaceAll('{}', `{${extra}}`).replaceAll(/\{(?=")/g, `{${extra},`))
        const without = mustRead(name, raw, 'plain')
        const withExtra = mustRead(name, filled, 'filled')
        const plain = (value: unknown) =>
          leavesOf(value).filter(([path]) => !path.startsWith('execution') && path !== 'quoteText')
        expect(plain(withExtra)).toEqual(plain(without))
        built += 1
      }
    }
    expect('polluted' in {}).toBe(false)
  })

  it('unknown words are kept as they are and mean nothing', () => {
    const market = (over: object) => mustRead('prediction.readMarket', { marketId: 'M', ...over }, 'words')
    expect(market({ status: 'Frozen', result: 'void' })).toMatchObject({
      status: { unknown: 'Frozen' },
      result: { unknown: 'void' },
    })
    expect(market({ status: 'closed', result: 'void' })).toMatchObject({ status: 'closed' })
    expect(market({ status: '__proto__', result: 'constructor' })).toMatchObject({
      status: { unknown: '__proto__' },
      result: { unknown: 'constructor' },
    })
    expect(mustRead('prediction.readOrder', { ...liveOrder, status: 'resting' }, 'words')).toMatchObject({
      status: { unknown: 'resting' },
    })
    const history = mustRead('prediction.listHistory', { data: [{ eventType: 'ticket_melted' }] }, 'words')
    expect(history).toMatchObject({ rows: [{ eventType: 'ticket_melted' }], unreadable: 0 })
    expect(mustRead('prediction.readEvent', { ...liveEvent, category: 'chess' }, 'words')).toMatchObject({
      category: 'chess',
    })
    const resolved = { ...livePosition, marketMetadata: { title: 't', status: 'void', result: null } }
    expect(mustRead('prediction.readPosition', resolved, 'words')).toMatchObject({
      market: { status: { unknown: 'void' }, result: 'none' },
    })
  })

  it('an amount is never negative; a gain may be', () => {
    const signed = {
      totalCostUsd: '-1',
      valueUsd: '-1',
      feesPaidUsd: '-1',
      sellPriceUsd: '-1',
      pnlUsd: '-1',
      realizedPnlUsd: -1,
    }
    expect(mustRead('prediction.readPosition', { ...livePosition, ...signed }, 'negative')).toMatchObject({
      cost: undefined,
      value: undefined,
      feesPaid: undefined,
      sellPrice: undefined,
      pnl: -1n,
      realizedPnl: -1n,
    })
    const event = mustRead('prediction.readEvent', { ...liveEvent, volumeUsd: '-1', volume24hr: '-0' }, 'negative')
    expect(event).toMatchObject({ volume: undefined, volume24h: undefined })
    expect(mustRead('prediction.readOrder', { ...liveOrder, sizeUsd: '-1' }, 'negative')).toMatchObject({
      size: undefined,
    })
  })

  it('a price of 0 or null is no price; a volume of 0 is 0', () => {
    const pricing = {
      buyYesPriceUsd: 0,
      buyNoPriceUsd: null,
      sellYesPriceUsd: 1_000_001,
      sellNoPriceUsd: 0.5,
      volume: 0,
    }
    expect(mustRead('prediction.readMarket', { marketId: 'M', pricing }, 'prices')).toMatchObject({
      prices: { buyYes: undefined, buyNo: undefined, sellYes: undefined, sellNo: undefined, volumeUsd: 0n },
    })
  })
})
