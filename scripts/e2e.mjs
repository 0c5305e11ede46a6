// The browser tests: builds when needed, finds a browser, runs Playwright. Arguments go to Playwright.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from './find-browser.mjs'

const root = path.resolve(import.meta.dirname, '..')
const SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'tailwind.config.ts', 'scripts/build.mjs']
const BUILT = ['dist/app/index.html', 'dist/server/main.mjs']

/** Time of the newest file at or under a path; 0 when nothing is there. */
function newest(file) {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (stat === undefined) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(file).map((name) => newest(path.join(file, name))))
}

function isBuildOld() {
  const source = Math.max(...SOURCES.map((file) => newest(path.join(root, file))))
  return BUILT.some((file) => newest(path.join(root, file)) < source)
}

function run(command, args, env = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1
}

if (isBuildOld()) {
  const status = run(process.execPath, ['scripts/build.mjs'])
  if (status !== 0) process.exit(status)
}
let browser
try {
  browser = findBrowser()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
mkdirSync(path.join(root, 'reports'), { recursive: true })
process.exit(run('npx', ['playwright', 'test', ...process.argv.slice(2)], { CHROMIUM_PATH: browser }))
