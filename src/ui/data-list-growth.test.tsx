import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIST } from '~/config/limits.ts'
import { unixSec } from '~/values/time.ts'
import { growthOf, prefetchList, readEveryRow, usePagedQuery, type PagedOptions } from '~/wire/lists/paged-query.ts'
import { WireError } from '~/wire/wire-error.ts'
import { renderPart } from '../../tests/fixtures/render.tsx'
import { ListGrowth } from './data-list.tsx'

/* A list of rows, a hundred a part, as a page shows it. */

const requests: { from: number; atMs: number }[] = []
/** How long the service takes for a part, milliseconds; how many rows it has; where reading fails; its newest row. */
let service = { answerMs: 0, total: 2_500, failsAt: Infinity, newest: 0 }

const REFUSED = new WireError('wire.server', { endpoint: 'list' })

const options: PagedOptions<string> = {
  queryKey: ['test', 'rows'],
  readFor:
    () =>
    async (from = 0) => {
      requests.push({ from, atMs: performance.now() })
      await new Promise((resolve) => void setTimeout(resolve, service.answerMs))
      if (from >= service.failsAt) throw REFUSED
      const end = Math.min(from + LIST.part, service.total)
      const rows = Array.from({ length: end - from }, (_, index) => `row ${service.newest + from + index}`)
      const next = end < service.total ? end : undefined
      return { at: unixSec(1_000 + requests.length), value: { rows, unreadable: 0, total: service.total, next } }
    },
  keyOf: (row) => row,
  everyMs: false,
}

let client: QueryClient
const page = (part: ReactNode) => renderPart(<QueryClientProvider client={client}>{part}</QueryClientProvider>)

function Rows() {
  const query = usePagedQuery(options)
  const { data, error, refetch } = query
  return (
    <>
      <p data-testid="rows">{data?.value.rows.length}</p>
      <p data-testid="first">{data?.value.rows[0]}</p>
      <p data-testid="state">{data?.value.state ?? (error === REFUSED ? 'refused' : '')}</p>
      <ListGrowth growth={growthOf(query)} />
      <button onClick={() => void refetch()}>Refresh</button>
    </>
  )
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  requests.length = 0
  service = { answerMs: 0, total: 2_500, failsAt: Infinity, newest: 0 }
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** What was asked for behind the first part; strict rendering asks for that one twice. */
const behind = () => requests.map(({ from }) => from).filter((from) => from > 0)
const shown = (id: string) => screen.getByTestId(id).textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a long list stops at a thousand rows; "Load more" reads as many again from there, until it is whole', async () => {
  await page(<Rows />)
  await pass(60_000)
  expect(shown('rows')).toBe('1000')
  expect(screen.getByRole('status').textContent).toBe('1,000 of 2,500 loaded')
  expect(behind()).toHaveLength(9)
  await pass(60_000)
  expect(behind()).toHaveLength(9)

  press('Load more')
  await pass(1)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  await pass(60_000)
  expect(shown('rows')).toBe('2000')
  expect(behind().slice(9)).toEqual([1_000, 1_100, 1_200, 1_300, 1_400, 1_500, 1_600, 1_700, 1_800, 1_900])

  press('Load more')
  await pass(60_000)
  expect(shown('rows')).toBe('2500')
  expect(shown('state')).toBe('whole')
  expect(screen.queryByRole('status')).toBeNull()
})

test('a list of one part is whole at once; the parts of a longer one are shown as they come', async () => {
  service.total = 80
  await page(<Rows />)
  await pass(10)
  expect([shown('rows'), shown('state')]).toEqual(['80', 'whole'])
  cleanup()
  client.clear()
  service.total = 250
  await page(<Rows />)
  await pass(10)
  expect([shown('rows'), screen.getByRole('status').textContent]).toEqual(['100', '100 of 250 loaded'])
  await pass(LIST.everyMs + LIST.lookMs)
  expect(shown('rows')).toBe('200')
  await pass(LIST.everyMs + LIST.lookMs)
  expect([shown('rows'), shown('state')]).toEqual(['250', 'whole'])
})

test('two panels of one list request each part once', async () => {
  service.total = 500
  await page(
    <>
      <Rows />
      <Also />
    </>,
  )
  await pass(30_000)
  expect(screen.getByTestId('also').textContent).toBe('500 whole')
  expect(behind()).toEqual([100, 200, 300, 400])
})

