import { type Page } from '@playwright/test'
import { freshKey } from '../wallet/keys.ts'
import { FAILED_REQUEST, expect, test, onOwnServer } from './fixtures.ts'
import { claimButtons, drawInBrowser, eventList, openConnected, runUntil, SOON, status, takenOver } from './steps.ts'

const EVENTS = '/prediction/v1/events'
const POSITIONS = '/prediction/v1/positions'

const cards = (page: Page) => page.getByTestId('event-card')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The reader comes back to the page, which then reads again what has grown old. */
async function lookAgain(page: Page): Promise<void> {
  await page.clock.runFor(1_100)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}

type Weather = {
  readonly name: string
  readonly rule: object
  /** What the page says when it has nothing yet. */
  readonly cause: RegExp
}

const weathers: readonly Weather[] = [
  { name: 'F03, 429 with a reset', rule: { fault: 'F03', resetSec: 1 }, cause: /asked this site to slow down/ },
  { name: 'F04, 429 without headers', rule: { fault: 'F04' }, cause: /asked this site to slow down/ },
  { name: 'F07, wrong key', rule: { fault: 'F07' }, cause: /refused this site’s key\. Only the operator can fix it/ },
  { name: 'F08, plan', rule: { fault: 'F08' }, cause: /plan does not cover this call|does not serve prediction/ },
  { name: 'F08, firewall', rule: { fault: 'F08', text: 'firewall' }, cause: /plan does not cover this call/ },
  { name: 'F09, 451', rule: { fault: 'F09' }, cause: /does not serve prediction markets to your region/ },
  { name: 'F09, 403', rule: { fault: 'F09', status: 403 }, cause: /does not serve prediction markets to your region/ },
  { name: 'F10, 500', rule: { fault: 'F10' }, cause: /The venue had a server error/ },
  { name: 'F10, 503', rule: { fault: 'F10', status: 503 }, cause: /The venue had a server error/ },
  { name: 'F11, HTML with 200', rule: { fault: 'F11' }, cause: /Unexpected response from the venue/ },
  { name: 'F12, cut JSON', rule: { fault: 'F12' }, cause: /Unexpected response from the venue/ },
]

