// The test runner of the mutants. Vitest cannot evaluate a module anew within a run, so that a mutant that is reached while
// modules load cost the whole suite; here each test file is a script that is evaluated for every mutant, and such a mutant
// costs the files that reach it.
import path from 'node:path'
import { killsBeside, PATIENCE_NAME } from './mutant-plugins.mjs'
import { keepTimes, readScripts, readTimes } from './mutant-scripts.mjs'
import { runTest, testsOf, tidyUp } from './mutant-tests.mjs'

/**
 * @typedef {import('./mutant-scripts.mjs').TestFile} TestFile
 * @typedef {import('./mutant-tests.mjs').Test} Test
 * @typedef {{ activeMutant?: string, currentTestId?: string | undefined, hitCount?: number, hitLimit?: number, mutantCoverage?: unknown }} Shared
 */

/** What the runner and the mutated code tell each other; the name is the mutation tool's. */
const shared = /** @type {Shared} */ (/** @type {any} */ (globalThis).__stryker__ ??= {})

/** Most parts of a file whose coverage is told apart: each test on its own made lists longer than a string can be. */
const PARTS = 30

/** How long a mutant is tried, ms; then it counts as survived. */
const patience = Number(process.env[PATIENCE_NAME] ?? Infinity)

/** Kills that a test begins with whose name has a word of the mutated file's. */
const OWN_KILLS = 10

/** What a file counts as at most when its place is found, ms: what takes long kills with one of its first parts. */
const LONG = 2_000

/** Kills between two proofs that the tests that kill pass without a mutant. */
const KILLS_A_PROOF = 25

// A promise that a mutant left behind must not end the worker; what a test awaits fails that test.
process.on('unhandledRejection', () => {})

/**
 * Runs tests of a file up to the first that fails.
 * @param {TestFile} testFile
 * @param {(id: string) => boolean} isWanted
 * @param {(id: string) => void} onBegin with the file, then with the part of it that a test is in
 * @returns {Promise<string | undefined>} what failed
 */
async function runFile({ file, evaluate }, isWanted, onBegin) {
  let name = file
  /** @type {readonly Test[]} */
  let all = []
  try {
    onBegin(file)
    all = await testsOf(evaluate)
    for (const [index, test] of all.entries()) {
      const id = `${file}#${Math.floor(index / Math.ceil(all.length / PARTS))}`
      if (!isWanted(id)) continue
      name = `${file}: ${test.name}`
      onBegin(id)
      await runTest(test)
    }
    return undefined
  } catch (error) {
    return `${name}: ${error instanceof Error ? error.message : String(error)}`.slice(0, 300)
  } finally {
    await tidyUp(all)
  }
}

/**
 * The words that a file is named by.
 * @param {string} file
 */
const wordsOf = (file) =>
  path
    .basename(file)
    .split(/[.-]/)
    .filter((word) => !['rules', 'test', 'ts'].includes(word))

const fileOf = (/** @type {string} */ id) => id.split('#')[0] ?? id

