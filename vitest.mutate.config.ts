import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { killsBeside } from './scripts/rare/mutant-plugins.mjs'
import { RESOLVE } from './scripts/typescript.mjs'

/**
 * The order of the suites, since the first test that fails ends the run: those that killed other mutants of the file, tests
 * beside the code, the guard's and the red team's, the other units, and at the end these, the longest last.
 */
const LAST = [
  'guard/refusals',
  'guard/mutation-vm',
  'guard/sale-floor',
  'guard/venue-orders',
  'guard/two-acts',
  'guard/composed',
  'redteam/rebuilds',
  'redteam/expiry',
  'redteam/reviewed-facts',
  'guard/trade',
  'guard/recorded-orders',
  'guard/gather',
  'guard/close-all',
  'redteam/total-table',
  'faults/hostile-venue',
  'redteam/spread',
  'guard/order',
  'redteam/second-rpc',
  'faults/crash',
  'faults/venue-claim',
].map((name) => `/tests/${name}.test.ts`)

const BEGINNINGS = [/\/src\/(?:values\/money|tx\/|areas\/.*\/intents\/)/, /\/tests\/(?:guard|redteam)\//, /\/src\//]

function placeOf({ moduleId }: TestSpecification): number {
  const last = LAST.findIndex((name) => moduleId.endsWith(name))
  return last === -1 ? BEGINNINGS.findIndex((beginning) => beginning.test(moduleId)) : BEGINNINGS.length + last
}

class SmallFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const context = new Map<string, unknown>(Object.entries(this.ctx.getRootProject().getProvidedContext()))
    const id = context.get('activeMutant')
    const kills = Object.entries(killsBeside(typeof id === 'string' ? id : undefined))
    const killsOf = ({ moduleId }: TestSpecification) => kills.find(([file]) => moduleId.endsWith(`/${file}`))?.[1] ?? 0
    return files.toSorted((a, b) => placeOf(a) - placeOf(b)).toSorted((a, b) => killsOf(b) - killsOf(a))
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
    testTimeout: 300_000,
    isolate: false,
    setupFiles: ['scripts/rare/mutant-setup.mjs'],
    include: ['src/{values,tx,areas}/**/*.test.ts', 'tests/{guard,redteam,faults}/**/*.test.ts'],
    // They remove rules one by one, or start programs, or set the time zone, which a thread cannot.
    exclude: [
      'tests/guard/{taken-out,taken-out-chain,inspect-command}.test.ts',
      'tests/redteam/servers.test.ts',
      'src/values/zone-time.test.ts',
    ],
    env: { MUTATIONS: '300', SCHEDULES: '10' },
    sequence: { sequencer: SmallFirst },
  },
})
