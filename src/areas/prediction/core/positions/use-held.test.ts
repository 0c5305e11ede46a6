import { expect, test } from 'vitest'
import { NOW, position } from '../../../../../tests/fixtures/prediction.ts'
import { wholeFirstPage } from './queries.ts'

const page = (rows: number, hasNext: boolean) => ({
  at: NOW,
  value: {
    rows: Array.from({ length: rows }, (_, at) => position({ pubkey: `position ${at}` })),
    unreadable: 0,
    pagination: { start: 0, end: rows, total: undefined, hasNext },
  },
})

test.each([
  [0, false, 0],
  [2, false, 2],
  // A page with more behind it is a part: a sum over it would be too small.
  [0, true, undefined],
  [1, true, undefined],
])('the first page has %s positions, more after it: %s, known count: %s', (rows, hasNext, count) => {
  expect(wholeFirstPage(page(rows, hasNext))?.rows.length).toBe(count)
})

test('what was not read is not none', () => expect(wholeFirstPage(undefined)).toBeUndefined())
