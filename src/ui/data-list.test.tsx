import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Listing, type ReadProblem } from '~/values/listing.ts'
import { unixSec } from '~/values/time.ts'
import { DataList } from './data-list.tsx'

const PROBLEM: ReadProblem = {
  cause: 'The venue did not answer.',
  money: 'Nothing was sent.',
  retryable: true,
  requestId: undefined,
  isMissing: false,
}

function draw(list: Partial<Listing<readonly string[]>>) {
  const onRetry = vi.fn()
  const whole = {
    data: undefined,
    at: undefined,
    problem: undefined,
    unreadable: 0,
    growth: undefined,
    onRetry,
    ...list,
  }
  render(
    <DataList list={whole} loading={<p>Loading fruit</p>}>
      {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
    </DataList>,
  )
  return onRetry
}

afterEach(cleanup)

test('before the first read: the skeleton alone', () => {
  draw({})
  expect(screen.getByText('Loading fruit')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a first read that failed: the cause is shown, and Retry requests again', () => {
  const onRetry = draw({ problem: PROBLEM })
  expect(screen.getByRole('alert').textContent).toContain('The venue did not answer. Nothing was sent.')
  expect(screen.queryByText('Loading fruit')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('a failure that no retry can mend offers none', () => {
  draw({ problem: { ...PROBLEM, retryable: false } })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a failed refresh keeps the rows, shows why and how old they are, and names them as the last loaded', () => {
  draw({ data: ['Fig'], at: unixSec(1_000), problem: PROBLEM })
  expect(screen.getByRole('group', { name: 'Last loaded data' }).textContent).toBe('Fig')
  expect(screen.getByText(/Data is .+ old|Data is .+ ago/)).toBeTruthy()
})

test('unreadable rows are counted; an incomplete list shows how much is loaded and loads more', () => {
  const onMore = vi.fn()
  const growth = {
    loaded: '110 of 573 loaded',
    state: 'stopped',
    problem: undefined,
    onMore,
    onRetry: vi.fn(),
  } as const
  draw({ data: ['Fig'], at: unixSec(1_000), unreadable: 2, growth })
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.getByText('2 rows couldn’t be read.')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('110 of 573 loaded')
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(onMore).toHaveBeenCalledOnce()
})

test('a part that could not be read: the cause instead of silence, and Retry', () => {
  const onRetry = vi.fn()
  draw({
    data: ['Fig'],
    at: unixSec(1_000),
    growth: { loaded: '110 loaded so far', state: 'broken', problem: PROBLEM, onMore: vi.fn(), onRetry },
  })
  expect(screen.getByRole('alert').textContent).toContain(
    '110 loaded so far. The venue did not answer. Couldn’t load more rows.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
