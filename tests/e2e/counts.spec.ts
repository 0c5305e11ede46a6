import { type Page, type Request } from '@playwright/test'
import { TRADE_INTERVAL_MS, INTERVAL_MS, LIST } from '../../src/config/limits.ts'
import { MINT } from '../../src/config/mints.ts'
import { freshKey } from '../wallet/keys.ts'
import { expect, test, onOwnServer } from './fixtures.ts'
import { form, rungs } from './ticket-steps.ts'

const API = /\/api\//

/** Counts what the page asks of the API, and notes an address that is asked for while it is already on its way. */
function countRequests(page: Page) {
  const requested: string[] = []
  const doubled: string[] = []
  const flying = new Set<string>()
  const urlOf = (request: Request) => `${request.method()} ${request.url()}`
  page.on('request', (request) => {
    if (!API.test(request.url())) return
    if (flying.has(urlOf(request))) doubled.push(urlOf(request))
    flying.add(urlOf(request))
    requested.push(urlOf(request))
  })
  page.on('requestfinished', (request) => flying.delete(urlOf(request)))
  page.on('requestfailed', (request) => flying.delete(urlOf(request)))
  return { requested, doubled }
}

/** Lets the page's own clock run while answers arrive in real time. */
async function run(page: Page, ms: number, stepMs = 1_000): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    await page.clock.runFor(stepMs)
    await page.waitForLoadState('networkidle', { timeout: 50 }).catch(() => undefined)
  }
}

/** From here on the page's time moves only when told: real time that runs beside it would ask now and then once more. */
async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
}

