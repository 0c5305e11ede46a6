// Judges the whole corpus, hostile and honest, and prints a table by act and one JSON line. `-- --runs N` first judges N
// random mutations of a claim, and a quarter of N of each act over the VM; `--seed N` chooses which.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const outDir = path.join(root, 'dist/bench/corpus')
const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string', default: '20261121' } } })
for (const [name, text] of Object.entries(values)) {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} is "${text}": it can be a whole number.`)
}
const mutated = values.runs === undefined ? 0 : mutate(values.runs, values.seed)
await build({
  configFile: false,
  logLevel: 'error',
  build: {
    ssr: path.join(root, 'tests/guard/corpus.ts'),
    outDir,
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'corpus.mjs' } },
  },
})
const { runCorpus } = /** @type {typeof import('../tests/guard/corpus.ts')} */ (
  await import(path.join(outDir, 'corpus.mjs'))
)
const rows = await runCorpus()
console.table(Object.fromEntries(rows.map(({ act, ...row }) => [act, row])))
const sum = { hostile: 0, refused: 0, wrongCode: 0, prompts: 0, honest: 0, accepted: 0 }
const names = /** @type {(keyof typeof sum)[]} */ (Object.keys(sum))
for (const row of rows) for (const name of names) sum[name] += row[name]
console.log(JSON.stringify(sum))
process.exitCode = sum.refused === sum.hostile && sum.wrongCode === 0 && sum.accepted === sum.honest ? mutated : 1

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
