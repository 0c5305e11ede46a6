// The same errands in each browser engine, and one JSON line an engine. All three have to run; with `--where-there` those
// that are here or can be had, and one that cannot is named. Engines may be named: `browsers.mjs firefox webkit`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './ensure-built.mjs'
import { findBrowser } from './rare/find-browser.mjs'
import { findEngine } from './rare/find-engines.mjs'

const root = path.resolve(import.meta.dirname, '..')
const report = path.join(root, 'reports/browsers.json')
const { values, positionals } = parseArgs({
  options: { 'where-there': { type: 'boolean', default: false } },
  allowPositionals: true,
})
/** @typedef {'chromium' | 'firefox' | 'webkit'} Engine */

/** @type {readonly Engine[]} */
const ENGINES = ['chromium', 'firefox', 'webkit']
for (const word of positionals)
  if (!ENGINES.some((engine) => engine === word)) throw new Error(`"${word}" is no engine: ${ENGINES.join(', ')}.`)
const engines = ENGINES.filter((engine) => positionals.length === 0 || positionals.includes(engine))

/** @type {Partial<Record<Engine, import('./rare/find-engines.mjs').Found>>} */
const found = {}
for (const engine of engines) {
  try {
    /** @type {import('./rare/find-engines.mjs').Found | undefined} */
    const here = engine === 'chromium' ? { by: 'playwright', path: findBrowser() } : await findEngine(engine)
    if (here !== undefined) found[engine] = here
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
  if (found[engine] === undefined)
    console.log(`${engine} is not here and could not be installed: none of its errands ran.`)
}
const ready = engines.filter((engine) => found[engine] !== undefined)

rmSync(report, { force: true })
mkdirSync(path.dirname(report), { recursive: true })
const ran = ready.length === 0 ? true : ensureBuilt() && run()
const lines = ready.map((engine) => lineOf(engine))
for (const line of lines) console.log(JSON.stringify(line))
const isWhole = values['where-there'] || ready.length === engines.length
process.exit(ran && isWhole && lines.every(({ errands, failed }) => errands > 0 && failed === 0) ? 0 : 1)

/** Two engines side by side: they wait more than they work. */
function run() {
  const files = ready.map((engine) => `tests/browsers/${engine}.test.ts`)
  const args = ['run', '--project', 'browsers', '--maxWorkers=2', '--reporter=default', '--reporter=json']
  const { status } = spawnSync('npx', ['vitest', ...args, `--outputFile.json=${report}`, ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BROWSERS: JSON.stringify(found) },
  })
  return status === 0
}

/** @typedef {{ status: string, meta?: { version?: string } }} Errand */

/**
 * What the report says of one engine; errands that did not run count as failed.
 * @param {Engine} engine
 */
function lineOf(engine) {
  /** @type {readonly { name: string, assertionResults: readonly Errand[] }[]} */
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : []
  const errands = files.find(({ name }) => name.endsWith(`/${engine}.test.ts`))?.assertionResults ?? []
  const version = errands.find(({ meta }) => meta?.version !== undefined)?.meta?.version ?? 'unknown'
  const failed = errands.filter(({ status }) => status !== 'passed').length
  return { engine, version, errands: errands.length, failed }
}
