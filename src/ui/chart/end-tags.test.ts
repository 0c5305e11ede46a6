import { expect, test } from 'vitest'
import { endTags, isCovered } from './overlays.tsx'
import { type TimeSeries } from './series.ts'

const line = (id: string, value: bigint): TimeSeries => ({
  id,
  name: id,
  tone: 'c1',
  shape: 'line',
  runs: [
    [
      { at: 0, value: 0n },
      { at: 60, value },
    ],
  ],
})
const SCALE = { low: 0n, high: 100n, ticks: [0n, 50n, 100n] }

test('a tag that would cover the one above it moves down', () => {
  expect(endTags([line('b', 48n), line('a', 50n)], SCALE).map(({ id, top }) => [id, top])).toEqual([
    ['a', 50],
    ['b', 59],
  ])
})

test('a label of the axis under a tag is covered, the others are not', () => {
  const tags = endTags([line('a', 53n)], SCALE)
  expect(SCALE.ticks.map((tick) => isCovered(tags, SCALE, tick))).toEqual([false, true, false])
})
