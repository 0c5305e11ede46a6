import { expect, test } from 'vitest'
import { chartView } from './chart-view.ts'

const { parse, print } = chartView

test('a choice is read back as it was written', () => {
  const chosen = { kind: 'candles', interval: '15m', averages: ['ma20', 'ma50'] } as const
  expect(print(chosen)).toBe('candles 15m ma20 ma50')
  expect(parse(print(chosen))).toEqual(chosen)
})

test.each([
  [null, 'line auto'],
  ['', 'line auto'],
  ['{"kind":"candles"}', 'line auto'],
  ['candles', 'candles auto'],
  ['candles 3m ma7 ma50', 'candles auto ma50'],
  ['line 1d ma20 ma20', 'line 1d ma20'],
])('%j is read as %s', (text, read) => {
  expect(print(parse(text))).toBe(read)
})
