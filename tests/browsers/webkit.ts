import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser } from './browser.ts'
import { keysOf, pressAt } from './input.ts'
import { startProgram, tempDir } from './program.ts'

/** WebKitGTK takes reduced motion from the desktop's settings. */
const DESKTOP = '[Settings]\ngtk-enable-animations=0\n'

/** A stock WebKitGTK browser over WebDriver (w3.org/TR/webdriver2), on a display of its own where there is an Xvfb. */
export async function openWebKit(driver: string, browser: string): Promise<Browser> {
  const { dir, remove } = tempDir('webkit')
  mkdirSync(path.join(dir, 'gtk-3.0'))
  writeFileSync(path.join(dir, 'gtk-3.0/settings.ini'), DESKTOP)
  const ends: (() => Promise<void> | void)[] = [remove]
  const end = async () => {
    for (const step of ends.toReversed()) await step()
  }
  try {
    const display = await openDisplay()
    ends.push(display.stop)
    const profile = { DISPLAY: display.name, HOME: dir, XDG_CONFIG_HOME: dir, NO_AT_BRIDGE: '1' }
    const locale = { TZ: 'UTC', LANG: 'en_US.UTF-8', LANGUAGE: 'en_US' }
    const port = await freePort()
    const env = { ...process.env, ...profile, ...locale }
    ends.push((await startProgram(driver, [`--port=${port}`], { env })).stop)
    const address = `http://127.0.0.1:${port}`
    await untilReady(address)
    return await windowOf(address, browser, end)
  } catch (error) {
    await end()
    throw error
  }
}

async function windowOf(driver: string, browser: string, end: () => Promise<void>): Promise<Browser> {
  const options = { binary: browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId, capabilities: reported } = (await ask(driver, 'POST', '/session', { capabilities })) as {
    sessionId: string
    capabilities: { browserVersion: string }
  }
  const send = (method: 'GET' | 'POST' | 'DELETE', step: string, body?: object) =>
    ask(driver, method, `/session/${sessionId}${step}`, body)
  const run = async (expression: string) => {
    const value = await send('POST', '/execute/sync', { script: `return JSON.stringify(${expression})`, args: [] })
    return typeof value === 'string' ? JSON.parse(value) : undefined
  }
  return {
    version: reported.browserVersion,
    open: async (url) => void (await send('POST', '/url', { url })),
    run,
    click: async (x, y) => void (await send('POST', '/actions', { actions: pressAt(x, y) })),
    type: async (text) => void (await send('POST', '/actions', { actions: keysOf(text) })),
    resize: async (width, height) => {
      // Twice: what the window has around the page is known once it has a size.
      for (const _ of [1, 2]) {
        const frame = (await run('[outerWidth - innerWidth, outerHeight - innerHeight]')) as [number, number]
        await send('POST', '/window/rect', { width: width + frame[0], height: height + frame[1] })
        await sleep(100)
      }
    },
    picture: async () => Buffer.from((await send('GET', '/screenshot')) as string, 'base64'),
    close: async () => {
      await send('DELETE', '').catch(() => undefined)
      await end()
    },
  }
}

async function ask(driver: string, method: string, target: string, body?: object): Promise<unknown> {
  const response = await fetch(driver + target, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
  if (!response.ok) throw new Error(`${target}: ${value?.error}, ${value?.message}`)
  return value
}

/** The driver says nothing when it is up. */
async function untilReady(driver: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await ask(driver, 'GET', '/status').then(
      () => true,
      () => false,
    )
    if (isUp) return
    await sleep(100)
  }
  throw new Error('the WebKit driver did not start')
}

async function openDisplay(): Promise<{ readonly name: string; readonly stop: () => Promise<void> }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  try {
    const { output, stop } = await startProgram('Xvfb', args, { ready: /^(\d+)\n/ })
    return { name: `:${output}`, stop }
  } catch (error) {
    const { DISPLAY } = process.env
    if (DISPLAY === undefined) throw error
    return { name: DISPLAY, stop: async () => undefined }
  }
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
