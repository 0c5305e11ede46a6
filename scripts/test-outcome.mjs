// What a run of tests says of itself, read from the reports of vitest and Playwright, and what two runs say together.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Names of tests by how they ended. A name is its file and its titles; what did not run has failed.
 * @typedef {{ passed: readonly string[], failed: readonly string[], isOk: boolean }} Outcome
 */
/** @typedef {{ passed: number, failed: number, secondRun: readonly string[] }} Verdict */

/** A run that left no report, or none that can be read. */
export const BROKEN = Object.freeze({ passed: [], failed: [], isOk: false })

/**
 * The outcome in a vitest report; a file that could not be loaded is one failed test of its own name.
 * @param {string} file
 * @param {boolean} isOk Whether the runner ended well.
 * @returns {Outcome}
 */
export function readVitest(file, isOk) {
  if (!existsSync(file)) return BROKEN
  /** @type {{ testResults: { name: string, status: string, assertionResults: { fullName: string, status: string }[] }[] }} */
  const report = JSON.parse(readFileSync(file, 'utf8'))
  /** @type {string[]} */
  const passed = []
  /** @type {string[]} */
  const failed = []
  for (const { name, status, assertionResults } of report.testResults) {
    const where = path.relative(root, name)
    for (const test of assertionResults)
      (test.status === 'passed' ? passed : failed).push(`${where} › ${test.fullName.trim()}`)
    if (status === 'failed' && assertionResults.every((test) => test.status === 'passed')) failed.push(where)
  }
  return { passed, failed, isOk }
}

/** @typedef {{ title: string, file: string, specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ title: string, file: string, tests: { status: string }[] }} Spec */

/**
 * The outcome in a Playwright report; a test that was skipped or passed on a retry has failed.
 * @param {string} file
 * @param {boolean} isOk Whether the runner ended well.
 * @returns {Outcome}
 */
export function readPlaywright(file, isOk) {
  if (!existsSync(file)) return BROKEN
  /** @type {{ suites: Suite[] }} */
  const report = JSON.parse(readFileSync(file, 'utf8'))
  /** @type {string[]} */
  const passed = []
  /** @type {string[]} */
  const failed = []
  /**
   * @param {Suite} suite
   * @param {readonly string[]} titles
   */
  const walk = (suite, titles) => {
    for (const { title, tests } of suite.specs ?? [])
      for (const { status } of tests) (status === 'expected' ? passed : failed).push([...titles, title].join(' › '))
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title])
  }
  for (const suite of report.suites) walk(suite, [suite.title])
  return { passed, failed, isOk }
}

/**
 * What a suite counts. Without a second run that is the first one; a runner that failed with no failed test is one failure.
 * With one, a test has failed that failed in the second run or was not run there; the others of the first run's failed tests
 * are named.
 * @param {Outcome} first
 * @param {Outcome} [second] The failed ones once more, alone; others may run beside them.
 * @returns {Verdict}
 */
export function verdict(first, second) {
  const all = first.passed.length + first.failed.length
  if (second === undefined) {
    const failed = first.failed.length
    return failed > 0 || first.isOk
      ? { passed: first.passed.length, failed, secondRun: [] }
      : { passed: all, failed: 1, secondRun: [] }
  }
  const secondRun = first.failed.filter((name) => second.passed.includes(name) && !second.failed.includes(name))
  const again = new Set([...second.failed, ...first.failed.filter((name) => !secondRun.includes(name))])
  const failed = again.size === 0 && !second.isOk ? 1 : again.size
  return { passed: all - again.size, failed, secondRun }
}
