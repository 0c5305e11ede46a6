import { expect, test } from 'vitest'
import { rowsOf, type TimeSeries } from './series.ts'

const line = (id: string, runs: TimeSeries['runs'], shape: TimeSeries['shape'] = 'step'): TimeSeries => ({
  id,
  name: id,
  tone: 'c1',
  runs,
  shape,
})

test('a step line holds its value to the end of its run and has none in a break', () => {
  const steps = line('a', [
    [
      { at: 0, value: 1n },
      { at: 10, value: 2n },
    ],
    [{ at: 30, value: 3n }],
  ])
  const points = line('b', [[5, 10, 20, 30].map((at) => ({ at, value: BigInt(at) }))], 'line')
  const read = rowsOf([steps, points]).map(({ at, values }) => [at, values.get('a'), values.get('b')])
  expect(read).toEqual([
    [0, 1n, undefined],
    [5, 1n, 5n],
    [10, 2n, 10n],
    [20, undefined, 20n],
    [30, 3n, 30n],
  ])
})

test('a long line keeps its ends, its lowest and its highest value in at most 300 points', () => {
  const run = Array.from({ length: 5_000 }, (_, at) => ({ at, value: at === 3_333 ? 9_999n : at === 77 ? -5n : 100n }))
  const rows = rowsOf([line('a', [run])])
  const values = rows.map((row) => row.values.get('a'))
  expect(rows.length).toBeLessThanOrEqual(300)
  expect([values.includes(9_999n), values.includes(-5n)]).toEqual([true, true])
  expect([rows[0]?.at, rows.at(-1)?.at]).toEqual([0, 4_999])
})

test('several long lines share 300 moments and keep the newest', () => {
  const run = (from: number) => Array.from({ length: 900 }, (_, index) => ({ at: from + index * 7, value: 1n }))
  const rows = rowsOf([line('a', [run(0)]), line('b', [run(3)])])
  expect(rows.length).toBeLessThanOrEqual(301)
  expect(rows.at(-1)?.at).toBe(3 + 899 * 7)
})
