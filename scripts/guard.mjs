// Builds open reviews of every act anew behind the user's yes, and counts at the wallet what was signed; then judges the
// whole corpus, hostile and honest. Each prints a table by act and one JSON line. `-- --rebuilds N` for more of the first,
// `--runs N` first judges N random mutations of a claim, and a quarter of N of each act over the VM; `--seed N` chooses which.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { importBuilt } from './typescript.mjs'

const root = path.resolve(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    rebuilds: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '20261121' },
  },
})
for (const [name, text] of Object.entries(values)) {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} is "${text}": it can be a whole number.`)
}
const mutated = values.runs === undefined ? 0 : mutate(values.runs, values.seed)
const rebuilt = await rebuild(Number(values.rebuilds), Number(values.seed))
const { runCorpus } = /** @type {typeof import('../tests/guard/corpus.ts')} */ (
  await importBuilt('corpus', 'tests/guard/corpus.ts')
)
const rows = await runCorpus()
console.table(Object.fromEntries(rows.map(({ act, ...row }) => [act, row])))
const sum = { hostile: 0, refused: 0, wrongCode: 0, prompts: 0, honest: 0, accepted: 0 }
const names = /** @type {(keyof typeof sum)[]} */ (Object.keys(sum))
for (const row of rows) for (const name of names) sum[name] += row[name]
console.log(JSON.stringify(sum))
const isRight = sum.refused === sum.hostile && sum.wrongCode === 0 && sum.accepted === sum.honest
process.exitCode = isRight && rebuilt ? mutated : 1

/**
 * Rebuilds so often; gives whether the wallet saw nothing but what was shown, and the page said nothing else.
 * @param {number} least
 * @param {number} seed
 */
async function rebuild(least, seed) {
  const { runRebuilds } = /** @type {typeof import('../tests/redteam/rebuilds.ts')} */ (
    await importBuilt('rebuilds', 'tests/redteam/rebuilds.ts')
  )
  const { rows, sum, unmet } = await runRebuilds(least, seed)
  console.table(Object.fromEntries(rows))
  const { rebuilds, confirmations, signedOther } = sum
  console.log(JSON.stringify({ rebuilds, confirmations, signedOther }))
  if (unmet.length > 0) console.error(`no rebuild changed ${unmet.join(', ')}: give more of them`)
  return signedOther === 0 && sum.misreported === 0 && sum.needlessConfirmations === 0 && unmet.length === 0
}

/**
 * Runs the tests of random mutation with so many runs; gives their exit code.
 * @param {string} runs
 * @param {string} seed
 */
function mutate(runs, seed) {
  const args = ['vitest', 'run', '--project', 'guard', 'tests/guard/mutation', '--testTimeout', '36000000']
  const env = { ...process.env, MUTATIONS: runs, MUTATION_SEED: seed }
  return spawnSync('npx', args, { cwd: root, stdio: 'inherit', env }).status ?? 1
}
