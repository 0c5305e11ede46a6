// Live mode on recordings: builds when needed, runs the suite on the built server with the mainnet profile before
// stand-ins of the service and of mainnet, and ends with one JSON line. A bound that is broken fails it; a run of what
// failed (`--last-failed`) is judged with what the run before it has counted.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { findBrowser } from './rare/find-browser.mjs'

const root = path.resolve(import.meta.dirname, '..')
const counts = path.join(root, 'reports/live')

/** @typedef {{ pages: number, acts: number, own403: number, own404: number, recorded: number, fromSpec: number, unknown: string[] }} Count */

if (!existsSync(path.join(root, '../shared/reference/recordings/INDEX.json'))) {
  console.log('live: recorded data absent: 0 checks added; left out: every page and act of live mode')
  process.exit(0)
}
if (!ensureBuilt()) process.exit(1)
const own = process.argv.slice(2)
if (!own.includes('--last-failed')) rmSync(counts, { recursive: true, force: true })
mkdirSync(counts, { recursive: true })
const args = ['playwright', 'test', '--project=live', '--workers=2', ...own]
const { status } = spawnSync('npx', args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: findBrowser() },
})
/** @type {Count[]} */
const reported = readdirSync(counts).map((file) => JSON.parse(readFileSync(path.join(counts, file), 'utf8')))
/** @param {'pages' | 'acts' | 'own403' | 'own404' | 'recorded' | 'fromSpec'} name */
const sum = (name) => reported.reduce((total, each) => total + each[name], 0)
const unknown = reported.flatMap((each) => each.unknown)
const line = {
  pages: sum('pages'),
  acts: sum('acts'),
  recorded: sum('recorded'),
  fromSpec: sum('fromSpec'),
  own403: sum('own403'),
  own404: sum('own404'),
  unknownUpstream: unknown.length,
}
for (const each of new Set(unknown)) console.error(`no answer to ${each}`)
console.log(JSON.stringify(line))
const isWhole = own.every((arg) => ['--project=live', '--last-failed', '--workers=1'].includes(arg))
const isEnough = !isWhole || (line.pages >= 12 && line.acts >= 8 && line.recorded > 0 && line.fromSpec > 0)
const isClean = line.own403 === 0 && line.own404 === 0 && line.unknownUpstream === 0
process.exit(status === 0 && isEnough && isClean ? 0 : 1)
