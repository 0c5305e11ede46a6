import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { eventOptions } from '~/areas/prediction/core/events/queries.ts'
import { watchlist } from '~/areas/prediction/core/events/watchlist.ts'
import { boardLine, boardList, boardMarketOf } from '~/areas/prediction/core/markets/board-list.ts'
import { type MarketId } from '~/areas/prediction/core/markets/market.ts'
import { brand } from '~/values/brand.ts'
import { unixSec } from '~/values/time.ts'
import { event, market, prices } from '../../../../../../tests/fixtures/prediction.ts'
import { ADD_FIELD } from '../../parts/add-market.tsx'
import { Route } from './route.tsx'

afterEach(() => {
  cleanup()
  boardList.write({ rows: [], unreadable: [] })
  watchlist.write([])
  vi.unstubAllGlobals()
})

const EVENT = event({
  title: 'Who wins?',
  markets: [
    market({ marketId: brand<MarketId>('A'), title: 'Ann', prices: prices(600, 620) }),
    market({ marketId: brand<MarketId>('B'), title: 'Bob', prices: prices(200, 220) }),
    market({ marketId: brand<MarketId>('C'), title: 'Cyd', status: 'settled', result: 'no' }),
  ],
})
const LINE = (id: string) => `${EVENT.eventId}~market~${id}`
const keep = (...lines: readonly string[]) =>
  boardList.write({ rows: lines.flatMap((line) => boardMarketOf(line) ?? []), unreadable: [] })
const kept = () => boardList.read().rows.map(boardLine)

/** Shows the board at an address; the venue has no other events than these. */
async function show(search = '', events: readonly PredictionEvent[] = [EVENT]) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"code":404,"message":"none"}', { status: 404 })))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  for (const each of events)
    client.setQueryData(eventOptions(each.eventId).queryKey, { value: each, at: unixSec(1_700_000_000) })
  const root = createRootRoute()
  const page = { id: '/board', path: '/board', getParentRoute: () => root }
  const router = createRouter({
    routeTree: root.addChildren([Route.update(page as never)]),
    history: createMemoryHistory({ initialEntries: [`/board${search}`] }),
  })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await act(() => router.load())
  return { router, queryClient: client }
}

const tiles = () => screen.queryAllByRole('article').map((tile) => tile.getAttribute('aria-label'))
const tile = (name: string) => screen.getByRole('article', { name })

