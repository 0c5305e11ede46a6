import { type Locator, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { MINT } from '../../src/config/mints.ts'
import { freshKey } from '../wallet/keys.ts'
import { faults } from './axe.ts'
import { csvRows } from './exported.ts'
import { expect, test } from './fixtures.ts'
import { routes, settled } from './pages.ts'
import {
  openConnected,
  approve,
  approveUntilDone,
  claimButtons,
  connect,
  line,
  openWins,
  review,
  setMood,
  reviewDialog,
  sideLinks,
  signCalls,
  status,
  tabTo,
} from './steps.ts'
import { form, freeMarket, go, pathOf } from './ticket-steps.ts'

function row(page: Page, word: string) {
  return page.getByRole('group', { name: new RegExp(`^(Erase: )?${word}$`) })
}

/** Saves everything with the keyboard; gives the file's text. */
async function exported(page: Page): Promise<string> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything' }).press('Enter')
  return readFile(await (await waiting).path(), 'utf8')
}

/** Erases one kind with the keyboard alone. */
async function erase(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: `Erase ${kind.toLowerCase()}` }).press('Enter')
  await expect(
    page.getByRole('group', { name: `Erase: ${kind}` }).getByRole('button', { name: /^Erase/ }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${kind}: erased.`)).toBeVisible()
}

const asFile = (text: string) => ({ name: 'device.json', mimeType: 'application/json', buffer: Buffer.from(text) })

test.describe('on the phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('by keyboard: odds change a card, a cap over the hard one is refused, undo takes back @core', async ({
    page,
  }) => {
    // A key a step, and each is awaited.
    await page.goto('/settings?section=hacks')
    await expect(page.getByText('Some settings in this link were invalid and skipped: section=hacks')).toBeVisible()
    await tabTo(page, /^Percent$/)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saved: odds format, percent')).toBeVisible()
    await page.goto('/events')
    const price = sideLinks(page.getByRole('article')).first()
    await expect(price).toContainText('%')
    await expect(sideLinks(page.getByRole('article')).filter({ hasText: '¢' })).toHaveCount(0)

    await page.goto('/settings')
    await tabTo(page, /^29 Nov$/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Time zone$/)
    await page.keyboard.type('atlantis')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No time zone has this name. Try Berlin, New York or UTC. Not saved.')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('tokyo')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saved: time zone, Asia/Tokyo')).toBeVisible()
    await page.goto('/limit?exp=1830290400')
    await expect(page.getByLabel('Expires at')).toHaveValue('2028-01-01T07:00')
    await expect(page.getByText('1 Jan 2028, 07:00 GMT+9', { exact: false }).first()).toBeVisible()
    await page.goto('/events')
    await page.getByRole('article').getByRole('heading').first().click()
    await expect(page.getByText(/^Closes/).first()).toContainText(/Closes \d+ [A-Z][a-z]{2}( \d{4})?, \d\d:\d\d GMT\+9/)

    await page.goto('/settings?section=fees')
    const cap = page.getByLabel('Max priority fee in SOL')
    await tabTo(page, /^Max priority fee in SOL$/)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('0.006')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Over 0.005 SOL, the maximum. Not saved.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('sextant.fee-cap'))).toBeNull()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('0.004')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saved: max priority fee, 0.004 SOL')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('sextant.fee-cap'))).toBe('4000000')
    await tabTo(page, /^Undo$/)
    await page.keyboard.press('Enter')
    await expect(cap).toHaveValue('0.002')

    for (const section of ['look', 'chain', 'fees', 'trading', 'notices', 'wallet', 'data', 'diagnostics']) {
      await page.goto(`/settings?section=${section}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible()
      expect({ section, faults: await faults(page) }).toEqual({ section, faults: [] })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  })
})

/** Texts of a part with a figure in the marks of those who chose nothing: `$1,234.56`, `0.25 SOL`, `4.2¢`. */
const plainFigures = (part: Locator) =>
  part.last().evaluate((root) => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const isForeign =
        node.parentElement?.closest('bdi, [data-untrusted], select, label, [aria-label="Numbers"]') !== null
      if (!isForeign && /\$\d+(,\d{3})*\.\d{1,2}(?!\d)|\d\.\d+ ?(?:[¢%]|SOL|USDC|[KMB]\b)/.test(text)) found.push(text)
    }
    return found
  })

test('with a decimal comma every page shows its figures so; what is typed keeps its point', async ({ page, venue }) => {
  await page.goto('/settings')
  await page.getByLabel('Numbers').selectOption('1.234,56')
  await expect(page.getByText('Saved: numbers, 1.234,56')).toBeVisible()
  const found: string[] = []
  // Rules are the venue's words.
  const paths = (await routes(venue)).filter((path) => !/^\/(settings|help|inspect|nowhere)|tab=rules/.test(path))
  for (const path of paths) {
    await page.goto(path)
    await settled(page)
    found.push(...(await plainFigures(page.getByRole('main'))).map((text) => `${path}: ${text}`))
  }
  expect(found).toEqual([])
  await page.goto(`/swap/${MINT.wrappedSol}/${MINT.usdc}?amount=0.5`)
  await expect(page.getByRole('textbox', { name: 'You pay', exact: true })).toHaveValue('0.5')
  await expect(page.getByRole('textbox', { name: 'You receive', exact: true })).toHaveValue(/^\d+\.\d+$/)
  await expect(page.getByRole('main')).toContainText(/\d,\d+ (USDC|SOL)/)
})

