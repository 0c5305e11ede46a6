import { expect, test } from './fixtures.ts'

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
