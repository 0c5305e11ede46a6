import { faults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { openConnected, takenOver } from './steps.ts'

test('j and k walk the cards of Predict, Enter opens the one in focus @core', async ({ page }) => {
  await page.goto('/events')
  const titles = page.getByTestId('event-card').getByRole('heading').getByRole('link')
  await expect(titles.first()).toBeVisible()
  await takenOver(page)
  await page.keyboard.press('j')
  await expect(titles.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(titles.nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(titles.nth(1)).toBeFocused()
  const name = await titles.nth(1).getAttribute('title')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
})

const SEARCH = 'Search markets, tokens, addresses'

test('the first row stays the first, the last the last, and a field keeps its letters', async ({ page }) => {
  await page.goto('/events')
  const titles = page.getByTestId('event-card').getByRole('heading').getByRole('link')
  await expect(titles.first()).toBeVisible()
  await takenOver(page)
  await page.keyboard.press('k')
  await expect(titles.last()).toBeFocused()
  await page.keyboard.press('j')
  await expect(titles.last()).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type('jk')
  await expect(page.getByLabel(SEARCH)).toHaveValue('jk')
})

test('rows of Activity and Positions open and close from the keyboard', async ({ page, newcomer }) => {
  const { address } = await newcomer()
  await openConnected(page, '/positions')
  for (const path of ['/positions', `/activity/${address}?tab=history`]) {
    await page.goto(path)
    await expect(page.locator('main tbody tr').first()).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    const fold = page
      .getByRole('main')
      .getByRole('button', { name: /^Details of / })
      .nth(1)
    await expect(fold).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main tbody tr:not(:has(th))')).toHaveCount(1)
    await expect(fold).toHaveAttribute('aria-expanded', 'true')
    await expect(fold).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main tbody tr:not(:has(th))')).toHaveCount(0)
  }
})

test('the search field suggests as it is typed in: arrows choose, Enter takes, Esc closes, Enter alone searches', async ({
  page,
}) => {
  await page.goto('/events')
  await expect(page.getByTestId('event-card').first()).toBeVisible()
  await takenOver(page)
  const title = await page.getByRole('article').getByRole('heading').nth(1).innerText()
  const field = page.getByLabel(SEARCH)
  const options = page.getByRole('search').getByRole('option')
  // Letters that come before the suggestions stay.
  await page.keyboard.press('/')
  await page.keyboard.type('USDC', { delay: 5 })
  await expect(field).toHaveValue('USDC')
  await expect(field).toBeFocused()
  // A symbol’s token comes before markets and pages.
  await expect(options.first()).toContainText('USDC')
  await expect(page.getByRole('search').getByRole('group').first()).toHaveAccessibleName('Tokens')
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field).toBeFocused()
  expect(await faults(page)).toEqual([])

  await field.fill(title.slice(0, 30))
  const found = options.filter({ hasText: title })
  await expect(found).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? 'no id')
  await found.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(field).toHaveValue('')

  // Before anything is typed it offers where one was, and the pages.
  await field.click()
  await expect(options.first()).toContainText(title)
  await expect(options.filter({ hasText: 'Positions' })).toBeVisible()
  // A name finds what the titles call by its symbol.
  await field.fill('bitcoin')
  await expect(options.filter({ hasText: /BTC/ }).first()).toBeVisible()

  await field.fill('zzqqxx')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/events\?q=zzqqxx$/)
  await expect(options).toHaveCount(0)
})

test('on a phone a press on the magnifier opens the field, and a press on a line goes there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/events')
  await expect(page.getByTestId('event-card').first()).toBeVisible()
  const field = page.getByLabel(SEARCH)
  const box = await page.getByRole('search').boundingBox()
  if (box === null) throw new Error('no search field')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(field).toBeFocused()
  await page.keyboard.type('USDC')
  const first = page.getByRole('search').getByRole('option').first()
  await expect(first).toContainText('USDC')
  expect(await faults(page)).toEqual([])
  await first.click()
  await expect(page).toHaveURL(/\/token\//)
  await expect(field).not.toBeFocused()
})
