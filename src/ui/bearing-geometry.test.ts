import fc from 'fast-check'
import { expect, test } from 'vitest'
import { angleOf, limbPath, pointOf, radiusOf, SHAPES, ticksOf, wasPath, type BearingForm } from './bearing-geometry.ts'

const FORMS: BearingForm[] = ['head', 'card', 'row', 'cell']

test.each([
  ['head', 320],
  ['card', 372.02],
  ['row', 1719.42],
  ['cell', 917.48],
] as const)('%s: R = (w/2) / sin h', (form, radius) => {
  expect(radiusOf(SHAPES[form])).toBeCloseTo(radius, 1)
})

test.each(FORMS)('%s: 0 and 100 are at the ends, 50 at the lowest point', (form) => {
  const shape = SHAPES[form]
  expect(pointOf(shape, 0).x).toBeCloseTo(0)
  expect(pointOf(shape, 0).y).toBeCloseTo(shape.top)
  expect(pointOf(shape, 100).x).toBeCloseTo(shape.width)
  expect(pointOf(shape, 50).x).toBeCloseTo(shape.width / 2)
  expect(pointOf(shape, 50).y).toBeGreaterThan(shape.top)
})

test.each(FORMS)('%s: a greater chance is further right, and nothing leaves the limb', (form) => {
  const shape = SHAPES[form]
  fc.assert(
    fc.property(
      fc.double({ min: -50, max: 150, noNaN: true }),
      fc.double({ min: -50, max: 150, noNaN: true }),
      (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        expect(pointOf(shape, low).x).toBeLessThanOrEqual(pointOf(shape, high).x)
        expect(Math.abs(angleOf(shape, a))).toBeLessThanOrEqual(shape.half)
      },
    ),
  )
})

test('the drawings are those of the standard', () => {
  expect(limbPath(SHAPES.card, 0, 100)).toBe('M0 20A372.02 372.02 0 0 0 180 20')
  expect(limbPath(SHAPES.head, 63, 65)).toBe('M203.43 79.91A320 320 0 0 0 210.06 78.93')
  expect(ticksOf(SHAPES.head).minor.split('M')).toHaveLength(91)
  expect(ticksOf(SHAPES.card).minor).toBe('')
  expect(ticksOf(SHAPES.row).major.split('M')).toHaveLength(12)
  expect(wasPath(SHAPES.head, 58)).toMatch(/^M186\.5\d 78\.7\dL/)
})
