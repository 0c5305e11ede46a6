import { expect, test } from 'vitest'
import { unixSec } from '~/values/time.ts'
import { createPace, joinParts, listWords, nextByIndex, type Part } from './paged-list.ts'

type Row = { readonly id: string }
const rowsTo = (count: number, from = 1) => Array.from({ length: count }, (_, index) => ({ id: `r${from + index}` }))
const keyOf = ({ id }: Row) => id
/** A part read at this second. */
const part = (rows: readonly Row[], next: number | undefined, more: Partial<Part<Row>> = {}, at = 100) => ({
  value: { rows, unreadable: 0, next, ...more },
  at: unixSec(at),
})

test('parts are one list in their order; unreadable rows count as loaded, and the age is that of the oldest part', () => {
  const joined = joinParts([part(rowsTo(3), 3, { total: 9 }, 98), part(rowsTo(5, 4), 8, { unreadable: 1 }, 96)], keyOf)
  expect(joined).toMatchObject({ rows: rowsTo(8), unreadable: 1, loaded: 9, total: 9, parts: 2, at: 96, next: 8 })
})

test('a row that came in at the top moves others onto the next part: none is listed twice, none is lost', () => {
  const joined = joinParts([part(rowsTo(3), 3), part(rowsTo(4, 3), undefined)], keyOf)
  expect(joined).toMatchObject({ rows: rowsTo(6), loaded: 6, next: undefined })
})

test('it is full at each part that fills up as many rows as are read in one go', () => {
  const parts = [part(rowsTo(8), 8), part(rowsTo(5, 9), 13), part(rowsTo(5, 14), 18), part(rowsTo(5, 19), 23)]
  const full = parts.map((_, index) => joinParts(parts.slice(0, index + 1), keyOf, 10).isFull)
  expect(full).toEqual([false, true, false, true])
})

test('rows without a key are all kept', () => {
  const rows = [{ id: 'x' }, { id: 'x' }]
  expect(joinParts([part(rows, undefined)], () => undefined).rows).toEqual(rows)
})

test('a service that always promises more and gives nothing new is not believed', () => {
  expect(joinParts([part(rowsTo(1), 1), part(rowsTo(1), 2)], keyOf)).toMatchObject({ rows: rowsTo(1), next: undefined })
  // Rows that could not be read are no end.
  expect(joinParts([part(rowsTo(1), 1), part([], 2, { unreadable: 1 })], keyOf).next).toBe(2)
})

test.each([
  [undefined, undefined],
  [{ start: 0, end: 10, hasNext: false }, undefined],
  [{ start: 0, end: 10, hasNext: true }, 10],
  // An end that does not move on.
  [{ start: 5, end: 5, hasNext: true }, 9],
])('%j continues at %s', (pagination, next) => {
  expect(nextByIndex(4, pagination)).toBe(next)
})

test.each([
  [{ loaded: 500, total: 573, state: 'reading' }, '500 of 573 loaded'],
  [{ loaded: 30, total: undefined, state: 'reading' }, '30 loaded so far'],
  [{ loaded: 573, total: 573, state: 'whole' }, '573 loaded'],
] as const)('%j is “%s”', (list, words) => {
  expect(listWords(list)).toBe(words)
})

/** A clock that goes on when somebody sleeps. */
function pacer() {
  let nowMs = 0
  const shown = { isHidden: false }
  const pace = createPace({
    nowMs: () => nowMs,
    sleep: async (ms) => void (nowMs += ms),
    isHidden: () => shown.isHidden && nowMs < 60_000,
  })
  return { pace, shown, now: () => nowMs }
}

test('one request in two seconds, whatever list it is for, the first ones counted', async () => {
  const { pace, now } = pacer()
  const { signal } = new AbortController()
  pace.note()
  const times: number[] = []
  for (let request = 0; request < 3; request += 1) {
    await pace.turn(signal)
    times.push(now())
  }
  expect(times).toEqual([2_000, 4_000, 6_000])
})

test('nothing goes while the page is hidden', async () => {
  const { pace, shown, now } = pacer()
  shown.isHidden = true
  await pace.turn(new AbortController().signal)
  expect(now()).toBeGreaterThanOrEqual(60_000)
})
