// What a test file that mutants are tried with imports as `vitest`: the part of it that these files use. The matchers and
// spies are Vitest's own; a file's tests are collected here, so that `mutant-runner.mjs` can run them one by one.
import { chai, customMatchers, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect'
import { fn, restoreAllMocks, spyOn } from '@vitest/spy'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as turnOfLoop, setTimeout as wait } from 'node:timers/promises'

/**
 * A test, with the suites around it, outermost first.
 * @typedef {() => unknown} Hook
 * @typedef {{ before: Hook[], after: Hook[], beforeAll: Hook[], afterAll: Hook[], isOpen: boolean }} Suite
 * @typedef {{ name: string, run: Hook, suites: readonly Suite[] }} Test
 */

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin)
const expect = Object.assign(
  (/** @type {unknown} */ value, /** @type {string | undefined} */ message) => chai.expect(value, message),
  chai.expect,
)
Reflect.get(chai.expect, 'extend').call(chai.expect, expect, customMatchers)
chai.util.addMethod(
  chai.Assertion.prototype,
  'toMatchFileSnapshot',
  /**
   * @this {unknown}
   * @param {string} file
   */
  async function toMatchFileSnapshot(file) {
    const found = chai.util.flag(/** @type {any} */ (this), 'object')
    if (readFileSync(file, 'utf8') !== found) throw new Error(`differs from ${path.basename(file)}`)
  },
)

/** @type {Suite[]} */
let open = []
/** @type {Test[]} */
let tests = []

/** @returns {Suite} */
const newSuite = () => ({ before: [], after: [], beforeAll: [], afterAll: [], isOpen: false })
const innermost = () => /** @type {Suite} */ (open.at(-1))

/** @param {readonly unknown[]} args name, perhaps options, function */
const bodyOf = (args) => /** @type {(...row: unknown[]) => unknown} */ (args.find((arg) => typeof arg === 'function'))

/** @param {unknown[]} args */
function test(...args) {
  tests.push({ name: String(args[0]), run: bodyOf(args), suites: [...open] })
}

/** @param {unknown[]} args */
function describe(...args) {
  open.push(newSuite())
  bodyOf(args)()
  open.pop()
}

/** @param {(...args: unknown[]) => void} declare */
function withVariants(declare) {
  const each =
    (/** @type {readonly unknown[]} */ rows) =>
    (/** @type {unknown[]} */ ...args) => {
      for (const row of rows) declare(args[0], () => bodyOf(args)(...(Array.isArray(row) ? row : [row])))
    }
  const runIf = (/** @type {unknown} */ condition) => (condition ? declare : () => {})
  return Object.assign(declare, { each, runIf })
}

/**
 * Globals that a test has put something else for.
 * @type {Map<string, unknown>}
 */
const stubbed = new Map()
const globals = /** @type {Record<string, unknown>} */ (globalThis)

/**
 * @param {string} name
 * @param {unknown} value
 */
function stubGlobal(name, value) {
  if (!stubbed.has(name)) stubbed.set(name, globals[name])
  globals[name] = value
}

function unstubAllGlobals() {
  for (const [name, value] of stubbed) globals[name] = value
  stubbed.clear()
}

/**
 * Environment variables that a test has put something else for.
 * @type {Map<string, string | undefined>}
 */
const stubbedEnvs = new Map()

/**
 * @param {string} name
 * @param {string | undefined} value undefined = not set
 */
function stubEnv(name, value) {
  if (!stubbedEnvs.has(name)) stubbedEnvs.set(name, process.env[name])
  setEnv(name, value)
}

function unstubAllEnvs() {
  for (const [name, value] of stubbedEnvs) setEnv(name, value)
  stubbedEnvs.clear()
}

/**
 * @param {string} name
 * @param {string | undefined} value
 */
function setEnv(name, value) {
  if (value === undefined) Reflect.deleteProperty(process.env, name)
  else process.env[name] = value
}

/** Time that stands still until a test moves it, ms since it was stopped. */
class Clock {
  now = 0
  ids = 0
  /** @type {Map<number, { at: number, call: () => void }>} */
  waiting = new Map()

