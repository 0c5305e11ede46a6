import { expect, test } from 'vitest'
import { unixSec } from '~/values/time.ts'
import { joinParts } from '~/wire/lists/paged-list.ts'
import { throughBoth } from './queries.ts'

type Row = { readonly key: string; readonly ownerText: string | undefined }
const row = (key: string, ownerText: string | undefined = 'me'): Row => ({ key, ownerText })

/** All of a list, without a pause between its parts. */
async function whole(readPart: ReturnType<typeof throughBoth<Row, string>>) {
  const parts = [await readPart(undefined)]
  for (let next = parts[0]?.value.next; next !== undefined; next = parts.at(-1)?.value.next)
    parts.push(await readPart(next))
  return joinParts(parts, (row) => row)
}

/** A service with these pages of open and past orders, and what it was asked. */
function service(active: readonly (readonly Row[])[], history: readonly (readonly Row[])[]) {
  const requests: string[] = []
  const read = throughBoth<Row, string>(
    'me',
    async (status, page) => {
      requests.push(`${status} ${page}`)
      const pages = status === 'active' ? active : history
      const rows = pages[page - 1] ?? []
      return { value: { rows, unreadable: 0, totalPages: pages.length }, at: unixSec(page) }
    },
    ({ key }, isActive) => `${key} ${isActive ? 'open' : 'past'}`,
  )
  return { read, requests }
}

test('open orders come first, page by page, then the past ones', async () => {
  const { read, requests } = service([[row('a')], [row('b')]], [[row('c')], [row('d')]])
  const all = await whole(read)
  expect(all.rows).toEqual(['a open', 'b open', 'c past', 'd past'])
  expect(requests).toEqual(['active 1', 'active 2', 'history 1', 'history 2'])
})

test('a part that begins in the past is requested there, whatever was read before it', async () => {
  const { read, requests } = service([[row('a')]], [[row('c')], [row('d')]])
  const { value } = await read(undefined)
  expect(value.next).toBeDefined()
  requests.length = 0
  expect((await read(value.next)).value.rows).toEqual(['c past'])
  expect(requests).toEqual(['history 1'])
})

test('nothing open does not hide what is past, and nothing at all is an empty list', async () => {
  const past = service([], [[row('c')], [row('d')]])
  expect((await whole(past.read)).rows).toEqual(['c past', 'd past'])
  const none = service([], [])
  expect(await whole(none.read)).toMatchObject({ rows: [], next: undefined })
})

test('rows of somebody else are dropped and counted', async () => {
  const { read } = service([[row('a'), row('x', 'them'), { key: 'b', ownerText: undefined }]], [])
  expect(await whole(read)).toMatchObject({ rows: ['a open', 'b open'], unreadable: 1 })
})
