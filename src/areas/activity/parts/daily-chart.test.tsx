// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { historySchema } from '~/areas/prediction/core/orders/order-endpoints.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { type PagedList } from '~/wire/lists/paged-list.ts'
import { DailyChart } from './daily-chart.tsx'

const row = (id: number, pnl: string) =>
  historySchema.parse({ id, eventType: 'position_lost', timestamp: 1_795_266_000 + id, realizedPnl: pnl })
const rows = [row(1, '-6490000'), row(2, '23570000')]
const list = (state: PagedList<HistoryRow>['state'], loaded: number): PagedList<HistoryRow> => ({
  rows: rows.slice(0, loaded),
  unreadable: 0,
  loaded,
  total: 2,
  state,
  broken: undefined,
  parts: 1,
})

afterEach(cleanup)

test.each(['reading', 'stopped', 'broken'] as const)(
  'a list that is %s has no total and no bar, and shows how much of it is loaded',
  async (state) => {
    // The code of the bars is there, as it is once any chart was drawn.
    await import('~/ui/chart/charts.ts')
    render(<DailyChart list={list(state, 1)} />)
    const panel = await screen.findByRole('region', { name: 'Results by day' })
    expect(panel.textContent).toContain('unknown, From the history: 1 of 2 loaded')
    expect(panel.textContent).not.toMatch(/\$/)
    expect(panel.querySelector('svg')).toBeNull()
    expect(screen.queryByRole('group', { name: 'Show' })).toBeNull()
  },
)

test('a list that is whole has the total of all of it', () => {
  render(<DailyChart list={list('whole', 2)} />)
  expect(screen.getByRole('region', { name: 'Results by day' }).textContent).toContain('+$17.08')
})