function Also() {
  const { data } = usePagedQuery(options)
  return <p data-testid="also">{data && `${data.value.rows.length} ${data.value.state}`}</p>
}

test('a panel whose query is disabled loads no further rows', async () => {
  await prefetchList(client, options)
  await page(<Idle />)
  await pass(30_000)
  expect(screen.getByTestId('idle').textContent).toBe('100 reading')
  expect(behind()).toEqual([])
})

function Idle() {
  const { data } = usePagedQuery({ ...options, enabled: false })
  return <p data-testid="idle">{data && `${data.value.rows.length} ${data.value.state}`}</p>
}

test('the pace counts from each answer: a slow service is never sent all requests in one go', async () => {
  service.answerMs = 1_500
  await page(<Rows />)
  await pass(20_000)
  const times = requests.filter(({ from }) => from > 0).map(({ atMs }) => atMs)
  const gaps = times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0))
  expect(gaps.length).toBeGreaterThan(3)
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(service.answerMs + LIST.everyMs)
})

test('a list that was whole stays whole while it is refreshed; what is new is in front at once', async () => {
  service.total = 300
  await page(<Rows />)
  await pass(30_000)
  expect([shown('rows'), shown('state'), shown('first')]).toEqual(['300', 'whole', 'row 0'])
  service.newest = -1
  press('Refresh')
  await pass(100)
  // One row is new, and the last one is not known to be gone yet.
  expect([shown('rows'), shown('state'), shown('first')]).toEqual(['301', 'whole', 'row -1'])
  await pass(30_000)
  expect([shown('rows'), shown('state'), shown('first')]).toEqual(['300', 'whole', 'row -1'])
})

test('a part that cannot be read keeps what is loaded, shows why, and is requested again from there', async () => {
  service = { ...service, total: 300, failsAt: 200 }
  await page(<Rows />)
  await pass(30_000)
  expect([shown('rows'), shown('state')]).toEqual(['200', 'broken'])
  expect(screen.getByRole('alert').textContent).toMatch(/^200 of 300 loaded\. .*Couldn’t load more/u)
  requests.length = 0
  service.failsAt = Infinity
  press('Retry')
  await pass(30_000)
  expect([shown('rows'), shown('state')]).toEqual(['300', 'whole'])
  expect(requests.map(({ from }) => from)).toEqual([200])
})

test('a part that cannot be refreshed keeps what is loaded, too, and the whole list is requested again', async () => {
  service.total = 300
  await page(<Rows />)
  await pass(30_000)
  service.failsAt = 200
  press('Refresh')
  await pass(30_000)
  expect([shown('rows'), shown('state')]).toEqual(['300', 'broken'])
  requests.length = 0
  service.failsAt = Infinity
  press('Retry')
  await pass(30_000)
  expect([shown('rows'), shown('state')]).toEqual(['300', 'whole'])
  expect(requests.map(({ from }) => from)).toEqual([0, 100, 200])
})

test('without a first part there is no list, and the error is that of the read', async () => {
  service.failsAt = 0
  await page(<Rows />)
  await pass(1_000)
  expect(shown('state')).toBe('refused')
})

test('a list that was left half-way is read further by whoever shows it next', async () => {
  service.total = 400
  await page(<Rows />)
  await pass(3_500)
  expect(shown('rows')).toBe('200')
  cleanup()
  await pass(30_000)
  requests.length = 0
  await page(<Rows />)
  await pass(30_000)
  expect([shown('rows'), shown('state')]).toEqual(['400', 'whole'])
  // Strict rendering asks twice for what a panel asks for first.
  expect([...new Set(behind())]).toEqual([200, 300])
})

test('a file holds every row that can be had, past the pause of the page; a part that cannot be read is an error', async () => {
  const counts: number[] = []
  const rows = readEveryRow(options, (count) => counts.push(count))
  await pass(90_000)
  expect(await rows).toHaveLength(2_500)
  expect([counts[0], counts.at(-1)]).toEqual([100, 2_500])
  service.failsAt = 100
  const failed = expect(readEveryRow(options, () => undefined)).rejects.toBe(REFUSED)
  await pass(10_000)
  await failed
})
