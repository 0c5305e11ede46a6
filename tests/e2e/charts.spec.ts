import { type BrowserContext } from '@playwright/test'
import { MINT } from '../../src/config/mints.ts'
import { expectChart, panel } from './chart-steps.ts'
import { expect, test } from './fixtures.ts'
import { connect, drawInBrowser } from './steps.ts'

const MARKET = '/event/SX-1001/market/SX-1001-2'

/** A deployment without history sources. */
async function withoutHistory(context: BrowserContext): Promise<void> {
  await drawInBrowser(context)
  await context.route('**/runtime.json', async (route) => {
    const settings: object = await (await route.fetch()).json()
    await route.fulfill({ json: { ...settings, history: [] } })
  })
}

for (const isOn of [true, false]) {
  test(`${isOn ? 'with' : 'without'} a history source: swap, limit, recurring and a token show the price${isOn ? ' @core' : ''}`, async ({
    page,
    context,
  }) => {
    if (!isOn) await withoutHistory(context)
    for (const path of ['/swap', '/limit', '/recurring', `/token/${MINT.wrappedSol}`]) {
      await page.goto(path)
      await expectChart(panel(page, 'Price chart'), 'SOL, price', isOn ? 50 : 4)
      await expect(panel(page, 'Price chart')).toContainText(isOn ? 'GeckoTerminal' : 'Token stats')
      const volume = panel(page, 'Price chart').getByRole('slider', { name: 'SOL, volume per hour' })
      // One bar an hour from the source, four windows from the stats.
      const bars = async () => Number(await volume.getAttribute('aria-valuemax'))
      if (isOn) await expect.poll(bars).toBeGreaterThanOrEqual(24)
      else await expect.poll(bars).toBe(4)
      await expect(volume).toHaveAttribute(
        'aria-valuetext',
        isOn ? /^\w+ \d+, \d\d:00, Volume \$/ : /^last 5m, Bought \$/,
      )
    }
  })
}

test('a market shows its chance on the first visit, and those of the likeliest other outcomes @core', async ({
  page,
}) => {
  await page.goto(MARKET)
  const chance = panel(page, 'Chance')
  await expectChart(chance, 'Above $140, chance', 50)
  await expect(chance).toContainText('Polymarket')
  for (const outcome of ['Above $140', 'Above $120', 'Above $160']) await expect(chance).toContainText(outcome)
  await chance.getByRole('group', { name: 'Range' }).getByRole('button', { name: '1h', exact: true }).click()
  await expect(page).toHaveURL(/range=1h/)
  await expectChart(chance, 'Above $140, chance', 20)
})

test('depth, token holdings and realized P&L are charts @core', async ({ page, newcomer }) => {
  const { address } = await newcomer()
  await page.goto(MARKET)
  await expectChart(panel(page, 'Depth'), 'Depth, Yes', 3)
  await page.goto(`/portfolio/${address}`)
  await expectChart(panel(page, 'Token holdings'), 'Token holdings', 4)
  await page.goto(`/positions/${address}`)
  await expectChart(panel(page, 'Realized P&L'), 'Realized P&L')
})

test('the crosshair walks by keys: arrows, Home, End, Escape @core', async ({ page }) => {
  await page.goto('/swap')
  const cross = panel(page, 'Price chart').getByRole('slider', { name: 'SOL, price' })
  await cross.focus()
  const most = Number(await cross.getAttribute('aria-valuemax'))
  expect(most).toBeGreaterThan(50)
  await page.keyboard.press('Home')
  await expect(cross).toHaveAttribute('aria-valuenow', '1')
  const first = await cross.getAttribute('aria-valuetext')
  expect(first).toMatch(/^\w{3} \d+, \d\d:\d\d: Price \$[\d.]+$/)
  await page.keyboard.press('ArrowRight')
  await expect(cross).toHaveAttribute('aria-valuenow', '2')
  await page.keyboard.press('End')
  await expect(cross).toHaveAttribute('aria-valuenow', String(most))
})

test('the limit line moves by keys and by drag; it edits the form, and nothing is signed @core', async ({
  page,
  newcomer,
}) => {
  await newcomer()
  await page.goto('/limit?amount=100&rate=150&inv=1')
  await connect(page)
  const grip = panel(page, 'Price chart').getByRole('slider', { name: 'Limit price' })
  await grip.focus()
  const field = page.getByRole('textbox', { name: 'Limit price' })
  await page.keyboard.press('ArrowUp')
  await expect(field).not.toHaveValue('150')
  const moved = Number(await field.inputValue())
  expect(moved).toBeGreaterThan(150)
  const box = await grip.boundingBox()
  if (box === null) throw new Error('no grip')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 30, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Number(await field.inputValue())).toBeLessThan(moved)
  await expect(page).toHaveURL(/rate=1\d\d/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a source that fails is reported, and the chart uses what else is known', async ({ page, allow }) => {
  allow(/status of 429|status of 502/)
  await page.route('**/history/geckoterminal/**', (route) => route.fulfill({ status: 429, json: {} }))
  await page.goto('/swap')
  await expect(panel(page, 'Price chart')).toContainText('Couldn’t load the price history.', { timeout: 15_000 })
  await expectChart(panel(page, 'Price chart'), 'SOL, price', 4)
})
