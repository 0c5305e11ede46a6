// L2: a reply of 100 events with 1,000 markets, JSON.parse alone against parse + validate + normalise, interleaved.
import path from 'node:path'
import { build } from 'vite'
import { median } from './figures.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const WARM_UP = 20

/** @param {() => unknown} run */
function timed(run) {
  const started = performance.now()
  run()
  return performance.now() - started
}

/** Rows of L2: two medians and their ratio for each case. */
export async function benchParse(runs = 60) {
  const outDir = path.join(root, 'dist/bench/parse')
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: path.join(root, 'tests/bench/parse-case.ts'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'case.mjs' } },
    },
  })
  const { prepare } = /** @type {typeof import('../../tests/bench/parse-case.ts')} */ (
    await import(path.join(outDir, 'case.mjs'))
  )
  return Object.entries(prepare()).flatMap(([name, { text, parseAlone, read }]) => {
    const alone = []
    const whole = []
    for (let run = -WARM_UP; run < runs; run += 1) {
      const [aloneMs, wholeMs] = [timed(parseAlone), timed(read)]
      if (run < 0) continue
      alone.push(aloneMs)
      whole.push(wholeMs)
    }
    /** @type {(what: string, value: number, unit: string) => object} */
    const row = (what, value, unit) => ({ name: `L2 ${name}: ${what}`, value: Number(value.toFixed(3)), unit, runs })
    return [
      { ...row('JSON.parse alone', median(alone), 'ms'), bytes: text.length },
      row('parse, validate, normalise', median(whole), 'ms'),
      row('ratio', median(whole) / median(alone), '×'),
    ]
  })
}
