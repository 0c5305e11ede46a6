import { expect, test } from 'vitest'
import { unixSec } from '../../values/time.ts'
import { joinPages, readPages } from './model/pages.ts'
import { throughBoth } from './queries-waiting.ts'

type Row = { readonly key: string; readonly ownerText: string | undefined }
const row = (key: string, ownerText: string | undefined = 'me'): Row => ({ key, ownerText })

/** A service with these pages of open and past orders, and what it was asked. */
function service(active: readonly (readonly Row[])[], history: readonly (readonly Row[])[]) {
  const asked: string[] = []
  const read = throughBoth<Row, string>(
    'me',
    async (status, page) => {
      asked.push(`${status} ${page}`)
      const pages = status === 'active' ? active : history
      const rows = pages[page - 1] ?? []
      return { value: { rows, unreadable: 0, totalPages: pages.length }, at: unixSec(page) }
    },
    ({ key }, isActive) => `${key} ${isActive ? 'open' : 'past'}`,
  )
  return { read, asked }
}

test('open orders come first, page by page, then the past ones', async () => {
  const { read, asked } = service([[row('a')], [row('b')]], [[row('c')], [row('d')]])
  const all = joinPages(await readPages(read, 9), (each) => each)
  expect(all?.rows).toEqual(['a open', 'b open', 'c past', 'd past'])
  expect(asked).toEqual(['active 1', 'active 2', 'history 1', 'history 2'])
  expect(all?.hasMore).toBe(false)
})

test('two pages are wanted at first: the open ones and the newest of the past; there is more', async () => {
  const { read } = service([[row('a')]], [[row('c')], [row('d')]])
  const some = joinPages(await readPages(read, 2), (each) => each)
  expect(some).toMatchObject({ rows: ['a open', 'c past'], hasMore: true })
})

test('nothing open does not hide what is past, and nothing at all is an empty list', async () => {
  const past = service([], [[row('c')], [row('d')]])
  expect(joinPages(await readPages(past.read, 5), (each) => each)?.rows).toEqual(['c past', 'd past'])
  const none = service([], [])
  expect(joinPages(await readPages(none.read, 5), (each) => each)).toMatchObject({ rows: [], hasMore: false })
})

test('rows of somebody else are dropped and counted', async () => {
  const { read } = service([[row('a'), row('x', 'them'), { key: 'b', ownerText: undefined }]], [])
  const [page] = (await readPages(read, 1)).pages
  expect(page?.value).toMatchObject({ rows: ['a open', 'b open'], unreadable: 1 })
})
