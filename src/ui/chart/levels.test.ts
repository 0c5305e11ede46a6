import { expect, test } from 'vitest'
import { placesOf } from './levels.tsx'

const SCALE = { low: 0n, high: 100n }
const level = (value: bigint) => ({ id: String(value), value })
const places = (levels: Parameters<typeof placesOf>[0]) => Object.fromEntries(placesOf(levels, SCALE))

test('a label that would cover the one above hangs below its line; without space there either it has no visible label', () => {
  expect(places([level(50n), level(55n), level(80n)])).toEqual({ 80: 'above', 55: 'above', 50: 'below' })
  expect(places([level(50n), level(51n), level(52n)])).toEqual({ 52: 'above', 51: 'below', 50: 'none' })
  // Below the drawing is the axis of time.
  expect(places([level(2n), level(1n)])).toEqual({ 2: 'above', 1: 'none' })
  // The distance is measured from the last visible label, not from a hidden one.
  expect(places([level(50n), level(52n), level(51n), level(33n)])).toMatchObject({ 50: 'none', 33: 'above' })
})

test('a level outside the axis takes no space, nor does the one that moves: its label is on the other side', () => {
  const moving = { ...level(41n), onMove: () => undefined }
  expect(places([level(120n), level(-1n), level(40n), moving])).toEqual({ 40: 'above' })
})
