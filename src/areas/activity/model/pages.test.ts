import { expect, test } from 'vitest'
import { unixSec } from '../../../values/time.ts'
import { type Fresh } from '../../../wire/call.ts'
import { WireError } from '../../../wire/wire-error.ts'
import { type Rows } from '../../prediction/model/nouns.ts'
import { joinPages, MOST_PAGES, readPages, type ReadPage } from './pages.ts'

type Row = { readonly id: string }
const row = (number: number): Row => ({ id: `r${number}` })
const keyOf = ({ id }: Row) => id
const SIZE = 3

/** A venue's list that is paged, and what was asked of it. */
function listOf(rows: readonly Row[]) {
  const asked: number[] = []
  let down: unknown
  const readPage: ReadPage<Row> = async (start) => {
    asked.push(start)
    if (down !== undefined && start > 0) throw down
    const end = start + SIZE
    const pagination = { start, end, total: undefined, hasNext: end < rows.length }
    return page(rows.slice(start, end), pagination, 100 + asked.length)
  }
  return { asked, readPage, fail: (error: unknown) => (down = error) }
}

function page(rows: readonly Row[], pagination: Rows<Row>['pagination'], at = 1): Fresh<Rows<Row>> {
  return { value: { rows, unreadable: 0, pagination }, at: unixSec(at) }
}

const SEVEN = [1, 2, 3, 4, 5, 6, 7].map(row)
const REFUSED = new WireError('wire.server', { endpoint: 'list' })

test('pages are read one after the other, as many as wanted, and no further than there are', async () => {
  const list = listOf(SEVEN)
  const two = await readPages(list.readPage, 2)
  expect(joinPages(two, keyOf)).toMatchObject({ rows: SEVEN.slice(0, 6), hasMore: true, broken: undefined })
  const all = await readPages(list.readPage, 9)
  expect(joinPages(all, keyOf)).toMatchObject({ rows: SEVEN, hasMore: false })
  expect(list.asked).toEqual([0, 3, 0, 3, 6])
})

test('one page more begins with the pages that are there', async () => {
  const list = listOf(SEVEN)
  const { pages: keep } = await readPages(list.readPage, 1)
  const grown = await readPages(list.readPage, 2, { keep })
  expect(list.asked).toEqual([0, 3])
  expect(joinPages(grown, keyOf)?.rows).toEqual(SEVEN.slice(0, 6))
})

test('a row that came in at the top moves others onto the next page: none is listed twice, none is lost', async () => {
  const before = listOf(SEVEN)
  const { pages: keep } = await readPages(before.readPage, 1)
  const after = listOf([row(0), ...SEVEN])
  const grown = await readPages(after.readPage, 3, { keep })
  expect(joinPages(grown, keyOf)?.rows).toEqual(SEVEN)
})

test('rows without a key are all kept', () => {
  const twin = [{ id: 'x' }, { id: 'x' }]
  expect(joinPages({ pages: [page(twin, undefined)], broken: undefined }, () => undefined)?.rows).toEqual(twin)
})

test('a page that cannot be read costs nothing that is loaded, and is offered again', async () => {
  const list = listOf(SEVEN)
  const { pages: keep } = await readPages(list.readPage, 1)
  list.fail(REFUSED)
  const broken = await readPages(list.readPage, 3, { keep })
  expect(joinPages(broken, keyOf)).toMatchObject({ rows: SEVEN.slice(0, 3), hasMore: true, broken: REFUSED })
})

test('when a loaded page cannot be read again its old rows stay', async () => {
  const list = listOf(SEVEN)
  const { pages: old } = await readPages(list.readPage, 3)
  list.fail(REFUSED)
  const again = await readPages(list.readPage, 3, { old })
  expect(joinPages(again, keyOf)).toMatchObject({ rows: SEVEN, hasMore: false, broken: REFUSED })
})

test('without a first page, and when the reading was given up, nothing is told', async () => {
  await expect(readPages(() => Promise.reject(REFUSED), 2)).rejects.toBe(REFUSED)
  const list = listOf(SEVEN)
  const stopped = new WireError('wire.aborted', { endpoint: 'list' })
  list.fail(stopped)
  await expect(readPages(list.readPage, 2)).rejects.toBe(stopped)
})

test('a reply without paging is the whole list', async () => {
  const all = await readPages(() => Promise.resolve(page(SEVEN, undefined)), 5)
  expect(joinPages(all, keyOf)).toMatchObject({ rows: SEVEN, hasMore: false })
})

test('a venue that always promises more is not believed for ever', async () => {
  let reads = 0
  const endless: ReadPage<Row> = async (start) => {
    reads += 1
    return page([row(start)], { start, end: start, total: undefined, hasNext: true })
  }
  const all = await readPages(endless, MOST_PAGES + 5)
  expect(reads).toBe(MOST_PAGES)
  expect(joinPages(all, keyOf)).toMatchObject({ hasMore: false })
  expect(joinPages(all, keyOf)?.rows).toHaveLength(MOST_PAGES)
  const empty = await readPages(
    () => Promise.resolve(page([], { start: 0, end: 3, total: undefined, hasNext: true })),
    5,
  )
  expect(empty.pages).toHaveLength(1)
})

test('the age is that of the oldest page', async () => {
  const list = listOf(SEVEN)
  const all = await readPages(list.readPage, 3)
  expect(joinPages(all, keyOf)?.at).toBe(101)
  expect(joinPages({ pages: [], broken: undefined }, keyOf)).toBeUndefined()
})
