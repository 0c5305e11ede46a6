// L2: a reply of 100 events with 1,000 markets, JSON.parse alone against parse + validate + normalise, interleaved.
import { importBuilt } from '../typescript.mjs'
import { median } from './figures.mjs'

const WARM_UP = 20

/** @param {() => unknown} run */
function timed(run) {
  const started = performance.now()
  run()
  return performance.now() - started
}

/** Rows of L2: two medians and their ratio for each case. */
export async function benchParse(runs = 60) {
  const { prepare } = /** @type {typeof import('../../tests/bench/parse-case.ts')} */ (
    await importBuilt('parse', 'tests/bench/parse-case.ts')
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
