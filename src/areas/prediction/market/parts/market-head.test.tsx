import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { watchlist } from '~/areas/prediction/core/events/watchlist.ts'
import { event, market, NOW } from '../../../../../tests/fixtures/prediction.ts'
import { renderPart } from '../../../../../tests/fixtures/render.tsx'
import { MarketHead } from './market-head.tsx'

afterEach(() => {
  cleanup()
  watchlist.write([])
  vi.unstubAllGlobals()
})

test.each([
  ['a chosen market', market(), 'evt-1~market~mkt-1'],
  ['an event', undefined, 'evt-1'],
])('the star under %s is its own', async (_, starred, id) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await renderPart(<MarketHead event={event()} market={market()} starred={starred} pricesClass="" at={NOW} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add to watchlist' }))
  expect(watchlist.read()).toEqual([id])
})