test('a buy under a decimal comma: ticket, review, receipt and row in it, the file in plain marks', async ({
  page,
  venue,
  owner,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('sextant.numbers', localStorage.getItem('sextant.numbers') ?? 'comma'),
  )
  const market = await freeMarket(venue, owner.positions)
  await openConnected(page, pathOf(market))
  await form(page).getByRole('textbox', { name: 'Amount' }).fill('12.5')
  await expect(go(page)).toHaveText(/^Buy .+ for \$12,50$/)
  expect(await plainFigures(form(page))).toEqual([])
  await go(page).click()
  await expect(reviewDialog(page).getByRole('button', { name: 'Confirm in wallet' })).toBeVisible()
  expect(await plainFigures(reviewDialog(page))).toEqual([])
  await approveUntilDone(page)
  const receipt = reviewDialog(page)
  expect(await plainFigures(receipt)).toEqual([])
  const [, paid = ''] = /\$(\d+,\d\d)/.exec(await line(receipt, 'You paid').innerText()) ?? []
  const [, shares = ''] = /(\d+(?:,\d+)?)\s+Yes/.exec(await line(receipt, 'You received').innerText()) ?? []
  await receipt.getByRole('button', { name: 'Close', exact: true }).last().click()

  await page.goto('/activity?tab=flight')
  await expect(page.getByRole('main')).toContainText('Buy $12,50 of ')
  await page.getByRole('region', { name: 'Activity', exact: true }).getByRole('button', { name: 'Export' }).click()
  const [row] = await csvRows(page)
  expect(row).toMatchObject({ paid_amount: paid.replace(',', '.'), received_amount: shares.replace(',', '.') })
  // Read again under other marks, the receipt is in those.
  await page.evaluate(() => localStorage.setItem('sextant.numbers', 'point'))
  await page.goto('/activity?tab=flight')
  await page.getByRole('button', { name: /^Show/ }).first().click()
  await expect(line(reviewDialog(page), 'You paid')).toContainText(`$${paid.replace(',', '.')}`)
  await expect(line(reviewDialog(page), 'You received')).toContainText(shares.replace(',', '.'))
})

test('everything is exported, erased and brought back; an open act is not erased, a bad file changes nothing @core', async ({
  page,
  context,
  newcomer,
}) => {
  await newcomer()
  await page.goto('/events')
  await page
    .getByRole('button', { name: /^Add to watchlist/ })
    .first()
    .press('Enter')
  await openWins(page)
  await setMood(page, 'reject')
  await review(page, '34.00')
  await approve(page)
  await expect(status(page)).toHaveText('Cancelled')
  await page.keyboard.press('Escape')
  await setMood(page, 'hang')
  await claimButtons(page).first().click()
  await approve(page)
  await expect(status(page)).toHaveText('Confirm in your wallet')

  const other = await context.newPage()
  await other.goto('/settings')
  await other.getByRole('button', { name: 'Decimal' }).press('Enter')
  await other.goto('/settings?section=data')
  await expect(row(other, 'Transaction log')).toContainText('2 transactions')
  await expect(row(other, 'Watchlist and board')).toContainText('1 event')
  const text = await exported(other)
  const file = JSON.parse(text)
  expect(file.settings.odds).toBe('decimal')
  expect(text).not.toContain('burner')

  await other.getByLabel('Import a file').setInputFiles(asFile(text.replace('"odds": "decimal"', '"odds": "roulette"')))
  await expect(other.getByRole('alert').filter({ hasText: 'Nothing was changed' })).toContainText('settings.odds')
  await other.getByRole('button', { name: 'Erase transaction log' }).press('Enter')
  await expect(row(other, 'Transaction log')).toContainText('1 transaction under way stays')
  await other.getByRole('button', { name: 'Keep' }).press('Enter')
  for (const kind of ['Watchlist and board', 'Transaction log', 'Settings']) await erase(other, kind)
  await expect(row(other, 'Transaction log')).toContainText('1 transaction,')
  await expect(row(other, 'Watchlist and board')).toContainText('0 events')
  expect(await other.evaluate(() => localStorage.getItem('sextant.odds'))).toBe('cents')

  await other.getByLabel('Import a file').setInputFiles(asFile(text))
  const diff = other.getByRole('group', { name: 'Changes in this file' })
  await expect(diff).toContainText('Prices of outcomes: cents → decimal')
  await expect(diff).toContainText('Transaction log: adds 1 transaction.')
  await expect(diff).toContainText('Transaction log: 1 pending transaction skipped.')
  await expect(row(other, 'Watchlist and board')).toContainText('0 events')
  await diff.getByRole('button', { name: 'Import' }).press('Enter')
  await expect(row(other, 'Transaction log')).toContainText('2 transactions')
  const back = JSON.parse(await exported(other))
  const plain = ({ acts, ...rest }: typeof file) => ({
    ...rest,
    savedAt: '',
    acts: acts.map((act: { id: string; open: number }) => `${act.id} ${act.open}`).toSorted(),
  })
  expect(plain(back)).toEqual(plain(file))
})

