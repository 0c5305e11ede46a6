import { expect, test } from 'vitest'
import { poolHistory } from './pool-history.ts'

const reply = (list: unknown) => ({ data: { id: 'x', type: 'ohlcv', attributes: { ohlcv_list: list } } })
const E18 = 10n ** 18n

test('candles newest first become points oldest first, by their close', () => {
  const read = poolHistory.parse(
    reply([
      [1_700_003_600, 1, 3, 0.5, 2.5, 900],
      [1_700_000_000, 1, 3, 0.5, 1e-9, 900],
    ]),
  )
  expect(read).toEqual([
    { at: 1_700_000_000, value: 1_000_000_000n, open: E18, volume: 900_000_000n },
    { at: 1_700_003_600, value: (25n * E18) / 10n, open: E18, volume: 900_000_000n },
  ])
})

test('what is no candle is a hole; milliseconds are seconds; nothing is nothing', () => {
  const odd = [[null, 1, 1, 1, 1, 1], [1_700_000_000, 1, 1, 1, 0, 1], [1_700_000_000, 1, 1, 1, null, 1], 'x', null, []]
  expect(poolHistory.parse(reply(odd))).toEqual([])
  expect(poolHistory.parse(reply([[1_700_000_000_000, 1, 1, 1, 2, 1]]))).toEqual([
    { at: 1_700_000_000, value: 2n * E18, open: E18, volume: 1_000_000n },
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
