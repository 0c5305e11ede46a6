import { expect, test, vi } from 'vitest'
import { readInstant } from './time.ts'

test.each([
  [1_793_231_940, 1_793_231_940],
  ['1793231940', 1_793_231_940],
  [1_793_231_940_500, 1_793_231_940],
  ['1793231940500', 1_793_231_940],
  ['2026-10-28T23:59:00.000Z', 1_793_231_940],
])('%j is %d', (value, sec) => {
  expect(readInstant(value)).toBe(sec)
})

test.each([null, undefined, '', ' ', 0, -5, Number.NaN, Infinity, 1e300, 'soon', 'Oct 28', {}, true, '1e9'])(
  '%j is no time',
  (value) => {
    expect(readInstant(value)).toBeUndefined()
  },
)

test('a time without a zone is of UTC, wherever the reader is', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  const noon = Date.UTC(2026, 10, 26, 12) / 1000
  for (const text of [
    '2026-11-26T12:00:00',
    '2026-11-26 12:00:00.000',
    '2026-11-26T12:00',
    '2026-11-26T12:00:00Z',
    '2026-11-26T21:00:00+09:00',
  ])
    expect(readInstant(text), text).toBe(noon)
  expect(readInstant('2026-11-26')).toBe(noon - 43_200)
  vi.unstubAllEnvs()
})

test('a time before the first second of 1970 is none, however "never" is written', () => {
  for (const never of [0.5, 0, '0', '1970-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '1969-12-31', -1])
    expect(readInstant(never), String(never)).toBeUndefined()
  expect(readInstant(1.9)).toBe(1)
})
