import { type Locator } from '@playwright/test'
import { FAILED_REQUEST, expect, test, onOwnServer } from './fixtures.ts'
import { drawInBrowser } from './steps.ts'
import { form } from './ticket-steps.ts'

/** The first event whose markets are all open and at least as many. */
async function eventWith(venue: { get(path: string): Promise<unknown> }, markets: number) {
  const reply = (await venue.get('/api/prediction/v1/events?includeMarkets=true&start=0&end=60&category=crypto')) as {
    data: readonly {
      eventId: string
      metadata: { title: string }
      markets: readonly { marketId: string; title: string; status: string; rulesPrimary: string }[]
    }[]
  }
  const found = reply.data.find(
    (event) => event.markets.length >= markets && event.markets.every(({ status }) => status === 'open'),
  )
  if (found === undefined) throw new Error('the world has no such event')
  return found
}

test('an event with several outcomes: choosing one is a link, and Back undoes it @core', async ({ page, venue }) => {
  const event = await eventWith(venue, 3)
  await page.goto(`/event/${event.eventId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.metadata.title)
  const outcomes = page.getByRole('table', { name: `${event.markets.length} outcomes` })
  await expect(outcomes.getByRole('rowheader')).toHaveCount(event.markets.length)
  const chosen = event.markets[1]!
  await outcomes.getByRole('rowheader', { name: chosen.title, exact: true }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/market/${chosen.marketId}`))
  await page.getByRole('link', { name: 'Rules', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Rules' })).toContainText(chosen.rulesPrimary.trim().slice(0, 60))
  await expect(page.getByRole('region', { name: 'Rules' })).toContainText('Pays $1.00 per winning share.')
  await expect(page.getByRole('region', { name: 'Market', exact: true })).toContainText('Open')
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/market/${chosen.marketId}$`))
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/event/${event.eventId}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.metadata.title)
})

test('the four prices are the book’s in head, outcomes and ticket, and the ticket answers without a wallet', async ({
  page,
  venue,
}) => {
  const event = await eventWith(venue, 3)
  const market = event.markets[0]!
  // The event's reply is behind the book, by two cents.
  let reported: number | undefined
  await drawInBrowser(page)
  await page.route(`**/prediction/v1/events/${event.eventId}?*`, async (route) => {
    const response = await route.fetch()
    const reply: { markets: { pricing: Record<string, unknown> }[] } = await response.json()
    reported ??= Number(reply.markets[0]?.pricing['buyYesPriceUsd'])
    for (const { pricing } of reply.markets) {
      for (const [name, reported] of Object.entries(pricing))
        if (name.endsWith('PriceUsd') && reported !== null) pricing[name] = Number(reported) + 20_000
    }
    await route.fulfill({ response, json: reply })
  })
  await page.goto(`/event/${event.eventId}/market/${market.marketId}`)
  const head = page.getByRole('region', { name: 'Market', exact: true })
  const cents = async (place: Locator, after: RegExp) => {
    const text = await place.innerText()
    return new RegExp(`${after.source}\\s*([\\d.]+)¢`).exec(text)?.[1] ?? text
  }
  const chip = form(page)
    .getByRole('button', { name: /^Yes/ })
    .or(form(page).getByRole('link', { name: /^Yes/ }))
    .first()
  const row = page.getByRole('table', { name: `${event.markets.length} outcomes` }).getByRole('row', {
    name: market.title,
  })
  await page.waitForResponse(/\/orderbook\//)
  await expect(async () => {
    const shown = [await cents(head, /Yes ask/), await cents(row, /Yes/), await cents(chip, /Yes/)]
    expect(new Set(shown).size, shown.join(' ')).toBe(1)
    expect(Number(shown[0])).toBeLessThan(Number(reported) / 10_000 + 1)
  }).toPass()
  for (const word of ['Yes bid', 'No ask', 'No bid']) await expect(head).toContainText(word)
  await expect(page.getByRole('region', { name: 'Your position' })).toContainText('Connect a wallet')
  await expect(page.getByRole('button', { name: /^Confirm|^Claim/ })).toHaveCount(0)
})

test('an unknown id keeps search in reach', async ({ page, allow }) => {
  allow(FAILED_REQUEST)
  for (const path of ['/event/NO-SUCH-1', '/event/NO-SUCH-1/market/NO-SUCH-1-1', '/position/NoSuchPosition']) {
    await page.goto(path)
    await expect(page.getByText(/^No (event|position) with this id\./)).toBeVisible()
    await expect(page.getByRole('link', { name: 'All events' })).toBeVisible()
    await expect(page.getByLabel('Search markets, tokens, addresses')).toBeVisible()
  }
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await page.getByRole('button', { name: 'Search markets' }).click()
  await expect(page.getByLabel('Search markets, tokens, addresses')).toBeFocused()
})

onOwnServer('ends of a market', () => {
  test('settled, cancelled and closed have their own faces, while the page is open @core', async ({ page, venue }) => {
    const event = await eventWith(venue, 3)
    const [yes, no, cancelled] = event.markets
    const open = (marketId: string) => page.goto(`/event/${event.eventId}/market/${marketId}`)
    const trade = page.getByRole('complementary', { name: 'Trade' })
    await open(yes!.marketId)
    await expect(trade).not.toContainText('Settled')
    await venue.post('settle', { marketId: yes!.marketId, result: 'yes' })
    await expect(trade.getByRole('heading', { name: 'Settled: Yes' })).toBeVisible()
    await expect(trade).toContainText('Winning shares pay $1.00.')
    await venue.post('settle', { marketId: no!.marketId, result: 'no' })
    await open(no!.marketId)
    await expect(trade.getByRole('heading', { name: 'Settled: No' })).toBeVisible()
    await venue.post('settle', { marketId: cancelled!.marketId, result: 'cancelled' })
    await open(cancelled!.marketId)
    await expect(trade.getByRole('heading', { name: 'Cancelled, refunds are automatic' })).toBeVisible()
  })

  test('from open over waiting to its result, on the page that is open', async ({ page, venue }) => {
    test.slow()
    const { eventId, markets } = await eventWith(venue, 3)
    const { marketId } = markets[0]!
    await page.goto(`/event/${eventId}/market/${marketId}`)
    const trade = page.getByRole('complementary', { name: 'Trade' })
    const head = page.getByRole('region', { name: 'Market', exact: true })
    await expect(head).toContainText('Open')
    const { clock } = (await venue.get('/sandbox/state')) as { clock: { nowSec: number } }
    const { closeTime } = (await venue.get(`/api/prediction/v1/markets/${marketId}`)) as { closeTime: number }
    await venue.post('clock', { advanceSec: closeTime - clock.nowSec + 30 })
    await expect(trade.getByRole('heading', { name: 'Closed, awaiting resolution' })).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('region', { name: 'Market details' })).toContainText('Pays $1.00')
    await venue.post('clock', { advanceSec: 4 * 3_600 })
    await expect(trade.getByRole('heading', { name: /^Settled: (Yes|No)$/ })).toBeVisible({ timeout: 15_000 })
    await expect(head).toContainText(/Settled: (Yes|No)/)
    await expect(page.getByRole('group', { name: 'Prices' })).toHaveCount(0)
  })

  test('a draw has its own word', async ({ page, venue }) => {
    const event = await eventWith(venue, 3)
    await venue.post('settle', { marketId: event.markets[0]!.marketId, result: 'draw' })
    await page.goto(`/event/${event.eventId}/market/${event.markets[0]!.marketId}`)
    const trade = page.getByRole('complementary', { name: 'Trade' })
    await expect(trade.getByRole('heading', { name: 'Settled: Draw' })).toBeVisible()
  })

  test('paused: shown next to the market and on the button, and cleared once it ends', async ({ page, venue }) => {
    const event = await eventWith(venue, 3)
    await venue.post('pause', { paused: true })
    await page.goto(`/event/${event.eventId}/market/${event.markets[0]!.marketId}`)
    const head = page.getByRole('region', { name: 'Market', exact: true })
    await expect(head).toContainText('Paused: claims still work')
    await venue.post('pause', { paused: false })
    await page.reload()
    await expect(form(page)).toBeVisible()
    await expect(head).not.toContainText('Paused')
  })

  test('not open yet: a countdown instead of a ticket, on every width', async ({ page, venue }) => {
    const found = (await venue.get('/api/prediction/v1/events/search?query=Opens%20tomorrow&limit=1')) as {
      data: readonly { eventId: string }[]
    }
    await page.goto(`/event/${found.data[0]!.eventId}`)
    const trade = page.getByRole('complementary', { name: 'Trade' })
    await expect(trade.getByRole('heading', { name: /^Opens in \d+ h/ })).toBeVisible()
    await expect(trade).toContainText('Trading hasn’t started.')
    await page.setViewportSize({ width: 360, height: 780 })
    await expect(page.getByRole('group', { name: 'Prices' })).toHaveCount(0)
    await venue.post('clock', { advanceSec: 86_400 })
    await expect(page.getByRole('group', { name: 'Prices' })).toBeVisible({ timeout: 15_000 })
  })

  test('refused to this region: shown in words, and the rest of the product works', async ({ page, venue, allow }) => {
    allow(FAILED_REQUEST)
    const event = await eventWith(venue, 3)
    await venue.fault({ fault: 'F09', route: '/prediction/v1/events*' })
    await page.goto(`/event/${event.eventId}`)
    const reported = page.getByRole('alert').filter({ hasText: 'does not serve prediction markets to your region' })
    await expect(reported).toBeVisible({ timeout: 15_000 })
    await expect(reported).toContainText('Open positions are unchanged.')
    await expect(
      page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link', { name: 'Swap' }),
    ).toBeVisible()
  })

  test('a market past its close waits for its result', async ({ page, venue }) => {
    const { positions } = await venue.welcome('7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU')
    const waiting = positions.find((held) => held.market === 'closed')!
    await page.goto(`/event/${waiting.marketId.replace(/-\d+$/, '')}/market/${waiting.marketId}`)
    const trade = page.getByRole('complementary', { name: 'Trade' })
    await expect(trade.getByRole('heading', { name: /Closed, awaiting resolution|Awaiting resolution/ })).toBeVisible()
    await expect(trade).toContainText('Trading has ended.')
  })
})

test.describe('in the shape of the document, the only one that reports a pending result', () => {
  test.use({ shape: 'seed' })

  test('a result that is being decided, and then is', async ({ page, venue }) => {
    const found = (await venue.get('/api/prediction/v1/events/search?query=Harbour%20City%20budget&limit=1')) as {
      data: readonly { eventId: string }[]
    }
    const { eventId } = found.data[0]!
    await page.goto(`/event/${eventId}`)
    const trade = page.getByRole('complementary', { name: 'Trade' })
    await expect(trade.getByRole('heading', { name: 'Awaiting resolution' })).toBeVisible()
    await expect(trade).toContainText('Trading has ended.')
    await venue.post('settle', { marketId: `${eventId}-1`, result: 'no' })
    await expect(trade.getByRole('heading', { name: 'Settled: No' })).toBeVisible({ timeout: 15_000 })
  })
})
