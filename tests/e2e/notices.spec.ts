import { type Page } from '@playwright/test'
import { MINT } from '../../src/config/mints.ts'
import { faults } from './axe.ts'
import { expect, onOwnServer, test } from './fixtures.ts'
import { openConnected, runUntil } from './steps.ts'

/** The bell of the top bar. */
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
/** Messages on the page that begin so. */
const toasts = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text)
const centre = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const lines = (page: Page) => centre(page).getByRole('list', { name: 'Notifications' }).getByRole('listitem')

onOwnServer('what the page reads', () => {
  test('a win is announced once over two tabs, counted in bell and title, and survives a reload', async ({
    page,
    context,
    newcomer,
    venue,
  }) => {
    const { positions } = await newcomer()
    await openConnected(page, '/positions')
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
    const other = await context.newPage()
    await openConnected(other, '/positions')
    await expect(other.getByRole('main').getByRole('row').nth(1)).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('Notifications')

    const active = positions.find(({ market }) => market === 'open')
    expect(active).toBeDefined()
    await venue.post('settle', { marketId: active?.marketId, result: active?.side })
    await page.keyboard.press('r')
    await other.keyboard.press('r')
    for (const tab of [page, other]) {
      await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread')
      await expect(tab).toHaveTitle('(1) Positions · Sextant')
    }
    const shown = await Promise.all([page, other].map((tab) => toasts(tab, 'You won:').count()))
    expect(shown.reduce((sum, count) => sum + count, 0)).toBe(1)
    await other.close()

    await page.reload()
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
    await expect(toasts(page, 'You won:')).toHaveCount(0)
    await bell(page).press('Enter')
    await expect(lines(page)).toHaveCount(1)
    await expect(lines(page)).toContainText('You won')
    await expect(centre(page)).toContainText('Once it is closed, you get none.')
    await lines(page).getByRole('link').press('Enter')
    await expect(page).toHaveURL(/\/position\//)
    await expect(bell(page)).toHaveAccessibleName('Notifications')
  })
})

const form = (page: Page) => page.getByRole('dialog', { name: /^Alert: / })

onOwnServer('alerts', () => {
  test('two clicks set one; it fires once, by one request in 30 s, and no permission is requested at load @core', async ({
    page,
    venue,
  }) => {
    await page.addInitScript(() => {
      const calls: string[] = []
      Object.assign(window, { calls })
      const requestPermission = () => {
        calls.push('permission')
        return Promise.resolve('denied')
      }
      Object.defineProperty(window, 'Notification', { value: { permission: 'default', requestPermission } })
    })
    const asked = () => page.evaluate(() => Reflect.get(window, 'calls') as readonly string[])
    await page.clock.install()
    await page.goto(`/token/${MINT.wrappedSol}`)
    await page.getByRole('main').getByRole('button', { name: 'Set alert' }).click()
    await expect(form(page)).toContainText(/Now \$\d/)
    await expect(form(page)).toContainText('Alerts only work while Sextant is open in a browser tab')
    expect(await asked()).toEqual([])
    await form(page).getByRole('button', { name: 'Set alert' }).click()
    await expect(form(page)).toBeHidden()
    await expect(toasts(page, 'Alert set: SOL moves by 5% within 1 h')).toBeVisible()
    expect(await asked()).toEqual(['permission'])
    await expect(page.getByRole('main').getByRole('button', { name: 'Alert set' })).toBeVisible()

    // A page that reads no price: the alert's own round is all that asks.
    await page.goto('/settings')
    const prices: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) prices.push(new URL(request.url()).pathname)
    })
    await runUntil(page, () => expect.poll(() => prices.length, { timeout: 150 }).toBeGreaterThan(0))
    await page.clock.runFor(20_000)
    expect(prices).toEqual(['/api/price/v3'])
    await venue.post('token', { token: 'SOL', moveBps: 900 })
    await runUntil(page, () => expect(toasts(page, 'Alert: SOL')).toBeVisible({ timeout: 150 }))
    expect(new Set(prices)).toEqual(new Set(['/api/price/v3']))
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
    const before = prices.length
    await page.clock.runFor(90_000)
    expect(prices).toHaveLength(before)
    await bell(page).click()
    await expect(lines(page)).toContainText(/SOL.*\+\d.*%.*as of \d\d:\d\d/)
    await expect(centre(page).getByRole('list', { name: 'Alerts' })).toContainText('fired')
  })
})

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('by keyboard and by thumb: an alert from the palette, the centre from More, and the alert removed there', async ({
    page,
  }) => {
    await page.goto('/event/SX-1001/market/SX-1001-2')
    await expect(page.getByRole('main').getByRole('button', { name: 'Set alert' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: /^Search pages/ }).fill('set alert')
    await page.keyboard.press('Enter')
    await expect(form(page)).toContainText(/Now \d.*%/)
    expect(await faults(page)).toEqual([])
    await form(page).getByRole('button', { name: 'Below' }).press('Enter')
    await form(page).getByRole('textbox').fill('1')
    await page.keyboard.press('Enter')
    await expect(toasts(page, /^Alert set: .* below 1\.?0*%/)).toBeVisible()

    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^More/ }).click()
    await page
      .getByRole('dialog', { name: 'More' })
      .getByRole('button', { name: /^Notifications/ })
      .click()
    const alerts = centre(page).getByRole('list', { name: 'Alerts' })
    await expect(alerts).toContainText('below 1')
    expect(await faults(page)).toEqual([])
    await alerts.getByRole('button', { name: /^Remove/ }).click()
    await expect(alerts).toHaveCount(0)
  })
})

