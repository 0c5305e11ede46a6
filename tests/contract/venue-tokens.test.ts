import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readHoldings } from '../../src/areas/tokens/endpoints/holdings.ts'
import { listPrices } from '../../src/areas/tokens/endpoints/prices.ts'
import { readShield } from '../../src/areas/tokens/endpoints/shield.ts'
import {
  listRecentTokens,
  listTaggedTokens,
  listTopTokens,
  searchSwapTokens,
  searchTokens,
} from '../../src/areas/tokens/endpoints/tokens.ts'
import { TOKENS, USDC, WRAPPED_SOL } from '../../src/sandbox/world/tokens/tokens.ts'
import { type Address } from '../../src/values/address.ts'
import { readSpec } from '../fixtures/openapi.ts'
import { createTally, description, hasReference } from '../fixtures/reference.ts'
import { openTradeBench, tokenNamed, type TradeBench } from '../fixtures/trade-bench.ts'

/* What the venue tells of tokens, read by the real client. */

const tally = createTally('openapi of tokens')
const BUOY = tokenNamed('BUOY').mint

let bench: TradeBench
beforeAll(async () => {
  bench = await openTradeBench()
  bench.market.hold(bench.clock.nowSec())
})
afterAll(() => console.log(tally.line('')))

describe('tokens', () => {
  it.each([searchTokens, searchSwapTokens])('$name finds by symbol, by name and by mints', async (find) => {
    const ask = async (query: string | string[]) => {
      const { rows, unreadable } = await bench.client.call(find as typeof searchTokens, { query })
      expect(unreadable).toBe(0)
      return rows.map(({ symbol }) => symbol)
    }
    expect(await ask('buoy')).toEqual(['BUOY'])
    expect(await ask('tide pro')).toEqual(['TIDE'])
    expect(await ask([BUOY, USDC])).toEqual(['USDC', 'BUOY'])
    expect(await ask('nothing of this name')).toEqual([])
  })

  it('tells decimals, program, price and flags as the pools and mints have them', async () => {
    const mints = TOKENS.map(({ mint }) => mint as string)
    const { rows } = await bench.client.call(searchTokens, { query: mints })
    expect(rows).toHaveLength(TOKENS.length)
    for (const token of TOKENS) {
      const row = rows.find(({ mint }) => mint === token.mint)
      expect(row).toMatchObject({ decimals: token.decimals, isVerified: token.isRisky !== true })
      expect(bench.chain.account(token.mint)?.owner).toBe(row?.tokenProgram)
    }
  })

  it('lists by tag, by category and by age', async () => {
    const lists = await Promise.all([
      bench.client.call(listTaggedTokens, { query: 'verified' }),
      bench.client.call(listTaggedTokens, { query: 'lst' }),
      bench.client.call(listTopTokens, { category: 'toptraded', interval: '24h', limit: 3 }),
      bench.client.call(listTopTokens, { category: 'toptrending', interval: '1h' }),
      bench.client.call(listRecentTokens, {}),
    ])
    expect(lists.map(({ rows, unreadable }) => [rows.length, unreadable])).toEqual([
      [13, 0],
      [1, 0],
      [3, 0],
      [14, 0],
      [15, 0],
    ])
    expect((await bench.get('/tokens/v2/tag', { query: 'loud' })).status).toBe(400)
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

it('warnings name what the mints say', async () => {
  const toll = tokenNamed('TOLL').mint
  const floe = tokenNamed('FLOE').mint
  const shield = await bench.client.call(readShield, { mints: [USDC, toll, floe] as Address[] })
  const types = (mint: string) => shield.get(mint)?.warnings.map(({ type }) => type)
  expect(types(USDC)).toEqual([])
  expect(types(toll)).toEqual(['1%_TRANSFER_FEES'])
  expect(types(floe)).toContain('HAS_FREEZE_AUTHORITY')
})

describe.skipIf(!hasReference)('the published descriptions', () => {
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
