import { expect, test } from 'vitest'
import { unixSec } from '../values/time.ts'
import { type Fresh } from './call.ts'
import {
  createPace,
  listWords,
  nextByIndex,
  readPages,
  type Part,
  type ReadPart,
  type PagedList,
} from './paged-list.ts'
import { WireError } from './wire-error.ts'

type Row = { readonly id: string }
const row = (number: number): Row => ({ id: `r${number}` })
const rowsTo = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1))
const keyOf = ({ id }: Row) => id
const REFUSED = new WireError('wire.server', { endpoint: 'list' })
const turn = async () => undefined

/** A service that gives `first` rows unless asked for more, then `span` at a time; what it was asked, and its end on demand. */
function serviceOf(rows: () => readonly Row[], first = 3, span = 5) {
  const asked: (number | undefined)[] = []
  let down: unknown
  const readPart: ReadPart<Row> = async (from) => {
    asked.push(from)
    if (down !== undefined && from !== undefined) throw down
    const all = rows()
    const start = from ?? 0
    const end = Math.min(all.length, start + (from === undefined ? first : span))
    const pagination = { start, end, hasNext: end < all.length }
    const part = { rows: all.slice(start, end), unreadable: 0, total: all.length }
    return fresh({ ...part, next: nextByIndex(part.rows.length, pagination) }, 100 - asked.length)
  }
  return { asked, readPart, fail: (error: unknown) => (down = error) }
}

const fresh = <T>(value: T, at = 1): Fresh<T> => ({ value, at: unixSec(at) })

test('the first part comes as the service gives it, then the rest to the end; each part is told as it comes', async () => {
  const service = serviceOf(() => rowsTo(15))
  const told: string[] = []
  let turns = 0
  const all = await readPages({
    readPart: service.readPart,
    keyOf,
    turn: async () => void (turns += 1),
    onPart: ({ value }) => told.push(`${value.state}: ${listWords(value)}`),
  })
  expect(service.asked).toEqual([undefined, 3, 8, 13])
  expect(turns).toBe(3)
  expect(told).toEqual(['reading: 3 of 15 loaded', 'reading: 8 of 15 loaded', 'reading: 13 of 15 loaded'])
  expect(all.value).toMatchObject({ rows: rowsTo(15), loaded: 15, total: 15, state: 'whole', parts: 4 })
  // The age is that of the oldest part.
  expect(all.at).toBe(96)
})

test('a list of one part is whole at once: nothing waits for a turn', async () => {
  const service = serviceOf(() => rowsTo(3))
  const never = () => Promise.reject(new Error('no turn is needed'))
  expect((await readPages({ readPart: service.readPart, keyOf, turn: never })).value.state).toBe('whole')
})

test('a row that came in at the top moves others onto the next part: none is listed twice, none is lost', async () => {
  let count = 7
  const service = serviceOf(() => [...Array.from({ length: count - 7 }, (_, index) => row(-index)), ...rowsTo(7)])
  const all = await readPages({ readPart: service.readPart, keyOf, turn: async () => void (count = 8) })
  expect(all.value.rows).toEqual(rowsTo(7))
})

test('it stops at as many rows as told, and goes on from there when more are asked for', async () => {
  const service = serviceOf(() => rowsTo(30))
  const old = await readPages({ readPart: service.readPart, keyOf, turn, most: 10 })
  expect(old.value).toMatchObject({ loaded: 13, state: 'stopped', rows: rowsTo(13) })
  service.asked.length = 0
  const more = await readPages({ readPart: service.readPart, keyOf, turn, most: 20, old })
  expect(service.asked).toEqual([13, 18])
  expect(more.value).toMatchObject({ loaded: 23, state: 'stopped', rows: rowsTo(23) })
})

test('a list that was whole stays whole while it is read anew; what is new stands in front at once', async () => {
  const before = serviceOf(() => rowsTo(9))
  const old = await readPages({ readPart: before.readPart, keyOf, turn })
  const after = serviceOf(() => [row(0), ...rowsTo(8)])
  const told: PagedList<Row>[] = []
  const again = await readPages({ readPart: after.readPart, keyOf, turn, old, onPart: ({ value }) => told.push(value) })
  expect(told[0]).toMatchObject({ rows: [row(0), ...rowsTo(9)], state: 'whole' })
  expect(again.value.rows).toEqual([row(0), ...rowsTo(8)])
})

test('a part that cannot be read costs nothing that is loaded, and says why', async () => {
  const service = serviceOf(() => rowsTo(9))
  const old = await readPages({ readPart: service.readPart, keyOf, turn })
  service.fail(REFUSED)
  const first = await readPages({ readPart: service.readPart, keyOf, turn })
  expect(first.value).toMatchObject({ rows: rowsTo(3), state: 'broken', broken: REFUSED })
  const again = await readPages({ readPart: service.readPart, keyOf, turn, old })
  expect(again.value).toMatchObject({ rows: rowsTo(9), state: 'broken', broken: REFUSED })
})

test('without a first part, and when the reading was given up, nothing is told', async () => {
  await expect(readPages({ readPart: () => Promise.reject(REFUSED), keyOf, turn })).rejects.toBe(REFUSED)
  const stopped = new WireError('wire.aborted', { endpoint: 'list' })
  const service = serviceOf(() => rowsTo(9))
  service.fail(stopped)
  await expect(readPages({ readPart: service.readPart, keyOf, turn })).rejects.toBe(stopped)
})

test('rows without a key are all kept', async () => {
  const twin: Part<Row> = { rows: [{ id: 'x' }, { id: 'x' }], unreadable: 0, next: undefined }
  const all = await readPages({ readPart: async () => fresh(twin), keyOf: () => undefined, turn })
  expect(all.value.rows).toEqual(twin.rows)
})

test('a service that always promises more and gives nothing new is not believed', async () => {
  let reads = 0
  const same = async () => fresh({ rows: [row(1)], unreadable: 0, next: (reads += 1) })
  expect((await readPages({ readPart: same, keyOf, turn })).value).toMatchObject({ rows: [row(1)], state: 'whole' })
  expect(reads).toBe(2)
})

test.each([
  [undefined, undefined],
  [{ start: 0, end: 10, hasNext: false }, undefined],
  [{ start: 0, end: 10, hasNext: true }, 10],
  // An end that does not move on.
  [{ start: 5, end: 5, hasNext: true }, 9],
])('%j goes on at %s', (pagination, next) => {
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
