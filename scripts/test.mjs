// Runs suites one after the other, those that mostly wait side by side, and ends with `N passed, N failed` over all of
// them: those of `npm test` without an argument, those of a group (`quick`, `long`), or the ones that are named.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { findBrowser } from './find-browser.mjs'
import { findEngine } from './find-engines.mjs'
import { findNginx } from './find-nginx.mjs'

/** @typedef {{ passed: number, failed: number }} Count */
/**
 * Where a suite prints: the terminal, or a file that is shown when it has ended.
 * @typedef {'inherit' | number} Out
 */

const root = path.resolve(import.meta.dirname, '..')
const reports = path.join(root, 'reports')

/**
 * One command; whether it ended well.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Out} out
 * @param {Readonly<Record<string, string>>} [env]
 * @returns {Promise<boolean>}
 */
function run(command, args, out, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', out, out], env: { ...process.env, ...env } })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}

/**
 * A step that has no test runner counts as one check.
 * @param {string} script
 * @param {Out} out
 * @returns {Promise<Count>}
 */
async function step(script, out) {
  const ok = await run('npm', ['run', '--silent', script], out)
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * A vitest run over some projects, counted from its own JSON report. A run without a report has failed.
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {Out} out
 * @param {readonly string[]} [files] Parts of file names; all files without it.
 * @param {Readonly<Record<string, string>>} [env]
 * @returns {Promise<Count>}
 */
async function vitest(name, projects, out, files = [], env = {}) {
  const file = path.join(reports, `${name}.json`)
  const filters = projects.flatMap((project) => ['--project', project])
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ok = await run('npx', ['vitest', 'run', ...files, ...filters, ...output], out, env)
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
 * @param {Out} out
 * @returns {Promise<Count>}
 */
async function playwright(name, script, out) {
  const file = path.join(reports, `${name}.json`)
  const ok = await run('node', [script], out, { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  if (!existsSync(file)) return { passed: 0, failed: ok && name === 'live' ? 0 : 1 }
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats
  const failed = unexpected + flaky + skipped
  return { passed: expected, failed: ok || failed > 0 ? failed : 1 }
}

/**
 * Real nginx on the shipped templates.
 * @param {Out} out
 * @returns {Promise<Count>}
 */
async function edge(out) {
  return ensureBuilt() ? vitest('edge', ['edge'], out) : { passed: 0, failed: 1 }
}

/**
 * The errands in Firefox and WebKit, where they are or can be had; Chromium's are the end-to-end tests.
 * @param {Out} out
 * @returns {Promise<Count>}
 */
async function browsers(out) {
  const file = path.join(reports, 'browsers.json')
  const ok = await run('node', ['scripts/browsers.mjs', '--where-there', 'firefox', 'webkit'], out)
  if (!existsSync(file)) return { passed: 0, failed: ok ? 0 : 1 }
  return counted('browsers', file, ok)
}

/**
 * Suites by name.
 * @satisfies {Readonly<Record<string, (out: Out) => Promise<Count>>>}
 */
const RUNNERS = {
  check: (out) => step('check', out),
  unit: (out) => vitest('unit', ['unit', 'dom'], out),
  contract: (out) => vitest('contract', ['contract'], out),
  guard: (out) => vitest('guard', ['guard'], out),
  redteam: (out) => vitest('redteam', ['redteam'], out),
  faults: (out) => vitest('faults', ['faults'], out),
  build: (out) => step('build', out),
  house: (out) => vitest('house', ['house'], out),
  edge,
  browsers,
  e2e: (out) => playwright('e2e', 'scripts/e2e.mjs', out),
  live: (out) => playwright('live', 'scripts/live.mjs', out),
  // The seeded ones with many more seeds than `npm test` gives them.
  schedules: (out) => vitest('schedules', ['faults'], out, ['schedules'], { SCHEDULES: '2000' }),
  mutations: (out) => vitest('mutations', ['guard'], out, ['tests/guard/mutation'], { MUTATIONS: '20000' }),
  fuzz: (out) => vitest('fuzz', ['contract'], out, ['fuzz', 'hostile-json'], { FUZZ_RUNS: '1000' }),
}

/** @typedef {keyof typeof RUNNERS} Suite */

/** @type {Readonly<Record<string, readonly Suite[]>>} */
const GROUPS = {
  all: ['check', 'unit', 'contract', 'guard', 'redteam', 'faults', 'build', 'house', 'edge', 'browsers', 'live', 'e2e'],
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
/** @type {{ name: Suite, lack: string | undefined }[]} */
const suites = []
for (const name of suitesOf(process.argv.slice(2))) suites.push({ name, lack: await lackOf(name) })
const began = Date.now()
/** Suites that wait for other processes most of their time: they run side by side. */
const WAITING = new Set(['edge', 'browsers', 'live'])

/**
 * @param {typeof suites[number]} suite
 * @param {Out} out
 */
async function row({ name, lack }, out) {
  const started = Date.now()
  if (lack !== undefined) console.error(`${name}: ${lack}`)
  const count = lack === undefined ? await RUNNERS[name](out) : { passed: 0, failed: 1 }
  return { name, ...count, seconds: Math.round((Date.now() - started) / 1000) }
}

/** @param {typeof suites[number]} suite */
async function rowBeside(suite) {
  const log = path.join(reports, `${suite.name}.log`)
  const done = await row(suite, openSync(log, 'w'))
  process.stdout.write(readFileSync(log))
  return done
}

const beside = suites.filter(({ name }) => WAITING.has(name))
/** @type {Map<Suite, ReturnType<typeof row>> | undefined} */
let begun
const rows = []
for (const suite of suites) {
  if (beside.includes(suite)) begun ??= new Map(beside.map((each) => [each.name, rowBeside(each)]))
  rows.push(await (begun?.get(suite.name) ?? row(suite, 'inherit')))
}
console.log('')
for (const { name, passed, failed, seconds } of rows)
  console.log(`${name.padEnd(9)} ${passed} passed, ${failed} failed, ${seconds} s`)
console.log(`together  ${Math.round((Date.now() - began) / 1000)} s`)
const passed = rows.reduce((sum, row) => sum + row.passed, 0)
const failed = rows.reduce((sum, row) => sum + row.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