for (const { name, rule, cause } of weathers) {
  test(`${name}: shown in words, old data kept, and cleared once it ends${name.startsWith('F03') ? ' @core' : ''}`, async ({
    page,
    venue,
    allow,
  }) => {
    allow(FAILED_REQUEST)
    await venue.fault({ ...rule, route: EVENTS })
    await page.clock.install()
    await page.goto('/events')
    await expect(heading(page)).toHaveText('Predict')
    const shown = page.getByRole('alert').filter({ hasText: cause })
    await runUntil(page, () => expect(shown).toBeVisible(SOON))
    await expect(shown).toContainText(/Nothing was sent\.|Open positions are unchanged\./)
    await venue.clear()
    await lookAgain(page)
    await runUntil(page, () => expect(cards(page)).toHaveCount(20, SOON))
    await expect(shown).toHaveCount(0)

    const before = await cards(page).getByRole('heading', { level: 2 }).allInnerTexts()
    await venue.fault({ ...rule, route: EVENTS })
    await lookAgain(page)
    const old = page.getByRole('note').filter({ hasText: cause })
    await runUntil(page, () => expect(old).toBeVisible(SOON))
    await expect(old).toContainText(/Data is \d+ (s|min)/)
    await expect(eventList(page, 'old')).toBeVisible()
    expect(await cards(page).getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(before)
    await venue.clear()
    await old.getByRole('button', { name: 'Retry' }).click()
    await runUntil(page, () => expect(old).toHaveCount(0, SOON))
  })
}

test('F01, slow: a skeleton of the final size, then the cards @alone', async ({ page, venue }) => {
  await venue.fault({ fault: 'F01', latencyMs: 2_000, route: EVENTS })
  await page.goto('/events')
  await expect(page.getByLabel('Loading events')).toBeVisible()
  await expect(heading(page)).toHaveText('Predict')
  await expect(cards(page)).toHaveCount(20)
})

for (const drift of ['null', 'missing', 'extra', 'wrong'] as const) {
  test(`F13, fields ${drift}: the page works and invents nothing`, async ({ page, venue, allow }) => {
    allow(FAILED_REQUEST)
    const { address } = freshKey()
    await venue.welcome(address)
    await venue.fault({ fault: 'F13', drift })
    for (const path of ['/events', `/positions/${address}`]) {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(heading(page)).not.toHaveText('Something broke here')
      await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|\[object|Infinity/)
    }
    await expect(claimButtons(page)).toHaveCount(0)
    await venue.clear()
    await page.goto('/events')
    await expect(cards(page)).toHaveCount(20)
  })
}

test('F14, unknown words are shown as they are, never as lost or won', async ({ page, venue }) => {
  const { address } = freshKey()
  await venue.welcome(address)
  await venue.fault({ fault: 'F14' })
  await page.goto('/events')
  await expect(cards(page)).toHaveCount(20)
  await expect(page.getByRole('navigation', { name: 'Filters' })).toContainText('Unheard of category')
  await page.goto(`/positions/${address}`)
  const rows = page.getByRole('region', { name: 'Positions', exact: true }).locator('tbody tr')
  await expect(rows.filter({ hasText: 'Needs review' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: 'unheard_of' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: /Lost/ })).toHaveCount(0)
})

test('F15, rows twice: each is shown once', async ({ page, venue }) => {
  const { address } = freshKey()
  const { positions } = await venue.welcome(address)
  await venue.fault({ fault: 'F15' })
  await page.goto('/events')
  await expect(cards(page)).toHaveCount(20)
  await page.goto(`/positions/${address}?tab=claimable`)
  await expect(page.getByRole('rowheader')).toHaveCount(positions.filter((held) => held.claimable).length)
  await expect(page.getByText('Won $46.50 in 2 markets.')).toBeVisible()
})

test('F16, rows of another owner are never shown', async ({ page, venue }) => {
  const { address } = freshKey()
  await venue.welcome(address)
  await venue.fault({ fault: 'F16', route: POSITIONS })
  await page.goto(`/positions/${address}`)
  await expect(page.getByText('8 rows couldn’t be read.')).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(0)
  await expect(page.getByText('No open positions.')).toBeVisible()
  await venue.clear()
  await expect(page.getByRole('rowheader').first()).toBeVisible({ timeout: 15_000 })
})

for (const skewSec of [600, -600]) {
  test(`F17, the venue’s clock is off by ${skewSec} s: ages and claims still hold`, async ({
    page,
    venue,
    newcomer,
  }) => {
    await newcomer()
    await venue.fault({ fault: 'F17', skewSec })
    await openConnected(page, '/positions?tab=claimable')
    await expect(claimButtons(page)).toHaveCount(2)
    await expect(page.getByRole('banner')).toContainText(/\d{1,2} s old/)
    await page.goto('/events')
    await expect(cards(page)).toHaveCount(20)
    await expect(page.getByRole('banner')).toContainText(/\d{1,2} s old/)
  })
}

test('market data failing never blocks a claim', async ({ page, venue, newcomer, allow }) => {
  allow(FAILED_REQUEST)
  await newcomer()
  await venue.fault({ fault: 'F10', route: '/prediction/v1/events*' })
  await openConnected(page, '/positions?tab=claimable')
  await claimButtons(page).first().click()
  await page.getByRole('button', { name: 'Confirm in wallet' }).click()
  await expect(status(page)).toHaveText('Done', { timeout: 20_000 })
})

test('offline: the data stays with its age, and recovers by itself @core', async ({ page, context, allow }) => {
  allow(FAILED_REQUEST)
  await page.goto('/events')
  await expect(cards(page)).toHaveCount(20)
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Trending' }).click()
  await expect(heading(page)).toHaveText('Predict')
  await expect(page.getByText('You are offline.').first()).toBeVisible({ timeout: 20_000 })
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0, { timeout: 20_000 })
  await expect(cards(page).first()).toBeVisible()
})

/** The browser's own timeouts, put on the page's clock, so that they pass with it. */
function timeoutsByClock(): void {
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), ms)
    return controller.signal
  }
}

test('F02, no answer at all: shown after its timeout, and cleared once it ends @alone', async ({
  page,
  venue,
  allow,
}) => {
  allow(FAILED_REQUEST)
  await venue.fault({ fault: 'F02', route: EVENTS })
  await page.clock.install()
  await page.addInitScript(timeoutsByClock)
  await page.goto('/events')
  await expect(page.getByLabel('Loading events')).toBeVisible()
  const shown = page.getByRole('alert').filter({ hasText: 'The venue did not answer.' })
  await runUntil(page, () => expect(shown).toBeVisible(SOON))
  await venue.clear()
  await runUntil(page, () => expect(cards(page)).toHaveCount(20, SOON))
  await expect(shown).toHaveCount(0)
})

test('F05, a negative count of requests left: the page reads on and a claim is not held up', async ({
  page,
  venue,
  newcomer,
}) => {
  await newcomer()
  await venue.fault({ fault: 'F05' })
  await page.goto('/events')
  await expect(cards(page)).toHaveCount(20)
  await openConnected(page, '/positions?tab=claimable')
  await claimButtons(page).first().click()
  await page.getByRole('button', { name: 'Confirm in wallet' }).click()
  await expect(status(page)).toHaveText('Done', { timeout: 20_000 })
})

