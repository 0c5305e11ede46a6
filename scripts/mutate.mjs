// Mutation testing of the guard, the machine, the confirmer and money: every small change to them must make a test fail.
// `npm run mutate` takes up kills that still hold from the last run; `-- --fresh` starts anew, `-- FILE…` runs these alone.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

const root = path.resolve(import.meta.dirname, '..')
const results = path.join(root, '.tmp/mutants.json')
const LEAST = 80
const GROUPS = { machine: 'src/tx/machine.ts', confirmer: 'src/tx/confirm.ts', money: 'src/values/money.ts' }

const { values, positionals } = parseArgs({
  options: { fresh: { type: 'boolean', default: false } },
  allowPositionals: true,
})
if (values.fresh) rmSync(results, { force: true })
else keepKills()
const only = positionals.length > 0 ? ['--mutate', positionals.join(',')] : []
const run = spawnSync('npx', ['stryker', 'run', 'stryker.config.json', ...only], { cwd: root, stdio: 'inherit' })
if (run.status !== 0 || !existsSync(results)) process.exit(run.status || 1)

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

/** Forgets all but kills: a mutant that survived may fail a test that came since, which the runner does not look for. */
function keepKills() {
  if (!existsSync(results)) return
  const last = JSON.parse(readFileSync(results, 'utf8'))
  for (const [name, file] of Object.entries(last.files))
    if (isWanted(name)) file.mutants = file.mutants.filter(({ status }) => status === 'Killed')
  writeFileSync(results, JSON.stringify(last))
}

function isWanted(file) {
  return positionals.length === 0 || positionals.includes(file)
}

/** The part that a file belongs to; whatever is no part of its own is the guard's. */
function groupOf(file) {
  return Object.keys(GROUPS).find((group) => GROUPS[group] === file) ?? 'guard'
}

/** Mutants of one file by what became of them. One that breaks the run itself (`RuntimeError`) counts as survived. */
function countOf(mutants) {
  const count = (...states) => mutants.filter((mutant) => states.includes(mutant.status)).length
  return withScore({
    killed: count('Killed'),
    survived: count('Survived', 'RuntimeError'),
    noCoverage: count('NoCoverage'),
    timeout: count('Timeout'),
  })
}

function sumOf(counts) {
  const sum = { killed: 0, survived: 0, noCoverage: 0, timeout: 0 }
  for (const row of counts) for (const name of Object.keys(sum)) sum[name] += row[name]
  return withScore(sum)
}

/** Share of mutants that a test noticed, percent, one decimal, rounded down. */
function withScore(counts) {
  const noticed = counts.killed + counts.timeout
  const all = noticed + counts.survived + counts.noCoverage
  return { score: all === 0 ? 0 : Math.floor((noticed * 1000) / all) / 10, ...counts }
}
