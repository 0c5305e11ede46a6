import { type Page } from '@playwright/test'
import { scriptPath } from './built-file.ts'
import { expect, FAILED_REQUEST, test } from './fixtures.ts'
import { approveUntilDone, claimButtons, openWins, review, reviewDialog, signCalls } from './steps.ts'

/* A page that something else has changed under us: a deploy after it was loaded, a translator in its text. */

test('a tab from before a deploy shows that a new version is out, and reloads where it was', async ({
  page,
  newcomer,
  allow,
}) => {
  allow(FAILED_REQUEST, /Failed to fetch dynamically imported module|valid digest/)
  await newcomer()
  // The code of an act, which is loaded on intent, went with the deploy before it was asked for.
  let isDeployed = false
  await page.route('**/assets/*.js', (route) => (isDeployed ? route.fulfill({ status: 404 }) : route.continue()))
  await openWins(page)
  // The code of the review is there already: it is loaded while a page with a wallet is idle.
  await page.waitForFunction(
    (path) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)),
    scriptPath('src/review/review-layer.tsx'),
  )
  isDeployed = true
  await page.route('**/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/data-build="[^"]+"/, 'data-build="ffffffff"')
    await route.fulfill({ response, body })
  })
  await claimButtons(page).first().click()
  const open = reviewDialog(page)
  await expect(open.getByRole('alert')).toHaveText('A new version is out. Nothing was sent.')
  isDeployed = false
  await open.getByRole('button', { name: 'Reload' }).click()
  await expect(page).toHaveURL(/\/positions\?tab=claimable$/)
  await expect(claimButtons(page).first()).toBeVisible()
  expect(await signCalls(page)).toBe(0)
})

/** What a browser's translator does: every text with letters becomes `<font><font>text</font></font>`, new ones too. */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const change = (root: Node) => {
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      for (let at = walk.nextNode(); at !== null; at = walk.nextNode()) found.push(at as Text)
      for (const text of found) {
        const kept = text.parentElement?.closest('[translate], script, style, font')
        if (kept?.matches('[translate="no"], script, style, font') === true || !/\p{L}/u.test(text.data)) continue
        const inner = document.createElement('font')
        inner.append(text.data)
        const outer = document.createElement('font')
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    const begin = () => {
      change(document.documentElement)
      new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of addedNodes) change(node)
      }).observe(document.documentElement, { childList: true, subtree: true })
    }
    addEventListener('DOMContentLoaded', begin, { once: true })
  })
}

test('a translated page takes typing and acts, and its status follows', async ({ page, venue, newcomer }) => {
  await translate(page)
  const { address, positions, ...before } = await newcomer()
  await page.goto('/help')
  expect(await page.locator('main dl font').count()).toBeGreaterThan(5)
  await openWins(page)
  await review(page, '34.00')
  await approveUntilDone(page)
  expect((await venue.state(address)).usdc - before.usdc).toBe(34_000_000n)
  const marketId = positions.find(({ market }) => market === 'open')?.marketId ?? ''
  await page.goto(`/event/${marketId.replace(/-\d+$/, '')}/market/${marketId}?side=yes`)
  await page.getByRole('group', { name: 'Order' }).getByRole('textbox').first().fill('5')
  await expect(page.getByRole('button', { name: 'Buy Yes for $5.00' })).toBeVisible()
})
