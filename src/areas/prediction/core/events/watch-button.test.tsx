import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { event, market } from '../../../../../tests/fixtures/prediction.ts'
import { renderPart } from '../../../../../tests/fixtures/render.tsx'
import { WatchButton } from './watch-button.tsx'
import { watchlist } from './watchlist.ts'

afterEach(() => {
  cleanup()
  watchlist.write([])
})

test('the star of a market’s page stars the market, and takes that star alone away', async () => {
  watchlist.write(['evt-1'])
  await renderPart(<WatchButton event={event()} market={market()} words />)
  fireEvent.click(screen.getByRole('button', { name: 'Add to watchlist', pressed: false }))
  expect(watchlist.read()).toEqual(['evt-1~market~mkt-1', 'evt-1'])
  fireEvent.click(screen.getByRole('button', { name: 'On watchlist', pressed: true }))
  expect(watchlist.read()).toEqual(['evt-1'])
})

test('the star of an event is on while one of its markets is starred, and takes them away with it', async () => {
  watchlist.write(['evt-1~market~mkt-1', 'evt-2'])
  await renderPart(<WatchButton event={event()} words />)
  fireEvent.click(screen.getByRole('button', { name: 'On watchlist', pressed: true }))
  expect(watchlist.read()).toEqual(['evt-2'])
  fireEvent.click(screen.getByRole('button', { name: 'Add to watchlist', pressed: false }))
  expect(watchlist.read()).toEqual(['evt-1', 'evt-2'])
})
