import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RowTable } from './row-table.tsx'
import { type TabColumns } from './tab-columns.ts'

type Row = { readonly key: string; readonly at: number | undefined }

const TABLE: TabColumns<Row> = {
  what: 'history',
  units: ['row', 'rows'],
  none: 'None.',
  keyOf: ({ key }) => key,
  nameOf: ({ key }) => key,
  filters: { typeOf: () => 'any', atOf: ({ at }) => at, textOf: () => [] },
  typeWord: (type) => type,
  columns: [],
  layout: { top: ({ key }) => <b>{key}</b> },
  detail: () => null,
  files: [],
}
const NOON = new Date(2026, 10, 22, 12).getTime() / 1_000
const DAY_SEC = 86_400

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('on the phone each day is shown once, newest first, in whatever order the venue lists its rows', () => {
  const rows: readonly Row[] = [
    { key: 'noon', at: NOON },
    { key: 'day before', at: NOON - DAY_SEC },
    { key: 'untimed', at: undefined },
    { key: 'an hour later', at: NOON + 3_600 },
  ]
  render(<RowTable table={TABLE} rows={rows} loaded={undefined} />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Sun, Nov 22, 2026',
    'Sat, Nov 21, 2026',
    'Time unknown',
  ])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace('Details', ''))).toEqual([
    'an hour later',
    'noon',
    'day before',
    'untimed',
  ])
})