function hide(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((isHidden) => {
    Object.defineProperty(document, 'visibilityState', { value: isHidden ? 'hidden' : 'visible', configurable: true })
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, hidden)
}

test('U1, Events idle: no more requests than the interval allows, none doubled @alone', async ({ page }) => {
  const windowMs = 120_000
  await page.clock.install()
  const { requested, doubled } = countRequests(page)
  await page.goto('/events')
  await expect(page.getByTestId('event-card')).toHaveCount(20)
  await freeze(page)
  // However long the page took to come up, the window begins here: what it draws last has come too.
  await run(page, 2_000)
  const before = requested.length
  await run(page, windowMs)
  expect(new Set(requested).size).toBe(1)
  const inWindow = requested.length - before
  expect(inWindow).toBeLessThanOrEqual(windowMs / INTERVAL_MS.eventPrices + 1)
  expect(inWindow).toBeGreaterThan(windowMs / INTERVAL_MS.eventPrices / 2)
  expect(doubled).toEqual([])
})

/** What an open market asks again and again, each at its own pace. */
const MARKET_READS: readonly (readonly [RegExp, number])[] = [
  [/\/events\//, INTERVAL_MS.marketPrices],
  [/\/orderbook\//, INTERVAL_MS.marketPrices],
  [/\/trading-status$/, INTERVAL_MS.trades],
]

test('U1, a market idle @alone', async ({ page }) => {
  const windowMs = 60_000
  await page.clock.install()
  const { requested, doubled } = countRequests(page)
  await page.goto('/event/SX-1001/market/SX-1001-2')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SOL price')
  await expect(form(page)).toBeVisible()
  await expect(rungs(page).first()).toBeVisible()
  await freeze(page)
  await run(page, windowMs)
  expect(new Set(requested).size).toBe(MARKET_READS.length)
  for (const [path, everyMs] of MARKET_READS) {
    const times = requested.filter((address) => path.test(address)).length
    expect(times, String(path)).toBeLessThanOrEqual(windowMs / everyMs + 1)
    expect(times, String(path)).toBeGreaterThan(windowMs / everyMs / 2)
  }
  expect(doubled).toEqual([])
})

test('U1, hidden: nothing is requested, and showing it again requests each address once @alone', async ({ page }) => {
  await page.clock.install()
  const { requested } = countRequests(page)
  await page.goto('/event/SX-1001')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SOL price')
  await expect(rungs(page).first()).toBeVisible()
  await freeze(page)
  await hide(page, true)
  await run(page, 6_000)
  const before = requested.length
  await run(page, 60_000)
  expect(requested.slice(before)).toEqual([])
  await hide(page, false)
  await run(page, 1_000)
  const again = requested.slice(before)
  expect(again.length).toBe(MARKET_READS.length)
  expect(new Set(again).size).toBe(again.length)
})

test('U1, tokens idle: one request of prices an interval, none while hidden @alone', async ({ page }) => {
  const windowMs = 60_000
  await page.clock.install()
  const { requested, doubled } = countRequests(page)
  // A list that is not read again by itself: other rows would be other mints.
  await page.goto('/tokens?list=lst')
  await expect(page.locator('main tbody tr[aria-rowindex]').first()).toBeVisible()
  await freeze(page)
  await run(page, 1_000)
  const before = requested.length
  await run(page, windowMs)
  const prices = requested.slice(before).filter((address) => address.includes('/price/v3'))
  expect(prices.length).toBeLessThanOrEqual(windowMs / TRADE_INTERVAL_MS.tokenPrices)
  expect(prices.length).toBeGreaterThan(windowMs / TRADE_INTERVAL_MS.tokenPrices / 2)
  expect(new Set(prices).size).toBe(1)
  expect(requested.length - before).toBe(prices.length)
  expect(doubled).toEqual([])
  await hide(page, true)
  // What was on its way when the page was hidden may still be put again once.
  await run(page, 6_000)
  const hidden = requested.length
  await run(page, windowMs)
  expect(requested.slice(hidden)).toEqual([])
  await hide(page, false)
  await run(page, 1_000)
  await expect.poll(() => requested.slice(hidden).filter((address) => address.includes('/price/v3')).length).toBe(1)
})

test('U1, a long list: the first page at once, then a hundred rows a time, one request in two seconds @alone', async ({
  page,
  venue,
}) => {
  const { address } = freshKey()
  const reply = await venue.get('/api/prediction/v1/events?start=0&end=100&includeMarkets=true')
  const { data } = reply as { data: readonly { readonly markets: readonly { readonly marketId: string }[] }[] }
  const markets = data.flatMap((event) => event.markets.map(({ marketId }) => marketId)).slice(0, 130)
  for (const marketId of markets) await venue.post('grant', { owner: address, marketId, side: 'yes', contracts: '1' })
  const requested: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/prediction/v1/positions')) requested.push(request)
  })
  await page.addInitScript(keepProgress)
  await page.goto(`/positions/${address}`)
  const shown = () => page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))
  await expect.poll(shown, { timeout: 30_000 }).toContain('110 of 130 loaded')
  const status = page.getByRole('main').getByRole('status')
  await expect(status.filter({ hasText: 'of 130 loaded' })).toHaveCount(0)
  // A sum of a part is never shown as one of the whole.
  await expect(page.getByRole('main')).toContainText(/\d{2,} of \d{2,} priced/)
  await expect(page.getByRole('main')).not.toContainText('Positions value—')
  const steps = await shown()
  // The chart of realized P&L says how far the history is read; that is another list.
  expect(steps.filter((name) => name.endsWith(' of 130 loaded'))).toEqual(['10 of 130 loaded', '110 of 130 loaded'])
  expect(steps).toContain('Positions value—')
  const spans = requested.map((request) => new URL(request.url()).searchParams)
  expect(spans.map((span) => [span.get('start'), span.get('end')])).toEqual([
    [null, null],
    ['10', '110'],
    ['110', '210'],
  ])
  // By the browser's own clock: events reach the test late on a busy machine.
  const times = requested.map((request) => request.timing().startTime)
  for (const [index, at] of times.entries()) {
    if (index > 0) expect(at - (times[index - 1] ?? 0)).toBeGreaterThan(LIST.everyMs - 100)
  }
  // Three parts cost as much as three lists: they come again a third as often.
  await page.waitForTimeout(INTERVAL_MS.positions)
  expect(requested).toHaveLength(3)
})

