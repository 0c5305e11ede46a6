// The browser tests: builds when needed, finds a browser, runs Playwright. Arguments go to Playwright; without a project
// that is every test.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { findBrowser } from './rare/find-browser.mjs'

const root = path.resolve(import.meta.dirname, '..')
/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args, env = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1
}

if (!ensureBuilt()) process.exit(1)
let browser
try {
  browser = findBrowser()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
mkdirSync(path.join(root, 'reports'), { recursive: true })
const args = process.argv.slice(2)
const projects = args.some((arg) => arg.startsWith('--project')) ? [] : ['--project=e2e', '--project=alone']
process.exit(run('npx', ['playwright', 'test', ...projects, ...args], { CHROMIUM_PATH: browser }))
