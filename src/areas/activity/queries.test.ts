import { expect, test } from 'vitest'
import { unixSec } from '../../values/time.ts'
import { readPages } from '../../wire/paged-list.ts'
import { throughBoth } from './queries.ts'

type Row = { readonly key: string; readonly ownerText: string | undefined }
const row = (key: string, ownerText: string | undefined = 'me'): Row => ({ key, ownerText })

/** All of a list, without a pause between its parts. */
const whole = async (readPart: ReturnType<typeof throughBoth<Row, string>>, most?: number) =>
  (await readPages({ readPart, keyOf: (each) => each, most, turn: async () => undefined })).value

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
  const all = await whole(read)
  expect(all.rows).toEqual(['a open', 'b open', 'c past', 'd past'])
  expect(asked).toEqual(['active 1', 'active 2', 'history 1', 'history 2'])
  expect(all.state).toBe('whole')
})

test('what is past comes behind what is open, and the reading stops where it is told to', async () => {
  const { read } = service([[row('a')]], [[row('c')], [row('d')]])
  expect(await whole(read, 2)).toMatchObject({ rows: ['a open', 'c past'], state: 'stopped', loaded: 2 })
})

test('nothing open does not hide what is past, and nothing at all is an empty list', async () => {
  const past = service([], [[row('c')], [row('d')]])
  expect((await whole(past.read)).rows).toEqual(['c past', 'd past'])
  const none = service([], [])
  expect(await whole(none.read)).toMatchObject({ rows: [], state: 'whole' })
})

test('rows of somebody else are dropped and counted', async () => {
  const { read } = service([[row('a'), row('x', 'them'), { key: 'b', ownerText: undefined }]], [])
  expect(await whole(read)).toMatchObject({ rows: ['a open', 'b open'], unreadable: 1 })
})