/** Marks each step of a list's loading once: it stands for two seconds, and a busy test may look less often. */
function keepProgress(): void {
  new MutationObserver(() => {
    const stated = document.querySelector('main')?.textContent ?? ''
    for (const [step] of stated.matchAll(/\d+ of \d+ loaded|Positions value—/g)) {
      if (performance.getEntriesByName(step).length === 0) performance.mark(step)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Marks the moment at which something that matches is there. */
function markWhenThere(selector: string): void {
  new MutationObserver(() => {
    if (document.querySelector(selector) === null) return
    if (performance.getEntriesByName('usable').length === 0) performance.mark('usable')
  }).observe(document, { childList: true, subtree: true })
}

/**
 * Paths that were asked for before that moment: what comes after is no step on the way to it, nor are the tab's icon
 * and what begins when the first reply is there and the browser has nothing else to do.
 */
function requestedBeforeMark(): readonly string[] {
  const usable = performance.getEntriesByName('usable')[0]?.startTime ?? Infinity
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < usable)
    .map(({ name }) => new URL(name).pathname)
    .filter((name) => !/\/mark\.svg$|\/rpc$|\/(deferred-more|request-middleware)-/.test(name))
}

test('F5, first load: at most 26 requests before there is something to use', async ({ context, venue }) => {
  const { address } = freshKey()
  const { positions } = await venue.welcome(address)
  /** What each page is opened for, by page. */
  const usable: Readonly<Record<string, string>> = {
    '/events': '[data-testid=event-card]',
    '/event/SX-1001': 'section[aria-label="Market"]',
    '/event/SX-1001/market/SX-1001-2': 'aside[aria-label="Trade"] input',
    [`/positions/${address}`]: 'main tbody tr',
    [`/position/${positions[0]?.pubkey}`]: 'main dd',
    [`/activity/${address}`]: 'section[aria-label="Activity"] [role="status"]',
    '/swap?amount=10': 'main dl button bdi',
    '/limit?amount=10': 'form input',
    '/recurring?total=100': 'form input',
    '/tokens': 'main tbody tr',
    [`/token/${MINT.usdc}`]: 'section[aria-label="Trade USDC"]',
    [`/portfolio/${address}`]: 'table tbody tr',
    [`/earn/${address}`]: 'form input',
    '/settings': 'main section',
    '/inspect': 'main textarea',
  }
  // A stream that stays open would keep the network from ever being idle.
  await context.route('**/prices?*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'event: state\ndata: down\n\n' }),
  )
  const over: Record<string, readonly string[]> = {}
  for (const [path, selector] of Object.entries(usable)) {
    const page = await context.newPage()
    await page.addInitScript(markWhenThere, selector)
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator(selector).first().waitFor()
    await page.waitForLoadState('networkidle')
    const requests = [path, ...(await page.evaluate(requestedBeforeMark))]
    console.log(`F5 ${path.replace(address, '…')}: ${requests.length}`)
    if (requests.length > 26) over[path] = [...requests]
    await page.close()
  }
  expect(over).toEqual({})
})

/** An entry of `layout-shift`, which the types of the DOM lack. */
type LayoutShift = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
type Shift = { readonly value: number; readonly what: string }

for (const width of [1440, 360]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('F4, late data moves nothing @alone', async ({ context, venue }) => {
      const { address } = freshKey()
      const { positions } = await venue.welcome(address)
      await venue.fault({ fault: 'F01', latencyMs: 700 })
      await context.addInitScript(() => {
        const shifts: Shift[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[]) {
            if (!entry.hadRecentInput)
              shifts.push({
                value: entry.value,
                what: entry.sources
                  .map(({ node, previousRect: from, currentRect: to }) => {
                    const rect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
                    return `${rect(from)} to ${rect(to)}: ${node?.outerHTML?.slice(0, 80) ?? 'gone'}`
                  })
                  .join(' | '),
              })
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const shifted: Record<string, unknown> = {}
      const look = async (path: string) => {
        const page = await context.newPage()
        await page.goto(path)
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        // Longer than the venue takes: what comes without a busy mark has come too.
        await page.waitForTimeout(1_400)
        const shifts: readonly Shift[] = await page.evaluate(() => Reflect.get(window, 'shifts'))
        const total = shifts.reduce((sum, { value }) => sum + value, 0)
        if (total > 0.01) shifted[path] = { total, shifts }
        await page.close()
      }
      const paths = [
        '/events',
        '/event/SX-1001',
        '/event/SX-1001/market/SX-1001-2',
        '/positions',
        `/positions/${address}`,
        `/position/${positions[0]?.pubkey}`,
        `/activity/${address}?tab=history`,
        `/activity/${address}?tab=orders`,
        '/swap?amount=10',
        '/limit?amount=10',
        '/recurring?total=100',
        '/tokens',
        `/token/${MINT.usdc}`,
        `/portfolio/${address}`,
        `/earn/${address}`,
        '/settings',
        '/inspect',
      ]
      // Most of it is waiting: three at a time.
      const inTurn = async (from: number) => {
        for (const [at, path] of paths.entries()) if (at % 3 === from) await look(path)
      }
      await Promise.all([inTurn(0), inTurn(1), inTurn(2)])
      expect(shifted).toEqual({})
    })
  })
}

test('the suite sees a CSP violation, a page error and a foreign request @core', async ({ page, allow }) => {
  const seen: string[] = []
  allow(/./)
  page.on('console', (message) => seen.push(message.text()))
  page.on('pageerror', (error) => seen.push(error.message))
  await page.goto('/events')
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'h1 { color: red }'
    document.head.append(style)
    setTimeout(() => {
      throw new Error('on purpose')
    })
  })
  await expect.poll(() => seen.some((text) => text.startsWith('CSP violation: style-src'))).toBe(true)
  // Thrown a moment after the style was refused.
  await expect.poll(() => seen).toContain('on purpose')
})

onOwnServer('time of the venue and of every tab', () => {
  test('five tabs send as many requests as one; the one that sent the last is closed, and the data goes on @alone', async ({
    page,
    context,
    venue,
  }) => {
    const pass = async (tab: Page, ms: number) => {
      for (let passed = 0; passed < ms; passed += 1_000) {
        await venue.post('clock', { advanceSec: 1 })
        await run(tab, 1_000)
      }
    }
    const requested: Page[] = []
    context.on('request', (request) => {
      if (/\/api\/prediction\/v1\/events/.test(request.url())) requested.push(request.frame().page())
    })
    await context.clock.install()
    const tabs = [page]
    while (tabs.length < 5) tabs.push(await context.newPage())
    for (const tab of tabs) {
      await tab.goto('/events')
      await expect(tab.getByTestId('event-card')).toHaveCount(20)
    }
    await freeze(page)
    // One interval, so that whatever was under way when the time stood still has come.
    await pass(page, INTERVAL_MS.eventPrices)
    requested.length = 0
    await pass(page, 3 * INTERVAL_MS.eventPrices)
    // Each tab alone would have asked three times.
    expect(requested.length).toBeGreaterThanOrEqual(2)
    expect(requested.length).toBeLessThanOrEqual(4)
    const last = requested.at(-1)
    await last?.close()
    const left = tabs.filter((tab) => tab !== last)
    expect(left).toHaveLength(4)
    requested.length = 0
    // Another tab takes over in real time: time of the page passes until it has asked, two intervals at most.
    let passedMs = 0
    while (requested.length === 0 && passedMs < 2 * INTERVAL_MS.eventPrices) {
      await pass(left[0]!, 1_000)
      await left[0]!.waitForTimeout(50)
      passedMs += 1_000
    }
    expect(requested.length).toBeGreaterThanOrEqual(1)
    for (const tab of left)
      expect(await tab.getByTitle(/^Oldest on this page/).innerText()).not.toMatch(/\b(2\d|[3-9]\d) s old/)
  })
})
