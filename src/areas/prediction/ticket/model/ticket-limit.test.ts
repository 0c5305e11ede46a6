import { expect, test } from 'vitest'
import { contractsMicro, microUsd, priceMicro } from '~/values/money.ts'
import { buyOf, offersOf } from './ticket-estimate.ts'
import { limitFate, limitOf, limitSale, limitText, readLimit } from './ticket-limit.ts'

test.each([
  ['62', 620_000n],
  ['62.5', 625_000n],
  ['0,1', 1_000n],
  ['99.9', 999_000n],
])('%s is a price', (text, micro) => {
  const read = readLimit(text)
  expect(read).toEqual({ ok: true, value: micro })
  expect(limitText(priceMicro(micro))).toBe(text.replace(',', '.'))
})

test.each([
  ['', 'price-empty'],
  ['62.55', 'price-tick'],
  ['about 60', 'price-wrong'],
  ['-1', 'price-wrong'],
  ['0', 'price-range'],
  ['100', 'price-range'],
])('“%s” is none: %s', (text, problem) => {
  expect(readLimit(text)).toEqual({ ok: false, problem })
})

test('the text of a price never rounds it up', () => {
  expect(limitText(priceMicro(629_999n))).toBe('62.9')
})

test('a buy at the best offer or over it fills, under it rests; a sale the other way round', () => {
  const best = priceMicro(600_000n)
  expect(limitFate('buy', priceMicro(600_000n), best)).toBe('fills')
  expect(limitFate('buy', priceMicro(599_000n), best)).toBe('rests')
  expect(limitFate('sell', priceMicro(600_000n), best)).toBe('fills')
  expect(limitFate('sell', priceMicro(601_000n), best)).toBe('rests')
  expect(limitFate('buy', priceMicro(999_000n), undefined)).toBe('rests')
})

const level = (price: bigint, size: bigint) => ({ price: priceMicro(price), size: contractsMicro(size * 1_000_000n) })

test('a buy that rests is summed up at its own price, one that fills by the book', () => {
  const asks = [level(600_000n, 10n), level(610_000n, 1_000n), level(700_000n, 1_000n)]
  const best = priceMicro(600_000n)
  const buyAt = (text: string) =>
    buyOf(microUsd(20_000_000n), offersOf({ best, limit: limitOf(text), slippageBps: 0 }, asks)!)
  const rests = buyAt('50')
  expect(rests).toMatchObject({ maxPrice: 500_000n, average: 500_000n, missing: 0n, walk: undefined })
  const fills = buyAt('61')
  expect(fills.maxPrice).toBe(610_000n)
  expect(fills.average).toBeGreaterThan(600_000n)
  expect(fills.average).toBeLessThan(610_000n)
  expect(fills.walk?.levels).toBe(2)
})

test('a sale never counts on less than its price', () => {
  const bids = [level(600_000n, 10n), level(590_000n, 1_000n)]
  const best = priceMicro(600_000n)
  const rests = limitSale(contractsMicro(10_000_000n), priceMicro(700_000n), best, bids)
  expect(rests).toMatchObject({ floor: 700_000n, bid: 700_000n, average: 700_000n, missing: 0n })
  const fills = limitSale(contractsMicro(20_000_000n), priceMicro(600_000n), best, bids)
  expect(fills).toMatchObject({ floor: 600_000n, average: 600_000n, missing: 10_000_000n })
})
