import { type Browser, type Engine, type Found } from './browser.ts'
import { openFirefox } from './firefox.ts'
import { openPlaywright } from './playwright.ts'
import { openWebKit } from './webkit.ts'

/** Opens the engine that `scripts/browsers.mjs` found. */
export function openBrowser(engine: Engine): Promise<Browser> {
  const engines: Partial<Record<Engine, Found>> = JSON.parse(process.env['BROWSERS'] ?? '{}')
  const found = engines[engine]
  if (found === undefined) throw new Error(`no ${engine} was found: npm run test:browsers looks for one`)
  if (found.by === 'puppeteer') return openFirefox(found.path)
  if (found.by === 'selenium') return openWebKit(found.path, found.browser ?? '')
  return openPlaywright(engine, found.path)
}
