import { expect, test } from 'vitest'
import { poolHistory } from './pool-history.ts'

const reply = (list: unknown) => ({ data: { id: 'x', type: 'ohlcv', attributes: { ohlcv_list: list } } })
const E18 = 10n ** 18n

const HALF = E18 / 2n

test('candles newest first become candles oldest first, each price with all of its digits', () => {
  const read = poolHistory.parse(
    reply([
      [1_700_003_600, 1, 3, 0.5, 2.5, 900],
      [1_700_000_000, 1, 3, 1e-9, 1e-9, 900],
    ]),
  )
  const [high, low] = [3n * E18, 1_000_000_000n]
  expect(read).toEqual([
    { at: 1_700_000_000, value: low, open: E18, high, low, volume: 900_000_000n },
    { at: 1_700_003_600, value: 5n * HALF, open: E18, high, low: HALF, volume: 900_000_000n },
  ])
})

test.each([
  ['a high below its low', [1, 0.5, 2, 1]],
  ['an open above the high', [4, 3, 1, 2]],
  ['an open below the low', [0.5, 3, 1, 2]],
  ['a close above the high', [2, 3, 1, 4]],
  ['a close below the low', [2, 3, 1, 0.5]],
  ['a negative low', [1, 3, -1, 2]],
  ['a high that is no number', [1, Number.NaN, 1, 2]],
  ['an endless high', [1, Number.POSITIVE_INFINITY, 1, 2]],
  ['a high as text', [1, '3', 1, 2]],
  ['no low', [1, 3, null, 2]],
  ['no open', [null, 3, 1, 2]],
])('%s: the close is known, high and low are not', (_, prices) => {
  const [candle] = poolHistory.parse(reply([[1_700_000_000, ...prices, 5]]))
  expect(candle?.value).toBeGreaterThan(0n)
  expect([candle?.high, candle?.low]).toEqual([undefined, undefined])
})

test('what is no candle is a hole; milliseconds are seconds; nothing is nothing', () => {
  const odd = [[null, 1, 1, 1, 1, 1], [1_700_000_000, 1, 1, 1, 0, 1], [1_700_000_000, 1, 1, 1, null, 1], 'x', null, []]
  expect(poolHistory.parse(reply(odd))).toEqual([])
  expect(poolHistory.parse(reply([[1_700_000_000_000, 1, 1, 1, 2, 1]]))).toEqual([
    { at: 1_700_000_000, value: 2n * E18, open: E18, high: undefined, low: undefined, volume: 1_000_000n },
  ])
})

test('an unknown open price or volume is unknown, never zero', () => {
  const odd = [
    [1_700_000_000, null, 1, 1, 2, null],
    [1_700_000_060, 0, 1, 1, 2, -1],
    [1_700_000_120, 1, 1, 1, 2, 0],
  ]
  expect(poolHistory.parse(reply(odd)).map(({ open, volume }) => [open, volume])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [E18, 0n],
  ])
})

test('a reply of another shape names its field', () => {
  const parsed = poolHistory.safeParse(reply(undefined))
  expect(parsed.success ? 'read' : parsed.error.issues[0]?.path.join('.')).toBe('data.attributes.ohlcv_list')
})