test('a kind is switched off and quiet hours are set, each with undo; what is damaged is counted and loses nothing else', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const notice = { id: 'fill:a', kind: 'fill', name: 'USDC for SOL', at: 1_795_266_000, href: '/limit' }
    const damaged = { ...notice, id: 'fill:b', href: 'https://elsewhere.example' }
    if (localStorage.getItem('sextant.notices') === null)
      localStorage.setItem('sextant.notices', JSON.stringify([damaged, notice]))
  })
  await page.goto('/settings?section=notices')
  await page.getByRole('group', { name: 'Wins' }).getByRole('button', { name: 'Off' }).press('Enter')
  await expect(page.getByText('Saved: wins, off')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('group', { name: 'Wins' }).getByRole('button', { name: 'On' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const quiet = page.getByRole('textbox', { name: 'Quiet hours' })
  await quiet.fill('ten to seven')
  await quiet.press('Enter')
  await expect(page.getByText('Enter two times, such as 22:00-07:00, or off. Not saved.')).toBeVisible()
  await quiet.fill('22:00-07:00')
  await quiet.press('Enter')
  await expect(page.getByText('Saved: quiet hours, 22:00-07:00')).toBeVisible()

  await bell(page).click()
  await expect(lines(page)).toHaveCount(1)
  await expect(centre(page)).toContainText('1 saved notification couldn’t be read. The others are unchanged.')
  await centre(page).getByRole('button', { name: 'Clear' }).click()
  await expect(lines(page)).toHaveCount(0)
  await centre(page).getByRole('button', { name: 'Undo' }).click()
  await expect(lines(page)).toHaveCount(1)
})

test('an alert is set from the line of a chart, by keyboard, and drawn in it', async ({ page }) => {
  await page.goto(`/token/${MINT.wrappedSol}`)
  const chart = page.getByRole('region', { name: 'Price chart' })
  await chart.getByRole('button', { name: 'Alert line' }).press('Enter')
  const grip = chart.getByRole('slider', { name: 'Alert' })
  await grip.press('PageUp')
  await grip.press('ArrowDown')
  const set = chart.getByRole('button', { name: /^Set alert above \$\d/ })
  const words = (await set.innerText()).replace('Set alert ', '')
  await set.press('Enter')
  await expect(form(page).getByRole('button', { name: 'Above' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await expect(toasts(page, `Alert set: SOL ${words}`)).toBeVisible()
  await expect(chart.getByText(words.replace('above', 'Alert above'))).toBeVisible()
  await expect(grip).toHaveCount(0)
})
