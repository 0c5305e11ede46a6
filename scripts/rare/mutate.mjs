// Mutation testing of the guard, the machine, the confirmer and money: every small change to them must make a test fail.
// `npm run mutate` takes up kills that still hold from the last run; `-- --fresh` starts anew, `-- FILE…` runs these alone,
// `-- --print` shows the last results of all files without a run, `-- --share 0.1` tries a tenth of them, drawn by hash, and
// `-- --patience 12` tries each for 12 seconds: what is not killed by then has survived. The next run without it goes on there.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { NOT_DRAWN, NOTES_NAME, PATIENCE_NAME, readNotes, SHARE_NAME } from './mutant-plugins.mjs'

/**
 * What is read of the runner's report.
 * @typedef {{ status: string, statusReason?: string }} Mutant
 * @typedef {{ files: Record<string, { mutants: Mutant[] }> }} Report
 * @typedef {{ killed: number, survived: number, noCoverage: number, timeout: number, all: number }} Counts
 */

const root = path.resolve(import.meta.dirname, '../..')
const notes = path.join(root, '.tmp')
const LEAST = 80
/** Random tests run less often against a mutant; they assert the same. */
const FEWER = { MUTATIONS: '300', SCHEDULES: '10' }
/** @type {Readonly<Record<string, string>>} */
const GROUPS = {
  machine: 'src/engine/machine.ts',
  confirmer: 'src/engine/confirm/confirm.ts',
  money: 'src/values/money.ts',
}

const { values, positionals } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    print: { type: 'boolean', default: false },
    share: { type: 'string', default: '1' },
    patience: { type: 'string' },
  },
  allowPositionals: true,
})
// A sample has its own results and begins anew: kills of other runs that hold would count, and survivors would not be drawn.
const isSample = values.share !== '1'
const results = path.join(notes, isSample ? 'mutants-sample.json' : 'mutants.json')
if (!(Number(values.share) > 0 && Number(values.share) <= 1)) throw new Error('--share must be above 0 and at most 1')
if (!(Number(values.patience ?? 1) > 0)) throw new Error('--patience must be above 0, in seconds')
const isWhole = values.print || run()
if (isWhole && !existsSync(results)) throw new Error('nothing was run yet')

/** @type {Report} */
const { files } = isWhole ? JSON.parse(readFileSync(results, 'utf8')) : { files: readNotes(notes) }
if (!isWhole) console.log('The run broke off; what it has tried:')
const rows = Object.entries(files)
  .filter(([file]) => isWanted(file))
  .map(([file, { mutants }]) => ({ group: groupOf(file), name: path.basename(file), ...countOf(mutants) }))
  // A sample may hold nothing of a small file.
  .filter(({ killed, survived, noCoverage, timeout }) => killed + survived + noCoverage + timeout > 0)
  .toSorted((a, b) => a.group.localeCompare(b.group) || a.name.localeCompare(b.name))
const groups = [...new Set(rows.map((row) => row.group))].map((group) => ({
  group,
  ...sumOf(rows.filter((row) => row.group === group)),
}))
const total = sumOf(rows)
console.table(Object.fromEntries(rows.map(({ group, name, ...counts }) => [`${group}: ${name}`, counts])))
console.table(Object.fromEntries(groups.map(({ group, ...counts }) => [group, counts])))
console.log(JSON.stringify(total))
process.exitCode = isWhole && [...groups, total].every(({ score }) => score >= LEAST) ? 0 : 1

/** Runs the mutants; false = the run did not come to its end. */
function run() {
  linkReference()
  if (values.fresh || isSample) rmSync(results, { force: true })
  else keepKills()
  const only = positionals.length > 0 ? ['--mutate', positionals.join(',')] : []
  const drawn = isSample ? ['--checkers', 'sample', '--incrementalFile', results] : []
  const patience = values.patience === undefined ? {} : { [PATIENCE_NAME]: `${Number(values.patience) * 1000}` }
  const { status } = spawnSync('npx', ['stryker', 'run', 'stryker.config.json', ...only, ...drawn], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...FEWER, ...patience, [SHARE_NAME]: values.share, [NOTES_NAME]: notes },
  })
  return status === 0
}

/** Tests look for recorded data beside the project; the runner's copy of it stands in a folder of its own. */
function linkReference() {
  const [beside, link] = [path.join(root, '../shared'), path.join(root, '.stryker-tmp/shared')]
  if (!existsSync(beside) || existsSync(link)) return
  mkdirSync(path.dirname(link), { recursive: true })
  symlinkSync(beside, link)
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
 * Mutants of one file by what became of them. Whatever is no kill, no time-out and not without a test has survived; those
 * that were not drawn do not count.
 * @param {readonly Mutant[]} all
 */
function countOf(all) {
  const mutants = all.filter(({ statusReason }) => statusReason !== NOT_DRAWN)
  const count = (/** @type {string} */ status) => mutants.filter((mutant) => mutant.status === status).length
  const [killed, noCoverage, timeout] = [count('Killed'), count('NoCoverage'), count('Timeout')]
  const survived = mutants.length - killed - noCoverage - timeout
  return withScore({ killed, survived, noCoverage, timeout, all: all.length })
}

/** @param {readonly Counts[]} counts */
function sumOf(counts) {
  const sum = { killed: 0, survived: 0, noCoverage: 0, timeout: 0, all: 0 }
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
  const tried = noticed + counts.survived + counts.noCoverage
  return { score: tried === 0 ? 0 : Math.floor((noticed * 1000) / tried) / 10, ...counts }
}
