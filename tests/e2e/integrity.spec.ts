import { type Page } from '@playwright/test'
import { scriptPath } from './built-file.ts'
import { expect, FAILED_REQUEST, test, type Allow } from './fixtures.ts'

/*
 * The page that arrives is the page that was built: one byte of one file is changed on the way, as a host, a cache or a
 * proxy could. What the document says of it, and what the header asks for, are taken away one by one.
 */

const LAZY = new RegExp(scriptPath('src/app/palette/palette.tsx'))
const MAP = /<script type="importmap">[^<]*<\/script>/

/** What the browser says of what it did not take. */
const STATED = [
  FAILED_REQUEST,
  /Failed to find a valid digest in the 'integrity' attribute/,
  /Integrity-Policy|Integrity Policy/i,
]

const NOT_FETCHED = /Failed to fetch dynamically imported module/
const CSP = /Content Security Policy|CSP violation/

/** Changes what the paths that fit are answered with. */
async function change(page: Page, fits: RegExp, how: (text: string) => string, without?: string): Promise<void> {
  await page.route(
    (url) => fits.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      const { 'content-encoding': _, ...headers } = response.headers()
      if (without !== undefined) {
        expect(headers[without]).toBeDefined()
        delete headers[without]
      }
      const text = await response.text()
      await route.fulfill({ response, headers, body: how(text) })
    },
  )
}

/** The same text but for the first place where `from` stands; fails where it does not. */
const swapped =
  (from: string | RegExp, to: string) =>
  (text: string): string => {
    expect(text.replace(from, to)).not.toBe(text)
    return text.replace(from, to)
  }

const same = (text: string) => text

async function openKeys(page: Page, allow: Allow): Promise<void> {
  allow(...STATED)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
}

const notLoaded = (page: Page) => page.getByRole('alert').filter({ hasText: 'Couldn’t load this part.' })
/** A page whose module did not come, once the router has tried it anew. */
const broken = (page: Page) => page.getByRole('heading', { name: 'Something broke here' })
/** What the changed file draws, and the built one does not. */
const changed = (page: Page) => page.locator('kbX')

for (const without of [undefined, 'integrity-policy'])
  test(`a lazy file with one other byte does not run, and the page shows an error: ${without === undefined ? 'as served' : 'without Integrity-Policy'}`, async ({
    page,
    allow,
  }) => {
    await change(page, LAZY, swapped('`kbd`', '`kbX`'))
    if (without !== undefined) await change(page, /^\/settings$/, same, without)
    await openKeys(page, allow)
    await expect(notLoaded(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(changed(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('without the import map and the policy it would run: nothing else stops it', async ({ page, allow }) => {
  await change(page, LAZY, swapped('`kbd`', '`kbX`'))
  await change(page, /^\/settings$/, swapped(MAP, ''), 'integrity-policy')
  await openKeys(page, allow)
  await expect(changed(page).first()).toBeVisible()
})

test('with the policy, a file without a hash does not run, whatever is in it', async ({ page, allow }) => {
  allow(...STATED, NOT_FETCHED)
  await change(page, /^\/settings$/, swapped(MAP, ''))
  await page.goto('/settings')
  await expect(broken(page)).toBeVisible()
})

test('an import map with one other letter is not taken, and the policy refuses what it would have named', async ({
  page,
  allow,
}) => {
  allow(NOT_FETCHED, CSP)
  await change(page, /^\/settings$/, swapped(/("integrity":\{"\/assets\/)./, '$1_'))
  await openKeys(page, allow)
  await expect(notLoaded(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('another script in the document does not run, beside the import map', async ({ page, allow }) => {
  allow(CSP)
  await change(page, /^\/settings$/, swapped('<title>', '<script>globalThis.changed = true</script><title>'))
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate('globalThis.changed')).toBeUndefined()
})

for (const [what, file] of [
  ['the first script', /^\/boot\.js$/],
  ['the first module', /^\/assets\/base-.*\.js$/],
] as const)
  test(`${what} with more in it does not run`, async ({ page, allow }) => {
    allow(...STATED)
    await change(page, file, (text) => `globalThis.changed = true\n${text}`)
    const refused = page.waitForEvent('console', (message) => message.text().includes('valid digest'))
    await page.goto('/settings')
    await refused
    expect(await page.evaluate('globalThis.changed')).toBeUndefined()
  })

test('a page’s own module with more in it does not run, and the page shows an error', async ({ page, allow }) => {
  allow(...STATED, NOT_FETCHED)
  await change(page, /^\/assets\/settings-[^l].*\.js$/, (text) => `globalThis.changed = true\n${text}`)
  await page.goto('/settings')
  await expect(broken(page)).toBeVisible()
  expect(await page.evaluate('globalThis.changed')).toBeUndefined()
})

test('styles with more in them are not used', async ({ page, allow }) => {
  allow(...STATED)
  await change(page, /^\/assets\/base-.*\.css$/, (text) => `${text}\n:root { --changed: 1 }`)
  const refused = page.waitForEvent('console', (message) => message.text().includes('valid digest'))
  await page.goto('/settings')
  await refused
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--changed'))).toBe('')
})
