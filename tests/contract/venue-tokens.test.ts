import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  readHoldings,
  listPrices,
  listRecentTokens,
  listTaggedTokens,
  listTopTokens,
  searchSwapTokens,
  searchTokens,
  readShield,
} from '../../src/areas/tokens/endpoints/tokens.ts'
import { lookAlike } from '../../src/areas/tokens/model/look-alike.ts'
import { createTokenCatalog, readRecordedTokens } from '../../src/sandbox/world/tokens/token-catalog.ts'
import { TOKENS, USDC, WRAPPED_SOL } from '../../src/sandbox/world/tokens/tokens.ts'
import { type Address } from '../../src/values/address.ts'
import { readSpec } from '../fixtures/openapi.ts'
import { createTally, description, hasReference, RECORDINGS } from '../fixtures/reference.ts'
import { openTradeBench, tokenNamed, type TradeBench } from '../fixtures/trade-bench.ts'

/* What the venue tells of tokens, read by the real client. */

const tally = createTally('openapi of tokens', 'the venue’s tokens against the published descriptions')
const BUOY = tokenNamed('BUOY').mint

let bench: TradeBench
beforeAll(async () => {
  bench = await openTradeBench()
  bench.market.hold(bench.clock.nowSec())
})
afterAll(() => console.log(tally.line('')))

describe('tokens', () => {
  it.each([searchTokens, searchSwapTokens])(
    '$name finds by symbol, by name, by mints and by several symbols',
    async (find) => {
      const ask = async (query: string | string[]) => {
        const { rows, unreadable } = await bench.client.call(find as typeof searchTokens, { query })
        expect(unreadable).toBe(0)
        return rows.map(({ symbol }) => symbol)
      }
      expect(await ask('buoy')).toEqual(['BUOY'])
      expect(await ask('tide pro')).toEqual(['TIDE'])
      expect(await ask([BUOY, USDC])).toEqual(['USDC', 'BUOY'])
      expect(await ask(['reef', 'EURX'])).toEqual(['EURX', 'REEF'])
      expect(await ask('nothing of this name')).toEqual([])
    },
  )

  it('reports decimals, program, price and flags as the pools and mints have them', async () => {
    const mints = TOKENS.map(({ mint }) => mint as string)
    const { rows } = await bench.client.call(searchTokens, { query: mints })
    expect(rows).toHaveLength(TOKENS.length)
    for (const token of TOKENS) {
      const row = rows.find(({ mint }) => mint === token.mint)
      expect(row).toMatchObject({ decimals: token.decimals, isVerified: token.isRisky !== true })
      expect(bench.chain.account(token.mint)?.owner).toBe(row?.tokenProgram)
    }
  })

  it('lists by tag, by category and by age, as long as documented', async () => {
    const lists = await Promise.all([
      bench.client.call(listTopTokens, { category: 'toptraded', interval: '24h', limit: 3 }),
      bench.client.call(listTopTokens, { category: 'toptrending', interval: '1h' }),
      bench.client.call(listTopTokens, { category: 'toporganicscore', interval: '5m', limit: 100 }),
      bench.client.call(listRecentTokens, {}),
    ])
    expect(lists.map(({ rows, unreadable }) => [rows.length, unreadable])).toEqual([
      [3, 0],
      [50, 0],
      [100, 0],
      [30, 0],
    ])
    const [traded, trending, organic, recent] = lists.map(({ rows }) => rows)
    const falls = (figures: readonly number[]) =>
      figures.every((each, index) => index === 0 || each <= figures[index - 1]!)
    const change = (decimal: { raw: bigint; decimals: number } | undefined) =>
      Number(decimal?.raw) / 10 ** (decimal?.decimals ?? 0)
    expect(falls(trending!.map(({ stats }) => change(stats.h1?.priceChange)))).toBe(true)
    expect(falls(organic!.map(({ organicScore }) => change(organicScore)))).toBe(true)
    expect(falls(recent!.map(({ firstPoolAt }) => firstPoolAt ?? 0))).toBe(true)
    // The best known ones are in no list of the top.
    expect([...traded!, ...trending!, ...organic!].some(({ mint }) => mint === USDC || mint === WRAPPED_SOL)).toBe(
      false,
    )
  })

  it('a tag is the whole list of it, longer than other replies may be', async () => {
    const verified = await bench.client.call(listTaggedTokens, { query: 'verified' })
    expect(verified.rows.length).toBeGreaterThan(2_000)
    expect([verified.unreadable, verified.rows.every(({ isVerified }) => isVerified === true)]).toEqual([0, true])
    const staked = await bench.client.call(listTaggedTokens, { query: 'lst' })
    expect(staked.rows.length).toBeGreaterThan(10)
    expect(staked.rows.every(({ tags }) => tags.includes('lst'))).toBe(true)
  })

  it.each([
    ['/tokens/v2/tag', { query: 'loud' }, 'Invalid tag'],
    ['/tokens/v2/topfunny/24h', {}, 'Invalid category or interval'],
    ['/tokens/v2/toptraded/2h', {}, 'Invalid category or interval'],
    ['/tokens/v2/search', {}, 'Query parameter query is required'],
    ['/price/v3', {}, 'Query parameter ids is required'],
  ] as const)('%s of %j is refused: %s', async (path, query, error) => {
    expect(await bench.get(path, query)).toEqual({ status: 400, body: { error } })
  })

  it.each([
    ['/tokens/v2/search', 'query', 100],
    ['/ultra/v1/search', 'query', 100],
    ['/ultra/v1/shield', 'mints', 100],
    ['/price/v3', 'ids', 50],
    ['/tokens/v2/toptraded/24h', 'limit', 100],
  ])('%s takes so many of %s: %i', async (path, name, most) => {
    const many = (count: number) =>
      name === 'limit' ? `${count}` : Array.from({ length: count }, () => BUOY).join(',')
    expect((await bench.get(path, { [name]: many(most) })).status).toBe(200)
    const refused = await bench.get(path, { [name]: many(most + 1) })
    expect([refused.status, typeof refused.body.error]).toEqual([400, 'string'])
  })
})

