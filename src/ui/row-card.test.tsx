import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RowCard, type CardLayout } from './row-card.tsx'
import { type Column } from './table.tsx'

type Fruit = { readonly name: string; readonly price: number; readonly sold: boolean }
const COLUMNS: readonly Column<Fruit>[] = [
  { id: 'price', head: 'Price', cell: ({ price }) => price },
  {
    id: 'state',
    head: 'State',
    cell: ({ sold }) => (sold ? 'sold' : 'on offer'),
    inCard: { head: ({ sold }) => (sold ? 'Was' : 'Is'), cell: () => 'short' },
  },
  { id: 'seen', head: 'Seen', cell: () => 'today' },
]
const LAYOUT: CardLayout<Fruit> = {
  top: ({ name }) => <b>{name}</b>,
  large: ['price'],
  pairs: ['state', 'price'],
  lines: [['seen', 'price']],
  action: 'buy',
}
const FIG: Fruit = { name: 'Fig', price: 3, sold: true }

afterEach(cleanup)

const textOf = (columns: readonly Column<Fruit>[]) =>
  render(<RowCard columns={columns} layout={LAYOUT} row={FIG} />).container.textContent

test('a card is the columns at their places, each in the order of the layout', () => {
  expect(textOf(COLUMNS)).toBe('Fig3 Wasshort Price3 today 3 ')
})

test('a column that the table lacks is left out of the card, and drawn where it has it', () => {
  expect(textOf([...COLUMNS, { id: 'buy', head: 'Action', headHidden: true, cell: () => 'Buy' }])).toBe(
    'Fig3 Wasshort Price3 today 3 Buy ',
  )
})
