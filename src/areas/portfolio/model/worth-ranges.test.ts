import { expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { address } from '~/values/address.ts'
import { mostUnpriced, openRanges, recordedWorth } from './worth-ranges.ts'
import { type WorthSnapshot } from './worth-record.ts'

const DAY = 86_400
const NOW = 20_000 * DAY
const ago = (days: number, unpriced = 0): WorthSnapshot => ({
  owner: address(MINT.usdc),
  at: NOW - days * DAY,
  worth: BigInt(Math.floor(1_000 - days)),
  unpriced,
})
const ids = (snapshots: readonly WorthSnapshot[]) => openRanges(snapshots, NOW).map(({ id }) => id)

test('a range is offered once it shows a snapshot that the shorter one does not', () => {
  expect(ids([])).toEqual(['24h'])
  expect(ids([ago(0.5)])).toEqual(['24h'])
  expect(ids([ago(2)])).toEqual(['24h', '1w'])
  expect(ids([ago(20), ago(2)])).toEqual(['24h', '1w', '1m'])
  expect(ids([ago(400)])).toEqual(['24h', 'all'])
})

test('a line runs from the first snapshot of its range to now, and breaks where a week is missing', () => {
  const daysOf = (snapshots: readonly WorthSnapshot[], range: 'all' | '1m' | '1w') =>
    recordedWorth(snapshots, range, NOW, 7n).map((run) => run.map((point) => (NOW - point.at) / DAY))
  const snapshots = [ago(401), ago(400), ago(20), ago(19), ago(6), ago(1)]
  expect(daysOf(snapshots, '1w')).toEqual([[6, 1, 0]])
  expect(daysOf(snapshots, '1m')).toEqual([
    [20, 19],
    [6, 1, 0],
  ])
  expect(daysOf(snapshots, 'all')).toEqual([
    [401, 400],
    [20, 19],
    [6, 1, 0],
  ])
  // Isolated points form one line: a break has a line on both sides.
  expect(daysOf([ago(400), ago(200), ago(100)], 'all')).toEqual([[400, 200, 100, 0]])
  expect(recordedWorth(snapshots, '1w', NOW, 7n)[0]?.map(({ value }) => value)).toEqual([994n, 999n, 7n])
  // An incomplete value is no point of the line.
  expect(recordedWorth(snapshots, '1w', NOW, undefined)[0]?.map(({ value }) => value)).toEqual([994n, 999n])
})

test('tokens without a price are counted for the range that is shown', () => {
  const snapshots = [ago(20, 5), ago(2, 1)]
  expect([mostUnpriced(snapshots, '1w', NOW), mostUnpriced(snapshots, '1m', NOW)]).toEqual([1, 5])
  expect(mostUnpriced([], 'all', NOW)).toBe(0)
})