  /**
   * @param {(...args: unknown[]) => void} call
   * @param {number} ms
   * @param {unknown[]} args
   */
  start(call, ms = 0, ...args) {
    this.waiting.set((this.ids += 1), { at: this.now + Math.max(0, ms), call: () => call(...args) })
    return this.ids
  }

  /**
   * Calls what is due first; false = nothing is due by then.
   * @param {number} end
   */
  callNext(end) {
    const [next] = [...this.waiting].toSorted(([, a], [, b]) => a.at - b.at)
    if (next === undefined || next[1].at > end) return false
    this.waiting.delete(next[0])
    this.now = next[1].at
    next[1].call()
    return true
  }
}

/** @type {Clock | undefined} */
let clock
const stopped = () => /** @type {Clock} */ (clock)

function stopTime() {
  const own = (clock = new Clock())
  // Whole milliseconds: a bound that a test steps up to must not be missed by a fraction.
  const [date, performed] = [Date.now(), Math.round(performance.now())]
  stubGlobal('setTimeout', own.start.bind(own))
  stubGlobal('clearTimeout', (/** @type {number} */ id) => own.waiting.delete(id))
  spyOn(performance, 'now').mockImplementation(() => performed + own.now)
  spyOn(Date, 'now').mockImplementation(() => date + own.now)
}

function letTimeRun() {
  if (clock === undefined) return
  clock = undefined
  unstubAllGlobals()
  restoreAllMocks()
}

/** @param {number} ms */
function advanceTimersByTime(ms) {
  const end = stopped().now + ms
  while (stopped().callNext(end)) continue
  stopped().now = end
}

/** @param {number} ms */
async function advanceTimersByTimeAsync(ms) {
  const end = stopped().now + ms
  do await turnOfLoop()
  while (stopped().callNext(end))
  stopped().now = end
  await turnOfLoop()
}

/**
 * @param {() => unknown} isMet
 * @param {{ timeout?: number }} options ms
 */
async function waitFor(isMet, { timeout = 1000 } = {}) {
  for (const end = performance.now() + timeout; ; await wait(5))
    try {
      return await isMet()
    } catch (error) {
      if (performance.now() > end) throw error
    }
}

/** Any property of it and any call of it is it again: types are the compiler's to compare. */
const anything = /** @type {unknown} */ (new Proxy(() => {}, { get: () => anything, apply: () => anything }))

/** Stands for the module `vitest`. */
export const VITEST = {
  expect,
  expectTypeOf: () => anything,
  vi: {
    fn,
    spyOn,
    restoreAllMocks,
    stubGlobal,
    unstubAllGlobals,
    stubEnv,
    unstubAllEnvs,
    waitFor,
    useFakeTimers: stopTime,
    useRealTimers: letTimeRun,
    advanceTimersByTime,
    advanceTimersByTimeAsync,
  },
  test: withVariants(test),
  it: withVariants(test),
  describe: withVariants(describe),
  beforeEach: (/** @type {Hook} */ hook) => innermost().before.push(hook),
  afterEach: (/** @type {Hook} */ hook) => innermost().after.push(hook),
  beforeAll: (/** @type {Hook} */ hook) => innermost().beforeAll.push(hook),
  afterAll: (/** @type {Hook} */ hook) => innermost().afterAll.push(hook),
}

/**
 * The tests that a file declares while it is evaluated.
 * @param {() => Promise<void>} evaluate
 */
export async function testsOf(evaluate) {
  open = [newSuite()]
  tests = []
  await evaluate()
  return tests
}

/** @param {Test} asked */
export async function runTest({ run, suites }) {
  for (const suite of suites) {
    if (suite.isOpen) continue
    suite.isOpen = true
    for (const hook of suite.beforeAll) await hook()
  }
  for (const { before } of suites) for (const hook of before) await hook()
  await run()
  for (const { after } of suites) for (const hook of after) await hook()
}

/**
 * Undoes what tests of a file, and a mutant in them, may have left.
 * @param {readonly Test[]} all
 */
export async function tidyUp(all) {
  letTimeRun()
  unstubAllGlobals()
  restoreAllMocks()
  for (const suite of new Set(all.flatMap(({ suites }) => suites)))
    if (suite.isOpen) for (const hook of suite.afterAll) await hook()
}
