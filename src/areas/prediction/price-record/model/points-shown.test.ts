import { expect, test } from 'vitest'
import { pointsShown, wholePoints } from './points-shown.ts'

test('a change is shown in whole points with a sign, and spoken in words', () => {
  const read = [90_000n, -44_999n, 4_999n, -4_999n, 0n].map((change) => pointsShown(change))
  expect(read.map(({ text }) => text)).toEqual(['+9 pts', '−4 pts', '0 pts', '0 pts', '0 pts'])
  expect(read.map(({ spoken }) => spoken).slice(0, 3)).toEqual([
    'up 9 percentage points',
    'down 4 percentage points',
    'unchanged',
  ])
  expect(pointsShown(undefined).text).toBe('—')
})

test('what reads as zero has no direction', () => {
  expect([4_999n, -4_999n, 5_000n, -5_000n].map(wholePoints)).toEqual([0n, 0n, 1n, -1n])
})
