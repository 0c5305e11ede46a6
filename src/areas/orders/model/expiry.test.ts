import { expect, test } from 'vitest'
import { expiresAt, recreatedExpiry, expiryProblem, readExpiry } from './limit-search.ts'

const NOW = 1_795_266_000

test('an order that is placed again keeps its end while that is ten minutes ahead, and never stays never', () => {
  expect(recreatedExpiry(undefined, NOW)).toBe('never')
  expect(recreatedExpiry(NOW + 600, NOW)).toBe(`${NOW + 600}`)
  expect(recreatedExpiry(NOW + 599, NOW)).toBe('7d')
  expect(recreatedExpiry(NOW - 1, NOW)).toBe('7d')
})

test('words, seconds and nothing else', () => {
  expect(['never', '7d', `${NOW}`, '2d', '12', '-1'].map(readExpiry)).toEqual([
    'never',
    '7d',
    `${NOW}`,
    undefined,
    undefined,
    undefined,
  ])
  expect([expiresAt('never', NOW), expiresAt('1h', NOW), expiresAt(`${NOW + 5}`, NOW)]).toEqual([
    undefined,
    NOW + 3_600,
    NOW + 5,
  ])
  expect([expiryProblem('never', NOW), expiryProblem(`${NOW + 599}`, NOW), expiryProblem('4000000000', NOW)]).toEqual([
    undefined,
    'too-soon',
    'too-late',
  ])
})