describe('five thousand tokens', () => {
  const seen = async () => {
    const { rows } = await bench.client.call(listRecentTokens, {})
    return rows
  }

  it('the newest try something: look-alikes, hostile texts, no audit, no price; each is read', async () => {
    const rows = await seen()
    const named = (symbol: string) => rows.find((row) => row.symbol === symbol)
    expect(rows.filter((row) => lookAlike(row, []) !== undefined).length).toBeGreaterThanOrEqual(7)
    expect(rows.some(({ name }) => name?.includes('<script>') === true)).toBe(true)
    expect(named('UNSEEN')?.audit).toMatchObject({ mintAuthorityDisabled: undefined, isSuspicious: undefined })
    expect(named('HALF')?.audit).toMatchObject({ mintAuthorityDisabled: undefined, freezeAuthorityDisabled: undefined })
    expect(named('STILL')).toMatchObject({ market: { usdPrice: undefined }, stats: { h24: undefined } })
    expect(named('DOOR')?.audit).toMatchObject({ mintAuthorityDisabled: false, isSuspicious: true, devMints: 412 })
    const [still, half] = [named('STILL')?.mint, named('HALF')?.mint] as Address[]
    const prices = await bench.client.call(listPrices, { ids: [still!, half!] })
    expect([...prices.entries.keys()]).toEqual([half])
  })

  it('a price in a list is the same when it is requested, and it walks', async () => {
    const { rows } = await bench.client.call(listTopTokens, { category: 'toptrending', interval: '1h', limit: 50 })
    const ids = rows.map(({ mintText }) => mintText)
    const prices = await bench.client.call(listPrices, { ids })
    expect(ids.map((id) => prices.entries.get(id as Address)?.usdPrice)).toEqual(
      rows.map(({ market }) => market.usdPrice),
    )
    bench.market.hold(bench.clock.nowSec() + 3_600)
    const later = await bench.client.call(listPrices, { ids })
    const moved = ids.filter(
      (id) => later.entries.get(id as Address)?.usdPrice.raw !== prices.entries.get(id as Address)?.usdPrice.raw,
    )
    bench.market.hold(bench.clock.nowSec())
    expect(moved.length).toBeGreaterThan(45)
  })

  it('equal seeds grow equal shelves', () => {
    const [one, two, other] = [createTokenCatalog(7, 0), createTokenCatalog(7, 0), createTokenCatalog(8, 0)]
    expect(one.all().length).toBe(5_000)
    expect(new Set(one.all().map(({ mint }) => mint)).size).toBe(5_000)
    expect(one.all()).toEqual(two.all())
    expect(one.all()).not.toEqual(other.all())
  })
})

