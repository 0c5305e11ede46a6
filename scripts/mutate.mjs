// Mutation testing of the guard, the machine, the confirmer and money: every small change to them must make a test fail.
// `npm run mutate` takes up kills that still hold from the last run; `-- --fresh` starts anew, `-- FILE…` runs these alone,
// `-- --print` shows the last results of all files without a run.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

/**
 * What is read of the runner's report.
 * @typedef {{ status: string }} Mutant
 * @typedef {{ files: Record<string, { mutants: Mutant[] }> }} Report
 * @typedef {{ killed: number, survived: number, noCoverage: number, timeout: number }} Counts
 */

const root = path.resolve(import.meta.dirname, '..')
const results = path.join(root, '.tmp/mutants.json')
const LEAST = 80
/** @type {Readonly<Record<string, string>>} */
const GROUPS = { machine: 'src/tx/machine.ts', confirmer: 'src/tx/confirm.ts', money: 'src/values/money.ts' }

const { values, positionals } = parseArgs({
  options: { fresh: { type: 'boolean', default: false }, print: { type: 'boolean', default: false } },
  allowPositionals: true,
})
if (!values.print) run()
if (!existsSync(results)) throw new Error('nothing was run yet')

/** @type {Report} */
const { files } = JSON.parse(readFileSync(results, 'utf8'))
const rows = Object.entries(files)
  .filter(([file]) => isWanted(file))
  .map(([file, { mutants }]) => ({ group: groupOf(file), name: path.basename(file), ...countOf(mutants) }))
  .toSorted((a, b) => a.group.localeCompare(b.group) || a.name.localeCompare(b.name))
const groups = [...new Set(rows.map((row) => row.group))].map((group) => ({
  group,
  ...sumOf(rows.filter((row) => row.group === group)),
}))
const total = sumOf(rows)
console.table(Object.fromEntries(rows.map(({ group, name, ...counts }) => [`${group}: ${name}`, counts])))
console.table(Object.fromEntries(groups.map(({ group, ...counts }) => [group, counts])))
const { killed, survived, noCoverage, timeout } = total
console.log(JSON.stringify({ score: total.score, killed, survived, noCoverage, timeout }))
process.exitCode = [...groups, total].every(({ score }) => score >= LEAST) ? 0 : 1

/** Runs the mutants; a run that does not come to its end ends this one. */
function run() {
  if (values.fresh) rmSync(results, { force: true })
  else keepKills()
  const only = positionals.length > 0 ? ['--mutate', positionals.join(',')] : []
  const { status } = spawnSync('npx', ['stryker', 'run', 'stryker.config.json', ...only], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status || 1)
}

/**
 * Has every mutant tried again that was not killed: it may fail a test that came since, which the runner does not always
 * look for. `Ignored` is the runner's word for "run it"; should this run break off, they count as survived.
 */
function keepKills() {
  if (!existsSync(results)) return
  /** @type {Report} */
  const last = JSON.parse(readFileSync(results, 'utf8'))
  for (const [name, file] of Object.entries(last.files))
    for (const mutant of file.mutants) if (isWanted(name) && mutant.status !== 'Killed') mutant.status = 'Ignored'
  writeFileSync(results, JSON.stringify(last))
}

/** @param {string} file */
function isWanted(file) {
  return positionals.length === 0 || positionals.includes(file)
}

/**
 * The part that a file belongs to; whatever is no part of its own is the guard's.
 * @param {string} file
 */
function groupOf(file) {
  return Object.keys(GROUPS).find((group) => GROUPS[group] === file) ?? 'guard'
}

/**
 * Mutants of one file by what became of them. Whatever is no kill, no time-out and not without a test has survived.
 * @param {readonly Mutant[]} mutants
 */
function countOf(mutants) {
  const count = (/** @type {string} */ status) => mutants.filter((mutant) => mutant.status === status).length
  const [killed, noCoverage, timeout] = [count('Killed'), count('NoCoverage'), count('Timeout')]
  return withScore({ killed, survived: mutants.length - killed - noCoverage - timeout, noCoverage, timeout })
}

/** @param {readonly Counts[]} counts */
function sumOf(counts) {
  const sum = { killed: 0, survived: 0, noCoverage: 0, timeout: 0 }
  const names = /** @type {(keyof Counts)[]} */ (Object.keys(sum))
  for (const row of counts) for (const name of names) sum[name] += row[name]
  return withScore(sum)
}

/**
 * Share of mutants that a test noticed, percent, one decimal, rounded down.
 * @param {Counts} counts
 */
function withScore(counts) {
  const noticed = counts.killed + counts.timeout
  const all = noticed + counts.survived + counts.noCoverage
  return { score: all === 0 ? 0 : Math.floor((noticed * 1000) / all) / 10, ...counts }
}
