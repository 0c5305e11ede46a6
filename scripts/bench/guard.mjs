// A1: cost of the guard's pure part (parse, decode, every rule) on one honest claim, p50 and p99.
import { build } from 'vite'
import path from 'node:path'
import { quantile } from './figures.mjs'

const root = path.resolve(import.meta.dirname, '../..')

/** Rows of A1. */
export async function benchGuard(runs = 3_000) {
  const outDir = path.join(root, 'dist/bench/guard')
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: path.join(root, 'tests/bench/guard-case.ts'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'case.mjs' } },
    },
  })
  const { prepare } = await import(path.join(outDir, 'case.mjs'))
  const judgeOnce = await prepare()
  for (let run = 0; run < 300; run += 1) judgeOnce()
  const times = []
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now()
    if (!judgeOnce()) throw new Error('the honest claim was refused')
    times.push(performance.now() - started)
  }
  const row = (name, share) => ({ name, value: Number(quantile(times, share).toFixed(3)), unit: 'ms', runs })
  return [row('A1 guard p50', 0.5), row('A1 guard p99', 0.99)]
}
