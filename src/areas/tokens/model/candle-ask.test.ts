import { expect, test } from 'vitest'
import { HISTORY_RULES } from '~/config/history.ts'
import { askFor, INTERVALS, lineAsk, rangesOf, rangeUnder } from './candle-ask.ts'
import { SPANS } from './price-series.ts'

const words = (interval: Parameters<typeof rangesOf>[0]) => rangesOf(interval).map(({ word }) => word)

test('every length and every span requests candles that the source has, 300 at most', () => {
  const { path, params } = HISTORY_RULES.geckoterminal
  const asks = [
    ...SPANS.map(({ id }) => lineAsk(id)),
    ...SPANS.flatMap(({ id }) => [false, true].map((isPhone) => askFor(id, 'candles', 'auto', isPhone))),
    ...INTERVALS.map(({ id }) => askFor('24h', 'candles', id, false)),
  ]
  const units = { minute: [1, 5, 15], hour: [1, 4, 12], day: [1] }
  for (const { unit, aggregate, limit } of asks) {
    expect(units[unit]).toContain(aggregate)
    expect(path.test(`/api/v2/networks/solana/pools/${'1'.repeat(32)}/ohlcv/${unit}`)).toBe(true)
    expect(params.aggregate?.test(String(aggregate)) === true && params.limit?.test(String(limit)) === true).toBe(true)
    expect(limit).toBeLessThanOrEqual(300)
  }
})

test('a chosen length is requested whatever the range, and is as long as it is labelled', () => {
  for (const { id, sec } of INTERVALS) {
    expect(askFor('1h', 'candles', id, true)).toMatchObject({ sec, limit: 300 })
    expect(askFor('max', 'line', id, false)).toMatchObject({ sec, limit: 300 })
  }
})

test('without a chosen length the line is read as finely as before, candles of a span are few enough to see', () => {
  expect(askFor('24h', 'line', 'auto', true)).toEqual(lineAsk('24h'))
  for (const { id, sec } of SPANS) {
    for (const [isPhone, most] of [
      [false, 180],
      [true, 42],
    ] as const) {
      const ask = askFor(id, 'candles', 'auto', isPhone)
      expect(sec / ask.sec).toBeGreaterThanOrEqual(12)
      expect(sec / ask.sec).toBeLessThanOrEqual(most)
    }
  }
})

test('only ranges that 4 to 300 candles fill are offered, and all of them as Max', () => {
  expect(words('auto')).toEqual(['1h', '6h', '24h', '1w', '1m'])
  expect(words('5m')).toEqual(['1h', '6h', '24h', 'Max'])
  expect(words('15m')).toEqual(['1h', '6h', '24h', 'Max'])
  expect(words('1h')).toEqual(['6h', '24h', '1w', 'Max'])
  expect(words('4h')).toEqual(['24h', '1w', '1m', 'Max'])
  expect(words('1d')).toEqual(['1w', '1m', 'Max'])
})

test('a range that the candles do not fill gives way to the next longer one', () => {
  expect(rangeUnder('24h', '1h').id).toBe('24h')
  expect(rangeUnder('1h', '1d').id).toBe('1w')
  expect(rangeUnder('1m', '5m').id).toBe('max')
  expect(rangeUnder('max', 'auto').id).toBe('1m')
})