it('prices are those that a swap gets, and a token that nobody trades has none', async () => {
  const wreck = tokenNamed('WRECK').mint
  const ids = [WRAPPED_SOL, USDC, wreck]
  const prices = await bench.get('/price/v3', { ids: ids.join(',') })
  expect(Object.keys(prices.body)).toEqual([WRAPPED_SOL, USDC])
  const quote = await bench.get('/swap/v1/quote', { inputMint: WRAPPED_SOL, outputMint: USDC, amount: '1000000000' })
  const off = Number(quote.body.outAmount) / 1e6 / prices.body[WRAPPED_SOL].usdPrice
  expect(off).toBeGreaterThan(0.999)
  expect(off).toBeLessThanOrEqual(1)
  const read = await bench.client.call(listPrices, { ids })
  expect(read.unreadable).toBe(0)
  expect((await bench.get('/price/v3', { ids: Array.from({ length: 51 }, () => USDC).join(',') })).status).toBe(400)
})

it('holdings are what the chain holds', async () => {
  bench.grant(bench.owner.address, BUOY, 77n)
  const held = await bench.client.call(readHoldings, { address: bench.owner.address })
  expect(held.lamports).toBe(bench.lamports(bench.owner.address))
  expect(held.tokens?.get(BUOY)?.accounts).toMatchObject([{ amount: 77n, isAssociated: true, isFrozen: false }])
  expect((await bench.get('/ultra/v1/holdings/nobody', {})).body).toEqual({ error: 'Invalid address' })
})

if (hasReference)
  it('recorded tokens take the place of ours, at a price of the moment', () => {
    const recorded = readRecordedTokens(RECORDINGS, 0)
    expect(recorded.map(({ mint }) => mint)).toContain(WRAPPED_SOL)
    const shelf = createTokenCatalog(7, 0, recorded)
    expect(shelf.of(WRAPPED_SOL)?.recorded).toMatchObject({ holderCount: recorded[0]?.recorded?.['holderCount'] })
    expect(shelf.all().length).toBe(5_000)
    tally.add()
  })

it('warnings name what the mints contain', async () => {
  const toll = tokenNamed('TOLL').mint
  const floe = tokenNamed('FLOE').mint
  const shield = await bench.client.call(readShield, { mints: [USDC, toll, floe] as Address[] })
  const types = (mint: string) => shield.get(mint)?.warnings.map(({ type }) => type)
  expect(types(USDC)).toEqual([])
  expect(types(toll)).toEqual(['1%_TRANSFER_FEES'])
  expect(types(floe)).toContain('HAS_FREEZE_AUTHORITY')
})

if (hasReference)
  describe('the published descriptions', () => {
    it.each([
      ['tokens-v2.yaml', '/search', '/tokens/v2/search', { query: 'o' }],
      ['tokens-v2.yaml', '/recent', '/tokens/v2/recent', {}],
      ['ultra-v1.yaml', '/search', '/ultra/v1/search', { query: 'o' }],
      ['ultra-v1.yaml', '/shield', '/ultra/v1/shield', { mints: tokenNamed('FLOE').mint }],
    ] as const)('%s finds nothing wrong with %s', async (file, template, path, query) => {
      const { status, body } = await bench.get(path, query)
      const errors = readSpec(description(file)).checkReply(template, 'GET', status, body)
      tally.add()
      expect(errors.map((error) => `${error.instancePath} ${error.message}`)).toEqual([])
    })
  })
