import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { watchlist } from '~/areas/prediction/core/events/watchlist.ts'
import { type MarketId } from '~/areas/prediction/core/markets/market.ts'
import { microUsd } from '~/values/money.ts'
import { unixSec } from '~/values/time.ts'
import { event, market, prices } from '../../../../../../tests/fixtures/prediction.ts'
import { renderPart } from '../../../../../../tests/fixtures/render.tsx'
import { EventCard } from './event-card.tsx'

afterEach(() => {
  cleanup()
  watchlist.write([])
})

async function card(over: Partial<PredictionEvent> = {}): Promise<HTMLElement> {
  await renderPart(<EventCard event={event(over)} />)
  return screen.getByRole('article')
}

test('one market: chance, both executable prices, volume; the title is the link, the buttons are outside it', async () => {
  const article = await card()
  expect(article.textContent).toContain('64%')
  const link = within(article).getByRole('link', { name: /^How many rainy days/ })
  expect(link.getAttribute('href')).toBe('/event/evt-1')
  const yes = within(article).getByRole('link', { name: /^Yes at 65 cents/ })
  expect(yes.getAttribute('href')).toContain('side=yes')
  expect(within(article).getByRole('link', { name: /^No at 37 cents/ })).toBeTruthy()
  expect(article.querySelector('a a, a button')).toBeNull()
  expect(article.textContent).toContain('$1.23M')
})

test('a team market names its sides', async () => {
  const team = market({ isTeamMarket: true, sideLabels: { yes: 'Harbour City', no: 'Northgate' } })
  const article = await card({ markets: [team] })
  expect(within(article).getByRole('link', { name: /^Harbour City at/ })).toBeTruthy()
  expect(within(article).getByRole('link', { name: /^Northgate at/ })).toBeTruthy()
})

test('several markets: the three likeliest, and how many more', async () => {
  const markets = [10, 400, 200, 300, 100].map((bid) =>
    market({ title: `At ${bid}`, marketId: `m${bid}` as MarketId, prices: prices(bid, bid + 20) }),
  )
  const article = await card({ markets })
  expect(
    within(article)
      .getAllByTitle(/^At /)
      .map((name) => name.textContent),
  ).toEqual(['At 400', 'At 300', 'At 200'])
  expect(article.textContent).toContain('2 more')
})

test.each<[string, Partial<PredictionEvent>]>([
  ['live', { isLive: true }],
  ['delisted', { isActive: false }],
  ['not begun', { beginsAt: unixSec(4_000_000_000) }],
])('the count of further markets stays next to the badge of an event that is %s', async (_, over) => {
  const markets = Array.from({ length: 12 }, (_each, at) => market({ marketId: `m${at}` as MarketId }))
  expect((await card({ markets, ...over })).textContent).toContain('9 more')
})

test.each<[string, Partial<PredictionEvent>, string]>([
  ['wide', { markets: [market({ prices: prices(340, 580) })] }, '34–58¢'],
  ['no sellers', { markets: [market({ prices: prices(290, undefined) })] }, 'no sellers'],
  ['no prices', { markets: [market({ prices: undefined })] }, 'no offers'],
  ['closed', { markets: [market({ status: 'closed' })] }, 'Closed, awaiting resolution'],
  ['no markets', { markets: [] }, 'No markets listed yet'],
  ['live', { isLive: true }, 'Live'],
  ['delisted', { isActive: false }, 'Delisted'],
  ['no title', { title: undefined }, 'evt-1'],
  ['no volume', { volume: undefined }, '—'],
])('%s', async (_, over, words) => {
  expect((await card(over)).textContent).toContain(words)
})

test('the subtitle, or the first three tags where there is none, and the volume of a day', async () => {
  const tags = ['weather', 'rain', 'lisbon', 'winter', 'iberia']
  const article = await card({ subtitle: 'At the airport station', tags, volume24h: microUsd(45_600_000_000n) })
  expect(article.textContent).toContain('At the airport station')
  expect(article.textContent).not.toContain('lisbon')
  expect(within(article).getByTitle(/^24h volume/).textContent).toBe('24h $45.6K')
  cleanup()
  const tagged = await card({ subtitle: ' ', tags })
  expect(tagged.textContent).toContain('rain · lisbon · winter')
  expect(tagged.textContent).not.toContain('iberia')
})

test('the star keeps the event on this device', async () => {
  const article = await card()
  const star = within(article).getByRole('button', { name: /^Add to watchlist/ })
  fireEvent.click(star)
  expect(star.getAttribute('aria-pressed')).toBe('true')
  expect(localStorage.getItem('sextant.watch')).toBe('["evt-1"]')
})

test('a hostile title is text', async () => {
  const article = await card({ title: '<img src=x onerror=alert(1)>\u202Etxt' })
  expect(article.querySelector('img')).toBeNull()
  expect(article.textContent).toContain('<img src=x onerror=alert(1)>txt')
})
