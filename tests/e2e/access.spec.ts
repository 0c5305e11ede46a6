import { type Page } from '@playwright/test'
import { MINT } from '../../src/config/mints.ts'
import { faults } from './axe.ts'
import { FAILED_REQUEST, expect, test } from './fixtures.ts'
import { routes, settled, shareOf } from './pages.ts'
import {
  claimButtons,
  connect,
  openConnected,
  openWalletMenu,
  openWins,
  review,
  reviewDialog,
  status,
  walletButton,
  takenOver,
} from './steps.ts'

async function look(page: Page, theme: string): Promise<void> {
  await page.addInitScript((choice) => localStorage.setItem('sextant.theme', choice), theme)
}

/** How wide the page is, beyond its window. */
const overWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/**
 * The walks: every rule once a theme, wide in the dark and narrow in the light; the narrowest is looked at for its width.
 * `coreParts` = how many of its parts belong to `npm test`.
 */
const WALKS = [
  { theme: 'dark', widths: [1440, 320], coreParts: 2 },
  { theme: 'light', widths: [360], coreParts: 0 },
] as const

/** Parts of the walk over every page, each a test of its own. */
const PARTS = [1, 2, 3, 4] as const

for (const { theme, widths, coreParts } of WALKS)
  for (const part of PARTS)
    test(`no page breaks a rule of accessibility or scrolls sideways: ${theme}, ${widths.join(' and ')} px, ${part} of ${PARTS.length}${part > coreParts ? '' : ' @core'}`, async ({
      page,
      venue,
    }) => {
      test.setTimeout(240_000)
      const found: string[] = []
      const paths = shareOf(await routes(venue), part, PARTS.length)
      await look(page, theme)
      for (const path of paths) {
        await page.setViewportSize({ width: widths[0], height: 900 })
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await settled(page)
        found.push(...(await faults(page)).map((text) => `${path} ${widths[0]} ${theme}: ${text}`))
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          // The page follows its window a moment later.
          await expect
            .poll(() => overWidth(page))
            .toBeLessThanOrEqual(0)
            .catch(() => undefined)
          const over = await overWidth(page)
          if (over > 0) found.push(`${path} ${width}: ${over} px too wide`)
        }
      }
      expect(found).toEqual([])
    })

test('an old label, an old phrase and a class without a rule are noticed wherever they come up', async ({
  page,
  allow,
}) => {
  allow(/^console: old word/)
  const output: string[] = []
  page.on('console', (message) => void output.push(message.text()))
  await page.goto('/help')
  await settled(page)
  await page.getByRole('main').evaluate((main) => {
    const put = (tag: string, more: Partial<HTMLElement>) => {
      const element = main.appendChild(document.createElement(tag))
      return Object.assign(element, more)
    }
    put('button', { textContent: 'Lend' })
    put('section', { ariaLabel: 'What-if' })
    put('p', { textContent: 'Type $1.00 to go on' })
    put('p', { textContent: 'Nothing' }).setAttribute('class', 'fle')
    // Neither a longer label nor what others wrote.
    put('button', { textContent: 'Lender' })
    put('p', {}).appendChild(document.createElement('bdi')).textContent = 'Lend'
    main.querySelector('a')?.setAttribute('aria-label', 'Go')
    main.querySelector('h1')?.firstChild?.replaceWith('Look')
  })
  expect(await faults(page)).toContain('unstyled class: fle')
  const old = output.filter((text) => text.startsWith('old word'))
  expect(old.toSorted()).toEqual([
    'old word:  to go on',
    'old word: Go',
    'old word: Lend',
    'old word: Look',
    'old word: What-if',
  ])
})

test('at 200 % zoom, with a wallet, no page scrolls sideways and names in lists stay readable', async ({
  page,
  newcomer,
}) => {
  await newcomer()
  await page.setViewportSize({ width: 720, height: 450 })
  const found: string[] = []
  for (const path of ['/tokens', '/earn', '/positions', '/portfolio', '/activity', `/token/${MINT.wrappedSol}`]) {
    await page.goto(path)
    await settled(page)
    const over = await overWidth(page)
    if (over > 0) found.push(`${path}: ${over} px too wide`)
  }
  expect(found).toEqual([])
  const settings = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Settings' })
  await settings.scrollIntoViewIfNeeded()
  await expect(settings).toBeInViewport({ ratio: 1 })
  await page.goto('/tokens')
  const name = page.locator('main tbody tr').first().getByRole('rowheader')
  await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(150)
})

/** What opens over a page: one width a theme, by every rule. */
const DIALOGS = [
  ['dark', 1440],
  ['light', 360],
] as const

