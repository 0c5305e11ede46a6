import { type JSHandle, type Page } from '@playwright/test'

/** What a finger can press. */
const PRESSED =
  'a[href], button:not([disabled]), summary, input:not([disabled]), select, textarea, [role="button"], [role="tab"], [role="radio"], [role="checkbox"], [role="switch"], [role="option"], [role="menuitem"], [role="slider"]'

/**
 * Controls of the page whose area to press, through its middle, is smaller than `least` pixels, one line each. Links in the
 * middle of a sentence are as high as their line, and terms in a list of figures as their row, at least 24 pixels: their
 * meaning is on the page of help too.
 */
export async function smallTargets(page: Page, least = 44): Promise<readonly string[]> {
  const found = await small(await controls(page), least)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  return [...new Set(found)]
}

/** The controls that are shown and not part of a sentence. */
function controls(page: Page): Promise<JSHandle<Element[]>> {
  return page.evaluateHandle((pressed) => {
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
    const inSentence = (element: Element) => {
      const around = element.parentElement?.textContent?.trim() ?? ''
      const own = element.textContent?.trim() ?? ''
      return getComputedStyle(element).display === 'inline' && around.length > own.length + 3
    }
    return [...document.querySelectorAll(pressed)].filter(
      (element) =>
        isShown(element) && !inSentence(element) && element.closest('[inert], [aria-hidden="true"]') === null,
    )
  }, PRESSED)
}

/**
 * Names and areas of those that are too small. The area is asked of the page point by point: what lies over it takes from
 * it, and what it grows beyond its box counts.
 */
function small(elements: JSHandle<Element[]>, least: number): Promise<readonly string[]> {
  return elements.evaluate((all, wanted) => {
    // A field is also pressed by its label, and the other way round.
    const isHit = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      return [element.closest('label') ?? element, element, ...labels].some((each) => each.contains(hit))
    }
    const extent = (isIn: (offset: number) => boolean) => {
      let [before, after] = [0, 0]
      while (before < wanted && isIn(-before - 1)) before += 1
      while (after < wanted && isIn(after + 1)) after += 1
      return before + after + 1
    }
    const nameOf = (element: Element) => {
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ')
      return `${element.tagName.toLowerCase()} "${name.slice(0, 40)}"`
    }
    return all.flatMap((element) => {
      // A row that a newer list replaced meanwhile.
      if (!element.isConnected) return []
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      // A link over two lines is pressed on either.
      const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      // What waits outside of the window comes with the focus alone.
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return []
      const what = nameOf(element)
      if (!isHit(element, x, y)) return [`${what}: covered`]
      const width = extent((offset) => isHit(element, x + offset, y))
      const height = extent((offset) => isHit(element, x, y + offset))
      const high = element.closest('dt') === null ? wanted : 24
      return width < wanted || height < high ? [`${what}: ${width} × ${height}`] : []
    })
  }, least)
}
