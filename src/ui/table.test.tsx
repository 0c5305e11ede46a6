import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FoldArrow } from './fold.tsx'
import { Table, type Column } from './table.tsx'

type Fruit = { readonly name: string; readonly price: number }
const drawn = vi.fn()
const COLUMNS: readonly Column<Fruit>[] = [
  { id: 'name', head: 'Name', isRowHeader: true, cell: ({ name }) => name },
  { id: 'fold', head: 'Details', cell: ({ name }) => <FoldArrow rowKey={name} name={`Details of ${name}`} /> },
  {
    id: 'price',
    head: 'Price',
    sortable: true,
    cell: ({ name, price }) => {
      drawn(name)
      return price
    },
  },
]
const ROWS: readonly Fruit[] = [
  { name: 'Fig', price: 3 },
  { name: 'Plum', price: 1 },
]
let phone = false

beforeEach(() => {
  phone = false
  drawn.mockClear()
  vi.stubGlobal('matchMedia', () => ({ matches: phone, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function sheet(rows: readonly Fruit[], onSort = vi.fn()) {
  return (
    <Table
      caption="2 fruits"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ name }) => name}
      card={({ name }) => <b>{name} card</b>}
      sort={{ by: 'price', dir: 'desc' }}
      onSort={onSort}
      detail={detail}
    />
  )
}
const detail = ({ name }: Fruit) => <p>About {name}</p>

test('a real table: caption, row headers, sort state, and a button that reverses the order', () => {
  const onSort = vi.fn()
  render(sheet(ROWS, onSort))
  const table = screen.getByRole('table', { name: '2 fruits' })
  expect(within(table).getByRole('rowheader', { name: 'Fig' })).toBeTruthy()
  const head = within(table).getByRole('columnheader', { name: 'Price' })
  expect(head.getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(within(head).getByRole('button'))
  expect(onSort).toHaveBeenCalledWith({ by: 'price', dir: 'asc' })
})

test('a changed row renders alone', () => {
  const { rerender } = render(sheet(ROWS))
  drawn.mockClear()
  rerender(sheet([ROWS[0]!, { name: 'Plum', price: 2 }]))
  expect(drawn.mock.calls).toEqual([['Plum']])
})

test('one row at a time is open and shows its detail; its arrow closes it again', () => {
  render(sheet(ROWS))
  const arrow = (name: string) => screen.getByRole('button', { name: `Details of ${name}` })
  fireEvent.click(arrow('Fig'))
  expect(screen.getByText('About Fig')).toBeTruthy()
  expect(arrow('Fig').getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(arrow('Plum'))
  expect(screen.queryByText('About Fig')).toBeNull()
  expect(screen.getByText('About Plum')).toBeTruthy()
  fireEvent.click(arrow('Plum'))
  expect(screen.queryByText('About Plum')).toBeNull()
})

test('on the phone it is a list of cards', () => {
  phone = true
  render(sheet(ROWS))
  expect(screen.queryByRole('table')).toBeNull()
  expect(within(screen.getByRole('list', { name: '2 fruits' })).getAllByRole('listitem')).toHaveLength(2)
})

test('a total is below its column, spans what it may and no more, and shows what is not read', () => {
  const columns: readonly Column<Fruit>[] = [
    { id: 'name', head: 'Name', cell: ({ name }) => name, total: (rows) => `${rows.length} fruits`, totalSpan: 2 },
    { id: 'kind', head: 'Kind', cell: () => 'sweet' },
    { id: 'shop', head: 'Shop', cell: () => 'here' },
    { id: 'price', head: 'Price', cell: ({ price }) => price, total: (_, loaded) => loaded ?? '4', totalSpan: 2 },
  ]
  const table = (totals?: { loaded: string | undefined }) => (
    <Table
      caption="2 fruits"
      columns={columns}
      rows={ROWS}
      rowKey={({ name }) => name}
      card={() => null}
      totals={totals}
    />
  )
  const { container, rerender } = render(table({ loaded: undefined }))
  const cells = () =>
    [...container.querySelectorAll('tfoot td')].map((td) => [td.textContent, td.getAttribute('colspan')])
  expect(cells()).toEqual([
    ['2 fruits', '2'],
    ['no total', '1'],
    ['4', '1'],
  ])
  rerender(table({ loaded: '2 of 3' }))
  expect(cells().at(-1)).toEqual(['2 of 3', '1'])
  rerender(table())
  expect(container.querySelector('tfoot')).toBeNull()
})
