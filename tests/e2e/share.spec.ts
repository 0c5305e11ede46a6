import { type Locator, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { MINT } from '../../src/config/mints.ts'
import { faults } from './axe.ts'
import { panel } from './chart-steps.ts'
import { expect, test } from './fixtures.ts'
import { openConnected, reviewDialog, tabTo } from './steps.ts'
import { closeReceipt, form, openTicket, placeOrder } from './ticket-steps.ts'

/* Pictures of one's own: a receipt, a position, a chart. They are made by the page, and hold no amount until it is ticked. */

/** The page may write to the clipboard and not read it: what it writes is taken down on the way. */
async function watchClipboard(page: Page): Promise<string[]> {
  const copied: string[] = []
  await page.exposeFunction('copied', (text: string) => void copied.push(text))
  await page.addInitScript(() => {
    navigator.clipboard.writeText = (text) => Reflect.get(window, 'copied')(text)
  })
  return copied
}

/** The dialog of a picture, once its picture is there. */
async function shareDialog(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Share', exact: true })
  await expect(dialog.getByRole('img', { name: /^Picture: / })).toBeVisible()
  return dialog
}

/** Saves the picture; gives its name, its size by its head, and how many colours a few of its places have. */
async function savedPicture(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
  return { file: download.suggestedFilename(), width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes }
}

/** What tells an amount; a title may name dollars too. */
const AMOUNT = /you (?:paid|received)|payout|shares|value \$|P&L/i

test.describe('at 1440', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a receipt by mouse: a PNG, a text without an amount until it is ticked, a link without its owner @core', async ({
    page,
    venue,
    owner,
  }) => {
    const copied = await watchClipboard(page)
    const marketId = await openTicket(page, venue, owner)
    await form(page).getByRole('textbox', { name: 'Amount' }).fill('12')
    await placeOrder(page)
    await reviewDialog(page).getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = await shareDialog(page)
    const tick = dialog.getByRole('checkbox', { name: 'Show amounts' })
    const picture = dialog.getByRole('img')
    await expect(tick).not.toBeChecked()
    await expect(dialog.getByRole('button', { name: 'Save as PNG' })).toBeFocused()
    expect(await faults(page)).toEqual([])

    const plain = await savedPicture(page, () => dialog.getByRole('button', { name: 'Save as PNG' }).click())
    expect(plain).toMatchObject({ file: 'sextant-bought.png', width: 1200, height: 630 })
    await dialog.getByRole('button', { name: 'Copy as text' }).click()
    await expect.poll(() => copied.length).toBe(1)
    expect(copied[0]).toMatch(/^Bought Yes in “.+” on Sextant\. Avg\. price [\d.]+¢\. \w{3} \d+, \d\d:\d\d UTC\.\nhttp/)
    expect(copied[0]).not.toMatch(AMOUNT)
    await expect(picture).not.toHaveAccessibleName(AMOUNT)

    await tick.check()
    await expect(picture).toHaveAccessibleName(/you paid \$1[12]\.\d\d/)
    const whole = await savedPicture(page, () => dialog.getByRole('button', { name: 'Save as PNG' }).click())
    expect(whole.bytes.equals(plain.bytes)).toBe(false)
    await dialog.getByRole('button', { name: 'Copy as text' }).click()
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect.poll(() => copied.length).toBe(3)
    expect(copied[1]).toMatch(AMOUNT)
    expect(copied[2]).toBe(`${venue.origin}/event/${marketId.replace(/-\d+$/, '')}/market/${marketId}`)
    expect(copied.join(' ')).not.toContain(owner.address.slice(0, 8))

    // The receipt is still there; the next picture begins without amounts.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await reviewDialog(page).getByRole('button', { name: 'Share', exact: true }).click()
    await expect(tick).not.toBeChecked()
    await page.keyboard.press('Escape')
    await closeReceipt(page)
  })
})

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  /** Opens what shares, and hands its sheet over. */
  const open = async (page: Page, name: RegExp) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
    return shareDialog(page)
  }

  test('a position: its return and prices, shares and P&L once they are ticked', async ({ page, venue, owner }) => {
    const copied = await watchClipboard(page)
    const held = owner.positions.find(({ claimable }) => !claimable)
    await openConnected(page, `/position/${held?.pubkey ?? 'none'}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const sheet = await open(page, /^Share .+ — /)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const picture = sheet.getByRole('img')
    await expect(picture).not.toHaveAccessibleName(AMOUNT)
    const saved = await savedPicture(page, () => page.keyboard.press('Enter'))
    expect(saved).toMatchObject({ width: 1200, height: 630 })
    // The tick stands before the buttons.
    await page.keyboard.press('Shift+Tab')
    await expect(sheet.getByRole('checkbox', { name: 'Show amounts' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(picture).toHaveAccessibleName(/shares [\d.]+.*, value \$/)
    await tabTo(page, /^Copy link$/)
    await page.keyboard.press('Enter')
    await expect.poll(() => copied).toEqual([expect.stringContaining(`${venue.origin}/event/`)])
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: /^Share .+ — / })).toBeFocused()
  })

  test('a chart: the latest price and its change, and nothing to tick', async ({ page }) => {
    const copied = await watchClipboard(page)
    await page.goto(`/token/${MINT.wrappedSol}`)
    await expect(panel(page, 'Price chart').getByRole('slider', { name: 'SOL, price' })).toBeVisible({
      timeout: 15_000,
    })
    const sheet = await open(page, /^Share chart$/)
    await expect(sheet.getByRole('checkbox')).toHaveCount(0)
    const saved = await savedPicture(page, () => page.keyboard.press('Enter'))
    expect(saved).toMatchObject({ file: 'sextant-price-24h.png', width: 1200, height: 630 })
    await tabTo(page, /^Copy as text$/)
    await page.keyboard.press('Enter')
    await expect.poll(() => copied.length).toBe(1)
    expect(copied[0]).toMatch(
      /^SOL over 24h, on Sextant\. Price \$[\d.]+, change [+−<]?[\d.]+%\. As of \w{3} \d+, \d\d:\d\d UTC\.\nhttp.+\/token\/So1+2$/,
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Share chart' })).toBeFocused()
  })
})
