import { spawnSync } from 'node:child_process'
// Prints every measured figure as one JSON line. Nothing here asserts a time: medians and ratios, side by side in one run.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

const root = path.resolve(import.meta.dirname, '..')
const { values: options, positionals: only } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, beside: { type: 'string' }, page: { type: 'string' } },
  allowPositionals: true,
})
if (!/^[1-9]\d*$/.test(options.runs)) throw new Error('--runs must be a whole number of at least 1')
spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs')], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
})

const PARTS = {
  guard: async () => (await import('./bench/guard.mjs')).benchGuard(),
  parse: async () => (await import('./bench/parse.mjs')).benchParse(),
  bytes: async () => (await import('./bench/bytes.mjs')).benchBytes(),
  shifts: async () => (await import('./bench/shifts.mjs')).benchShifts(),
  use: async () => (await import('./bench/use.mjs')).benchUse(),
  charts: async () => (await import('./bench/charts.mjs')).benchCharts(),
  tokens: async () => (await import('./bench/tokens.mjs')).benchTokens(),
  live: async () => (await import('./bench/live.mjs')).benchLive(),
  edge: async () => (await import('./bench/edge.mjs')).benchEdge(),
  load: async () =>
    (await import('./bench/load.mjs')).benchLoad({
      runs: Number(options.runs),
      beside: options.beside,
      page: options.page,
    }),
}

for (const [name, run] of Object.entries(PARTS)) {
  if (only.length > 0 && !only.includes(name)) continue
  if (!existsSync(path.join(root, `scripts/bench/${name}.mjs`))) continue
  for (const row of await run()) console.log(JSON.stringify(row))
}
process.exit(0)
