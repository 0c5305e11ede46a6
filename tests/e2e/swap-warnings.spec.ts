import { type Page } from '@playwright/test'
import { MINT } from '../../src/config/mints.ts'
import { FAILED_REQUEST, expect, test } from './fixtures.ts'
import { goButton, line, openConnected, reviewDialog, signCalls } from './steps.ts'

const SOL = MINT.wrappedSol
const USDC = MINT.usdc
const form = (page: Page) => page.getByRole('region', { name: 'Swap', exact: true })
const go = (page: Page) => goButton(form(page))

test('the venue’s warnings: nothing is pressed before they are read, notes are folded, and silence is no all-clear @core', async ({
  page,
  newcomer,
  allow,
}) => {
  allow(FAILED_REQUEST)
  await newcomer()
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  const warnings = {
    [USDC]: [{ type: 'HAS_FREEZE_AUTHORITY', message: 'It can be frozen', severity: 'warning' }],
    [SOL]: [{ type: 'BROKEN', message: 'Do not touch it', severity: 'critical' }],
  }
  await page.route(/\/ultra\/v1\/shield/, async (route) => {
    await held
    await route.fulfill({ json: { warnings } })
  })
  await openConnected(page, `/swap/${USDC}/${SOL}?amount=10`)
  await expect(go(page)).toHaveText('Loading warnings')
  await page.getByRole('textbox', { name: 'You pay', exact: true }).press('Enter')
  await expect(reviewDialog(page)).toHaveCount(0)
  answer()
  await expect(go(page)).toHaveText('Confirm the warnings')
  await expect(reviewDialog(page)).toHaveCount(0)
  await expect(page.getByText('It can be frozen')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show 1' }).click()
  await expect(form(page).getByRole('listitem')).toHaveText('\u2068USDC\u2069: \u2068It can be frozen\u2069')
  await page.getByLabel(/Do not touch it/).check()
  await expect(go(page)).toHaveText(/^Swap/)
  await page.unrouteAll()
  await page.route(/\/ultra\/v1\/shield/, (route) => route.fulfill({ status: 400, json: { error: 'no' } }))
  await page.reload()
  const unread = 'could not be read. Treat it as unchecked.'
  await expect(form(page).getByRole('note')).toContainText([unread, unread])
  await expect(line(form(page), 'Warnings')).toContainText('—')
  await expect(go(page)).toHaveText(/^Swap/)
  expect(await signCalls(page)).toBe(0)
})
