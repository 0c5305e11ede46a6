import { type Page } from '@playwright/test'
import { freshKey } from '../wallet/keys.ts'
import { expectChart, panel } from './chart-steps.ts'
import { expect, test } from './fixtures.ts'

test('a position shows the chance of its side with entry and break-even @core', async ({ page, venue }) => {
  const { address } = freshKey()
  const { positions } = await venue.welcome(address)
  const titles = { yes: 'Chance', no: 'Chance of No' }
  for (const side of ['yes', 'no'] as const) {
    const held = positions.find((each) => each.side === side && each.market === 'open')
    await page.goto(`/position/${held?.pubkey}`)
    const chance = panel(page, titles[side])
    await expectChart(chance, side === 'no' ? /, No, chance$/ : /, chance$/, 20)
    await expect(chance).toContainText(/Entry \d/)
    await expect(chance).toContainText(/Break-even \d/)
  }
  await panel(page, titles.no)
    .getByRole('group', { name: 'Range' })
    .getByRole('button', { name: '1h', exact: true })
    .click()
  await expect(page).toHaveURL(/range=1h/)
  await expectChart(panel(page, titles.no), /, No, chance$/, 20)
})

/** Writes an older price of a market into this device's record: Yes at 40¢ bid, 42¢ ask. */
function recordEarlier(page: Page, marketId: string, at: number): Promise<void> {
  return page.evaluate(
    ([id, second]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('sextant-prices')
        opening.addEventListener('error', () => reject(new Error('no record')))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('samples', 'readwrite')
          writing.objectStore('samples').put({ marketId: id, at: second, bid: 400_000n, ask: 420_000n })
          writing.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    [marketId, at] as const,
  )
}

test('what this device recorded shows on its event’s card and its position’s row', async ({ page, venue }) => {
  const { address } = freshKey()
  const { positions } = await venue.welcome(address)
  const held = positions.find(({ market, side, marketId }) => market === 'open' && side === 'yes' && marketId !== '')
  const marketId = held?.marketId ?? ''
  const listed = (await venue.get('/api/prediction/v1/events?includeMarkets=true')) as {
    data: readonly { metadata: { title: string }; markets: readonly { marketId: string }[] }[]
  }
  const single = listed.data.find(({ markets }) => markets.length === 1)
  const alone = single?.markets[0]?.marketId ?? ''
  await page.goto(`/positions/${address}`)
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="/market/${marketId}"]`) })
  await expect(row.first()).toBeVisible()
  await expect(page.locator('[title*="since first seen"]')).toHaveCount(0)
  await page.goto(`/position/${held?.pubkey}`)
  await page.getByRole('button', { name: 'Export or import' }).waitFor()
  for (const id of [marketId, alone])
    for (const minutes of [180, 90]) await recordEarlier(page, id, venue.nowSec() - minutes * 60)
  await page.goto(`/positions/${address}`)
  const trend = row.first().locator('[title*="since first seen"]')
  await expect(trend).toContainText(/[+−]?\d+ pts/)
  await expect(trend.locator('svg path')).toHaveAttribute('d', /^M0 /)
  // By its title: what stands on the first page changes with the hour.
  await page.goto(`/events?q=${encodeURIComponent(single?.metadata.title ?? '')}`)
  const seen = page.getByTestId('event-card').locator('[title*="since first seen"]')
  await expect(seen.first()).toContainText(/\d pts/)
})

test('the payoff of each outcome is a chart, and a table @core', async ({ page }) => {
  // Ten Yes of one party at 60¢, ten No of another at 40¢; exactly one of five wins.
  const rows = 'SX-1017-1~y~10~600000,SX-1017-2~n~10~400000'
  await page.goto(`/event/SX-1017/market/SX-1017-1?tab=what-if&one=1&wf=${rows}`)
  const payoff = panel(page, 'P&L by outcome')
  await expectChart(payoff, 'P&L by outcome', 3)
  const cross = payoff.getByRole('slider', { name: 'P&L by outcome' })
  await cross.focus()
  await page.keyboard.press('Home')
  const stated = [await cross.getAttribute('aria-valuetext')]
  for (let step = 1; step < 5; step++) {
    await page.keyboard.press('ArrowRight')
    stated.push(await cross.getAttribute('aria-valuetext'))
  }
  expect(stated.join('; ')).toMatch(/Civic Union: Net \+\$10\.00/)
  expect(stated.join('; ')).toMatch(/Harbour Alliance: Net −\$10\.00/)
  await expect(page.getByRole('table', { name: 'Payoff by outcome' })).toBeVisible()
})

test('an event of thresholds or ranges shows the distribution that its prices imply; another does not @core', async ({
  page,
}) => {
  await page.goto('/event/SX-1001')
  const implied = panel(page, 'Implied distribution')
  await expectChart(implied, 'Implied distribution', 7)
  await implied.getByRole('button', { name: 'Show as table' }).click()
  for (const range of ['≤ $120', '$120–$140', '> $250'])
    await expect(
      implied.getByRole('rowheader', { name: range }).or(implied.getByRole('cell', { name: range })),
    ).toBeVisible()
  const chances = (await implied.getByRole('table').innerText()).match(/\d+(?=%)/g) ?? []
  expect(chances).toHaveLength(7)
  expect(Math.abs(chances.reduce((sum, text) => sum + Number(text), 0) - 100)).toBeLessThanOrEqual(4)
  await page.goto('/event/SX-1031')
  await expectChart(implied, 'Implied distribution', 3)
  await expect(implied).toContainText(/Sum \d+%/)
  await page.goto('/event/SX-1008')
  await panel(page, 'Chance').waitFor()
  await expect(implied).toHaveCount(0)
})
