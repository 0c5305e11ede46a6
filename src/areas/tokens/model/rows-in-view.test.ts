import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowsInView } from './rows-in-view.ts'

const LIST = { screen: 900, count: 1_000, height: 48 }

describe('rows in view', () => {
  test('at the top: what the screen holds and a few more', () =>
    expect(rowsInView({ ...LIST, top: 200 })).toEqual({ from: 0, to: 24 }))
  test('the first draw has only what the screen holds', () =>
    expect(rowsInView({ ...LIST, top: 200 }, true)).toEqual({ from: 0, to: 16 }))
  test('a short list is drawn whole', () =>
    expect(rowsInView({ ...LIST, top: 200, count: 5 })).toEqual({ from: 0, to: 5 }))
  test('at the end: up to the last row', () =>
    expect(rowsInView({ ...LIST, top: -(1_000 * 48 - 900) })).toEqual({ from: 972, to: 1_000 }))
  test('an empty list has none', () => expect(rowsInView({ ...LIST, top: 0, count: 0 })).toEqual({ from: 0, to: 0 }))
  test('a list far below or far above draws none', () => {
    expect(rowsInView({ ...LIST, top: 5_000 })).toEqual({ from: 0, to: 0 })
    expect(rowsInView({ ...LIST, top: -90_000 })).toEqual({ from: 1_000, to: 1_000 })
  })

  test('no row that shows is left out, and what is drawn stays few', () =>
    fc.assert(
      fc.property(
        fc.double({ min: -60_000, max: 3_000, noNaN: true }),
        fc.integer({ min: 300, max: 2_000 }),
        fc.integer({ min: 0, max: 1_200 }),
        fc.constantFrom(48, 132),
        fc.boolean(),
        (top, screen, count, height, isFirst) => {
          const { from, to } = rowsInView({ top, screen, count, height }, isFirst)
          for (let row = 0; row < count; row++) {
            const [upper, lower] = [top + row * height, top + (row + 1) * height]
            if (lower > 0 && upper < screen && (row < from || row >= to)) return false
          }
          return from <= to && to - from <= Math.ceil(screen / height) + 20
        },
      ),
    ))
})
