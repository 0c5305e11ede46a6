import { type Locator, type Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** A panel of a page by its whole name. */
export const panel = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name, exact: true })

/** A chart is a picture with a name and a sentence, and a table with at least so many rows. */
export async function expectChart(where: Locator, name: string | RegExp, rows = 2): Promise<void> {
  const picture = where.getByRole('img', { name }).first()
  await expect(picture).toBeVisible({ timeout: 15_000 })
  await expect(picture.locator('desc').first()).toHaveText(/\S/)
  await where.getByRole('button', { name: 'Show as table' }).click()
  await expect.poll(() => where.getByRole('table').first().getByRole('row').count()).toBeGreaterThan(rows)
  await where.getByRole('button', { name: 'Show as table' }).click()
  await expect(picture).toBeVisible()
}