class Scripts {
  /** @type {readonly TestFile[]} */
  files = []
  /** @type {Record<string, number> | undefined} */
  times = undefined
  kills = 0

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    this.files = await readScripts()
  }

  /** Runs all without a mutant, and notes which part of a file reaches which mutant. */
  async dryRun() {
    Object.assign(shared, { activeMutant: undefined, hitLimit: undefined, mutantCoverage: { static: {}, perTest: {} } })
    const tests = []
    /** @type {Record<string, number>} */
    const all = {}
    for (const testFile of this.files) {
      const { file } = testFile
      const { failure, times } = await timed(testFile)
      if (failure !== undefined) return { status: 'error', errorMessage: failure }
      // Whatever is reached while the file is evaluated is tried with all of it.
      times.set(
        file,
        [...times.values()].reduce((sum, ms) => sum + ms, 0),
      )
      for (const [id, timeSpentMs] of times) tests.push({ id, name: id, fileName: file, timeSpentMs, status: 0 })
      Object.assign(all, Object.fromEntries(times))
    }
    keepTimes(all)
    return { status: 'complete', tests, mutantCoverage: shared.mutantCoverage }
  }

  /** @param {{ activeMutant: { id: string }, sandboxFileName: string, testFilter?: readonly string[], hitLimit?: number }} options */
  async mutantRun({ activeMutant: { id: activeMutant }, sandboxFileName, testFilter = [], hitLimit }) {
    const hitCount = hitLimit === undefined ? undefined : 0
    Object.assign(shared, { activeMutant, hitCount, hitLimit, currentTestId: undefined, mutantCoverage: undefined })
    const end = performance.now() + patience
    const isWanted = wantedOf(testFilter, end)
    let nrOfTests = 0
    for (const testFile of this.byWorth(activeMutant, testFilter, path.relative('.', sandboxFileName))) {
      if (performance.now() > end) break
      let last = testFile.file
      const failureMessage = await runFile(testFile, isWanted, (id) => {
        last = id
        nrOfTests += 1
      })
      if (failureMessage === undefined) continue
      await this.prove(testFile, testFilter)
      // Only a kill by what is known to reach the mutant holds in the next run.
      const own = testFilter.filter((id) => fileOf(id) === testFile.file)
      const killedBy = own.includes(last) ? [last] : own.slice(0, 1)
      return { status: 'killed', killedBy, failureMessage, nrOfTests }
    }
    return { status: 'survived', nrOfTests }
  }

  /**
   * The files of these tests: first those that are quick and have often killed a mutant beside this one; a test that is
   * named like the mutated file counts as one of them.
   * @param {string} mutant its id
   * @param {readonly string[]} testIds
   * @param {string} source the mutated file
   */
  byWorth(mutant, testIds, source) {
    // One worker finds the times out, when the others have begun.
    const times = (this.times ??= readTimes())
    const kills = killsBeside(mutant)
    /** What each file takes for this mutant: its parts that reach it, or all of it; ms. */
    const costs = new Map()
    for (const id of testIds)
      costs.set(fileOf(id), (costs.get(fileOf(id)) ?? 0) + (id.includes('#') ? (times[id] ?? 0) : 0))
    for (const [file, ms] of costs) if (ms === 0) costs.set(file, times[file] ?? 0)
    const words = wordsOf(source)
    const isNamedLike = (/** @type {string} */ file) => wordsOf(file).some((word) => words.includes(word))
    const worth = (/** @type {TestFile} */ { file }) =>
      ((kills[file] ?? 0) + (isNamedLike(file) ? OWN_KILLS : 0.1)) / (20 + Math.min(costs.get(file), LONG))
    return this.files.filter(({ file }) => costs.has(file)).toSorted((a, b) => worth(b) - worth(a))
  }

  /**
   * A kill is one only if the file passes without a mutant, also after all that ran before it in this worker.
   * @param {TestFile} testFile that has killed
   * @param {readonly string[]} testIds
   */
  async prove(testFile, testIds) {
    this.kills += 1
    if (this.kills % KILLS_A_PROOF !== 0) return
    Object.assign(shared, { activeMutant: undefined, hitLimit: undefined })
    const failure = await runFile(testFile, wantedOf(testIds, performance.now() + patience), () => {})
    if (failure !== undefined) throw new Error(`fails without a mutant: ${failure}`)
  }
}

/**
 * Runs a file with its coverage kept by part.
 * @param {TestFile} testFile
 */
async function timed(testFile) {
  /** @type {Map<string, number>} */
  const times = new Map()
  let began = performance.now()
  const stop = () => {
    const { currentTestId: id } = shared
    if (id !== undefined) times.set(id, (times.get(id) ?? 0) + performance.now() - began)
    shared.currentTestId = undefined
  }
  const failure = await runFile(
    testFile,
    () => true,
    (id) => {
      stop()
      shared.currentTestId = id
      began = performance.now()
    },
  )
  stop()
  return { failure, times }
}

/**
 * Which parts a mutant is tried with. With limited patience, evaluating a file asks for all of it only where no part of it
 * reaches the mutant: a kill may be missed so, none is made up.
 * @param {readonly string[]} testIds
 * @param {number} end of the patience
 */
function wantedOf(testIds, end) {
  const requested = new Set(testIds)
  const parted = new Set(end === Infinity ? [] : testIds.filter((id) => id.includes('#')).map(fileOf))
  return (/** @type {string} */ id) =>
    performance.now() < end && (requested.has(id) || (requested.has(fileOf(id)) && !parted.has(fileOf(id))))
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'scripts', injectableClass: Scripts }]
