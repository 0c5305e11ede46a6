import { expect, test } from './fixtures.ts'
import { approveUntilDone, openWins, review } from './steps.ts'

/* What a browser below the floor is told, and what one of the floor may do without (docs/browsers.md). */

const MISSING: readonly (readonly [what: string, remove: () => void])[] = [
  ['modules', () => void Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule')],
  ['signals', () => void Reflect.deleteProperty(window, 'AbortSignal')],
  ['AbortSignal.any', () => void Reflect.deleteProperty(AbortSignal, 'any')],
  ['Intl.Segmenter', () => void Reflect.deleteProperty(Intl, 'Segmenter')],
]

for (const [what, remove] of MISSING)
  test(`without ${what} the page shows that the browser is out of date, and nothing starts`, async ({ page }) => {
    await page.addInitScript(remove)
    const requests: string[] = []
    page.on('request', (request) => void requests.push(new URL(request.url()).pathname))
    await page.goto('/positions')
    await expect(page.getByRole('heading', { name: 'Your browser is out of date' })).toBeVisible()
    await expect(page.locator('body')).toContainText('Firefox 126 or Safari 17.5, or newer')
    await expect(page.getByRole('main')).toHaveCount(0)
    // In the document is not on the screen: a page whose parser is stopped is never painted.
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0)
    expect(requests.filter((path) => /^\/(api|rpc|runtime)/.test(path))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

test('without an idle callback and a storage manager, as in Safari, a claim is paid all the same @core', async ({
  page,
  venue,
  newcomer,
}) => {
  const { address, ...before } = await newcomer()
  await page.addInitScript(() => {
    for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name)
    Reflect.deleteProperty(Navigator.prototype, 'storage')
  })
  await openWins(page)
  expect(await page.evaluate(() => 'requestIdleCallback' in window || 'storage' in navigator)).toBe(false)
  await review(page, '34.00')
  await approveUntilDone(page)
  expect((await venue.state(address)).usdc - before.usdc).toBe(34_000_000n)
})
