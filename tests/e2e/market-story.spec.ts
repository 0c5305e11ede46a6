import { type BrowserContext, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { faults } from './axe.ts'
import { expect, test, onOwnServer } from './fixtures.ts'
import { approve, connect, runUntil, reviewDialog, SOON, untilDone, drawInBrowser } from './steps.ts'
import { go, rungs } from './ticket-steps.ts'
import { type Venue } from './venue.ts'

const EVENT = '/event/SX-1001'
const MARKET = `${EVENT}/market/SX-1001-2`

const record = (page: Page) => page.getByRole('region', { name: 'Chance', exact: true })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Market details' })
const openTab = (page: Page, word: string) => tabs(page).getByRole('link', { name: word, exact: true }).click()

/** A deployment without history sources: charts stand on this device alone. */
async function withoutHistory(context: BrowserContext): Promise<void> {
  await drawInBrowser(context)
  await context.route('**/runtime.json', async (route) => {
    const settings: object = await (await route.fetch()).json()
    await route.fulfill({ json: { ...settings, history: [] } })
  })
}

/** The time from one sample of the record to the next passes, at the venue and in every tab, whose clocks were installed. */
async function passSample(page: Page, venue: Venue): Promise<void> {
  await venue.post('clock', { advanceSec: 16 })
  await page.clock.runFor(16_000)
}

/** Lets time pass until the page has seen so many prices. */
async function untilRecorded(page: Page, venue: Venue, rows: number): Promise<void> {
  await expect(async () => {
    await passSample(page, venue)
    await expect.poll(() => record(page).locator('tbody tr').count(), SOON).toBeGreaterThanOrEqual(rows)
  }).toPass({ intervals: [10], timeout: 30_000 })
}

async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click(),
  ])
  return readFile(await file.path(), 'utf8')
}

