// Setup of the tests that mutants are tried with. The runner hands over which test reaches which mutant at the end of every
// test file, of all files so far: over the guard's suites those copies run out of 6 GB. Here each file hands over its own.
import { afterAll } from 'vitest'

/** @typedef {{ static: Record<string, number>, perTest: Record<string, Record<string, number>> }} Coverage */

const runner = /** @type {{ __stryker__?: { mutantCoverage?: Coverage } }} */ (globalThis)

// Vitest's hooks want a destructured first parameter to give the suite.
// oxlint-disable-next-line no-empty-pattern
afterAll(({}, suite) => {
  const known = runner.__stryker__?.mutantCoverage
  if (known === undefined) return
  const own = { static: known.static, perTest: known.perTest }
  known.perTest = {}
  // The runner's own hook may run before this one or after it.
  Object.defineProperty(suite.meta, 'mutantCoverage', {
    configurable: true,
    enumerable: true,
    get: () => own,
    set: () => {},
  })
})
