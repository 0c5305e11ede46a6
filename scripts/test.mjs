// Runs suites one after the other and ends with `N passed, N failed` over all of them: those of `npm test` without an
// argument, those of a group (`all`, `quick`, `long`), or the ones that are named. What failed runs once more, alone, and
// is named when it passes then.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { findBrowser } from './rare/find-browser.mjs'
import { findEngine } from './rare/find-engines.mjs'
import { findNginx } from './rare/find-nginx.mjs'
import { BROKEN, readPlaywright, readVitest, verdict } from './test-outcome.mjs'

/** @typedef {import('./test-outcome.mjs').Outcome} Outcome */
/**
 * A suite: one run of all of it, and one of what failed there. A step without tests has no second run.
 * @typedef {{ run: () => Promise<Outcome>, again?: (failed: readonly string[]) => Promise<Outcome> }} Runner
 */

const root = path.resolve(import.meta.dirname, '..')
const reports = path.join(root, 'reports')

/** More tests than this that pass only on the second run fail the run: that is no chance any more. */
const MAX_SECOND_RUNS = 5

/**
 * One command; whether it ended well.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [env]
 * @returns {Promise<boolean>}
 */
function run(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}

/**
 * A step that has no test runner counts as one check.
 * @param {string} script
 * @returns {Runner}
 */
const step = (script) => ({
  run: async () => {
    const isOk = await run('npm', ['run', '--silent', script])
    return isOk ? { passed: [script], failed: [], isOk } : { passed: [], failed: [script], isOk }
  },
})

/** @param {string} name */
const fileOf = (name) => name.split(' › ')[0] ?? name

/**
 * A vitest run over some projects, judged by its own JSON report; the second run takes the files of what failed.
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {readonly string[]} [files] Parts of file names; all files without it.
 * @param {Readonly<Record<string, string>>} [env]
 * @returns {Runner}
 */
function vitest(name, projects, files = [], env = {}) {
  const filters = projects.flatMap((project) => ['--project', project])
  /**
   * @param {string} report
   * @param {readonly string[]} args
   */
  const once = async (report, args) => {
    const file = path.join(reports, `${report}.json`)
    const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return readVitest(file, await run('npx', ['vitest', 'run', ...args, ...filters, ...output], env))
  }
  return {
    run: () => once(name, files),
    again: (failed) => once(`${name}-again`, [...new Set(failed.map(fileOf)), '--maxWorkers=1']),
  }
}

/**
 * A Playwright project; the second run takes what failed, one after the other.
 * @param {string} name
 * @param {string} script
 * @param {{ project?: string, env?: Readonly<Record<string, string>> }} [other] The project, where it is not `name`.
 * @returns {Runner}
 */
function playwright(name, script, { project = name, env = {} } = {}) {
  /**
   * @param {string} report
   * @param {readonly string[]} args
   */
  const once = async (report, args) => {
    const file = path.join(reports, `${report}.json`)
    const own = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
    const isOk = await run('node', [script, `--project=${project}`, ...args], own)
    return existsSync(file) ? readPlaywright(file, isOk) : { ...BROKEN, isOk: isOk && project === 'live' }
  }
  return { run: () => once(name, []), again: () => once(`${name}-again`, ['--last-failed', '--workers=1']) }
}

/** Real nginx on the shipped templates. @type {Runner} */
const edge = (() => {
  const { run: all, again } = vitest('edge', ['edge'])
  return { run: async () => (ensureBuilt() ? all() : BROKEN), ...(again === undefined ? {} : { again }) }
})()

/**
 * The errands in Firefox and WebKit, where they are or can be had; Chromium's are the end-to-end tests.
 * @type {Runner}
 */
const browsers = (() => {
  const file = path.join(reports, 'browsers.json')
  /** @param {readonly string[]} engines */
  const once = async (engines) => {
    rmSync(file, { force: true })
    const isOk = await run('node', ['scripts/browsers.mjs', '--where-there', ...engines])
    return existsSync(file) ? readVitest(file, isOk) : { ...BROKEN, isOk }
  }
  const engines = ['firefox', 'webkit']
  return {
    run: () => once(engines),
    again: (failed) => once(engines.filter((engine) => failed.some((name) => fileOf(name).includes(engine)))),
  }
})()

/**
 * The guard's cases, acts with all that goes wrong around them, and what pages show against what the chain moves, on another
 * chain than today's: milliseconds of a slot, lamports a byte.
 * @param {string} slotMs
 * @param {string} rent
 * @returns {Runner}
 */
function onChain(slotMs, rent) {
  const guard = ['acts', 'claim', 'order', 'close', 'managed', 'composed', 'venue', 'recorded-swaps', 'recorded-orders']
  const files = ['one-figure', 'sibling', 'tests/faults', ...guard.map((name) => `tests/guard/${name}`)]
  const env = { TEST_SLOT: slotMs, TEST_RENT: rent, HELD_MINUTES: '10' }
  return vitest(`chain-${slotMs}-${rent}`, ['contract', 'guard', 'redteam', 'faults'], files, env)
}

/**
 * Live mode before a stand-in for that chain.
 * @param {string} slotMs
 * @param {string} rent
 */
const liveOnChain = (slotMs, rent) =>
  playwright(`live-${slotMs}-${rent}`, 'scripts/live.mjs', {
    project: 'live',
    env: { TEST_SLOT: slotMs, TEST_RENT: rent },
  })

