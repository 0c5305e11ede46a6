import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readOrderBook } from './market-endpoints.ts'

const read = (raw: unknown) => readOrderBook.reply.parse(raw)

test('dollars win over cents, which are rounded; a side without dollars is read in cents', () => {
  const book = read({ yes: [[62, 8]], yes_dollars: [['0.6195', 8]], no: [[36, 71.5]] })
  expect(book).toEqual({
    yes: [{ price: 619_500n, size: 8_000_000n }],
    no: [{ price: 360_000n, size: 71_500_000n }],
    unreadable: 0,
  })
})

test('the best bid is the last row, also where the reply has another order', () => {
  const book = read({
    yes_dollars: [
      ['0.62', 1],
      ['0.60', 2],
    ],
  })
  expect(book?.yes?.map(({ price }) => price)).toEqual([600_000n, 620_000n])
  expect(book?.no).toBeUndefined()
})

test('a row at nothing, at a dollar, or of another form is counted and skipped', () => {
  const rows = [['0', 5], ['1.0000', 5], ['x', 5], ['0.5'], ['0.5', -1], ['0.5', null], 'row', null, ['0.5', 3]]
  expect(read({ yes_dollars: rows })).toMatchObject({ yes: [{ price: 500_000n, size: 3_000_000n }], unreadable: 8 })
  expect(read({ yes: [[0, 5]] })).toEqual({ yes: [], no: undefined, unreadable: 1 })
})

test('null is no book; an object without either side is refused, not an empty book', () => {
  expect(read(null)).toBeUndefined()
  for (const raw of [{}, { yes: null, no: 'x' }, [], 'null'])
    expect(z.safeParse(readOrderBook.reply, raw).success, JSON.stringify(raw)).toBe(false)
})
