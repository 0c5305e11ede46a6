import { type Page } from '@playwright/test'
import { MINT } from '../../src/config/mints.ts'
import { cleanText, type TextKind } from '../../src/values/text/clean-text.ts'
import { poisoner, type Poisoner } from '../fixtures/hostile-replies.ts'
import { HOSTILE_TEXTS } from '../fixtures/hostile-text.ts'
import { FAILED_REQUEST, expect, test } from './fixtures.ts'
import { welcomed } from './pages.ts'
import { drawInBrowser } from './steps.ts'
import { type Venue } from './venue.ts'

const KINDS: readonly TextKind[] = ['symbol', 'name', 'title', 'rules']
/** Hosts that a link may lead to; everything else on a page is a link inside it. */
const OUTSIDE =
  /^https:\/\/(?:www\.)?(?:x\.com|twitter\.com|t\.me|discord\.com|discord\.gg|instagram\.com|tiktok\.com)\//

/** Every reply of the venue with a payload in every free text; errors too. */
async function poisonAll(page: Page, { poison }: Poisoner): Promise<void> {
  await drawInBrowser(page)
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const reply: unknown = await response.json().catch(() => undefined)
    await route.fulfill(reply === undefined ? { response } : { response, json: poison(reply) })
  })
}

/** What is wrong with the page as it stands, one line each. */
function faultsOf(): readonly string[] {
  const wrong: string[] = []
  const over = document.documentElement.scrollWidth - innerWidth
  if (over > 0) wrong.push(`${over} px too wide`)
  if ('__pwned' in window) wrong.push('a script ran')
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const isInside = new URL(link.href).origin === location.origin
    if (!isInside) wrong.push(`link to ${link.href.slice(0, 80)} ${link.rel}`)
  }
  for (const row of document.querySelectorAll('main tbody tr, main li, [role="dialog"] li')) {
    const { height } = row.getBoundingClientRect()
    const most = row.matches('tr, [role="dialog"] li') ? 150 : 700
    if (height > most) wrong.push(`${row.tagName} of ${height} px: ${row.textContent.slice(0, 60)}`)
  }
  for (const line of document.querySelectorAll('main *, [role="dialog"] *')) {
    const { display, flexDirection } = getComputedStyle(line)
    if (!display.endsWith('flex') || flexDirection !== 'row') continue
    // What is placed by hand, such as the mark on a bar, has no order.
    const placed = Array.from(line.children).filter((child) => getComputedStyle(child).position !== 'absolute')
    const lefts = placed.map((child) => child.getBoundingClientRect()).filter(({ width }) => width > 1)
    const isOrdered = lefts.every(
      (box, at) => at === 0 || box.left >= lefts[at - 1]!.left || box.top > lefts[at - 1]!.top + 4,
    )
    if (!isOrdered) wrong.push(`out of order: ${line.textContent.slice(0, 80)} in ${line.outerHTML.slice(0, 160)}`)
  }
  return [...new Set(wrong)]
}

/** Names that turned what stands beside them: what follows a name stands after it, what comes before it before. */
function turnsOf(): readonly string[] {
  const boxOf = (node: ChildNode | null, atEnd: boolean): DOMRect | undefined => {
    if (!(node instanceof Text) || node.length === 0) return undefined
    const range = document.createRange()
    const at = atEnd ? node.length - 1 : 0
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    return range.getClientRects()[0]
  }
  const isTurned = (left: DOMRect | undefined, right: DOMRect | undefined): boolean =>
    left !== undefined &&
    right !== undefined &&
    left.bottom > right.top + 4 &&
    right.bottom > left.top + 4 &&
    left.right > right.left + 1
  const turned = Array.from(document.querySelectorAll('bdi')).filter((name) => {
    const [box, ...more] = name.getClientRects()
    if (more.length > 0) return false
    return isTurned(box, boxOf(name.nextSibling, false)) || isTurned(boxOf(name.previousSibling, true), box)
  })
  return turned.map((name) => `turned: ${name.parentElement?.textContent.slice(0, 80)}`)
}

/** All that can be read on the page, hidden names and titles included. */
function wordsOf(): string {
  const titles = Array.from(
    document.querySelectorAll('[title],[aria-label]'),
    (each) => `${each.getAttribute('title')}\n${each.getAttribute('aria-label')}`,
  )
  return `${document.body.textContent}\n${titles.join('\n')}\n${document.title}`.replaceAll(/[\u2068\u2069]/g, '')
}

