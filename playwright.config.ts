import { defineConfig } from '@playwright/test'

const { CHROMIUM_PATH: executablePath, PLAYWRIGHT_JSON_OUTPUT_NAME: report } = process.env

/** Runs as root in a container too; nothing in the background may reach for the network. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Browser tests on the built app with the local venue; `scripts/e2e.mjs` builds, finds the browser and starts them. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  // One more than a small machine has cores: most of them wait for an answer at any moment.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: report ?? 'reports/e2e.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: ARGS, ...(executablePath === undefined ? {} : { executablePath }) },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
