// Fuzzed replies of every endpoint through the real client: `npm run fuzz -- --runs 1000 --seed 1`. The seed of a run that
// found something is printed; the same seed makes the same replies.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
})
for (const [name, text] of Object.entries(values)) {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} is "${text}": it can be a whole number.`)
}
console.log(`${values.runs} replies of each endpoint, seed ${values.seed}`)
const run = spawnSync('npx', ['vitest', 'run', '--project', 'contract', 'fuzz', '--testTimeout=3600000'], {
  cwd: path.resolve(import.meta.dirname, '../..'),
  encoding: 'utf8',
  maxBuffer: 1e9,
  env: { ...process.env, FUZZ_RUNS: values.runs, FUZZ_SEED: values.seed },
})
const lines = run.stdout.match(/\{"name":"P16.*\}/g) ?? []
if (lines.length < 2 || run.status !== 0) console.log(run.stdout, run.stderr)
for (const line of lines) console.log(line)
process.exitCode = run.status ?? 1
