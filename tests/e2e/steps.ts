import { expect, type Locator, type Page } from '@playwright/test'
import { type Mood } from '../wallet/test-wallet.ts'
import { type Venue } from './venue.ts'

/** Base units from text such as `34.00 USDC`: its first number. Text without one is no zero: it throws, and so does a number
 * of more places than the unit has. */
export function baseUnits(text: string, decimals: number): bigint {
  const [, whole, fraction = ''] = /(\d[\d,]*)(?:\.(\d+))?/.exec(text) ?? []
  if (whole === undefined) throw new Error(`no number stands in "${text}"`)
  if (fraction.length > decimals) throw new Error(`"${text}" has more than ${decimals} places`)
  return BigInt(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'))
}

/** The value beside a name in a list of names and values, exactly as written. */
export function line(scope: Locator, name: string): Locator {
  // A term of the glossary is a button within. What is folded is read as well.
  const whole = new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
  return scope
    .locator('dl > div')
    .filter({ has: scope.page().getByRole('term', { includeHidden: true }).filter({ hasText: whole }) })
    .getByRole('definition', { includeHidden: true })
}

/** The one button of a form that goes on: it submits, or asks for a wallet first. */
export function goButton(scope: Locator): Locator {
  return scope.locator('[type="submit"]').or(scope.getByRole('button', { name: 'Connect wallet' }))
}

/** Prices of outcomes that lead to their market, on cards and in rows. */
export function sideLinks(scope: Locator): Locator {
  return scope.locator('a[href*="side="]')
}

/** The list of events as it is now; or the one that was read before and is still shown. */
export function eventList(page: Page, age: 'now' | 'old' = 'now'): Locator {
  return page.getByRole('group', { name: age === 'now' ? 'Events' : 'Last loaded data', exact: true })
}

/** The count of wins to claim beside Positions, in the rail or the phone's bottom bar. */
export const toClaim = (page: Page): Locator =>
  page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: /^Positions/ })
    .getByLabel(/to claim$/)

/** The wallet in the top bar: whose it is, or the way to connect one. A dialog may stand before it. */
export function walletButton(page: Page): Locator {
  return page
    .getByRole('banner', { includeHidden: true })
    .getByRole('button', { name: /^(Connect wallet|Connecting|Wallet .+)$/, includeHidden: true })
}

/** Opens the wallet menu from the top bar. */
export async function openWalletMenu(page: Page): Promise<Locator> {
  await walletButton(page).click()
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  return menu
}

/** Waits for the wallet that the page knows from before; one that it does not know is connected through the menu. */
export async function connect(page: Page, name = 'Test wallet'): Promise<void> {
  const known = await page.evaluate(() => localStorage.getItem('walletName'))
  if (known === JSON.stringify(name)) return expect(walletButton(page)).toHaveAccessibleName(/^Wallet /)
  const menu = await openWalletMenu(page)
  await menu.getByRole('button', { name, exact: true }).click()
  await expect(menu.getByRole('heading', { name: 'Wallet', exact: true })).toBeVisible()
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toBeHidden()
}

/** Opens a page with the wallet connected. */
export async function openConnected(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await connect(page)
}

/** Opens Positions with the wallet connected and the list of wins on the screen. */
export async function openWins(page: Page, name?: string): Promise<void> {
  await page.goto('/positions?tab=claimable')
  await connect(page, name)
  await expect(claimButtons(page).first()).toBeVisible()
}

/** Buttons that claim one position, in the table or on its card. */
export function claimButtons(page: Page): Locator {
  return page.getByRole('region', { name: 'Positions', exact: true }).getByRole('button', { name: /^Claim \d/ })
}

/** The way to the act that a position has under way; it stands where the claim was offered. */
export function actButton(page: Page): Locator {
  return page
    .getByRole('region', { name: 'Positions', exact: true })
    .getByRole('button', { name: /: view the transaction on / })
}

/** The open review of an act. */
export function reviewDialog(page: Page): Locator {
  return page.getByRole('dialog')
}

/** Closes the open review of an act by its head. */
export async function closeReview(page: Page): Promise<void> {
  await reviewDialog(page).getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(reviewDialog(page)).toBeHidden()
}

/** Clicks the claim that pays this many dollars and waits for the receipt. */
export async function review(page: Page, dollars: string): Promise<Locator> {
  await claimButtons(page)
    .filter({ hasText: `$${dollars}` })
    .click()
  return reviewed(page)
}

/** The button of the user's yes in an open review; of two acts of one click it says which of them it is. */
export const confirmButton = (open: Locator): Locator =>
  open.getByRole('button', { name: /^Confirm( [12] of 2)? in wallet$/ })

/** The review of an act whose transaction was checked and waits for the user's yes. */
export async function reviewed(page: Page): Promise<Locator> {
  const open = reviewDialog(page)
  await expect(confirmButton(open)).toBeVisible()
  return open
}

