import { expect, test } from 'vitest'
import { priceMicro } from '~/values/money.ts'
import { type LivePrice } from '~/wire/price-stream.ts'
import { readLive } from './live-reading.ts'

const NOW = 1_790_000_000
const price = (more: Partial<LivePrice> = {}): LivePrice => ({
  id: '7',
  atMs: (NOW - 12) * 1_000,
  bid: priceMicro(510_000n),
  ask: priceMicro(530_000n),
  isCrossed: false,
  ...more,
})
const words = (state: 'opening' | 'live' | 'behind' | 'down', of?: LivePrice) => {
  const { chance, prices, remark } = readLive({ state, price: of }, NOW)
  return [chance?.text, prices, remark]
}

test('a live price is the middle of bid and ask, with both and when it last changed', () => {
  expect(words('live', price())).toEqual(['52%', 'bid 51¢, ask 53¢', 'changed 12 s ago'])
  expect(words('behind', price())).toEqual(['52%', 'bid 51¢, ask 53¢', 'changed 12 s ago, delayed'])
})

test('a clock of the source ahead of ours is no time to come', () => {
  expect(words('live', price({ atMs: (NOW + 30) * 1_000 }))[2]).toBe('changed 1 s ago')
})

test.each<readonly [string, Parameters<typeof words>]>([
  ['connecting', ['opening']],
  ['not connected', ['down', price()]],
  ['no price yet', ['live']],
  ['crossed book', ['live', price({ isCrossed: true })]],
  ['no bid or ask', ['live', price({ bid: null })]],
  ['no bid or ask', ['live', price({ ask: undefined })]],
])('%s: no price is shown', (remark, args) => {
  expect(words(...args)).toEqual([undefined, undefined, remark])
})
