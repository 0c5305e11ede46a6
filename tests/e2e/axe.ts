import AxeBuilder from '@axe-core/playwright'
import { type Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Rules of axe that look at colours: the others find the same in either theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What axe finds wrong with the page as it stands, one line each; `colours` = by the rules that look at colours alone. */
export async function faults(page: Page, what: 'everything' | 'colours' = 'everything'): Promise<readonly string[]> {
  // Legacy mode leaves out frames of other origins, in half the time; this page has no frame at all.
  expect(page.frames()).toHaveLength(1)
  // Violations alone: describing every element that passes takes as long as testing it.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (what === 'colours' ? axe.withRules(COLOUR_RULES) : axe).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`))
}

/** Nothing on the page is wider than its viewport of so many pixels, and axe finds nothing wrong. */
export async function expectFits(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(await faults(page)).toEqual([])
}