/** Opens the review of so many claims at once and waits until each can be approved. */
export async function reviewAllWins(page: Page, count: number): Promise<Locator> {
  await page
    .getByRole('region', { name: 'To claim' })
    .getByRole('button', { name: /^Claim all/ })
    .click()
  const open = reviewDialog(page)
  await expect(open.getByRole('status')).toHaveText(`${count} of ${count} ready.`)
  return open
}

/** The user's yes. */
export async function approve(page: Page): Promise<void> {
  await confirmButton(reviewDialog(page)).click()
}

/** Waits until the act in the open review is done. */
export async function untilDone(page: Page): Promise<void> {
  await expect(status(page)).toHaveText('Done', { timeout: 20_000 })
}

/** Says yes to the act in the open review and waits until it is done. */
export async function approveUntilDone(page: Page): Promise<void> {
  await approve(page)
  await untilDone(page)
}

/** The same from the keyboard alone. */
export async function approveByKeyboard(page: Page): Promise<void> {
  await tabTo(page, /^Confirm in wallet$/)
  await page.keyboard.press('Enter')
  await untilDone(page)
}

/** The review says that nothing was signed and which rule stopped it; it is closed again. `what` names the case. */
export async function expectStopped(page: Page, rule: string, what: string): Promise<void> {
  await expect(reviewDialog(page).getByRole('alert'), what).toContainText('Nothing was signed')
  await expect(line(reviewDialog(page), 'Rule'), what).toContainText(rule)
  await closeReview(page)
}

/** The wallet was never asked, and the owner has as much USDC as before, base units. */
export async function expectUntouched(page: Page, venue: Venue, owner: string, usdc: bigint): Promise<void> {
  expect(await signCalls(page)).toBe(0)
  expect((await venue.state(owner)).usdc).toBe(usdc)
}

/** The status word of the act in the open review. */
export function status(page: Page): Locator {
  return reviewDialog(page).getByRole('status', { name: 'Status' })
}

/** How often the page asked the test wallet to sign. */
export function signCalls(page: Page): Promise<number> {
  return page.evaluate(() => window.sextantTestWallet.calls['sign'] ?? 0)
}

/** Changes what the test wallet will do. */
export async function setMood(page: Page, mood: Mood, count = 0): Promise<void> {
  await page.evaluate(
    ([nextMood, nextCount]) => Object.assign(window.sextantTestWallet, { mood: nextMood, count: nextCount }),
    [mood, count] as const,
  )
}

/** What the test wallet will do at its next prompts, one after the other. */
export async function setMoods(page: Page, moods: readonly Mood[]): Promise<void> {
  await page.evaluate((next) => Object.assign(window.sextantTestWallet, { next: [...next] }), moods)
}

/** Every status word that the open review shows from now on, in order. */
export async function recordStatus(page: Page): Promise<() => Promise<readonly string[]>> {
  const handle = await page.evaluateHandle(() => {
    const seen: string[] = []
    const note = () => {
      const text = document.querySelector('[role="status"][aria-label="Status"]')?.firstChild?.textContent ?? ''
      if (text !== '' && text !== seen.at(-1)) seen.push(text)
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true })
    note()
    return seen
  })
  return () => handle.jsonValue()
}

/** Presses Tab until what has the focus is named so. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 80; i += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? ''
    })
    if (name.test(focused)) return
  }
  throw new Error(`the keyboard never reached ${name}`)
}

/**
 * Lets the page's own clock run, a second at a step, until the check holds: pauses between tries are not waited out. The
 * page's clock must have been installed before it was opened.
 */
export async function runUntil(page: Page, check: () => Promise<unknown>, stepMs = 1_000): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(stepMs)
    await check()
  }).toPass({ intervals: [10], timeout: 45_000 })
}

/** For a look after each step of the clock: long enough for an answer that is on its way. */
export const SOON = { timeout: 150 }

/** Sets the execution of swaps on this device, before any page is open: no link can. */
export async function chooseExecution(page: Page, route: 'built' | 'composed' | 'managed'): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem('sextant.swap', text), `50 medium ${route} fixed plain any`)
}

/** Has the page draw every first screen itself: for tests that change or count what it asks the service for. */
export async function drawInBrowser(page: Pick<Page, 'route'>): Promise<void> {
  const isPage = ({ pathname }: URL) => !/^\/(?:api|rpc|assets)\b|\./.test(pathname)
  await page.route(isPage, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const plain = new URL(route.request().url())
    // A parameter that no page knows.
    plain.searchParams.set('plain', '1')
    return route.fulfill({ response: await route.fetch({ url: plain.href }) })
  })
}

/** Resolves once the app has taken over a document that the server drew; before it a key outside of fields does nothing. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => !('sextantPressed' in window))
}
