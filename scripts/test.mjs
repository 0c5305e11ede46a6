// Runs suites one after the other and ends with `N passed, N failed` over all of them: those of `npm test` without an
// argument, those of a group (`quick`, `long`), or the ones that are named.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { findBrowser } from './find-browser.mjs'
import { findEngine } from './find-engines.mjs'
import { findNginx } from './find-nginx.mjs'

/** @typedef {{ passed: number, failed: number }} Count */

const root = path.resolve(import.meta.dirname, '..')
const reports = path.join(root, 'reports')

/**
 * One command; its output goes straight to the terminal.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [env]
 */
function run(command, args, env = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

/**
 * A step that has no test runner counts as one check.
 * @param {string} script
 * @returns {Count}
 */
function step(script) {
  const ok = run('npm', ['run', '--silent', script])
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * A vitest run over some projects, counted from its own JSON report. A run without a report has failed.
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {readonly string[]} [files] Parts of file names; all files without it.
 * @param {Readonly<Record<string, string>>} [env]
 * @returns {Count}
 */
function vitest(name, projects, files = [], env = {}) {
  const file = path.join(reports, `${name}.json`)
  const filters = projects.flatMap((project) => ['--project', project])
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ok = run('npx', ['vitest', 'run', ...files, ...filters, ...output], env)
  return existsSync(file) ? counted(name, file, ok) : { passed: 0, failed: 1 }
}

/**
 * What a vitest report says; what did not run has failed.
 * @param {string} name
 * @param {string} file
 * @param {boolean} ok
 * @returns {Count}
 */
function counted(name, file, ok) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const skipped = report.numPendingTests + (report.numTodoTests ?? 0)
  if (skipped > 0) console.error(`${name}: ${skipped} tests did not run; that counts as failed`)
  const failed = report.numFailedTests + skipped
  return { passed: report.numPassedTests, failed: ok || failed > 0 ? failed : 1 }
}

/**
 * Playwright, counted from its JSON report; a skipped or flaky test counts as failed. A script that ends well and leaves no
 * report had nothing to run, and has said so.
 * @param {string} name
 * @param {string} script
 * @returns {Count}
 */
function playwright(name, script) {
  const file = path.join(reports, `${name}.json`)
  const ok = run('node', [script], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  if (!existsSync(file)) return { passed: 0, failed: ok && name === 'live' ? 0 : 1 }
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats
  const failed = unexpected + flaky + skipped
  return { passed: expected, failed: ok || failed > 0 ? failed : 1 }
}

/**
 * Real nginx on the shipped templates.
 * @returns {Count}
 */
function edge() {
  return ensureBuilt() ? vitest('edge', ['edge']) : { passed: 0, failed: 1 }
}

/**
 * The errands in Firefox and WebKit, where they are or can be had; Chromium's are the end-to-end tests.
 * @returns {Count}
 */
function browsers() {
  const file = path.join(reports, 'browsers.json')
  const ok = run('node', ['scripts/browsers.mjs', '--where-there', 'firefox', 'webkit'])
  if (!existsSync(file)) return { passed: 0, failed: ok ? 0 : 1 }
  return counted('browsers', file, ok)
}

/** Suites by name. */
const RUNNERS = {
  check: () => step('check'),
  unit: () => vitest('unit', ['unit', 'dom']),
  contract: () => vitest('contract', ['contract']),
  guard: () => vitest('guard', ['guard']),
  redteam: () => vitest('redteam', ['redteam']),
  faults: () => vitest('faults', ['faults']),
  build: () => step('build'),
  house: () => vitest('house', ['house']),
  edge,
  browsers,
  e2e: () => playwright('e2e', 'scripts/e2e.mjs'),
  live: () => playwright('live', 'scripts/live.mjs'),
  // The seeded ones with many more seeds than `npm test` gives them.
  schedules: () => vitest('schedules', ['faults'], ['schedules'], { SCHEDULES: '2000' }),
  mutations: () => vitest('mutations', ['guard'], ['tests/guard/mutation'], { MUTATIONS: '20000' }),
  fuzz: () => vitest('fuzz', ['contract'], ['fuzz', 'hostile-json'], { FUZZ_RUNS: '1000' }),
}

/** @typedef {keyof typeof RUNNERS} Suite */

/** @type {Readonly<Record<string, readonly Suite[]>>} */
const GROUPS = {
  all: ['check', 'unit', 'contract', 'guard', 'redteam', 'faults', 'build', 'house', 'edge', 'browsers', 'e2e', 'live'],
  quick: ['check', 'unit', 'contract'],
  long: ['schedules', 'mutations', 'fuzz'],
}

/**
 * The suites that the command line asks for.
 * @param {readonly string[]} words
 * @returns {readonly Suite[]}
 */
function suitesOf(words) {
  return (words.length === 0 ? ['all'] : words).flatMap((word) => {
    const group = GROUPS[word]
    if (group !== undefined) return group
    if (Object.hasOwn(RUNNERS, word)) return [/** @type {Suite} */ (word)]
    throw new Error(`"${word}" is no suite: ${[...Object.keys(GROUPS), ...Object.keys(RUNNERS)].join(', ')}.`)
  })
}

/**
 * Programs that a suite needs are found or installed before any clock runs; what cannot be had fails its suite by name.
 * @type {Partial<Record<Suite, readonly (() => unknown)[]>>}
 */
const NEEDS = {
  edge: [findNginx, findBrowser],
  // One that cannot be had is named by the suite itself.
  browsers: [() => findEngine('firefox'), () => findEngine('webkit')],
  e2e: [findBrowser],
  live: [findBrowser],
}

/**
 * Why a suite cannot run, or nothing.
 * @param {Suite} name
 */
async function lackOf(name) {
  try {
    for (const find of NEEDS[name] ?? []) await find()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const suites = []
for (const name of suitesOf(process.argv.slice(2))) suites.push({ name, lack: await lackOf(name) })
const began = Date.now()
const rows = suites.map(({ name, lack }) => {
  const started = Date.now()
  if (lack !== undefined) console.error(`${name}: ${lack}`)
  const count = lack === undefined ? RUNNERS[name]() : { passed: 0, failed: 1 }
  return { name, ...count, seconds: Math.round((Date.now() - started) / 1000) }
})
console.log('')
for (const { name, passed, failed, seconds } of rows)
  console.log(`${name.padEnd(9)} ${passed} passed, ${failed} failed, ${seconds} s`)
console.log(`together  ${Math.round((Date.now() - began) / 1000)} s`)
const passed = rows.reduce((sum, row) => sum + row.passed, 0)
const failed = rows.reduce((sum, row) => sum + row.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
