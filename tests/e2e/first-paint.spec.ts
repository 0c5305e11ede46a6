import { type Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { drawInBrowser } from './steps.ts'

/*
 * The first format of `Intl` loads its data: tens of milliseconds that a first paint need not wait for. Day, hour and
 * thousands are put together by hand; a zone's name alone needs one format.
 */

const PAGES = [
  ['/', 0],
  ['/tokens', 0],
  ['/swap', 0],
  ['/limit', 1],
  ['/recurring', 1],
  ['/earn', 0],
  ['/portfolio', 0],
  ['/positions', 0],
  ['/activity', 0],
] as const

for (const [path, most] of PAGES)
  test(`${path} makes ${most === 0 ? 'no format' : 'one format at most'} of Intl before its first paint`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['NumberFormat', 'DateTimeFormat', 'Segmenter', 'Collator', 'PluralRules'] as const) {
        const own = Intl[name]
        const note = () => performance.mark(`Intl.${name}`)
        const watched = new Proxy(own, {
          construct(target, args: unknown[]) {
            note()
            return Reflect.construct(target, args) as object
          },
          apply(target, self, args: unknown[]) {
            note()
            return Reflect.apply(target as never, self, args) as unknown
          },
        })
        Object.assign(Intl, { [name]: watched })
      }
    })
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBeGreaterThan(0)
    const before = await page.evaluate(() => {
      const [painted] = performance.getEntriesByName('first-contentful-paint')
      if (painted === undefined) throw new Error('nothing was painted')
      const made = performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('Intl.'))
      return made.filter(({ startTime }) => startTime < painted.startTime).map(({ name }) => name)
    })
    expect(before.length, before.join(', ')).toBeLessThanOrEqual(most)
  })

/** A page, and how many replies of the service it begins with. */
const FIRST: readonly (readonly [address: string, replies: number])[] = [
  ['/', 1],
  ['/events?page=2', 1],
  ['/events?page=0', 0],
  ['/events?category=crypto', 0],
  ['/event/SX-2476', 1],
  ['/tokens', 1],
  ['/tokens?interval=1h', 0],
  ['/token/So11111111111111111111111111111111111111112', 2],
  ['/token/no-address', 0],
  ['/earn', 1],
]

test('what is requested before the code is loaded is what the page requests, once', async ({ page }) => {
  await drawInBrowser(page)
  await page.addInitScript(() => {
    const ask = window.fetch.bind(window)
    const early: string[] = []
    Object.assign(window, { early })
    window.fetch = (input, init) => {
      // Until main.tsx begins.
      if (Error.stackTraceLimit === 0 && typeof input === 'string') early.push(input)
      return ask(input, init)
    }
  })
  for (const [address, replies] of FIRST) {
    const asked: string[] = []
    const hear = (request: Request) => asked.push(request.url().replace(/^.*?:\/\/[^/]+/, ''))
    page.on('request', hear)
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    const early = await page.evaluate(() => (globalThis as typeof globalThis & { early: string[] }).early)
    expect(early, address).toHaveLength(replies + 1)
    await expect.poll(() => page.evaluate(() => Object.keys(window.sextantEarly ?? {})), address).toEqual([])
    expect(asked.filter((url) => early.includes(url)).toSorted(), address).toEqual(early.toSorted())
    page.off('request', hear)
  }
})
