import { expect, test } from 'vitest'
import { areaPath, bandPath, dotsPath, linePath } from './chart-paths.ts'

/** A pixel each ten seconds; a value is its distance from the bottom of 100 pixels. */
const pixels = { x: (at: number) => at / 10, y: (value: bigint) => 100 - Number(value) }
const runs = [
  [
    { at: 0, value: 10n },
    { at: 100, value: 20n },
  ],
  [
    { at: 300, value: 5n },
    { at: 400, value: 5n },
  ],
]

test('a line goes from point to point, a step holds its value until the next; both break between runs', () => {
  expect(linePath({ runs, shape: 'line' }, pixels)).toBe('M0 90L10 80M30 95L40 95')
  expect(linePath({ runs, shape: 'step' }, pixels)).toBe('M0 90H10V80M30 95H40V95')
})

test('what was seen once is a short stroke, not nothing', () => {
  const lone = [[{ at: 100, value: 20n }], [{ at: 300, value: 5n }]]
  expect(linePath({ runs: lone, shape: 'step' }, pixels)).toBe('M8 80H12M28 95H32')
  expect(linePath({ runs: lone, shape: 'line' }, pixels)).toBe('M8 80H12M28 95H32')
  expect(areaPath({ runs: lone, shape: 'step' }, pixels, 100)).toBe('')
})

test('the area of each run reaches down to the floor and back to where the run began', () => {
  expect(areaPath({ runs, shape: 'step' }, pixels, 100)).toBe('M0 90H10V80V100H0ZM30 95H40V95V100H30Z')
})

test('a band holds its highest and its lowest value until the next', () => {
  const band = [
    { at: 0, low: 10n, high: 20n },
    { at: 100, low: 30n, high: 50n },
    { at: 200, low: 40n, high: 45n },
  ]
  expect(bandPath(band, pixels)).toBe('M0 80H10V50H20V55V60V70H10V90H0Z')
})

test('nothing is drawn of nothing', () => {
  const none = { runs: [[]], shape: 'line' } as const
  expect([linePath(none, pixels), areaPath(none, pixels, 100), bandPath([], pixels), dotsPath(none, pixels)]).toEqual([
    '',
    '',
    '',
    '',
  ])
})

test('a dot is a circle around its point, three pixels in each direction', () => {
  expect(dotsPath({ runs: [[{ at: 100, value: 20n }]] }, pixels)).toBe('M7 80a3 3 0 1 0 6 0a3 3 0 1 0 -6 0')
})
