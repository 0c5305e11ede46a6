import { expect, type Locator, type Page } from '@playwright/test'
import { figureName, type FigureKey } from '../../src/values/figures.ts'
import { baseUnits, confirmButton, line } from './steps.ts'

/** A figure as the place shows it: its first number, base units. One that is not there yet is waited for. */
export async function figure(scope: Locator, key: FigureKey, digits: number, isDone = false): Promise<bigint> {
  const place = line(scope, figureName(key, isDone))
  await expect(place).toHaveText(/\d/)
  return baseUnits(await place.innerText(), digits)
}

/** The number behind some words under a figure, base units; it throws where the figure does not say them with a number. */
export async function note(
  scope: Locator,
  key: FigureKey,
  words: string,
  digits: number,
  isDone = false,
): Promise<bigint> {
  const place = line(scope, figureName(key, isDone))
  await expect(place).toHaveText(new RegExp(`${words} \\$?\\d`))
  return baseUnits((await place.innerText()).split(words)[1] ?? '', digits)
}

/** The open review after the price has moved and it was built again by itself; nothing is pressed meanwhile. */
export async function rebuilt(page: Page, open: Locator): Promise<void> {
  // In small steps, and none while it is built: on a busy machine the page's own time would run out before the reply is there.
  for (let left = 46; left > 0; left -= 1) {
    await page.clock.runFor(1_000)
    await page.waitForTimeout(60)
    await expect(open.getByRole('button', { name: 'Refreshing' })).toHaveCount(0)
  }
  await expect(confirmButton(open)).toBeEnabled()
  await expect(open).toContainText('Kept up to date')
  await expect(open).not.toContainText('This changed since you looked.')
  await expect(open).not.toContainText('Blocked')
}

/** Whole cents in micro USD, rounded up as what is paid is everywhere. */
export const centsUp = (micro: bigint): bigint => ((micro + 9_999n) / 10_000n) * 10_000n
