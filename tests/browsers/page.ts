import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser } from './browser.ts'
import { look, readState, selectAll, type Look, type PlainStep, type State } from './in-page.ts'

/** One step to a thing in the page: its role and, where it matters, its accessible name. */
export type Step = readonly [role: string, name?: string | RegExp]

/** A page in one engine, with things found by role and name and pressed where a pointer reaches them. */
export type Page = {
  readonly browser: Browser
  /** Opens a path of the site, or the same one anew. */
  open(path: string): Promise<void>
  /** Waits until the thing is there and its text is as told; gives the text. */
  see(selectors: readonly Step[], text?: string | RegExp, ms?: number): Promise<string>
  /** Waits until there is no such thing. */
  gone(selectors: readonly Step[]): Promise<void>
  /** How many there are now. */
  count(selectors: readonly Step[]): Promise<number>
  /** Waits until the thing can be pressed, and presses it. */
  press(selectors: readonly Step[]): Promise<void>
  /** Presses a field and types in place of what was there. */
  fill(selectors: readonly Step[], text: string): Promise<void>
  /** Calls a function of no outside names in the page. */
  call<Args extends readonly unknown[], Result>(task: (...args: Args) => Result, ...args: Args): Promise<Result>
  state(): Promise<State>
  /** What went wrong in the documents since it was last asked. */
  trouble(): Promise<readonly string[]>
}

const WAIT_MS = 15_000
const PACE_MS = 50

const LIBRARY = readFileSync(
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('@testing-library/dom/package.json')),
    'dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
)

/** A page of the site at `origin`. */
export function pageIn(browser: Browser, origin: string): Page {
  const call: Page['call'] = async (task, ...args) =>
    (await browser.run(`(${task.toString()})(...${JSON.stringify(args)})`)) as ReturnType<typeof task>
  const lookAt = async (selectors: readonly Step[], isToPress = false): Promise<Look> => {
    const steps = selectors.map(plain)
    const seen = await call(look, steps, isToPress)
    if (seen !== 'no library') return seen
    await browser.run(`(() => { ${LIBRARY}\n })()`)
    return lookAt(selectors, isToPress)
  }
  const until = async (ask: () => Promise<Look>, isSo: (seen: Look) => boolean, what: string, ms = WAIT_MS) => {
    const end = Date.now() + ms
    for (;;) {
      const seen = await ask()
      if (isSo(seen)) return seen
      if (Date.now() > end) throw new Error(`${what}: not in ${ms} ms; now ${JSON.stringify(seen)}`)
      await sleep(PACE_MS)
    }
  }
  const press = async (selectors: readonly Step[]) => {
    let before = ''
    const { at } = await until(
      () => lookAt(selectors, true),
      (seen) => {
        // Twice at the same place: it does not move any more.
        const isStill = JSON.stringify(seen.at) === before
        before = JSON.stringify(seen.at)
        return isStill && seen.isEnabled && seen.at !== null
      },
      `to press ${words(selectors)}`,
    )
    if (at !== null) await browser.click(at[0], at[1])
  }
  const state = () => call(readState)
  const noted: string[] = []
  const note = async () => void noted.push(...(await state()).trouble)
  let isOpen = false
  return {
    browser,
    open: async (target) => {
      if (isOpen) await note()
      await browser.open(origin + target)
      isOpen = true
    },
    see: async (selectors, text = /\S/, ms = WAIT_MS) => {
      const isSo = (seen: Look) =>
        seen.count > 0 && (typeof text === 'string' ? seen.text.includes(text) : text.test(seen.text))
      return (await until(() => lookAt(selectors), isSo, `${text} in ${words(selectors)}`, ms)).text
    },
    gone: async (selectors) =>
      void (await until(
        () => lookAt(selectors),
        (seen) => seen.count === 0,
        `${words(selectors)} to be gone`,
      )),
    count: async (selectors) => (await lookAt(selectors)).count,
    press,
    fill: async (selectors, text) => {
      await press(selectors)
      await call(selectAll)
      await browser.type(text)
      await until(
        () => lookAt(selectors),
        (seen) => seen.text === text,
        `${text} in ${words(selectors)}`,
      )
    },
    call,
    state,
    trouble: async () => {
      await note()
      return noted.splice(0)
    },
  }
}

function plain([role, name]: Step): PlainStep {
  if (name === undefined) return { role }
  return typeof name === 'string' ? { role, name } : { role, pattern: name.source }
}

const words = (selectors: readonly Step[]) => selectors.map(([role, name]) => `${role} ${name ?? ''}`).join(' › ')
