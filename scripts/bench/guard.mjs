// A1: cost of the guard's pure part (parse, decode, signatures, every rule) on honest acts: the first judgement of each in
// this process, then p50 and p99. Derived addresses are kept from one judgement to the next, as they are in the page.
import { importBuilt } from '../typescript.mjs'
import { quantile } from './figures.mjs'

/** Rows of A1. */
export async function benchGuard(runs = 3_000) {
  const { prepare } = /** @type {typeof import('../../tests/bench/guard-case.ts')} */ (
    await importBuilt('guard', 'tests/bench/guard-case.ts')
  )
  const rows = []
  for (const { act, judgeOnce } of await prepare()) {
    const first = timeOf(judgeOnce)
    for (let run = 0; run < 300; run += 1) timeOf(judgeOnce)
    const times = Array.from({ length: runs }, () => timeOf(judgeOnce))
    /** @type {(name: string, value: number, of: number) => object} */
    const row = (name, value, of) => ({
      name: `A1 guard ${act} ${name}`,
      value: Number(value.toFixed(3)),
      unit: 'ms',
      runs: of,
    })
    rows.push(row('first', first, 1), row('p50', quantile(times, 0.5), runs), row('p99', quantile(times, 0.99), runs))
  }
  return rows
}

/**
 * Milliseconds of one judgement; a refused act is no figure.
 * @param {() => boolean} judgeOnce
 */
function timeOf(judgeOnce) {
  const started = performance.now()
  if (!judgeOnce()) throw new Error('an honest act was refused')
  return performance.now() - started
}
