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
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`))
  return what === 'colours' ? found : [...found, ...(await unstyled(page))]
}

/** Classes of the page that no rule of its styles knows. */
async function unstyled(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const rulesOf = (rules: CSSRuleList): string =>
      Array.from(rules, (rule) =>
        rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : rule instanceof CSSStyleRule ? rule.cssText : '',
      ).join('\n')
    const css = Array.from(document.styleSheets, ({ cssRules }) => rulesOf(cssRules)).join('\n')
    // Whole names alone: `.flex-col` is no rule for `flex`.
    const known = new Set(css.match(/\.(?:\\.|[\w-])+/g))
    const tokens = new Set(Array.from(document.querySelectorAll('*'), ({ classList }) => [...classList]).flat())
    // Names that say something to other classes (`group`, `peer`), and those of the router and the chart library.
    const isNamed = (token: string) => /^(group|peer)(\/|$)|^recharts-|^[xy]Axis$|^active$|::-moz-/.test(token)
    return [...tokens]
      .filter((token) => !isNamed(token) && !known.has(`.${CSS.escape(token)}`))
      .map((token) => `unstyled class: ${token}`)
  })
}

/** Nothing on the page is wider than its viewport of so many pixels, and axe finds nothing wrong. */
export async function expectFits(page: Page, width: number): Promise<void> {
  // A chart takes a new width of its room a frame after the page does.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(await faults(page)).toEqual([])
}
