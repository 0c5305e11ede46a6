// Runs every suite of the README's table, one after the other, and ends with `N passed, N failed` over all of them.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, existsSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { findNginx } from './find-nginx.mjs'

const root = path.resolve(import.meta.dirname, '..')
const reports = path.join(root, 'reports')
const SUITES = process.argv.slice(2)
const ALL = ['check', 'unit', 'contract', 'guard', 'redteam', 'faults', 'build', 'house', 'edge', 'e2e']
const wanted = SUITES.length > 0 ? SUITES : ALL

/** One command; its output goes straight to the terminal. */
function run(command, args, env = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

/** A step that has no test runner counts as one check. */
function step(script) {
  const ok = run('npm', ['run', '--silent', script])
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A vitest run over some projects, counted from its own JSON report. A run without a report has failed. */
function vitest(name, projects) {
  const file = path.join(reports, `${name}.json`)
  const filters = projects.flatMap((project) => ['--project', project])
  const ok = run('npx', [
    'vitest',
    'run',
    ...filters,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const skipped = report.numPendingTests + (report.numTodoTests ?? 0)
  if (skipped > 0) console.error(`${name}: ${skipped} tests did not run; that counts as failed`)
  const failed = report.numFailedTests + skipped
  return { passed: report.numPassedTests, failed: ok || failed > 0 ? failed : 1 }
}

/** Playwright, counted from its JSON report; a skipped or flaky test counts as failed. */
function playwright() {
  const file = path.join(reports, 'e2e.json')
  const ok = run('node', ['scripts/e2e.mjs'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats
  const failed = unexpected + flaky + skipped
  return { passed: expected, failed: ok || failed > 0 ? failed : 1 }
}

/** Real nginx on the shipped templates; without it, one sentence says what to install. */
function edge() {
  try {
    findNginx()
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
  return ensureBuilt() ? vitest('edge', ['edge']) : { passed: 0, failed: 1 }
}

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
  e2e: playwright,
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const rows = wanted.map((name) => {
  const started = Date.now()
  const row = { name, ...RUNNERS[name](), seconds: 0 }
  row.seconds = Math.round((Date.now() - started) / 1000)
  return row
})
console.log('')
for (const { name, passed, failed, seconds } of rows)
  console.log(`${name.padEnd(9)} ${passed} passed, ${failed} failed, ${seconds} s`)
const passed = rows.reduce((sum, row) => sum + row.passed, 0)
const failed = rows.reduce((sum, row) => sum + row.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
