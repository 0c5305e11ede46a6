import { defineConfig } from 'vitest/config'

/**
 * What `npm run mutate` runs against each mutant: the suites of the guard, the machine, the confirmer and money, with
 * fewer random runs and in one worker. It asserts what the suites assert; it only tries less often.
 */
export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 30_000,
    isolate: false,
    include: ['src/{values,tx,areas/prediction}/**/*.test.ts', 'tests/guard/**/*.test.ts', 'tests/faults/**/*.test.ts'],
    // Takes rules out by itself, one after the other; a mutant is not what it is about.
    exclude: ['tests/guard/taken-out.test.ts'],
    env: { MUTATIONS: '300', SCHEDULES: '10' },
  },
})
