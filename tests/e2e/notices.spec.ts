import { type Page } from '@playwright/test'
import { expect, onOwnServer, test } from './fixtures.ts'
import { openConnected } from './steps.ts'

/** The bell of the top bar. */
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notices/ })
/** Messages on the page that begin so. */
const toasts = (page: Page, text: string) => page.getByRole('status').getByText(text)
const centre = (page: Page) => page.getByRole('dialog', { name: 'Notices' })
const lines = (page: Page) => centre(page).getByRole('list', { name: 'Notices' }).getByRole('listitem')

onOwnServer('what the page reads', () => {
  test('a win is announced once over two tabs, counted in bell and title, and survives a reload @core', async ({
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
    await expect(bell(page)).toHaveAccessibleName('Notices')

    const active = positions.find(({ market }) => market === 'open')
    expect(active).toBeDefined()
    await venue.post('settle', { marketId: active?.marketId, result: active?.side })
    await page.keyboard.press('r')
    await other.keyboard.press('r')
    for (const tab of [page, other]) {
      await expect(bell(tab)).toHaveAccessibleName('Notices, 1 unread')
      await expect(tab).toHaveTitle('(1) Positions · Sextant')
    }
    const shown = await Promise.all([page, other].map((tab) => toasts(tab, 'You won:').count()))
    expect(shown.reduce((sum, count) => sum + count, 0)).toBe(1)
    await other.close()

    await page.reload()
    await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread')
    await expect(toasts(page, 'You won:')).toHaveCount(0)
    await bell(page).press('Enter')
    await expect(lines(page)).toHaveCount(1)
    await expect(lines(page)).toContainText('You won')
    await expect(centre(page)).toContainText('A closed browser hears nothing.')
    await lines(page).getByRole('link').press('Enter')
    await expect(page).toHaveURL(/\/position\//)
    await expect(bell(page)).toHaveAccessibleName('Notices')
  })
})
