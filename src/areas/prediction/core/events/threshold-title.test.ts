import { expect, test } from 'vitest'
import { thresholdOf } from './distribution.ts'

const read = (title: string) => {
  const threshold = thresholdOf(title)
  if (threshold === undefined) return undefined
  return threshold.kind === 'between'
    ? [Number(threshold.from.value) / 1e6, Number(threshold.to.value) / 1e6, threshold.to.unit]
    : [threshold.kind, threshold.isInclusive, Number(threshold.bound.value) / 1e6, threshold.bound.unit]
}

test.each([
  ['Above $120', ['above', false, 120, '$']],
  ['above  $120,000.50', ['above', false, 120_000.5, '$']],
  ['Over 199.5', ['above', false, 199.5, '']],
  ['> 3.0 %', ['above', false, 3, '%']],
  ['≥ 3%', ['above', true, 3, '%']],
  ['At least $1.5m', ['above', true, 1_500_000, '$']],
  ['32 or more', ['above', true, 32, '']],
  ['75 % or more', ['above', true, 75, '%']],
  ['150 million or more', ['above', true, 150_000_000, '']],
  ['$100k+', ['above', true, 100_000, '$']],
  ['Above $20 billion', ['above', false, 20_000_000_000, '$']],
  ['More than 30 minutes', ['above', false, 30, 'minutes']],
  ['Below 24', ['below', false, 24, '']],
  ['Under 220,000', ['below', false, 220_000, '']],
  ['<$60', ['below', false, 60, '$']],
  ['5 or fewer', ['below', true, 5, '']],
  ['Above −5°C', ['above', false, -5, '°c']],
] as const)('%s is a threshold', (title, expected) => {
  expect(read(title)).toEqual(expected)
})

test.each([
  ['64,000-66,000', [64_000, 66_000, '']],
  ['62,000–64,000', [62_000, 64_000, '']],
  ['$100 to $120', [100, 120, '$']],
  ['9 to 11', [9, 11, '']],
  ['80 to 100 million', [80_000_000, 100_000_000, '']],
  ['500 billion to 1 trillion', [500_000_000_000, 1_000_000_000_000, '']],
  ['500 to 1k', [500, 1_000, '']],
  ['0 to 3 %', [0, 3, '%']],
  ['7° to 8°', [7, 8, '°']],
  ['−5° to 0°', [-5, 0, '°']],
  ['Between 10 and 20', [10, 20, '']],
] as const)('%s is a range', (title, expected) => {
  expect(read(title)).toEqual(expected)
})

test.each([
  'No change',
  'Yes',
  '',
  '75,000',
  '↓ 75,000',
  '↑ 75,000',
  'Cut by 0.50 or more',
  'Six or more',
  '3–0',
  '5–5',
  'Under 2:06:00',
  'Above 12,34',
  'Above $120 in March',
  '$10 to 20%',
  'ETH/SOL above 20.00',
  'Castle Rovers',
  'Łódź–Þórr',
  '2025-11-26',
  'Above 1234567890123456',
])('%s is neither', (title) => {
  expect(thresholdOf(title)).toBeUndefined()
})
