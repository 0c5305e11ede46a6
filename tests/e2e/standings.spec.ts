import { freshKey } from '../wallet/keys.ts'
import { FAILED_REQUEST, expect, test } from './fixtures.ts'
import { line } from './steps.ts'

/* What venues beyond the interface document tell of traders and games. */

type Board = { readonly data: readonly { readonly ownerPubkey: string }[] }
type Games = { readonly data: readonly { readonly eventId: string }[] }
type Scores = {
  readonly data: readonly { readonly eventId: string; readonly homeTeam: string; readonly score: string }[]
}

test('the leaderboard, by volume of a week, leads to what a trader holds and to the venue’s record of them @core', async ({
  page,
  venue,
}) => {
  const { address } = freshKey()
  await venue.welcome(address)
  await page.goto('/events')
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Leaderboard' }).click()
  const board = page.getByRole('region', { name: 'Leaderboard' })
  await board.getByRole('button', { name: 'Week' }).click()
  await board.getByRole('combobox', { name: 'Rank by' }).selectOption({ label: 'Volume' })
  await expect(page).toHaveURL(/view=leaderboard&period=weekly&metric=volume/)
  const listed = (await venue.get('/api/prediction/v1/leaderboards?period=weekly&metric=volume')) as Board
  const traders = board.locator('tbody').getByRole('link')
  await expect
    .poll(() => traders.evaluateAll((links) => links.map((link) => link.getAttribute('title'))))
    .toEqual(listed.data.map(({ ownerPubkey }) => ownerPubkey))
  await board.locator(`a[title="${address}"]`).click()
  await expect(page).toHaveURL(new RegExp(`/positions/${address}`))
  const gains = page.getByRole('region', { name: 'Realized P&L', exact: true })
  // One series: the chart ends in the total of the head.
  const head = line(page.getByRole('main'), 'Realized P&L').first()
  await expect(head).toContainText('$', { timeout: 15_000 })
  const [total] = /[+−]\$[\d,.]+/.exec((await head.textContent()) ?? '') ?? ['no total']
  await expect(gains).toContainText(total)
  await gains.getByRole('button', { name: 'Show as table' }).click()
  await expect(gains.getByRole('row').nth(1)).toContainText(total)
  await page.getByText('Track record', { exact: true }).click()
  const weeks = page.getByRole('region', { name: 'Week', exact: true })
  await expect(weeks).toContainText(/Volume\s*\$[1-9]/)
})

test('a game in progress shows its score; without one, or without an answer, that is shown', async ({
  page,
  venue,
  allow,
}) => {
  const events = (await venue.get('/api/prediction/v1/events?category=sports&filter=live&end=100')) as Games
  const ids = events.data.map(({ eventId }) => eventId)
  const scores = (await venue.get(`/api/prediction/v1/events/scores?eventIds=${ids.join(',')}`)) as Scores
  const [game] = scores.data
  const line = page.getByRole('group', { name: 'Score' })
  await page.goto(`/event/${game?.eventId}?tab=rules`)
  await expect(line).toContainText(`${game?.homeTeam} ${game?.score}`)
  await expect(line).toContainText('Live')
  await page.getByText('Details', { exact: true }).click()
  await expect(page.getByText('Vault balance')).toBeVisible()
  const without = ids.find((id) => !scores.data.some(({ eventId }) => eventId === id))
  await page.goto(`/event/${without}`)
  await expect(line).toHaveText('No live score.')
  allow(FAILED_REQUEST)
  await page.route('**/events/scores?*', (route) =>
    route.fulfill({ status: 403, json: { code: 403, message: 'Forbidden' } }),
  )
  await page.goto(`/event/${game?.eventId}`)
  await expect(line).toHaveText('Score unavailable.')
})

/** Replies that are no board, record or score; the last ones are half right. */
const NONSENSE: readonly unknown[] = [
  'nonsense',
  null,
  7,
  [],
  { data: 'x' },
  { data: [null, 1, 'x', {}, { ownerPubkey: 5, eventId: {} }], summary: 'x', history: 'x' },
  {
    ownerPubkey: 'nobody',
    data: [
      { ownerPubkey: 'nobody', eventId: 'SX-1001', realizedPnlUsd: {}, totalVolumeUsd: 'x', winRatePct: [], score: {} },
    ],
    summary: { all_time: { totalVolumeUsd: [], predictionsCount: 'many' } },
    history: [{ timestamp: 'soon', realizedPnlUsd: {} }],
    realizedPnlUsd: [],
    predictionsCount: 'x',
  },
]

test('leaderboard, track record and scores show text whatever is answered for them', async ({ page, venue, allow }) => {
  allow(FAILED_REQUEST)
  const { address } = freshKey()
  await venue.welcome(address)
  const { data } = (await venue.get('/api/prediction/v1/events?category=sports&filter=live&end=1')) as Games
  let reply: unknown
  await page.route(/\/prediction\/v1\/(leaderboards|profiles|events\/scores)/, (route) =>
    route.fulfill({ json: reply ?? null }),
  )
  const main = page.getByRole('main')
  const inWords = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await main.innerText()).not.toMatch(/undefined|NaN|\[object|TypeError/)
  }
  for (const nonsense of NONSENSE) {
    reply = nonsense
    await page.goto('/events?view=leaderboard')
    await inWords()
    await page.goto(`/positions/${address}`)
    await page.getByText('Track record', { exact: true }).click()
    await inWords()
    await page.goto(`/event/${data[0]?.eventId}`)
    await expect(page.getByRole('group', { name: 'Score' })).toHaveText(/\w/)
    await inWords()
  }
})
