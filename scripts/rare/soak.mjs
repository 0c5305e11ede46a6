// The whole browser suite once in each of four weathers: at hours at which days, months and clocks change, and beside a
// process that keeps one core busy. Prints a JSON line each; fails unless every one has 0 failed.
import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { readPlaywright, verdict } from '../test-outcome.mjs'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Where the device is, and at what time everything begins. An hour that is named comes again every day, a month's end
 * and a change of clocks now and then: these are such moments of the coming months.
 * @type {readonly { weather: string, zone?: string, now?: string, isBusy?: boolean }[]}
 */
const WEATHERS = [
  { weather: 'half past midnight in Honolulu', zone: 'Pacific/Honolulu', now: '2026-11-25T00:30:00-10:00' },
  {
    weather: 'ten to midnight at a month’s end in Kiritimati',
    zone: 'Pacific/Kiritimati',
    now: '2026-11-30T23:50:00+14:00',
  },
  { weather: 'the night of a clock change in Berlin', zone: 'Europe/Berlin', now: '2027-03-28T01:57:00+01:00' },
  { weather: 'one core kept busy', isBusy: true },
]

// Ends with whoever started it, however that ended: else it would keep the core for good.
const KEEP_BUSY = 'const parent = process.ppid; while (process.ppid === parent);'

/**
 * One run; what it printed goes to the terminal, its counts come from the report.
 * @param {(typeof WEATHERS)[number]} weather
 */
function runIn({ zone, now, isBusy = false }) {
  const report = path.join(root, 'reports/soak.json')
  const other = isBusy ? spawn(process.execPath, ['-e', KEEP_BUSY], { stdio: 'ignore' }) : undefined
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(zone === undefined ? {} : { WEATHER_ZONE: zone, TZ: zone }),
    ...(now === undefined ? {} : { WEATHER_NOW: now }),
  }
  const counts = ['e2e', 'alone'].map((project) => {
    rmSync(report, { force: true })
    const { status } = spawnSync(process.execPath, ['scripts/e2e.mjs', `--project=${project}`], {
      cwd: root,
      stdio: 'inherit',
      env,
    })
    return verdict(readPlaywright(report, status === 0))
  })
  other?.kill()
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  }
}

const chosen = process.argv.slice(2)
const wanted = WEATHERS.filter(({ weather }) => chosen.length === 0 || chosen.some((word) => weather.includes(word)))
if (wanted.length === 0)
  throw new Error(`No weather is called so: ${WEATHERS.map(({ weather }) => weather).join(', ')}.`)
const lines = wanted.map((each) => ({ weather: each.weather, ...runIn(each) }))
console.log('')
for (const line of lines) console.log(JSON.stringify(line))
process.exit(lines.every(({ passed, failed }) => failed === 0 && passed > 0) ? 0 : 1)