test('the palette: places, actions and search by keyboard @core', async ({ page }) => {
  await page.goto('/events')
  await expect(page.locator('main article').first()).toBeVisible()
  const title = await page.getByRole('article').getByRole('heading').nth(1).innerText()
  const field = page.getByRole('combobox', { name: /^Search pages/ })
  await page.getByRole('button', { name: 'Open command palette' }).press('Enter')
  await expect(field).toBeFocused()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('ControlOrMeta+k')
  await field.fill('priority')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\?section=fees$/)
  await page.getByLabel('Max priority fee in SOL').focus()
  await page.keyboard.press('ControlOrMeta+k')
  await field.fill('theme')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sextant.theme'))).toBe('dark')

  await page.keyboard.press('ControlOrMeta+k')
  await field.fill(title.slice(0, 30))
  const found = page.getByRole('option').filter({ hasText: title })
  await expect(found).toBeVisible()
  await expect(field).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? 'no id')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  // What was opened stands first the next time.
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText(title)
  await expect(page.getByRole('option').first()).toHaveText(title)
  await page.keyboard.press('Escape')

  const { address } = freshKey()
  await page.keyboard.press('ControlOrMeta+k')
  await field.fill(address)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/activity/${address}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await page.getByTitle(/^Oldest on this page/).press('Enter')
  await expect(page.getByRole('dialog')).toContainText(/\d+ s old/)
})

test('on another chain: shown across the page, transactions are off with the reason, and on again when it is right', async ({
  page,
  venue,
  newcomer,
}) => {
  await newcomer()
  // The cap of this device is the guard's: the receipt names it.
  await page.addInitScript(() => localStorage.setItem('sextant.fee-cap', '1234000'))
  await venue.chainFault({ wrongGenesis: true })
  await page.goto('/positions?tab=claimable')
  const banner = page.getByRole('alert').filter({ hasText: 'Wrong network: trading is off.' })
  await expect(banner).toBeVisible()
  await connect(page)
  await claimButtons(page).first().click()
  await expect(reviewDialog(page).getByRole('alert')).toContainText('on a different network. Nothing was built')
  expect(await signCalls(page)).toBe(0)
  await reviewDialog(page).getByRole('button', { name: 'Back' }).click()
  expect(await faults(page)).toEqual([])
  await venue.clear()
  await banner.getByRole('button', { name: 'Check again' }).press('Enter')
  await expect(banner).toHaveCount(0)
  await expect(await review(page, '34.00')).toContainText('max. 0.001234 SOL')
})

/** A row of the log as a later version may write it. */
async function putUnreadable(page: Page): Promise<void> {
  // The page opens its log at leisure; a database that is opened before would have no stores.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('sextant')
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('sextant')
        opening.addEventListener('error', () => reject(new Error('no journal')))
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('acts', 'readwrite')
          transaction.objectStore('acts').put({ id: 'future', version: 9, sentence: 'Stake 3 SOL \u202Efor a year' })
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
  )
}

test('transactions that this version cannot read are shown with the data of the device, and exported as a file', async ({
  page,
}) => {
  await page.goto('/settings?section=data')
  await expect(row(page, 'Transaction log')).toContainText('0 transactions')
  await expect(page.getByRole('group', { name: 'Unreadable transactions' })).toHaveCount(0)
  await putUnreadable(page)
  await page.reload()
  const aside = page.getByRole('group', { name: 'Unreadable transactions' })
  await expect(aside).toContainText('1 transaction')
  await expect(aside.getByRole('listitem')).toHaveText('Stake 3 SOL for a year')
  expect(await faults(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await aside.getByRole('button', { name: 'Export unreadable transactions' }).press('Enter')
  const { unreadable } = JSON.parse(await readFile(await (await saved).path(), 'utf8'))
  expect(unreadable).toMatchObject([{ id: 'future', version: 9 }])
})

test('Activity counts the transactions that could not be read, and leads to them', async ({ page, newcomer }) => {
  await newcomer()
  await openConnected(page, '/activity?tab=flight')
  await expect(page.getByRole('main')).toContainText('No pending transactions')
  await expect(page.getByText('couldn’t be read')).toHaveCount(0)
  await putUnreadable(page)
  await page.reload()
  await expect(page.getByText('1 transaction couldn’t be read.')).toBeVisible()
  await page.getByRole('link', { name: 'Export in Settings' }).click()
  await expect(page.getByRole('group', { name: 'Unreadable transactions' })).toContainText('1 transaction')
})
