// Finds a Chromium for the browser tests, or gets one: $CHROMIUM_PATH, an installed one, Playwright's, Debian's.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isProgram } from '../is-program.mjs'

/** The browser without its window first: the same engine, a third faster. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const HELP =
  'No Chromium was found: install Chrome or Chromium, or set CHROMIUM_PATH to the program, and run the tests again.'

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  console.log(`Getting a browser: ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/** Where Playwright keeps its own Chromium; the file may not be there yet. */
function bundled() {
  const require = createRequire(import.meta.url)
  /** @type {typeof import('@playwright/test')} */
  const { chromium } = require('@playwright/test')
  return chromium.executablePath()
}

/**
 * What the search asks of a machine.
 * @typedef {{
 *   env: Readonly<Record<string, string | undefined>>,
 *   isProgram: (file: string) => boolean,
 *   run: (command: string, args: string[]) => boolean,
 *   bundled: () => string,
 *   isDebianRoot: () => boolean,
 * }} Machine
 */

/**
 * What the search asks of this machine; tests pass their own.
 * @type {Machine}
 */
const MACHINE = {
  env: process.env,
  isProgram,
  run,
  bundled,
  isDebianRoot: () => process.getuid?.() === 0 && existsSync('/etc/debian_version'),
}

/**
 * Path of a Chromium that runs. Throws one sentence that says what to install when there is none to be had.
 * @param {Machine} machine
 */
export function findBrowser(machine = MACHINE) {
  const { env } = machine
  if (env.CHROMIUM_PATH) {
    if (machine.isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH is "${env.CHROMIUM_PATH}", and no program is there.`)
  }
  const found = installed(machine)
  if (found !== undefined) return found
  const own = machine.bundled()
  if (machine.isProgram(own)) return own
  if (machine.run('npx', ['playwright', 'install', 'chromium']) && machine.isProgram(own)) return own
  if (machine.isDebianRoot() && machine.run('apt-get', ['update'])) {
    for (const name of ['chromium-headless-shell', 'chromium']) {
      machine.run('apt-get', ['install', '-y', name])
      const debian = installed(machine)
      if (debian !== undefined) return debian
    }
  }
  throw new Error(HELP)
}

/** @param {Machine} machine */
function installed({ env, isProgram: has }) {
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '')
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...onPath, ...PLACES].find((file) => has(file))
}