/** Suites by name. @satisfies {Readonly<Record<string, Runner>>} */
const RUNNERS = {
  check: step('check'),
  unit: vitest('unit', ['unit', 'dom']),
  contract: vitest('contract', ['contract']),
  guard: vitest('guard', ['guard']),
  redteam: vitest('redteam', ['redteam']),
  faults: vitest('faults', ['faults']),
  build: step('build'),
  house: vitest('house', ['house']),
  live: playwright('live', 'scripts/live.mjs'),
  core: playwright('core', 'scripts/e2e.mjs'),
  e2e: playwright('e2e', 'scripts/e2e.mjs'),
  alone: playwright('alone', 'scripts/e2e.mjs'),
  plain: playwright('plain', 'scripts/e2e.mjs', { env: { FIRST_SCREENS: 'off' } }),
  edge,
  browsers,
  // The seeded ones with many more seeds than `npm test` gives them, and open reviews for longer.
  schedules: vitest('schedules', ['faults'], ['schedules'], { SCHEDULES: '2000' }),
  holds: vitest('holds', ['faults'], ['held-'], { HELD_MINUTES: '10' }),
  mutations: vitest('mutations', ['guard'], ['tests/guard/mutation'], { MUTATIONS: '20000' }),
  fuzz: vitest('fuzz', ['contract'], ['fuzz', 'hostile-json'], { FUZZ_RUNS: '1000' }),
  express: vitest('express', ['redteam'], ['redteam/express.test'], { EXPRESS_EVERY: '1' }),
  // Other chains than the default of `npm test`, 200 ms and 5,080 lamports a byte: the one of before, the next one, none.
  'chain-400-6960': onChain('400', '6960'),
  'chain-200-696': onChain('200', '696'),
  'chain-287-4321': onChain('287', '4321'),
  'live-400-6960': liveOnChain('400', '6960'),
  'live-200-696': liveOnChain('200', '696'),
  'live-287-4321': liveOnChain('287', '4321'),
}

/** @typedef {keyof typeof RUNNERS} Suite */

/** @type {readonly Suite[]} */
const BASE = ['check', 'unit', 'contract', 'guard', 'redteam', 'faults', 'build', 'house', 'live']
/** @type {readonly Suite[]} */
const CHAINS = ['chain-400-6960', 'chain-200-696', 'chain-287-4321', 'live-400-6960', 'live-200-696', 'live-287-4321']
/** @type {readonly Suite[]} */
const LONG = ['schedules', 'holds', 'mutations', 'fuzz', 'express', ...CHAINS]
/** @type {Readonly<Record<string, readonly Suite[]>>} */
const GROUPS = {
  test: [...BASE, 'core'],
  all: [...BASE, 'e2e', 'plain', 'alone', 'edge', 'browsers', ...LONG],
  quick: ['check', 'unit', 'contract'],
  long: LONG,
}

/**
 * The suites that the command line asks for.
 * @param {readonly string[]} words
 * @returns {readonly Suite[]}
 */
function suitesOf(words) {
  return (words.length === 0 ? ['test'] : words).flatMap((word) => {
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
  live: [findBrowser],
  'live-400-6960': [findBrowser],
  'live-200-696': [findBrowser],
  'live-287-4321': [findBrowser],
  core: [findBrowser],
  e2e: [findBrowser],
  alone: [findBrowser],
  plain: [findBrowser],
  edge: [findNginx, findBrowser],
  // One that cannot be had is named by the suite itself.
  browsers: [() => findEngine('firefox'), () => findEngine('webkit')],
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

/**
 * One suite, with the second run of what failed.
 * @param {Suite} name
 */
async function judge(name) {
  /** @type {Runner} */
  const runner = RUNNERS[name]
  const first = await runner.run()
  if (first.failed.length === 0 || runner.again === undefined) return verdict(first)
  console.log(`\n${name}: ${first.failed.length} failed, run once more, alone:\n  ${first.failed.join('\n  ')}\n`)
  return verdict(first, await runner.again(first.failed))
}

/** What is under test, as git names it; files that differ from it are said. */
function commit() {
  const git = (/** @type {string[]} */ ...args) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''
  return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '-dirty'}`
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
/** @type {{ name: Suite, lack: string | undefined }[]} */
const suites = []
for (const name of suitesOf(process.argv.slice(2))) suites.push({ name, lack: await lackOf(name) })
const began = Date.now()
const rows = []
for (const { name, lack } of suites) {
  const started = Date.now()
  if (lack !== undefined) console.error(`${name}: ${lack}`)
  const count = lack === undefined ? await judge(name) : { passed: 0, failed: 1, secondRun: [] }
  rows.push({ name, ...count, seconds: Math.round((Date.now() - started) / 1000) })
}
const secondRun = rows.flatMap((row) => row.secondRun)
const tooMany = secondRun.length > MAX_SECOND_RUNS ? secondRun.length : 0
const passed = rows.reduce((sum, row) => sum + row.passed, 0) - tooMany
const failed = rows.reduce((sum, row) => sum + row.failed, 0) + tooMany
const seconds = Math.round((Date.now() - began) / 1000)
const counts = rows.map((row) => [row.name, { passed: row.passed, failed: row.failed, seconds: row.seconds }])
const summary = { commit: commit(), passed, failed, seconds, secondRun, suites: Object.fromEntries(counts) }
writeFileSync(path.join(reports, 'summary.json'), `${JSON.stringify(summary, undefined, 2)}\n`)

console.log('')
for (const row of rows)
  console.log(`${row.name.padEnd(9)} ${row.passed} passed, ${row.failed} failed, ${row.seconds} s`)
for (const name of secondRun) console.log(`passed on the second run: ${name}`)
if (tooMany > 0) console.log(`more than ${MAX_SECOND_RUNS} passed only on the second run: they count as failed`)
console.log(`together  ${seconds} s`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
