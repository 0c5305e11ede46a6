import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, type WebDriver } from 'selenium-webdriver'
import type * as remote from 'selenium-webdriver/remote'
import { type Browser } from './browser.ts'

// A folder of the package, which `import` does not take.
const { DriverService } = createRequire(import.meta.url)('selenium-webdriver/remote') as typeof remote

/** WebKitGTK takes reduced motion from the desktop's settings. */
const DESKTOP = '[Settings]\ngtk-enable-animations=0\n'

/** A stock WebKitGTK browser, as Selenium drives it over WebDriver, on a display of its own where there is an Xvfb. */
export async function openWebKit(program: string, browser: string): Promise<Browser> {
  const dir = mkdtempSync(path.join(tmpdir(), 'sextant-webkit-'))
  mkdirSync(path.join(dir, 'gtk-3.0'))
  writeFileSync(path.join(dir, 'gtk-3.0/settings.ini'), DESKTOP)
  const ends = [async () => rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })]
  const end = async () => {
    for (const step of ends.toReversed()) await step()
  }
  try {
    const display = await openDisplay()
    ends.push(display.stop)
    const profile = { DISPLAY: display.name, HOME: dir, XDG_CONFIG_HOME: dir, NO_AT_BRIDGE: '1' }
    const locale = { TZ: 'UTC', LANG: 'en_US.UTF-8', LANGUAGE: 'en_US' }
    const service = new DriverService.Builder(program)
      .setHostname('127.0.0.1')
      .setEnvironment({ ...process.env, ...profile, ...locale } as Record<string, string>)
      .build()
    ends.push(() => service.kill())
    const driver = await new Builder()
      .disableEnvironmentOverrides()
      .usingServer(await service.start())
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      })
      .build()
    return await windowOf(driver, end)
  } catch (error) {
    await end()
    throw error
  }
}

async function windowOf(driver: WebDriver, end: () => Promise<void>): Promise<Browser> {
  const run = (expression: string) => driver.executeScript(`return ${expression}`)
  const version = (await driver.getCapabilities()).getBrowserVersion()
  return {
    version: version ?? 'unknown',
    open: (url) => driver.get(url),
    run,
    click: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .click()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    resize: async (width, height) => {
      // Twice: what the window has around the page is known once it has a size.
      for (const _ of [1, 2]) {
        const frame = (await run('[outerWidth - innerWidth, outerHeight - innerHeight]')) as [number, number]
        await driver
          .manage()
          .window()
          .setRect({ width: width + frame[0], height: height + frame[1] })
        await sleep(100)
      }
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit().catch(() => undefined)
      await end()
    },
  }
}

/** An Xvfb that says its own number; the display that is there already where there is none. */
async function openDisplay(): Promise<{ readonly name: string; readonly stop: () => Promise<void> }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const gone = once(child, 'exit').catch(() => undefined)
  const told = child.stdio[3] === null ? undefined : once(child.stdio[3]!, 'data')
  const [number] = (await Promise.race([told, gone.then(() => undefined)])) ?? []
  if (number !== undefined)
    return {
      name: `:${String(number).trim()}`,
      stop: async () => {
        child.kill('SIGTERM')
        await gone
      },
    }
  const { DISPLAY } = process.env
  if (DISPLAY === undefined) throw new Error('Xvfb did not start, and DISPLAY names no other screen')
  return { name: DISPLAY, stop: async () => undefined }
}
