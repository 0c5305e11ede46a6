import { defineConfig } from 'vitest/config'

const node = { environment: 'node', testTimeout: 30_000, hookTimeout: 60_000 } as const

/** One project per suite of the README's command table; `npm run test:<name>` runs one. */
export default defineConfig({
  test: {
    passWithNoTests: true,
    // Both cores of a small machine: the default leaves one idle.
    maxWorkers: 2,
    projects: [
      { test: { ...node, name: 'unit', include: ['src/**/*.test.ts'] } },
      { test: { ...node, name: 'dom', include: ['src/**/*.test.tsx'], environment: 'happy-dom' } },
      { test: { ...node, name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
      { test: { ...node, name: 'guard', include: ['tests/guard/**/*.test.ts'] } },
      { test: { ...node, name: 'redteam', include: ['tests/redteam/**/*.test.ts'] } },
      { test: { ...node, name: 'faults', include: ['tests/faults/**/*.test.ts'] } },
      // One file after the other: they measure counts on shared cores.
      {
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
        test: {
          ...node,
          name: 'browsers',
          include: ['tests/browsers/*.test.ts'],
          globalSetup: 'tests/browsers/one-server.ts',
        },
      },
      { test: { ...node, name: 'house', include: ['tests/house/**/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
})
