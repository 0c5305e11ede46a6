import { chromium, firefox, webkit } from '@playwright/test'
import { BROWSER_FLAGS } from '../../scripts/browser-flags.mjs'
import { type Browser, type Engine } from './browser.ts'

const TYPES = { chromium, firefox, webkit }

/** An engine as Playwright drives it: an installed Chromium, or a Firefox or WebKit of Playwright's own. */
export async function openPlaywright(engine: Engine, program: string): Promise<Browser> {
  const args: readonly string[] = engine === 'chromium' ? BROWSER_FLAGS : []
  const browser = await TYPES[engine].launch({ executablePath: program, args: [...args] })
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' })
  const page = await context.newPage()
  return {
    version: browser.version(),
    open: async (url) => void (await page.goto(url)),
    run: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewportSize({ width, height }),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  }
}
