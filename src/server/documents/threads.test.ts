import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openRenderer, type Renderer } from './threads.ts'

let dir = ''
let renderer: Renderer | undefined

beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'sextant-threads-'))
})
afterEach(() => renderer?.stop())
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** A renderer whose threads run this for each page. */
function open(body: string): Renderer {
  const file = path.join(dir, `thread-${Math.random().toString(36).slice(2)}.mjs`)
  const begin = `import { parentPort, threadId } from 'node:worker_threads'\nimport { setTimeout as wait } from 'node:timers/promises'\n`
  const listen = `parentPort.on('message', async (page) => { const say = (message) => parentPort.postMessage(message)\n${body} })`
  writeFileSync(file, `${begin}${listen}\nparentPort.postMessage({ kind: 'ready' })`)
  renderer = openRenderer(file)
  return renderer
}

const job = (address: string) => ({ address, build: '0123abcd', atMs: 1, replies: {} })

/** The markup of an address, once a thread is free. */
const drawn = async ({ draw }: Renderer, address: string) =>
  vi.waitFor(
    async () => {
      const markup = await draw(job(address)).catch((error: Error) => error.message)
      if (markup === 'no thread is free') throw new Error(markup)
      return markup
    },
    { timeout: 10_000, interval: 20 },
  )

test('a page is drawn in a thread that knows nothing of the environment', async () => {
  process.env['API_KEY'] = 'secret'
  const opened = open(`say({ kind: 'drawn', markup: page.address + JSON.stringify(process.env) })`)
  expect(await drawn(opened, '/events')).toBe('/events{}')
  delete process.env['API_KEY']
})

test('what a thread cannot draw is reported, and the next page is drawn', async () => {
  const opened = open(
    `say(page.address === '/bad' ? { kind: 'failed', problem: 'no reply' } : { kind: 'drawn', markup: 'ok' })`,
  )
  expect(await drawn(opened, '/bad')).toBe('no reply')
  expect(await drawn(opened, '/events')).toBe('ok')
})

test('a render that does not end is given up, its thread is ended, and another one draws the next page', async () => {
  const opened = open(
    `if (page.address === '/endless') for (;;) {}\nsay({ kind: 'drawn', markup: page.address + ' in ' + threadId })`,
  )
  const first = await drawn(opened, '/events')
  // What is cold is given up too, and its thread goes on; these are what makes it warm.
  for (let render = 0; render < 4; render += 1) expect(await drawn(opened, '/events')).toBe(first)
  expect(await drawn(opened, '/endless')).toBe('the render took more than 300 ms')
  const next = await drawn(opened, '/events')
  expect(next).toMatch(/^\/events in /)
  expect(next).not.toBe(first)
})

test('two pages at a time; a third one is not waited for', async () => {
  const opened = open(`if (page.address !== '/warm') await wait(100)\nsay({ kind: 'drawn', markup: page.address })`)
  await drawn(opened, '/warm')
  // On a machine that is busy a render may be given up; then they are tried again.
  const first = opened.draw(job('/1')).catch(() => undefined)
  // Opens the second thread.
  await expect(opened.draw(job('/2'))).rejects.toThrow('no thread is free')
  await first
  const both = await vi.waitFor(
    async () => {
      const requested = [opened.draw(job('/1')), opened.draw(job('/2')), opened.draw(job('/3'))]
      const ended = await Promise.allSettled(requested)
      const isThere = ended.slice(0, 2).every(({ status }) => status === 'fulfilled')
      if (!isThere) throw new Error('the second thread is not there yet')
      return ended.map(({ status }) => status)
    },
    { timeout: 10_000, interval: 50 },
  )
  expect(both).toEqual(['fulfilled', 'fulfilled', 'rejected'])
})

test('a script that cannot begin is not begun again', async () => {
  const file = path.join(dir, 'broken.mjs')
  writeFileSync(file, 'throw new Error("broken")')
  renderer = openRenderer(file)
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(renderer.draw(job('/events'))).rejects.toThrow('no thread is free')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
})
