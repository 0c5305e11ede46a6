import { expect, test, vi } from 'vitest'
import { gridLines, PLOT_WIDTH, tickLabel, timeAxis, topPercent, valueAxis } from './axes.ts'

const run = (from: number, to: number) => [
  { at: from, value: 1n },
  { at: to, value: 1n },
]

test('time is even where all of it was seen', () => {
  const axis = timeAxis([run(0, 1_000)], 1_000)
  expect([0, 250, 1_000].map(axis.xOf)).toEqual([0, 250, PLOT_WIDTH])
  expect(axis.breaks).toEqual([])
  expect(axis.atOf(250)).toBe(250)
})

test('a long pause takes one percent; a short one stays as it is', () => {
  const axis = timeAxis([run(0, 1_000), run(9_000, 10_000)], 10_000)
  expect(axis.breaks).toEqual([500])
  expect([1_000, 9_000, 10_000].map(axis.xOf)).toEqual([495, 505, PLOT_WIDTH])
  expect(timeAxis([run(0, 500), run(520, 1_000)], 1_000).breaks).toEqual([])
})

test('ticks are at round local times, inside the drawing and apart', () => {
  const { ticks } = timeAxis([run(1_700_000_123, 1_700_086_523)], 1_700_086_523)
  expect(ticks.length).toBeGreaterThan(2)
  expect(ticks.map(({ at }) => new Date(at * 1000).getMinutes())).toEqual(ticks.map(() => 0))
  for (const [index, { x }] of ticks.entries()) expect(x - (ticks[index - 1]?.x ?? -100)).toBeGreaterThanOrEqual(90)
})

test('a value axis has round steps around its values and never passes its bounds', () => {
  expect(valueAxis([145_100_000n, 147_830_000n]).ticks).toEqual([
    145_000_000n,
    146_000_000n,
    147_000_000n,
    148_000_000n,
  ])
  expect(valueAxis([10_000n, 990_000n], { least: 0n, most: 1_000_000n })).toMatchObject({ low: 0n, high: 1_000_000n })
  const loss = valueAxis([-300n, 500n])
  expect([loss.low <= -300n, loss.high >= 500n, loss.ticks.includes(0n)]).toEqual([true, true, true])
  const flat = valueAxis([7n * 10n ** 18n])
  expect(flat.high - flat.low).toBeGreaterThan(0n)
})

test('a value is placed between the ends', () => {
  expect([0n, 50n, 100n].map((value) => topPercent({ low: 0n, high: 100n }, value))).toEqual([100, 50, 0])
})

test('grid lines are at the round values, and at both edges once', () => {
  expect(gridLines([0, 200], [50, 200], { top: 8, height: 100 })).toEqual([8, 83, 108])
})

const AUTUMN = [Date.UTC(2026, 9, 23, 10) / 1000, Date.UTC(2026, 9, 27, 10) / 1000] as const
const SPRING = [Date.UTC(2027, 2, 26, 10) / 1000, Date.UTC(2027, 2, 30, 10) / 1000] as const
test.each([
  ['Europe/Berlin', ...AUTUMN, ['Oct 24', 'Oct 25', 'Oct 26', 'Oct 27']],
  ['Europe/Berlin', ...SPRING, ['Mar 27', 'Mar 28', 'Mar 29', 'Mar 30']],
  ['UTC', ...AUTUMN, ['Oct 24', 'Oct 25', 'Oct 26', 'Oct 27']],
  // Clocks there leave midnight out: the day begins at one.
  ['Asia/Beirut', ...SPRING, ['Mar 27', 'Mar 28', 'Mar 29', 'Mar 30']],
] as const)('a chart of days over a change of clocks has one tick a day: %s from %d', (zone, from, to, days) => {
  vi.stubEnv('TZ', zone)
  const { ticks } = timeAxis([run(from, to)], to)
  expect(ticks.map(({ at }) => tickLabel(at, to - from))).toEqual(days.slice(0, ticks.length))
  expect(ticks.length).toBeGreaterThan(2)
  vi.unstubAllEnvs()
})
