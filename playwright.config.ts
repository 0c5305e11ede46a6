import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS } from './scripts/browser-flags.mjs'

const { CHROMIUM_PATH: executablePath, PLAYWRIGHT_JSON_OUTPUT_NAME: report, WEATHER_ZONE: zone } = process.env

/** A project on the local venue; what failed last is kept apart from that of the others. */
const local = (name: string) => ({ name, testDir: 'tests/e2e', outputDir: `test-results/${name}` })

/**
 * Browser tests on the built app, with the local venue (`scripts/e2e.mjs`): `core`, those of `npm test`; `e2e`, all that may
 * run side by side, `core` among them; `plain`, `core` once more on documents without a first screen; `alone`, what counts requests or frames over time or needs all of the machine, one after the other. `live` runs
 * before stand-ins of the service and of mainnet (`scripts/live.mjs`). Both scripts build, find the browser and start them.
 */
export default defineConfig({
  testMatch: '*.spec.ts',
  projects: [
    { ...local('core'), grep: /@core/ },
    { ...local('e2e'), grepInvert: /@alone/ },
    { ...local('plain'), grep: /@core/, testIgnore: 'drawn.spec.ts' },
    { ...local('alone'), grep: /@alone/, workers: 1 },
    { name: 'live', testDir: 'tests/live', outputDir: 'test-results/live', use: { actionTimeout: 10_000 } },
  ],
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  // Twice the cores of a small machine: half of them wait for an answer at any moment.
  workers: 4,
  // A test takes seconds, but up to ten times as long on a slow machine that runs four of them.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: report ?? 'reports/e2e.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: zone ?? 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