async function choose(of: string, item: string) {
  fireEvent.click(await within(tile(of)).findByRole('button', { name: /^Options/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('an empty board is reported and leads to the search; with a watchlist one press fills it, and another empties it', async () => {
  await show()
  expect(screen.getByText(/^Your board is empty/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Fill from your watchlist' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Search markets' }))
  expect(document.activeElement?.id).toBe(ADD_FIELD)
  act(() => watchlist.write([EVENT.eventId, LINE('B')]))
  fireEvent.click(screen.getByRole('button', { name: 'Fill from your watchlist' }))
  await waitFor(() => expect(tiles()).toEqual(['Who wins? — Ann', 'Who wins? — Bob']))
  expect(screen.getByText('Added 2 markets from your watchlist.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(kept()).toEqual([])
})

test('a tile has the prices of both sides, its bids and its spread; the sides of an ended market show that it ended', async () => {
  keep(LINE('A'), LINE('C'))
  await show()
  const open = within(tile('Who wins? — Ann'))
  expect(open.getByRole('link', { name: 'Buy Yes at 62 cents: Who wins? — Ann' }).getAttribute('href')).toContain(
    '/market/A?side=yes',
  )
  expect(open.getByRole('link', { name: /^Buy No at 40 cents/ })).toBeTruthy()
  expect(open.getByText('Yes bid').nextElementSibling?.textContent).toContain('60¢')
  expect(open.getByText('Spread').nextElementSibling?.textContent).toContain('2¢')
  const over = within(tile('Who wins? — Cyd'))
  expect(over.getByText('Settled: No')).toBeTruthy()
  expect(over.getByRole('link', { name: 'Yes, Settled: Who wins? — Cyd' })).toBeTruthy()
})

test('the menu of a tile changes the order and removes the market; Undo has the focus', async () => {
  keep(LINE('A'), LINE('B'))
  await show()
  await choose('Who wins? — Ann', 'Move right')
  expect(kept()).toEqual([LINE('B'), LINE('A')])
  expect(tiles()).toEqual(['Who wins? — Bob', 'Who wins? — Ann'])
  await choose('Who wins? — Ann', 'Move left')
  expect(kept()).toEqual([LINE('A'), LINE('B')])
  await choose('Who wins? — Ann', 'Remove from board')
  expect(kept()).toEqual([LINE('B')])
  const undo = screen.getByRole('button', { name: 'Undo' })
  await waitFor(() => expect(document.activeElement).toBe(undo))
  fireEvent.click(undo)
  expect(kept()).toEqual([LINE('A'), LINE('B')])
})

test('the first tile cannot move left, the last cannot move right', async () => {
  keep(LINE('A'))
  await show()
  await choose('Who wins? — Ann', 'Move left')
  expect(screen.getByRole('menuitem', { name: 'Move right' }).getAttribute('aria-disabled')).toBe('true')
  expect(kept()).toEqual([LINE('A')])
})

test('arrows go to the same control of the next tile', async () => {
  keep(LINE('A'), LINE('B'))
  await show()
  const [first, second] = ['Ann', 'Bob'].map((name) =>
    within(tile(`Who wins? — ${name}`)).getByRole('link', { name: /^Buy No/ }),
  )
  first?.focus()
  fireEvent.keyDown(first!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second!, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(first)
})

test('a link is shown in place of the own board, which is unchanged until the link is saved, and can be shown again', async () => {
  keep(LINE('A'))
  const { router } = await show(`?markets=${LINE('B')},nonsense`)
  expect(tiles()).toEqual(['Who wins? — Bob', 'Place 2: Invalid market.'])
  expect(tile('Place 2: Invalid market.').textContent).toContain('nonsense')
  expect(kept()).toEqual([LINE('A')])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save to my board' })))
  expect(kept()).toEqual([LINE('B')])
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
  expect(tiles()).toEqual(['Who wins? — Bob'])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(kept()).toEqual([LINE('A')])
  expect(tiles()).toEqual(['Who wins? — Ann'])
})

test('what is removed from a link goes from the address alone', async () => {
  keep(LINE('A'))
  const { router } = await show(`?markets=${LINE('A')},${LINE('B')}`)
  await choose('Who wins? — Ann', 'Remove from board')
  await waitFor(() => expect(tiles()).toEqual(['Who wins? — Bob']))
  expect(decodeURIComponent(router.state.location.searchStr)).toBe(`?markets=${LINE('B')}`)
  expect(kept()).toEqual([LINE('A')])
})

test('of nine markets eight are shown, and the ninth is named', async () => {
  const ids = Array.from({ length: 9 }, (_, at) => brand<MarketId>(`M-${at}`))
  const many = event({ markets: ids.map((marketId) => market({ marketId })) })
  await show(`?markets=${ids.map(LINE).join(',')}`, [many])
  expect(tiles()).toHaveLength(8)
  const note = screen.getByText(/^This link names 9 markets, and a board shows 8/)
  expect(note.textContent).toContain('Not shown: M-8')
})

test('an id that the venue does not have is named in its tile, and the others are there', async () => {
  keep(LINE('A'), 'E-9~market~X')
  await show()
  const failed = await screen.findByRole('article', { name: 'Place 2: No market with this id.' })
  expect(failed.textContent).toContain('E-9~market~X')
  expect(within(tile('Who wins? — Ann')).getByRole('link', { name: /^Buy Yes at 62 cents/ })).toBeTruthy()
  fireEvent.click(within(failed).getByRole('button', { name: 'Remove from board' }))
  expect(kept()).toEqual([LINE('A')])
})

test('prices that could not be read again stay, with their age and Retry', async () => {
  keep(LINE('A'))
  const { queryClient } = await show()
  await act(() => queryClient.refetchQueries({ queryKey: eventOptions(EVENT.eventId).queryKey }))
  const open = within(tile('Who wins? — Ann'))
  await waitFor(() => expect(open.getByRole('status').textContent).toMatch(/^Prices are .+ old/))
  expect(open.getByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(open.getByRole('link', { name: /^Buy Yes at 62 cents/ })).toBeTruthy()
})

test('stored places that cannot be read are counted, and stay in the storage', async () => {
  boardList.write({ rows: [boardMarketOf(LINE('A'))!], unreadable: [7] })
  await show()
  expect(screen.getByText(/^1 stored place of your board couldn’t be read/)).toBeTruthy()
  await choose('Who wins? — Ann', 'Remove from board')
  expect(boardList.read()).toEqual({ rows: [], unreadable: [7] })
})

/** Presses Fill while an event of the watchlist is still being read; gives the venue's answer, which names none. */
async function fillSlowly(): Promise<() => Promise<void>> {
  // Made before it is asked for: after the tests above the request waits for its turn, and may come after the answer.
  let answer: (response: Response) => void = () => undefined
  const reply = new Promise<Response>((resolve) => (answer = resolve))
  vi.stubGlobal('fetch', () => reply)
  act(() => watchlist.write([LINE('B'), 'E-9']))
  fireEvent.click(screen.getByRole('button', { name: 'Fill from your watchlist' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filling' })).toBeTruthy())
  return () => act(async () => answer(new Response('{"code":404,"message":"none"}', { status: 404 })))
}

test('a market that is added while the board is filled stays', async () => {
  await show()
  const answered = await fillSlowly()
  act(() => keep(LINE('A')))
  await answered()
  await waitFor(() => expect(kept()).toEqual([LINE('A'), LINE('B')]))
  expect(screen.getByText('Added 1 market from your watchlist. 1 event couldn’t be read.')).toBeTruthy()
})

test('a board that was left while it was filled is as it was', async () => {
  await show()
  const answered = await fillSlowly()
  cleanup()
  await answered()
  expect(kept()).toEqual([])
})
