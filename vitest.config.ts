import { defineConfig } from 'vitest/config'
import { RESOLVE } from './scripts/typescript.mjs'

const node = { environment: 'node', testTimeout: 30_000, hookTimeout: 60_000 } as const

/** Files of one worker share the modules that they load: no test of these keeps anything in a module. */
const shared = { ...node, isolate: false } as const

/** One project per suite of the README's command table; `npm run test:<name>` runs one. */
export default defineConfig({
  test: {
    passWithNoTests: true,
    // Both cores of a small machine: the default leaves one idle.
    maxWorkers: 2,
    projects: [
      { resolve: RESOLVE, test: { ...shared, name: 'unit', include: ['src/**/*.test.ts'] } },
      {
        resolve: RESOLVE,
        test: {
          ...node,
          name: 'dom',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: 'tests/fixtures/patient-dom.ts',
        },
      },
      { resolve: RESOLVE, test: { ...shared, name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
      { resolve: RESOLVE, test: { ...shared, name: 'guard', include: ['tests/guard/**/*.test.ts'] } },
      { resolve: RESOLVE, test: { ...shared, name: 'redteam', include: ['tests/redteam/**/*.test.ts'] } },
      { resolve: RESOLVE, test: { ...shared, name: 'faults', include: ['tests/faults/**/*.test.ts'] } },
      // One file after the other: they measure counts on shared cores.
      {
        resolve: RESOLVE,
        test: {
          ...node,
          name: 'edge',
          include: ['tests/edge/**/*.test.ts'],
          testTimeout: 60_000,
          fileParallelism: false,
        },
      },
      // One file an engine; scripts/browsers.mjs finds the engines first.
      {
        resolve: RESOLVE,
        test: {
          ...node,
          name: 'browsers',
          include: ['tests/browsers/*.test.ts'],
          globalSetup: 'tests/browsers/one-server.ts',
          testTimeout: 60_000,
        },
      },
      {
        resolve: RESOLVE,
        test: { ...node, name: 'house', include: ['tests/house/**/*.test.ts'], testTimeout: 120_000 },
      },
    ],
  },
})
