import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { WebSocket } from 'ws'
import { type Browser } from './browser.ts'
import { keysOf, pressAt } from './input.ts'
import { startProgram, tempDir } from './program.ts'

/** Reduced motion and plain English; nothing in the background reaches for the network. */
const PREFS: Readonly<Record<string, string | number | boolean>> = {
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'en-US',
  'intl.locale.requested': 'en-US',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'extensions.update.enabled': false,
}

/** A stock Firefox over WebDriver BiDi (w3c.github.io/webdriver-bidi). */
export async function openFirefox(program: string): Promise<Browser> {
  const { dir, remove } = tempDir('firefox')
  const prefs = Object.entries(PREFS).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
  writeFileSync(path.join(dir, 'user.js'), prefs.join(''))
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', dir]
  const env = { ...process.env, TZ: 'UTC', LANG: 'en_US.UTF-8', HOME: dir, MOZ_CRASHREPORTER_DISABLE: '1' }
  const running = await startProgram(program, args, { ready: /WebDriver BiDi listening on (ws:\/\/\S+)/, env })
  const wire = await connect(`${running.output}/session`)
  const end = async () => {
    wire.close()
    await running.stop()
    remove()
  }
  try {
    return await windowOf(wire, end)
  } catch (error) {
    await end()
    throw error
  }
}

async function windowOf({ send, close }: Wire, end: () => Promise<void>): Promise<Browser> {
  const { capabilities } = (await send('session.new', { capabilities: {} })) as {
    capabilities: { browserVersion: string }
  }
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: readonly { context: string }[] }
  const context = contexts[0]?.context
  const input = (actions: object) => send('input.performActions', { context, actions })
  return {
    version: capabilities.browserVersion,
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (expression) => {
      const reply = (await send('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: true,
      })) as { type: string; result?: { value?: string }; exceptionDetails?: { text: string } }
      if (reply.type !== 'success') throw new Error(`in the page: ${reply.exceptionDetails?.text}`)
      return reply.result?.value === undefined ? undefined : JSON.parse(reply.result.value)
    },
    click: async (x, y) => void (await input(pressAt(x, y))),
    type: async (text) => void (await input(keysOf(text))),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    picture: async () => {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string }
      return Buffer.from(data, 'base64')
    },
    close: async () => {
      await send('browser.close', {}).catch(() => undefined)
      close()
      await end()
    },
  }
}

type Wire = {
  readonly send: (method: string, params: object) => Promise<unknown>
  readonly close: () => void
}
type Reply = { id?: number; result?: unknown; error?: string; message?: string }

const REPLY_MS = 30_000

/** Commands over one socket; a command without a reply in time rejects. */
async function connect(url: string): Promise<Wire> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (reply: Reply) => void>()
  let last = 0
  socket.on('message', (data: Buffer) => {
    const reply: Reply = JSON.parse(data.toString())
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const send = (method: string, params: object) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++last
      const timer = setTimeout(() => reject(new Error(`${method}: no reply`)), REPLY_MS)
      waiting.set(id, ({ error, message, result }) => {
        clearTimeout(timer)
        waiting.delete(id)
        if (error === undefined) resolve(result)
        else reject(new Error(`${method}: ${error}, ${message}`))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  return { send, close: () => socket.close() }
}
