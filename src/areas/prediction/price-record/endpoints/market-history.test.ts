import { expect, test } from 'vitest'
import { kalshiHistory, polymarketHistory } from './market-history.ts'

test('Polymarket: points in order, each moment once, to the micro dollar', () => {
  const read = polymarketHistory.parse({
    history: [
      { t: 1_700_000_120, p: 0.123456 },
      { t: 1_700_000_060, p: 0.5 },
      { t: 1_700_000_060, p: 0.51 },
      { t: 1_700_000_000, p: 1e-6 },
    ],
  })
  expect(read).toEqual([
    { at: 1_700_000_000, price: 1n },
    { at: 1_700_000_060, price: 510_000n },
    { at: 1_700_000_120, price: 123_456n },
  ])
})

test('Polymarket: milliseconds are seconds; nulls, texts and prices outside a dollar are holes', () => {
  const read = polymarketHistory.parse({
    history: [
      { t: 1_700_000_000_500, p: 0.4 },
      { t: 1_700_000_060, p: null },
      { t: null, p: 0.4 },
      { t: 'yesterday', p: 0.4 },
      { t: 1_700_000_070, p: 1.2 },
      { t: 1_700_000_080, p: -0.1 },
      {},
    ],
  })
  expect(read).toEqual([{ at: 1_700_000_000, price: 400_000n }])
  expect(polymarketHistory.parse({ history: [] })).toEqual([])
})

test('Kalshi: the last trade in cents, without one the middle of bid and ask, without either a hole', () => {
  const bar = (close: number | null) => ({ open: 1, high: 99, low: 1, close })
  const read = kalshiHistory.parse({
    ticker: 'KX-1',
    candlesticks: [
      { end_period_ts: 1_700_000_000, price: bar(64), yes_bid: bar(10), yes_ask: bar(12), volume: 5, open_interest: 1 },
      { end_period_ts: 1_700_000_060, price: bar(null), yes_bid: bar(62), yes_ask: bar(65) },
      { end_period_ts: 1_700_000_120, price: bar(null), yes_bid: bar(62), yes_ask: null },
      { price: bar(50) },
    ],
  })
  expect(read).toEqual([
    { at: 1_700_000_000, price: 640_000n },
    { at: 1_700_000_060, price: 635_000n },
  ])
})

test('a reply of another shape names its field', () => {
  for (const [schema, reply, field] of [
    [polymarketHistory, { history: null }, 'history'],
    [polymarketHistory, undefined, ''],
    [kalshiHistory, { candlesticks: {} }, 'candlesticks'],
  ] as const) {
    const parsed = schema.safeParse(reply)
    expect(parsed.success ? 'read' : parsed.error.issues[0]?.path.join('.')).toBe(field)
  }
})
