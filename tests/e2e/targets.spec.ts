import { expect, test } from './fixtures.ts'
import { routes, settled, shareOf } from './pages.ts'
import { approveUntilDone, goButton, openConnected, openWalletMenu, reviewed } from './steps.ts'
import { smallTargets } from './targets.ts'

/** Parts of the walk over every page, each a test of its own. */
const PARTS = [1, 2, 3] as const

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

for (const part of PARTS)
  test(`on a phone all that is pressed is large enough for a finger, ${part} of ${PARTS.length}`, async ({
    page,
    venue,
    newcomer,
  }) => {
    test.setTimeout(240_000)
    await newcomer()
    const paths = shareOf(await routes(venue), part, PARTS.length)
    await openConnected(page, '/settings')
    const found: string[] = []
    for (const path of paths) {
      await page.goto(path)
      await settled(page)
      found.push(...(await smallTargets(page)).map((text) => `${path}  ${text}`))
    }
    expect(found).toEqual([])
  })

test('so is what opens over a page, a review and its receipt among it', async ({ page, newcomer }) => {
  await newcomer()
  const found: string[] = []
  const look = async (what: string) => {
    await expect(page.getByRole('dialog')).toBeVisible()
    found.push(...(await smallTargets(page)).map((text) => `${what}  ${text}`))
  }
  await openConnected(page, '/events')
  await openWalletMenu(page)
  await look('wallet')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'All filters' }).click()
  await look('filters')
  await page.keyboard.press('Escape')
  await page.getByRole('navigation').getByRole('button', { name: 'More' }).click()
  await look('more')
  await openConnected(page, '/swap?amount=10')
  const form = page.getByRole('region', { name: 'Swap', exact: true })
  await form.getByRole('button', { name: /^You pay: / }).click()
  await look('picker')
  await page.keyboard.press('Escape')
  await expect(goButton(form)).toHaveText(/^Swap 10/)
  await goButton(form).click()
  await reviewed(page)
  await look('review')
  await approveUntilDone(page)
  await look('receipt')
  expect(found).toEqual([])
})
