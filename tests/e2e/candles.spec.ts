import { MINT } from '../../src/config/mints.ts'
import { panel } from './chart-steps.ts'
import { expect, test } from './fixtures.ts'

test.use({ prices: 'walking' })

/** A candle in words: its time, prices, change and volume. */
const SPOKEN =
  /^\w{3} \d+, \d\d:\d\d(, still open)?: Open \$[\d.]+, High \$[\d.]+, Low \$[\d.]+, Close \$[\d.]+, Change \S+, Volume \$\S+/

test('candles by mouse, by keyboard and on a phone: chosen once, kept, of the height of the line @core', async ({
  page,
}) => {
  await page.goto(`/token/${MINT.wrappedSol}`)
  const chart = panel(page, 'Price chart')
  const cross = chart.getByRole('slider', { name: 'SOL, price' })
  await expect(cross).toHaveAttribute('aria-valuetext', /: Price \$/, { timeout: 15_000 })
  const height = async () => (await chart.boundingBox())?.height
  const asLine = await height()

  await chart.getByRole('button', { name: 'Candles' }).click()
  await expect(cross).toHaveAttribute('aria-valuetext', SPOKEN)
  await chart.getByRole('combobox', { name: 'Interval' }).selectOption('1h')
  await chart.getByRole('button', { name: 'MA 20' }).click()
  await expect(chart.getByRole('img').first().locator('desc').first()).toHaveText(
    /^SOL, 2[45] candles, one per hour, since .+: open \$.+, high \$.+, low \$.+, close \$.+%$/,
  )
  await expect(chart.getByText(/Last candle open since \d\d:\d\d · GeckoTerminal/)).toBeVisible()
  await expect(chart.getByRole('slider', { name: 'SOL, volume per hour' })).toBeVisible()
  expect(await height()).toBe(asLine)
  const box = await cross.boundingBox()
  if (box === null) throw new Error('no chart')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (const name of ['Open', 'High', 'Low', 'Close', 'Change', 'Volume'])
    await expect(cross.getByText(name, { exact: true })).toBeVisible()
  await page.mouse.move(0, 0)

  await cross.focus()
  await page.keyboard.press('End')
  await expect(cross).toHaveAttribute('aria-valuetext', /, still open: Open .+, MA 20 \$[\d.]+$/)
  await page.keyboard.press('ArrowLeft')
  const spoken = (await cross.getAttribute('aria-valuetext')) ?? ''
  expect(spoken).toMatch(SPOKEN)
  const [open = 0, high = 0, low = 0, close = 0] = [...spoken.matchAll(/\$([\d.]+)/g)].map(([, figure]) =>
    Number(figure),
  )
  expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
  expect(low).toBeLessThanOrEqual(Math.min(open, close))
  await page.keyboard.press('Home')
  await expect(cross).toHaveAttribute('aria-valuenow', '1')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(cross).toHaveAttribute('aria-valuetext', SPOKEN, { timeout: 15_000 })
  await expect(chart.getByRole('button', { name: 'Candles' })).toHaveAttribute('aria-pressed', 'true')
  await expect(chart.getByRole('combobox', { name: 'Interval' })).toHaveValue('1h')
  await expect(chart.getByRole('button', { name: 'MA 20' })).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await chart.getByRole('button', { name: 'Show as table' }).click()
  await expect(chart.getByRole('columnheader')).toHaveText(['Time', 'Open', 'High', 'Low', 'Close', 'Volume', 'MA 20'])
  await chart.getByRole('button', { name: 'Show as table' }).click()

  await page.goto('/limit?amount=100&rate=150&inv=1')
  await expect(cross).toHaveAttribute('aria-valuetext', SPOKEN, { timeout: 15_000 })
  await expect(chart.getByRole('slider', { name: 'Limit price' })).toBeVisible()
  const line = chart.getByRole('button', { name: 'Line', exact: true })
  await line.focus()
  await page.keyboard.press('Enter')
  await expect(cross).toHaveAttribute('aria-valuetext', /: Price \$/)
  await expect(line).toBeFocused()
})
