import { expect, test } from './fixtures.ts'
import { routes, settled, shareOf } from './pages.ts'

/* Between a phone and a wide screen: tablets, small laptops, half a screen. */

const WIDTHS = [1440, 1280, 1024, 960, 820, 720] as const

/** What stands out of the box that it is in: a panel, a field, a chip. Boxes that scroll or cut are left out. */
function outOfBox(): readonly string[] {
  const boxOf = (element: Element) => {
    for (let box = element.parentElement; box !== null && box.tagName !== 'MAIN'; box = box.parentElement) {
      const { overflowX, borderLeftWidth, borderRightWidth, backgroundColor } = getComputedStyle(box)
      if (overflowX !== 'visible') return undefined
      if (box.tagName === 'SECTION' || box.tagName === 'ARTICLE') return box
      const isFilled = !backgroundColor.endsWith(', 0)') && box.tagName === 'SPAN'
      if ((parseFloat(borderLeftWidth) > 0 && parseFloat(borderRightWidth) > 0) || isFilled) return box
    }
    return undefined
  }
  return Array.from(document.querySelectorAll('main *')).flatMap((element) => {
    const { position, visibility, clip } = getComputedStyle(element)
    const isDrawn = position !== 'fixed' && visibility === 'visible' && clip === 'auto'
    if (!isDrawn || element.closest('svg') !== null) return []
    const inner = element.getBoundingClientRect()
    const outer = inner.width < 2 ? undefined : boxOf(element)?.getBoundingClientRect()
    if (outer === undefined || (inner.right <= outer.right + 1.5 && inner.left >= outer.left - 1.5)) return []
    return [`${element.tagName} ${(element.textContent ?? '').trim().slice(0, 40)}, ${inner.right - outer.right} px`]
  })
}

const PARTS = [1, 2, 3]
for (const part of PARTS)
  test(`nothing overflows its panel, its field or its chip: 720 to 1440 px, ${part} of ${PARTS.length}`, async ({
    page,
    newcomer,
    venue,
  }) => {
    await newcomer()
    test.setTimeout(240_000)
    const more = ['/settings?section=fees', '/settings?section=trading', '/positions', '/earn', '/portfolio']
    const paths = shareOf([...(await routes(venue)), ...more], part, PARTS.length)
    const found: string[] = []
    for (const path of paths) {
      await page.setViewportSize({ width: WIDTHS[0], height: 900 })
      await page.goto(path)
      await settled(page)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        // The page follows its window a moment later.
        await expect
          .poll(() => page.evaluate(outOfBox), { timeout: 2_000 })
          .toEqual([])
          .catch(() => undefined)
        found.push(...(await page.evaluate(outOfBox)).slice(0, 3).map((text) => `${path} ${width}: ${text}`))
      }
    }
    expect(found).toEqual([])
  })