onOwnServer('a minute of the venue and the page', () => {
  test('F06, a sliding minute: one refusal, then no request until the reset, then the data comes by itself @alone', async ({
    page,
    venue,
    allow,
  }) => {
    allow(FAILED_REQUEST)
    let ahead = 0
    const answers: { readonly at: number; readonly status: number; readonly resetSec: number }[] = []
    page.on('response', (response) => {
      if (!response.url().includes(EVENTS)) return
      const resetSec = Number(response.headers()['x-ratelimit-reset'] ?? 0)
      answers.push({ at: venue.nowSec() + ahead, status: response.status(), resetSec })
    })
    await drawInBrowser(page)
    await venue.fault({ fault: 'F06', requests: 2, route: EVENTS })
    await page.clock.install()
    await page.goto('/events')
    await expect(cards(page)).toHaveCount(20)
    const filters = page.getByRole('navigation', { name: 'Filters' })
    await filters.getByRole('link', { name: 'Trending' }).click()
    await expect(page).toHaveURL(/filter=trending/)
    await expect(eventList(page)).toBeVisible()
    await filters.getByRole('link', { name: 'New' }).click()
    await expect.poll(() => answers.filter(({ status }) => status === 429).length).toBe(1)
    await expect(page.getByRole('banner')).toContainText(/Slowed down, \d+ s/)
    const refused = answers.find(({ status }) => status === 429)
    const after = () => answers.slice(answers.indexOf(refused!) + 1)
    await runUntil(page, async () => {
      ahead += 1
      await venue.post('clock', { advanceSec: 1 })
      expect(after().filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    })
    // One place is free at the reset: of two that wait, one may be refused again, but none asks before.
    expect(ahead).toBeGreaterThan(30)
    expect(after().filter(({ at }) => at < (refused?.resetSec ?? 0) - 1)).toEqual([])
    await runUntil(page, () => expect(page.getByRole('banner')).not.toContainText(/Slowed down/, SOON))
    await expect(cards(page).first()).toBeVisible()
  })
})

test('F18, a list that is behind: what was claimed is not offered again', async ({ page, venue, newcomer }) => {
  const { address, ...before } = await newcomer()
  await openConnected(page, '/positions?tab=claimable')
  await expect(claimButtons(page)).toHaveCount(2)
  await venue.fault({ fault: 'F18', route: POSITIONS, staleSec: 300 })
  await page.reload()
  await expect(claimButtons(page)).toHaveCount(2)
  const paid = page.getByRole('region', { name: 'Positions', exact: true }).getByRole('button', { name: /^Claim 34/ })
  await paid.click()
  await page.getByRole('button', { name: 'Confirm in wallet' }).click()
  await expect(status(page)).toHaveText('Done', { timeout: 20_000 })
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
  const listed = JSON.stringify(await venue.get(`/api${POSITIONS}?ownerPubkey=${address}`))
  expect(listed.match(/"claimable":true/g)).toHaveLength(2)
  await expect(paid).toHaveCount(0)
  await expect(claimButtons(page)).toHaveCount(1)
  await page.reload()
  await expect(claimButtons(page)).toHaveCount(1)
  expect((await venue.state(address)).usdc - before.usdc).toBe(34_000_000n)
})

test('offline, to a page whose code is not loaded: the app stays and shows that, and the page comes with the network', async ({
  page,
  context,
  allow,
}) => {
  allow(/./)
  await page.goto('/events')
  await expect(cards(page)).toHaveCount(20)
  await context.setOffline(true)
  await page.getByRole('navigation').first().getByRole('link', { name: 'Earn' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No network' })).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('Still no network.')).toBeVisible()
  await page.getByRole('link', { name: 'Predict' }).first().click()
  await expect(cards(page)).toHaveCount(20)
  await page.getByRole('navigation').first().getByRole('link', { name: 'Earn' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No network' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Earn' })).toBeVisible()
})

const NOT_HERE = 'You’re offline, and this part isn’t saved on this device.'

test('offline, a part whose code is not loaded: the page stays, shows that, and the part comes with the network and a reload @core', async ({
  page,
  context,
  allow,
}) => {
  allow(/./)
  await page.goto('/events')
  await takenOver(page)
  await expect(cards(page)).toHaveCount(20)
  await context.setOffline(true)
  await page.keyboard.press('?')
  await expect(page.getByRole('alert').filter({ hasText: NOT_HERE })).toBeVisible()
  await page.getByRole('button', { name: 'Close message' }).click()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('alert').filter({ hasText: NOT_HERE })).toBeVisible()
  await page.getByRole('button', { name: 'Close message' }).click()
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: NOT_HERE })).toBeVisible()
  await page.getByRole('button', { name: 'Close message' }).click()
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Leaderboard' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText(NOT_HERE)
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(main.getByRole('alert')).toContainText(NOT_HERE)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(main.getByRole('region', { name: 'Leaderboard' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Demo wallet/ })).toBeVisible()
})

test.describe('phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('offline, More cannot be loaded and shows that; it opens after a reload', async ({ page, context, allow }) => {
    allow(/./)
    await page.goto('/events')
    await expect(cards(page)).toHaveCount(20)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('alert').filter({ hasText: NOT_HERE })).toBeVisible()
    await expect(cards(page)).toHaveCount(20)
    await context.setOffline(false)
    await page.reload()
    await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