onOwnServer('the price record', () => {
  test('begins with the first look, grows, survives a reload, and goes out and in as a file', async ({
    page,
    venue,
    openContext,
  }) => {
    await page.clock.install()
    await withoutHistory(page.context())
    await page.goto(MARKET)
    // A second sample may have come while a slow machine drew the first.
    await expect(record(page)).toContainText(/No price history yet\.|This device/)
    await expect(record(page).getByRole('group', { name: 'Range' })).toHaveCount(0)
    await passSample(page, venue)
    await record(page).getByRole('button', { name: 'Show as table' }).click({ timeout: 15_000 })
    await untilRecorded(page, venue, 3)
    await expect(record(page)).toContainText('This device')

    await page.reload()
    await record(page).getByRole('button', { name: 'Show as table' }).click()
    await expect.poll(() => record(page).locator('tbody tr').count()).toBeGreaterThanOrEqual(3)

    await record(page).getByRole('button', { name: 'Export or import' }).click()
    const csv = await download(page, 'This market, CSV')
    const json = await download(page, 'This market, JSON')
    const kept = JSON.parse(json) as { markets: { marketId: string; samples: { at: number; bid: string }[] }[] }
    const samples = kept.markets[0]!.samples
    expect(kept.markets.map(({ marketId }) => marketId)).toEqual(['SX-1001-2'])
    expect(csv.trimEnd().split('\r\n').length).toBeGreaterThanOrEqual(samples.length)
    expect(csv).toContain(`,${samples[0]!.bid},`)

    const elsewhere = await openContext()
    await withoutHistory(elsewhere)
    const other = await elsewhere.newPage()
    await other.goto(`${EVENT}/market/SX-1001-3`)
    await record(other).getByRole('button', { name: 'Export or import' }).click()
    const field = other.getByLabel('Import a JSON file')
    await field.setInputFiles({
      name: 'no.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"file":"other"}'),
    })
    await expect(other.getByRole('dialog').getByRole('alert')).toHaveText('Nothing was changed: field file.')
    await expect(other.getByRole('button', { name: 'Add prices' })).toHaveCount(0)
    await field.setInputFiles({ name: 'yes.json', mimeType: 'application/json', buffer: Buffer.from(json) })
    await expect(other.getByText(`Adds ${samples.length} samples of 1 market.`)).toBeVisible()
    await other.getByRole('button', { name: 'Add prices' }).click()
    await expect(other.getByText('Added.')).toBeVisible()
    await field.setInputFiles({ name: 'yes.json', mimeType: 'application/json', buffer: Buffer.from(json) })
    await expect(other.getByText(`Adds nothing. ${samples.length} samples are here already.`)).toBeVisible()
    await other.goto(MARKET)
    await record(other).getByRole('button', { name: 'Show as table' }).click()
    await expect.poll(() => record(other).locator('tbody tr').count()).toBeGreaterThanOrEqual(samples.length)
  })

  test('its dialog stays open when the second price brings the chart', async ({ page, venue }) => {
    await page.clock.install()
    await withoutHistory(page.context())
    await page.goto(MARKET)
    await record(page).getByRole('button', { name: 'Export or import' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(async () => {
      await passSample(page, venue)
      await expect(page.getByRole('button', { name: 'Show as table', includeHidden: true }).first()).toBeAttached(SOON)
    }).toPass({ intervals: [10], timeout: 30_000 })
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('a pause is a hole, and a range opens once the record is as long; the keys walk over them', async ({
    page,
    venue,
  }) => {
    await page.clock.install()
    await withoutHistory(page.context())
    await page.goto(MARKET)
    await record(page).getByRole('button', { name: 'Export or import' }).waitFor()
    // A public trade of this market, or a second sample on a slow machine, is drawn already.
    await expect(record(page)).toContainText(/No price history yet\.|This device/)
    await venue.post('clock', { advanceSec: 4_000 })
    await runUntil(page, () => expect(record(page).getByText('//', { exact: true })).toBeVisible(SOON))
    const hour = record(page).getByRole('button', { name: '1h', exact: true })
    await expect(hour).toBeVisible()
    await expect(record(page).getByRole('button', { name: 'all', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('[')
    await expect(page).toHaveURL(/range=1h/)
    await expect(hour).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press(']')
    await expect(page).toHaveURL(/range=all/)
    await page.goBack()
    await expect(page).toHaveURL(/range=1h/)
  })

  test('two tabs write each moment once, and either goes on without the other', async ({ page, venue, context }) => {
    await context.clock.install()
    await withoutHistory(context)
    const second = await context.newPage()
    const rows = (tab: Page) => record(tab).locator('tbody tr').count()
    for (const tab of [page, second]) {
      await tab.goto(MARKET)
      await record(tab).getByRole('button', { name: 'Export or import' }).waitFor()
    }
    await passSample(page, venue)
    for (const tab of [page, second]) await record(tab).getByRole('button', { name: 'Show as table' }).click()
    for (let step = 0; step < 4; step += 1) {
      const before = [await rows(page), await rows(second)]
      // Both hear of the moment: either could write it.
      await expect(async () => {
        await passSample(page, venue)
        expect(await rows(page)).toBeGreaterThan(before[0]!)
        expect(await rows(second)).toBeGreaterThan(before[1]!)
      }).toPass({ intervals: [100], timeout: 15_000 })
    }
    await page.close()
    const together = await rows(second)
    await untilRecorded(second, venue, together + 2)
    await record(second).getByRole('button', { name: 'Export or import' }).click()
    const json = await download(second, 'This market, JSON')
    const { markets } = JSON.parse(json) as { markets: { samples: { at: number }[] }[] }
    const times = markets[0]!.samples.map(({ at }) => at)
    expect(times.length).toBeGreaterThanOrEqual(7)
    for (const [index, at] of times.slice(1).entries()) expect(at - times[index]!).toBeGreaterThanOrEqual(15)
  })
})

test('more markets than the cap: the oldest goes first, and unreadable rows are refused', async ({ page, venue }) => {
  await page.goto(MARKET)
  await record(page).getByRole('button', { name: 'Export or import' }).click()
  const nowSec = venue.nowSec()
  const markets = Array.from({ length: 230 }, (_, index) => ({
    marketId: `old-${index}`,
    samples: [{ at: nowSec - 86_400 + index, bid: '0.4', ask: '0.5' }, { at: 'never' }],
  }))
  const buffer = Buffer.from(JSON.stringify({ file: 'sextant prices', version: 1, markets }))
  await page.getByLabel('Import a JSON file').setInputFiles({ name: 'many.json', mimeType: 'application/json', buffer })
  await expect(
    page.getByText('Adds 230 samples of 230 markets. 230 rows refused: field markets[0].samples[1].at'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Add prices' }).click()
  await expect(page.getByText('Added.')).toBeVisible()
  const kept = JSON.parse(await download(page, 'All markets, JSON')) as { markets: { marketId: string }[] }
  const ids = kept.markets.map(({ marketId }) => marketId)
  expect(ids).toHaveLength(200)
  expect(ids).toContain('old-229')
  expect(ids).not.toContain('old-0')
})

test('invalid parts of a link are dropped and reported', async ({ page }) => {
  await page.goto(`${MARKET}?side=maybe&tab=nope&range=2y&one=2&amount=ten&act=gift&other=1`)
  const more = page.getByRole('region', { name: 'Market details' })
  await expect(more).toContainText(
    'Some settings in this link were invalid and skipped: side=maybe, act=gift, amount=ten, tab=nope, range=2y, one=2',
  )
  await expect(tabs(page).getByRole('link', { name: 'Order book', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.goto(MARKET)
  await tabs(page).waitFor()
  await expect(page.getByText('Some settings in this link were invalid and skipped')).toHaveCount(0)
})

test('another outcome and another side keep how the market is looked at', async ({ page }) => {
  await page.goto(`${MARKET}?tab=what-if&one=1&wf=SX-1001-2~y~100~400000`)
  await page.getByRole('table', { name: '6 outcomes' }).getByRole('link', { name: 'Above $160', exact: true }).click()
  await expect(page).toHaveURL(/SX-1001-3\?.*tab=what-if.*one=1.*wf=/)
  await page.getByRole('group', { name: 'Side', exact: true }).getByRole('link', { name: /^No/ }).click()
  await expect(page).toHaveURL(/side=no/)
  await expect(page).toHaveURL(/tab=what-if/)
  await expect(page.getByRole('region', { name: 'Payoff' })).toContainText('Yes, Above $140')
})

test('without storage the page works and shows that the record does not last', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(indexedDB, 'open', {
      value: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await page.goto(MARKET)
  await expect(record(page)).toContainText('Browser storage is blocked, so prices are kept until you close this tab.')
  await expect(rungs(page).first()).toBeVisible()
})

test('the depth shows the price impact of the order in the ticket, at first and from the address, and as a table', async ({
  page,
}) => {
  await page.goto(MARKET)
  const depth = page.getByRole('region', { name: 'Depth' })
  await expect(depth).toContainText(/rice impact for \$10\.00/)
  await page.goto(`${MARKET}?amount=90000000`)
  await expect(depth).toContainText('Not enough depth for $90,000,000.00.')
  await page.goto(`${MARKET}?act=sell&amount=1`)
  await expect(depth).toContainText('No price impact for selling 1.')
  await depth.getByRole('button', { name: 'Show as table' }).click()
  const rows = depth.getByRole('table')
  for (const side of ['Bid depth', 'Ask depth'])
    await expect(rows.getByRole('columnheader', { name: side })).toBeVisible()
  expect(await rows.getByRole('row').count()).toBeGreaterThan(3)
})

test('rules that read otherwise than when they were starred are flagged, shown side by side, and kept', async ({
  page,
}) => {
  await page.goto(MARKET)
  await page.getByRole('button', { name: 'Add to watchlist', exact: true }).click()
  const stored = () => page.evaluate(() => localStorage.getItem('sextant.rules') ?? '')
  await expect.poll(stored).toContain('SX-1001-2')
  await openTab(page, 'Rules')
  await expect(page.getByText('Rules changed since')).toHaveCount(0)
  // As if the venue had told another text on the day of the star.
  await page.evaluate(() => {
    const log = JSON.parse(localStorage.getItem('sextant.rules') ?? '[]') as {
      marketId: string
      print: { rulesPrimary: string }
    }[]
    for (const entry of log) if (entry.marketId === 'SX-1001-2') entry.print.rulesPrimary = 'An older text.'
    localStorage.setItem('sextant.rules', JSON.stringify(log))
  })
  await page.goto('/events?view=watchlist')
  await expect(page.getByTestId('event-card').getByText('Rules changed')).toBeVisible()
  await page.getByTestId('event-card').getByRole('link').first().click()
  await page.getByRole('region', { name: 'Market', exact: true }).getByRole('link', { name: 'Rules changed' }).click()
  await expect(page).toHaveURL(/tab=rules/)
  await page.goto(`${MARKET}?tab=rules`)
  const note = page.getByRole('note').filter({ hasText: 'Rules changed since you last viewed.' })
  await note.getByRole('button', { name: 'Show what changed' }).click()
  await expect(page.getByText('An older text.')).toBeVisible()
  await note.getByRole('button', { name: 'Dismiss' }).click()
  await expect(note).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Rules changed' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Rules' })).toContainText('Pays $1.00')
  await expect(page.getByText('Rules changed since')).toHaveCount(0)
})

test('a buy keeps the rules, is on the tape and on the chart @core', async ({ page, venue, installWallet }) => {
  test.slow()
  const { address } = await installWallet()
  await venue.post('fund', { owner: address, sol: 1, usdc: 100 })
  await page.goto(MARKET)
  await connect(page)
  await expect(go(page)).toBeEnabled()
  await go(page).click()
  await approve(page)
  await untilDone(page)
  await reviewDialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByRole('region', { name: 'Your position' })).toContainText('Value')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('sextant.rules') ?? ''))
    .toMatch(/"marketId":"SX-1001-2","why":"buy"/)

  await openTab(page, 'Trades')
  await expect(
    page.getByRole('region', { name: 'Recent trades' }).getByRole('listitem').filter({ hasText: 'Your trade' }),
  ).toContainText(/Your trade.*Above \$140.*Bought Yes at/)
  await expect(record(page).getByTitle(/^Bought/)).toHaveText(/Bought [\d.]+ Yes/, { timeout: 30_000 })
  await page.reload()
  await expect(record(page).getByTitle(/^Bought/)).toHaveText(/Bought [\d.]+ Yes/, { timeout: 30_000 })
  await openTab(page, 'Your activity')
  await expect(page.getByRole('region', { name: 'Your activity' }).getByRole('listitem').first()).toContainText(
    /Bought [\d.]+ Yes/,
  )
})

test('all outcomes together: what they pay is shown only once one is assumed to win', async ({ page }) => {
  await page.goto('/event/SX-1017')
  const board = page.getByRole('region', { name: 'Event totals' })
  await expect(board).toContainText('The venue doesn’t say whether the outcomes are mutually exclusive')
  await expect(board).not.toContainText('pays')
  await board.getByRole('checkbox', { name: 'Assume exactly one of the 5 wins' }).check()
  await expect(page).toHaveURL(/one=1/)
  await expect(board).toContainText('pays 100¢')
  await expect(board).toContainText('pays 400¢')
  await page.reload()
  await expect(board.getByRole('checkbox')).toBeChecked()
})

test('outcomes that include each other are never assumed to win alone', async ({ page }) => {
  await page.goto(`${EVENT}?one=1`)
  const board = page.getByRole('region', { name: 'Event totals' })
  await expect(board).toContainText('The outcomes overlap: several can win.')
  await expect(board).not.toContainText('pays')
  await expect(board.getByRole('checkbox')).toHaveCount(0)
})

test('my position weighs its exit', async ({ page, venue, installWallet }) => {
  const { address } = await installWallet()
  await venue.post('grant', { owner: address, marketId: 'SX-1001-2', side: 'yes', contracts: '60' })
  await page.goto(MARKET)
  await connect(page)
  await expect(page.getByRole('region', { name: 'Your position' })).toContainText(
    /Worth holding above \d+% · \+\d+% if right by \w+ \d+$/m,
  )
})

test('what-if: rows from the address, added and removed by keyboard, bad ones named', async ({ page }) => {
  await page.goto(`${MARKET}?tab=what-if&wf=SX-1001-2~y~100~400000,SX-1001-2~z~1~1,SX-9~y~1~1`)
  const tab = page.getByRole('region', { name: 'Payoff' })
  await expect(tab).toContainText('Some settings in this link were invalid and skipped: SX-1001-2~z~1~1, SX-9~y~1~1')
  await expect(tab).toContainText('only bounds are known')
  const ends = tab.getByRole('table', { name: 'Payoff by outcome' })
  await expect(ends.getByRole('row').filter({ hasText: 'Yes, Above $140' })).toContainText(/\$100\.00.*\+\$60\.00/)
  await expect(ends.getByRole('row').filter({ hasText: 'No, Above $140' })).toContainText(/\$0\.00.*−\$40\.00/)

  await tab.getByRole('textbox', { name: 'Shares' }).focus()
  await page.keyboard.type('10')
  await page.keyboard.press('Tab')
  await page.keyboard.type('25')
  await page.keyboard.press('Enter')
  await expect.poll(() => decodeURIComponent(page.url())).toContain('wf=SX-1001-2~y~100~400000,SX-1001-2~y~10~250000')
  await expect(ends.getByRole('row').filter({ hasText: 'Yes, Above $140' })).toContainText(/\$110\.00.*\+\$67\.50/)
  await tab.getByRole('button', { name: 'Remove 100 Yes, Above $140' }).press('Enter')
  await expect(ends.getByRole('row').filter({ hasText: 'No, Above $140' })).toContainText('−$2.50')

  // Outcomes that include each other: a link that assumes one winner is not followed.
  await page.goto(`${MARKET}?tab=what-if&one=1&act=buy&amount=10`)
  await expect(tab.getByRole('row').filter({ hasText: 'in your order' })).toContainText('$10.00')
  await expect(tab).toContainText('only bounds are known')
  await expect(tab).not.toContainText('break-even or better in')
  await page.goto('/event/SX-1017/market/SX-1017-1?tab=what-if&one=1&act=buy&amount=10')
  await expect(tab).toContainText(/break-even or better in 1 of 5/)
  await tab.getByRole('textbox', { name: 'Shares' }).fill('x')
  await tab.getByRole('button', { name: 'Add row' }).click()
  await expect(tab.getByRole('alert')).toHaveText('Shares: enter a number such as 10 or 2.5.')
})

test('trades: of this market first, then of its event, and of no other; how long they span', async ({ page }) => {
  const ids = ['SX-1017-2', 'SX-1001-1', 'SX-1017-1', 'SX-1001-2']
  const [own, sibling] = ['SX-1001-2', 'SX-1001-1']
  await page.route('**/prediction/v1/trades', async (route) => {
    const response = await route.fetch()
    const { data }: { data: object[] } = await response.json()
    const rows = ids.map((marketId, at) => ({
      ...data[at],
      id: at,
      marketId,
      eventId: marketId.replace(/-\d+$/, ''),
      marketTitle: marketId,
    }))
    await route.fulfill({ response, json: { data: rows } })
  })
  await page.goto(`${MARKET}?tab=trades`)
  const trades = page.getByRole('region', { name: 'Recent trades' })
  const shown = trades.getByRole('listitem')
  await expect(shown).toHaveCount(2)
  await expect(shown.first()).toContainText(own)
  await expect(shown.last()).toContainText(sibling)
  await expect(trades).toContainText(/Of the venue’s latest 4 trades, last \d+ (d|m|h|s)/)
  await expect(trades.getByText('Your trade')).toHaveCount(0)
  await trades.getByRole('button', { name: 'This market' }).click()
  await expect(shown).toHaveCount(1)
})

test('keys: the number of a tab, a side, the star', async ({ page }) => {
  await page.goto(MARKET)
  await tabs(page).waitFor()
  for (const [key, word] of [
    ['2', 'Rules'],
    ['3', 'Trades'],
    ['4', 'Your activity'],
    ['5', 'Payoff'],
    ['1', 'Order book'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tabs(page).getByRole('link', { name: word, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/side=no/)
  await expect(page.getByRole('region', { name: 'Order book' })).toContainText('Price of No')
  await page.keyboard.press('b')
  await expect(page.getByRole('button', { name: 'On watchlist' })).toBeVisible()
})

for (const [theme, width] of [
  ['dark', 1440],
  ['light', 360],
] as const)
  test.describe(`${theme}, ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('what saves and reads the record breaks no rule of accessibility', async ({ page }) => {
      await page.addInitScript((choice) => localStorage.setItem('sextant.theme', choice), theme)
      await page.goto(MARKET)
      await record(page).getByRole('button', { name: 'Export or import' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await faults(page)).toEqual([])
    })
  })
