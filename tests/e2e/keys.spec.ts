import { expect, test } from './fixtures.ts'
import { openConnected } from './steps.ts'

test('j and k walk the cards of Predict, Enter opens the one in focus @core', async ({ page }) => {
  await page.goto('/events')
  const titles = page.getByTestId('event-card').getByRole('heading').getByRole('link')
  await expect(titles.first()).toBeVisible()
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

test('the first row stays the first, the last the last, and a field keeps its letters', async ({ page }) => {
  await page.goto('/events')
  const titles = page.getByTestId('event-card').getByRole('heading').getByRole('link')
  await expect(titles.first()).toBeVisible()
  await page.keyboard.press('k')
  await expect(titles.last()).toBeFocused()
  await page.keyboard.press('j')
  await expect(titles.last()).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type('jk')
  await expect(page.getByRole('searchbox')).toHaveValue('jk')
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
