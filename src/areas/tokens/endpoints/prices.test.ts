import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { address } from '~/values/address.ts'
import { canonicalRequest } from '~/wire/endpoint.ts'
import { listPrices } from './tokens.ts'

const SOL = address('So11111111111111111111111111111111111111112')
const USDC = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const read = (raw: unknown) => listPrices.reply.parse(raw)

test('a price is the exact number of the reply, however small', () => {
  const prices = read({ [SOL]: { usdPrice: 1.234567890123456e-7, decimals: 9 } })
  expect(prices.entries.get(SOL)?.usdPrice).toEqual({ raw: 1_234_567_890_123_456n, decimals: 22 })
})

test('a mint that is missing, null or no mint is not in the map; neither is counted', () => {
  const prices = read(JSON.parse(`{"${SOL}":null,"RAIN":{"usdPrice":1,"decimals":6},"__proto__":{"usdPrice":1}}`))
  expect(prices).toEqual({ entries: new Map(), unreadable: 0 })
})

test.each([0, -1, 1e31, '1.5', null])('%j is no price: the entry is counted, its mint has none', (usdPrice) => {
  const prices = read({ [SOL]: { usdPrice, decimals: 9 }, [USDC]: { usdPrice: 1, decimals: 6 } })
  expect([...prices.entries.keys()]).toEqual([USDC])
  expect(prices.unreadable).toBe(1)
})

test('up to fifty mints in one request, sorted and each once', () => {
  const accepts = (count: number) => z.safeParse(listPrices.input, { ids: Array(count).fill(SOL) }).success
  expect([accepts(0), accepts(50), accepts(51)]).toEqual([false, true, false])
  expect(canonicalRequest(listPrices, { ids: [SOL, USDC, SOL] }).url).toBe(`/price/v3?ids=${USDC}%2C${SOL}`)
})
