import { amountText } from '../../src/values/money.ts'
import { figure, note } from './figure-steps.ts'
import { expect, test } from './fixtures.ts'
import { approveUntilDone, baseUnits, connect, eventList, reviewDialog, sideLinks, signCalls } from './steps.ts'
import { form, go } from './ticket-steps.ts'

/* The ticket beside a list. */

test('from a card to the review by a press, an amount and Enter; Back and Close give the list back where it was @core', async ({
  page,
  newcomer,
}) => {
  await newcomer()
  await page.goto('/events')
  await connect(page)
  const yes = sideLinks(eventList(page)).nth(14)
  await yes.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await yes.press('Enter')
  await expect(form(page).getByRole('textbox', { name: 'Amount' })).toBeFocused()
  await page.keyboard.type('12.5')
  await expect(go(page)).toHaveText(/^Buy .+ for \$12\.50$/)
  await form(page).getByRole('group', { name: 'Side' }).getByRole('button').last().click()
  await expect(form(page).getByRole('group', { name: 'Side' }).getByRole('button').last()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('v')
  await expect(reviewDialog(page).last().getByRole('button', { name: 'Confirm in wallet' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reviewDialog(page)).toHaveCount(1)
  await expect(form(page)).toBeVisible()
  await expect(page).toHaveURL(/\/events$/)
  expect(await signCalls(page)).toBe(0)
  await page.goBack()
  await expect(form(page)).toBeHidden()
  await expect(yes).toBeFocused()
  await yes.press('Enter')
  await expect(form(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  await expect(yes).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('a buy by shares shows its deposit, pays it, and its receipt leads to a limit sale at a profit', async ({
  page,
  newcomer,
}) => {
  await newcomer()
  await page.goto('/events')
  await connect(page)
  await sideLinks(eventList(page)).first().click()
  const amount = form(page).getByRole('textbox', { name: 'Amount' })
  await amount.fill('25')
  const estimated = () => figure(form(page), 'estShares', 2)
  const bought = await estimated()
  await form(page).getByRole('combobox', { name: 'Amount in' }).selectOption('shares')
  await expect(amount).toHaveValue(amountText(bought, 2))
  await expect(go(page)).toHaveText(/^Buy .+ for \$(?:24\.9\d|25\.00)$/)
  await amount.fill('40.125')
  await expect(form(page).getByText('Two decimals at most.')).toBeVisible()
  await amount.fill('40')
  await expect.poll(async () => [(await estimated()) >= 4_000n, (await estimated()) < 4_010n]).toEqual([true, true])
  const paid = await go(page).innerText()
  expect(await note(form(page), 'pay', 'at most', 2)).toBe(baseUnits(paid, 2))
  await go(page).click()
  const sheet = reviewDialog(page).last()
  await expect(sheet).toContainText(/\$[\d.]+/.exec(paid)?.[0] ?? '')
  await approveUntilDone(page)
  // What was bought is offered for sale at a profit: a press fills in the limit sale of all that is held.
  const held = (await figure(sheet, 'receive', 2, true)) * 10_000n
  const profit = sheet.getByRole('link', { name: /^Take profit at / }).first()
  const cents = /at ([\d.]+) cents/.exec((await profit.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await profit.click()
  await expect(page).toHaveURL(/\/market\/.+act=sell/)
  await expect(form(page).getByRole('textbox', { name: 'Limit price' })).toHaveValue(cents)
  await expect(amount).toHaveValue(amountText(held, 6))
  await expect(go(page)).toHaveText(`Sell ${amountText(held, 6)} Yes`)
  await form(page).getByRole('button', { name: 'Buy', exact: true }).click()
  await expect(amount).toHaveValue('')
  // What the receipt said is no news.
  await expect(page.getByText('Order filled: ')).toHaveCount(0)
  await form(page).getByRole('button', { name: 'Sell', exact: true }).click()
  await go(page).click()
  await approveUntilDone(page)
  await expect(reviewDialog(page)).toContainText('Open')
})

test('from a position to the review of more of it: a press, an amount and a press; on the phone in a sheet', async ({
  page,
  newcomer,
}) => {
  await newcomer()
  await page.goto('/positions')
  await connect(page)
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const more = page.getByRole('link', { name: /^Buy more of / }).first()
    const name = /^Buy more of (.+), (?:Yes|No)$/.exec((await more.getAttribute('aria-label')) ?? '')?.[1]
    await more.press('Enter')
    await expect(reviewDialog(page).getByRole('heading', { name: name ?? 'no name' })).toBeVisible()
    const amount = form(page).getByRole('textbox', { name: 'Amount' })
    await amount.fill('12.5')
    await expect(go(page)).toHaveText(/^Buy .+ for \$12\.50$/)
    await go(page).click()
    await expect(reviewDialog(page).last().getByRole('button', { name: 'Confirm in wallet' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form(page)).toBeHidden()
    await expect(more).toBeFocused()
    await expect(page).toHaveURL(/\/positions$/)
  }
  expect(await signCalls(page)).toBe(0)
})

test('two tickets of one market, on either side: shares typed in one are dollars of its own in each', async ({
  page,
}) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto('/event/SX-1002')
  // Below 1280 px the page's own ticket is not seen, and goes on beside the one over it.
  await page
    .getByRole('link', { name: /^No at / })
    .first()
    .click()
  await form(page).getByRole('combobox', { name: 'Amount in' }).selectOption('shares')
  const amount = form(page).getByRole('textbox', { name: 'Amount' })
  await amount.fill('400')
  await expect.poll(() => figure(form(page), 'estShares', 2)).toBeGreaterThanOrEqual(40_000n)
  await expect(amount).toHaveValue('400')
  await page.waitForTimeout(3_000)
  expect(problems).toEqual([])
})

test('a link holds a buy by shares: ticket, book and depth are of the same deposit, and a reload is the same order', async ({
  page,
}) => {
  await page.goto('/event/SX-1002/market/SX-1002-2?side=yes&amount=400&unit=shares')
  const amount = form(page).getByRole('textbox', { name: 'Amount' })
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  for (const time of ['opened', 'reloaded']) {
    await expect(amount, time).toHaveValue('400')
    await expect(form(page).getByRole('combobox', { name: 'Amount in' })).toHaveValue('shares')
    await expect(async () => {
      const deposit = /at most (\$[\d,.]+\d)/.exec(await form(page).innerText())?.[1] ?? 'none'
      expect(await region('Order book').innerText()).toContain(`Buying ${deposit} of`)
      expect(await region('Depth').innerText()).toContain(`for ${deposit}`)
    }).toPass({ timeout: 15_000 })
    await form(page).getByRole('button', { name: 'Limit', exact: true }).click()
    await expect(page).toHaveURL(/amount=400&unit=shares|unit=shares.*amount=400/)
    await form(page).getByRole('button', { name: 'Market', exact: true }).click()
    await expect(page).not.toHaveURL(/type=limit/)
    await page.reload()
  }
})