for (const [theme, width] of DIALOGS) {
  test.describe(`${theme}, ${width} px`, () => {
    test.use({ viewport: { width, height: width === 360 ? 780 : 900 } })

    test('no dialog breaks one either', async ({ page, newcomer }) => {
      await look(page, theme)
      await newcomer()
      await page.goto('/positions?tab=claimable')
      await openWalletMenu(page)
      expect(await faults(page), 'wallet choice').toEqual([])
      await page.keyboard.press('Escape')
      await connect(page)
      await openWalletMenu(page)
      expect(await faults(page), 'wallet menu').toEqual([])
      await page.keyboard.press('Escape')
      await review(page, '34.00')
      expect(await faults(page), 'review').toEqual([])
      await page.getByRole('button', { name: 'Confirm in wallet' }).click()
      await expect(status(page)).toHaveText('Done', { timeout: 20_000 })
      expect(await faults(page), 'receipt').toEqual([])
      await page.keyboard.press('Escape')
      await expect(reviewDialog(page)).toBeHidden()
      await page.keyboard.press('.')
      await expect(reviewDialog(page).getByRole('heading', { name: 'Recent transactions' })).toBeVisible()
      expect(await faults(page), 'drawer').toEqual([])
      await page.keyboard.press('Escape')
      await expect(reviewDialog(page)).toBeHidden()
      await page.keyboard.press('?')
      await expect(reviewDialog(page)).toBeVisible()
      expect(await faults(page), 'shortcuts').toEqual([])
    })

    test('the review of everything to sell, of one sale, and several claims together', async ({ page, newcomer }) => {
      await look(page, theme)
      await newcomer()
      await openConnected(page, '/positions')
      await page.getByRole('button', { name: /^Close all \d+ positions/ }).click()
      await expect(reviewDialog(page).getByRole('status')).toHaveText(/^(\d+) of \1 ready\.$/)
      expect(await faults(page)).toEqual([])
      await reviewDialog(page).getByRole('button', { name: 'Back' }).click()
      await page
        .getByRole('button', { name: /: est\. proceeds/ })
        .first()
        .click()
      await expect(reviewDialog(page).getByRole('button', { name: 'Confirm in wallet' })).toBeVisible()
      expect(await faults(page)).toEqual([])
      await reviewDialog(page).getByRole('button', { name: 'Back' }).click()
      await page.getByRole('button', { name: 'Choose wins' }).click()
      await expect(reviewDialog(page).getByRole('checkbox')).toHaveCount(2)
      expect(await faults(page), 'which wins to claim').toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Claim all/ }).click()
      await expect(reviewDialog(page).getByRole('status')).toHaveText('2 of 2 ready.')
      expect(await faults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    })

    test('a refusal breaks none', async ({ page, venue, newcomer, allow }) => {
      allow(FAILED_REQUEST)
      await look(page, theme)
      await newcomer()
      await openWins(page)
      await venue.chainFault({ wrongGenesis: true })
      await claimButtons(page).first().click()
      await expect(reviewDialog(page).getByRole('alert')).toBeVisible()
      expect(await faults(page)).toEqual([])
    })
  })
}

for (const width of [360, 320]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 700 } })

    test('the review fits, its button in view', async ({ page, newcomer }) => {
      await newcomer()
      await openWins(page)
      const open = await review(page, '34.00')
      const box = await open.boundingBox()
      expect(box?.width ?? 0).toBeLessThanOrEqual(width)
      const button = open.getByRole('button', { name: 'Confirm in wallet' })
      await button.scrollIntoViewIfNeeded()
      await expect(button).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    })
  })
}

test('the skip link is the first stop and leads to the page', async ({ page }) => {
  await page.goto('/events')
  await settled(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the second skip link, and the key f, lead to the first amount of an order form', async ({ page }) => {
  await page.goto('/swap')
  await settled(page)
  const amount = page.getByRole('textbox', { name: 'You pay', exact: true })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to order form' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(amount).toBeFocused()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('f')
  await expect(amount).toBeFocused()
  await page.goto('/events')
  await settled(page)
  await expect(page.getByRole('button', { name: 'Skip to order form' })).toHaveCount(0)
})

test('a new page moves the focus to its heading and is announced', async ({ page }) => {
  await page.goto('/events')
  await settled(page)
  await takenOver(page)
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/positions$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Positions · Sextant' })).toBeAttached()
})

test('the focus returns to what opened a dialog', async ({ page, newcomer }) => {
  await newcomer()
  await openWins(page)
  const wallet = walletButton(page)
  await wallet.focus()
  await page.keyboard.press('Enter')
  await expect(reviewDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(wallet).toBeFocused()

  const claim = claimButtons(page).filter({ hasText: '$34.00' })
  await claim.focus()
  await page.keyboard.press('Enter')
  await expect(reviewDialog(page).getByRole('button', { name: 'Confirm in wallet' })).toBeVisible()
  const isInside = () => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)
  for (let i = 0; i < 12; i += 1) {
    await page.keyboard.press('Tab')
    // A guard beside the dialog may hold the focus for a moment before it sends it back in.
    await expect.poll(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(reviewDialog(page)).toBeHidden()
  await expect(claim).toBeFocused()
})
