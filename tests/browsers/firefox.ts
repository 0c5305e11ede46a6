import puppeteer from 'puppeteer-core'
import { type Browser } from './browser.ts'

/** Reduced motion and plain English; what Puppeteer leaves to reach for the network in the background does not. */
const PREFS = {
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'en-US',
  'intl.locale.requested': 'en-US',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'app.normandy.enabled': false,
}

/** A stock Firefox, as Puppeteer drives it over WebDriver BiDi, with a profile of its own that goes with it. */
export async function openFirefox(program: string): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    extraPrefsFirefox: PREFS,
    env: { ...process.env, TZ: 'UTC', LANG: 'en_US.UTF-8', MOZ_CRASHREPORTER_DISABLE: '1' },
  })
  const [first] = await browser.pages()
  const page = first ?? (await browser.newPage())
  return {
    version: (await browser.version()).replace('firefox/', ''),
    open: async (url) => void (await page.goto(url)),
    run: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
