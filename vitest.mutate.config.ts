import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { RESOLVE } from './scripts/typescript.mjs'

/** The suites that judge whole corpora and whole acts. They come last: a small test that fails first ends the run. */
const LONG = /\/tests\/(guard\/(order|close|claim|mutation)\.test|faults\/)/

class SmallFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => Number(LONG.test(moduleId))
    return files.toSorted((a, b) => isLong(a) - isLong(b))
  }
}

/**
 * What `npm run mutate` runs against each mutant: the suites of the guard, the machine, the confirmer and money, with
 * fewer random runs and in one worker. It asserts what the suites assert; it only tries less often.
 */
export default defineConfig({
  resolve: RESOLVE,
  test: {
    environment: 'node',
    testTimeout: 30_000,
    isolate: false,
    include: ['src/{values,tx,areas/prediction}/**/*.test.ts', 'tests/guard/**/*.test.ts', 'tests/faults/**/*.test.ts'],
    // Takes rules out by itself, one after the other; a mutant is not what it is about.
    exclude: ['tests/guard/taken-out.test.ts'],
    env: { MUTATIONS: '300', SCHEDULES: '10' },
    sequence: { sequencer: SmallFirst },
  },
})
