import { expect, type Locator, type Page } from '@playwright/test'
import { line, openConnected, reviewDialog, reviewed } from './steps.ts'

/** The panel of an owner's positions. */
export const positionsPanel = (page: Page): Locator => page.getByRole('region', { name: 'Positions', exact: true })

/** Buttons that sell one position, in the table or on its card. */
export const sellButtons = (page: Page): Locator =>
  positionsPanel(page).getByRole('button', { name: /^Close (?!all )/ })

/** Opens Positions with the wallet connected and what can be sold on the screen; gives how many that are. */
export async function openActive(page: Page): Promise<number> {
  await openConnected(page, '/positions')
  await expect(sellButtons(page).first()).toBeVisible()
  return sellButtons(page).count()
}

/** Opens the review of the first position that can be sold. */
export async function reviewSale(page: Page): Promise<Locator> {
  await sellButtons(page).first().click()
  return reviewed(page)
}

/** Checkboxes of an open review by which a min. price far under the bid is accepted. */
export const floorTicks = (open: Locator): Locator =>
  open.getByRole('checkbox', { name: /^I accept a min\. price of [\d.]+¢.*, 2[45](\.\d)?% under the bid$/ })

/** Ticks all of them; gives how many they were. */
export async function acceptFloors(open: Locator): Promise<number> {
  const ticks = await floorTicks(open).all()
  for (const tick of ticks) await tick.check()
  return ticks.length
}

/** What an open review sells: millionths of a contract as text, and their side. */
export async function soldIn(open: Locator): Promise<{ contractsMicro: string; side: string | undefined }> {
  const sold = /([\d.]+) (Yes|No) shares/.exec(await line(open, 'You sell').innerText())
  const contractsMicro = BigInt(Math.round(Number(sold?.[1]) * 1_000_000)).toString()
  return { contractsMicro, side: sold?.[2]?.toLowerCase() }
}

/** Opens the review that sells all of them, each ready. */
export async function reviewSellAll(page: Page, count: number): Promise<Locator> {
  await page.getByRole('button', { name: `Close all ${count} positions` }).click()
  return reviewDialog(page)
}
