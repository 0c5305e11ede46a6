import { type Locator, type Page } from '@playwright/test'
import { ct } from '../../src/values/format.ts'
import { contractsMicro } from '../../src/values/money.ts'
import { figure } from './figure-steps.ts'
import { expect, FAILED_REQUEST, test } from './fixtures.ts'
import { approveUntilDone, connect, line, reviewDialog, tabTo } from './steps.ts'
import { form, go, mine } from './ticket-steps.ts'

/* The board: up to eight markets side by side, with one ticket. */

const tiles = (page: Page) => page.getByRole('group', { name: 'Markets of the board' }).getByRole('article')
const buy = (tile: Locator, side: 'Yes' | 'No') => tile.getByRole('link', { name: new RegExp(`^Buy ${side} at `) })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Find a market to add' })
/** A line of a board's link. */
const lineOf = (event: string, at: number) => `${event}~market~${event}-${at}`

/** A price as it is written. */
const centsOf = (text: string) => /[\d.]+¢/.exec(text)?.[0] ?? `no price: ${text}`

/** The figures of a market as its page names them, in the page's order. */
async function figuresOf(scope: Locator): Promise<readonly string[]> {
  return Promise.all(['Yes bid', 'No bid', 'Spread'].map((name) => line(scope, name).innerText()))
}

test('two markets, one from its own page and one by the search, with the figures of their pages; a buy from a tile to its receipt @core', async ({
  page,
  newcomer,
}) => {
  await newcomer()
  await page.goto('/event/SX-1002/market/SX-1002-1')
  await connect(page)
  await page.getByRole('button', { name: 'Add to board' }).click()
  await expect(page.getByRole('button', { name: 'On board', pressed: true })).toBeVisible()
  await page.getByRole('link', { name: 'Open board' }).click()
  await expect(page).toHaveURL(/\/board$/)
  await expect(tiles(page)).toHaveCount(1)
  await search(page).fill('SOL price')
  await page
    .getByRole('button', { name: /^Add: SOL price/ })
    .first()
    .click()
  await expect(tiles(page)).toHaveCount(2)
  await expect(tiles(page).nth(1)).toHaveAccessibleName(/^SOL price/)

  const tile = tiles(page).first()
  const name = (await tile.getAttribute('aria-label')) ?? ''
  await expect(tile).toContainText('No position')
  await buy(tile, 'Yes').click()
  await expect(reviewDialog(page).getByRole('heading', { name })).toBeVisible()
  const amount = form(page).getByRole('textbox', { name: 'Amount' })
  await expect(amount).toBeFocused()
  // Beside the ticket the other tiles are in reach, and lead it to their market.
  await buy(tiles(page).nth(1), 'No').click()
  await expect(reviewDialog(page).getByRole('heading', { name: /^SOL price/ })).toBeVisible()
  await buy(tile, 'Yes').click()
  await expect(reviewDialog(page).getByRole('heading', { name })).toBeVisible()
  await amount.fill('12.5')
  await expect(go(page)).toHaveText(/^Buy .+ for \$12\.50$/)
  await go(page).click()
  await approveUntilDone(page)
  const bought = contractsMicro((await figure(reviewDialog(page).last(), 'receive', 2, true)) * 10_000n)
  await reviewDialog(page).last().getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(reviewDialog(page)).toHaveCount(1)
  const held = tile.getByRole('link', { name: /^Your position/ })
  await expect(held).toContainText(`${ct(bought).text} Yes at `)

  const shown = await figuresOf(tile)
  const [yes, no, chip] = [
    await buy(tile, 'Yes').innerText(),
    await buy(tile, 'No').innerText(),
    await held.innerText(),
  ]
  await tile.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/market\/SX-1002-1/)
  const head = page.getByRole('region', { name: 'Market', exact: true })
  await expect.poll(() => figuresOf(head)).toEqual(shown)
  expect([yes, no].map(centsOf)).toEqual([
    centsOf(await line(head, 'Yes ask').innerText()),
    centsOf(await line(head, 'No ask').innerText()),
  ])
  await expect(mine(page)).toContainText(`${ct(bought).text} Yes at `)
  const value = /\$[\d,.]+\d/.exec(chip)?.[0] ?? 'none'
  await expect(line(mine(page), 'Value')).toContainText(value)
})

test('by keys alone on a phone: the palette leads to the board, a price opens the sheet, Escape gives the focus back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/board?markets=${lineOf('SX-1001', 1)},${lineOf('SX-1002', 1)}`)
  await page.getByRole('button', { name: 'Save to my board' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/\/events$/)
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox', { name: /^Search pages/ })
  await expect(field).toBeFocused()
  await page.keyboard.type('board', { delay: 60 })
  await expect(field).toHaveValue('board')
  await expect(page.getByRole('option').first()).toHaveText('Board')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/board$/)
  await expect(tiles(page)).toHaveCount(2)
  await tabTo(page, /^Buy Yes at /)
  await page.keyboard.press('ArrowRight')
  await expect(buy(tiles(page).nth(1), 'Yes')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(buy(tiles(page).first(), 'Yes')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  await expect(buy(tiles(page).first(), 'Yes')).toBeFocused()
  // The menu of a tile, and the order that it changes.
  const first = await tiles(page).first().getAttribute('aria-label')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Move right' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tiles(page).nth(1)).toHaveAccessibleName(first ?? '')
  await expect(
    tiles(page)
      .nth(1)
      .getByRole('button', { name: /^Options/ }),
  ).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a link with nine places: eight are shown, what names no market and an unknown id are named, nothing is saved', async ({
  page,
  allow,
}) => {
  allow(FAILED_REQUEST)
  const known = [1, 2, 3].map((at) => lineOf('SX-1001', at))
  const others = [1, 2].map((at) => lineOf('SX-1002', at))
  const places = [...known, 'nonsense', 'SX-1001~market~SX-none', 'SX-none~market~X-1', ...others, lineOf('SX-1002', 3)]
  await page.goto(`/board?markets=${places.join(',')}`)
  await expect(tiles(page)).toHaveCount(8)
  await expect(page.getByText(/^This link names 9 markets, and a board shows 8/)).toContainText('SX-1002-3')
  await expect(tiles(page).nth(3)).toContainText('nonsense')
  await expect(tiles(page).nth(4)).toHaveAccessibleName('Place 5: No market with this id.')
  await expect(tiles(page).nth(4)).toContainText('SX-none')
  await expect(tiles(page).nth(5)).toContainText('SX-none~market~X-1')
  for (const at of [0, 1, 2, 6, 7]) await expect(buy(tiles(page).nth(at), 'Yes')).toBeVisible()
  await tiles(page).nth(3).getByRole('button', { name: 'Remove from board' }).click()
  await expect(tiles(page).nth(7)).toHaveAccessibleName(/./)
  await expect(page).not.toHaveURL(/nonsense/)
  await expect(page.getByText(/^This link names 9/)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(/nonsense/)
  await page.goto('/board')
  await expect(page.getByText(/^Your board is empty/)).toBeVisible()
})
