import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ToastRegion } from '~/ui/toast.tsx'
import { brand } from '~/values/brand.ts'
import { event, market } from '../../../../../tests/fixtures/prediction.ts'
import { BoardButton } from './board-button.tsx'
import { BOARD_SIZE, boardLine, boardList, toggleOnBoard } from './board-list.ts'
import { type EventId, type MarketId } from './market.ts'

afterEach(() => {
  cleanup()
  boardList.write({ rows: [], unreadable: [] })
})

const show = () =>
  render(
    <>
      <BoardButton event={event()} market={market()} />
      <ToastRegion />
    </>,
  )

test('a market is put on the board and taken away, and the message links to the board', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Add to board', pressed: false }))
  expect(boardList.read().rows.map(boardLine)).toEqual(['evt-1~market~mkt-1'])
  expect(screen.getByRole('status').textContent).toContain('Added to your board: ')
  expect(screen.getByRole('link', { name: 'Open board' }).getAttribute('href')).toBe('/board')
  fireEvent.click(screen.getByRole('button', { name: 'On board', pressed: true }))
  expect(boardList.read().rows).toEqual([])
  expect(screen.getByRole('status').textContent).toContain('Removed from your board: ')
})

test('a full board takes no ninth market, and shows why', () => {
  for (let each = 1; each <= BOARD_SIZE; each += 1)
    toggleOnBoard({ eventId: brand<EventId>('E'), marketId: brand<MarketId>(`M-${each}`) })
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Add to board' }))
  expect(screen.getByRole('status').textContent).toContain('Your board has 8 markets, as many as it shows.')
  expect(boardList.read().rows).toHaveLength(BOARD_SIZE)
  expect(screen.getByRole('button', { name: 'Add to board', pressed: false })).toBeTruthy()
})
