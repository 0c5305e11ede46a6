// The checker of the mutation runner when only a share of the mutants is tried: `npm run mutate -- --share 0.1`. A mutant is
// drawn by the hash of what it changes, so the same ones are drawn in every run, and a larger share holds the smaller one.
import { createHash } from 'node:crypto'

/** Where the share is passed on to the runner's processes: of 1, from `SHARE_NAME`. */
export const SHARE_NAME = 'MUTANT_SHARE'

/** Why a mutant that was not drawn is not tried. */
export const NOT_DRAWN = 'not in the sample'

/**
 * Whether a mutant is in the sample.
 * @param {{ fileName: string, mutatorName: string, replacement: string, location: unknown }} mutant
 * @param {number} share of 1
 */
export function isDrawn({ fileName, mutatorName, replacement, location }, share) {
  const file = fileName.slice(fileName.lastIndexOf('/src/'))
  const text = JSON.stringify([file, mutatorName, replacement, location])
  return createHash('sha256').update(text).digest().readUInt32BE(0) < share * 2 ** 32
}

class Sample {
  async init() {}

  /** @param {readonly (Parameters<typeof isDrawn>[0] & { id: string })[]} mutants */
  async check(mutants) {
    const share = Number(process.env[SHARE_NAME] ?? 1)
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isDrawn(mutant, share) ? { status: 'passed' } : { status: 'compileError', reason: NOT_DRAWN },
      ]),
    )
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: Sample }]
