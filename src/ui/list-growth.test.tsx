import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../tests/fixtures/render.tsx'
import { LIST } from '../config/limits.ts'
import { unixSec } from '../values/time.ts'
import { pagedList } from '../wire/paged-query.ts'
import { growthOf } from '../wire/listing.ts'
import { ListGrowth } from './list-growth.tsx'

/* A list of 2,500 rows, a hundred a part, as a page shows it. */

const TOTAL = 2_500
const queryKey = ['test', 'rows']
const asked: { from: number; atMs: number }[] = []
/** How long the service takes for a part, milliseconds. */
let answerMs = 0

const readPart = async (from = 0) => {
  asked.push({ from, atMs: performance.now() })
  await new Promise((resolve) => void setTimeout(resolve, answerMs))
  const rows = Array.from({ length: LIST.part }, (_, index) => `row ${from + index}`)
  const end = from + LIST.part
  return {
    at: unixSec(1_000),
    value: { rows, unreadable: 0, total: TOTAL, next: end < TOTAL ? end : undefined },
  }
}
const queryFn = pagedList(
  () => readPart,
  (row: string) => row,
)

const options = queryOptions({ queryKey, queryFn, staleTime: Infinity, retry: false })

function Rows() {
  const client = useQueryClient()
  const { data } = useQuery(options)
  if (data === undefined) return null
  return (
    <>
      <p data-testid="rows">{data.value.rows.length}</p>
      <ListGrowth growth={growthOf(data.value, queryKey, client)} />
    </>
  )
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  asked.length = 0
  answerMs = 0
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** What was asked for behind the first part; strict rendering asks for that one twice. */
const behind = () => asked.filter(({ from }) => from > 0)
const rows = () => screen.getByTestId('rows').textContent

test('a long list stops at a thousand rows; "Load more" reads as many again from there, until it is whole', async () => {
  await renderPart(<Rows />)
  await pass(60_000)
  expect(rows()).toBe('1000')
  expect(screen.getByRole('status').textContent).toBe('1,000 of 2,500 loaded')
  expect(behind()).toHaveLength(9)
  await pass(60_000)
  expect(behind()).toHaveLength(9)

  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await pass(1)
  expect(screen.queryByRole('button')).toBeNull()
  await pass(60_000)
  expect(rows()).toBe('2000')
  expect(
    behind()
      .slice(9)
      .map(({ from }) => from),
  ).toEqual([1_000, 1_100, 1_200, 1_300, 1_400, 1_500, 1_600, 1_700, 1_800, 1_900])

  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await pass(60_000)
  expect(rows()).toBe('2500')
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the pace counts from each answer: a slow service is never asked in one go', async () => {
  answerMs = 1_500
  await renderPart(<Rows />)
  await pass(20_000)
  const gaps = behind()
    .slice(1)
    .map(({ atMs }, index) => atMs - (behind()[index]?.atMs ?? 0))
  expect(gaps.length).toBeGreaterThan(3)
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(answerMs + LIST.everyMs)
})
