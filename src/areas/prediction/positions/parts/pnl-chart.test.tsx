import { QueryClient } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tradingOptions } from '~/areas/prediction/core/markets/queries.ts'
import { historySchema } from '~/areas/prediction/core/orders/order-endpoints.ts'
import { pnlHistoryOptions } from '~/areas/prediction/core/people/queries.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { address } from '~/values/address.ts'
import { type PagedList } from '~/wire/lists/paged-list.ts'
import { NOW } from '../../../../../tests/fixtures/prediction.ts'
import { renderPart } from '../../../../../tests/fixtures/render.tsx'
import { PnlChart } from './pnl-chart.tsx'

const OWNER = address('Fh7tmfWd7rB8wnp3QzreJCZdk2eekXYQ5H2FdeCKaNr4')
const lost = (id: string, pnl: string, at: number) =>
  historySchema.parse({ id, eventType: 'position_lost', timestamp: at, realizedPnl: pnl, positionPubkey: id })
const rows = [lost('a', '-5000000', NOW - 900), lost('b', '24170000', NOW - 400)]
const list = (state: PagedList<HistoryRow>['state']): PagedList<HistoryRow> => ({
  rows,
  unreadable: 0,
  loaded: 2,
  total: 3,
  state,
  broken: undefined,
  parts: 1,
})

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The chart beside a venue whose own total is `venue`. */
async function drawn(state: PagedList<HistoryRow>['state'], venue: bigint): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(tradingOptions.queryKey, { value: { isTrading: true }, at: NOW } as never)
  const points = [
    { at: NOW, realizedPnl: venue },
    { at: NOW - 500, realizedPnl: 999_990_000n },
  ]
  client.setQueryData(pnlHistoryOptions(OWNER, '24h').queryKey, { value: { points, unreadable: 0 }, at: NOW } as never)
  const { container } = await renderPart(
    <PnlChart owner={OWNER} positions={[]} history={list(state)} isWhole />,
    client,
  )
  const text = container.textContent
  cleanup()
  return text
}

test('the chart is of the head’s own total; the venue’s total is in its foot where the two differ by over a cent', async () => {
  const text = await drawn('whole', 19_670_000n)
  expect(text).toContain('+$19.17')
  expect(text).toContain('After fees, from the history · The venue reports +$19.67')
  // No point of the venue's own series is drawn or listed.
  expect(text).not.toContain('999.99')
  for (const same of [19_170_000n, 19_180_000n, 19_160_000n])
    expect(await drawn('whole', same)).not.toContain('The venue')
  expect(await drawn('whole', 19_180_001n)).toContain('The venue reports')
})

test('of a part of the history nothing is drawn, and no total is shown', async () => {
  const text = await drawn('stopped', 19_670_000n)
  expect(text).toContain('2 of 3')
  expect(text).not.toContain('$')
  expect(await drawn('reading', 19_670_000n)).toBe('Realized P&LFrom the history: 2 of 3 loaded')
})