/** Waits until no more words come: a long list is drawn a part at a time. */
async function untilStill(page: Page): Promise<void> {
  let last = -1
  const isStill = async () => {
    const before = last
    last = await page.evaluate(() => document.body.textContent.length)
    return Math.abs(last - before) < 100
  }
  await expect.poll(isStill, { intervals: [300] }).toBe(true)
}

/** Pages that show what others write, with data behind them. */
async function places(venue: Venue): Promise<readonly string[]> {
  const { address, held, event } = await welcomed(venue)
  return [
    '/events',
    '/events?page=2',
    '/events?q=price',
    event,
    `${event}/market/${held?.marketId}?tab=rules`,
    `${event}/market/${held?.marketId}?tab=trades`,
    `/positions/${address}`,
    `/activity/${address}?tab=history`,
    '/tokens?list=verified',
    '/tokens?list=traded',
    '/tokens?list=recent',
    '/tokens?list=lst',
    `/token/${MINT.jupUsd}`,
    `/swap/${MINT.wrappedSol}/${MINT.jupUsd}?amount=1`,
    `/limit/${MINT.wrappedSol}/${MINT.usdc}`,
    `/portfolio/${address}`,
    '/earn',
  ]
}

for (const width of [1440, 360]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 5_000 } })

    // Every reply goes through the test, the long lists of tokens too: beside others it would take all their time.
    test('hostile text in every field: nothing runs, nothing leaves, nothing breaks the page @alone', async ({
      page,
      venue,
      allow,
    }) => {
      test.setTimeout(240_000)
      allow(FAILED_REQUEST)
      const poison = poisoner(width)
      const paths = await places(venue)
      await poisonAll(page, poison)
      const went: string[] = []
      page.on('dialog', (dialog) => void went.push(`dialog ${dialog.message()}`))
      page.on('popup', (popup) => void went.push(`popup ${popup.url()}`))
      const wrong: Record<string, readonly string[]> = {}
      const shown = new Set<string>()
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
        // Every reply is rewritten on its way: on a busy machine one may miss its time, and is asked for again.
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
        await untilStill(page)
        if (path.startsWith('/swap')) {
          await page.getByRole('button', { name: /^You pay:/ }).click()
          await page.getByRole('dialog').getByRole('textbox').fill('e')
          await expect(page.getByRole('dialog').getByRole('listitem').nth(3)).toBeVisible()
        }
        const found = [...(await page.evaluate(faultsOf)), ...(await page.evaluate(turnsOf))]
        const inside = found.filter(
          (line) =>
            !(line.startsWith('link to ') && OUTSIDE.test(line.slice(8)) && line.endsWith('noopener noreferrer')),
        )
        if (inside.length > 0) wrong[path] = inside
        const words = await page.evaluate(wordsOf)
        for (const { text } of HOSTILE_TEXTS)
          if (poison.sent.has(text) && KINDS.some((kind) => words.includes(cleanText(text, kind).replace(/…$/, ''))))
            shown.add(text)
        if (new URL(page.url()).pathname !== path.split('?')[0]) went.push(`${path} became ${page.url()}`)
      }
      expect(wrong).toEqual({})
      expect(went).toEqual([])
      console.log(`hostile texts at ${width} px: ${poison.sent.size} sent, ${shown.size} on the screen`)
      expect(poison.sent.size).toBe(HOSTILE_TEXTS.length)
      // A phone shows fewer rows at once.
      expect(shown.size).toBeGreaterThanOrEqual(width === 360 ? 850 : 1_000)
    })
  })
}

test('a market keeps to its width, whichever text is in which field', async ({ page, venue, allow }) => {
  test.setTimeout(240_000)
  allow(FAILED_REQUEST)
  const { held, event } = await welcomed(venue)
  let poison = poisoner(0)
  await poisonAll(page, { poison: (reply) => poison.poison(reply), sent: poison.sent })
  const wide: Record<string, number> = {}
  for (let start = 0; start < HOSTILE_TEXTS.length; start += 29) {
    poison = poisoner(start)
    await page.setViewportSize({ width: 360, height: 3_000 })
    await page.goto(`${event}/market/${held?.marketId}?${start % 2 === 0 ? 'tab=rules&side=no' : 'tab=trades'}`)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
    // Its chart comes after the paint.
    await expect(
      page
        .getByRole('region', { name: /^Chance/ })
        .getByRole('img')
        .first(),
    ).toBeVisible()
    for (const width of [360, 768, 1_440]) {
      await page.setViewportSize({ width, height: 3_000 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) wide[`${width} px, from text ${start}`] = over
    }
  }
  expect(wide).toEqual({})
})
