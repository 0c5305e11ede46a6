// Runs many seeded schedules of faults over the engine: `npm run faults -- --runs 2000 --seed 1`.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
})
for (const [name, text] of Object.entries(values)) {
  if (!/^\d{1,8}$/.test(text)) throw new Error(`--${name} is "${text}": it can be a whole number.`)
}
const run = spawnSync('npx', ['vitest', 'run', '--project', 'faults', 'schedules', '--reporter=verbose'], {
  cwd: path.resolve(import.meta.dirname, '..'),
  encoding: 'utf8',
  env: { ...process.env, SCHEDULES: values.runs, SCHEDULE_SEED: values.seed },
})
const line = /\{"runs":.*\}/.exec(run.stdout)?.[0]
if (line === undefined || run.status !== 0) console.log(run.stdout, run.stderr)
if (line !== undefined) console.log(line)
process.exitCode = run.status ?? 1
