// Finds Firefox and WebKit for the errands of `browsers`, or gets them: named ones, installed ones, Playwright's, Debian's.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** @typedef {'firefox' | 'webkit'} Engine */
/**
 * An engine as `tests/browsers` opens it.
 * @typedef {{ by: 'playwright' | 'puppeteer' | 'selenium', path: string, browser?: string }} Found
 */

/** @returns {typeof import('@playwright/test')} */
const playwright = () => createRequire(import.meta.url)('@playwright/test')

/**
 * What the search asks of this machine; tests pass their own.
 * @typedef {{
 *   env: Readonly<Record<string, string | undefined>>,
 *   isProgram: (file: string) => boolean,
 *   folders: (dir: string) => readonly string[],
 *   run: (command: string, args: string[]) => boolean,
 *   bundled: (engine: Engine) => string,
 *   starts: (engine: Engine) => Promise<boolean>,
 *   isDebianRoot: () => boolean,
 * }} Machine
 */

/** @type {Machine} */
const MACHINE = {
  env: process.env,
  isProgram: (file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  },
  folders: (dir) =>
    existsSync(dir)
      ? readdirSync(dir, { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => path.join(dir, name))
      : [],
  run: (command, args) => {
    console.log(`Getting a browser: ${command} ${args.join(' ')}`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(command, args, { stdio: 'inherit', env }).status === 0
  },
  bundled: (engine) => playwright()[engine].executablePath(),
  /** Whether it starts: what a browser stands on may be missing here. */
  starts: async (engine) => {
    try {
      await (await playwright()[engine].launch()).close()
      return true
    } catch {
      return false
    }
  },
  isDebianRoot: () => process.getuid?.() === 0 && existsSync('/etc/debian_version'),
}

/**
 * How each is looked for, and the packages of Debian that bring it.
 * @type {Readonly<Record<Engine, { installed: (machine: Machine) => Found | undefined, packages: readonly string[] }>>}
 */
const ENGINES = {
  firefox: { installed: installedFirefox, packages: ['firefox-esr'] },
  webkit: { installed: installedWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
}

/**
 * An engine as `tests/browsers` opens it (`Found` there); `undefined` when it cannot be had. Throws one sentence where
 * FIREFOX_PATH, WEBKIT_DRIVER_PATH or WEBKIT_BROWSER_PATH names no program.
 * @param {Engine} engine
 * @returns {Promise<Found | undefined>}
 */
export async function findEngine(engine, machine = MACHINE) {
  const { installed, packages } = ENGINES[engine]
  for (const name of ['FIREFOX_PATH', 'WEBKIT_DRIVER_PATH', 'WEBKIT_BROWSER_PATH'])
    if (machine.env[name] && !machine.isProgram(machine.env[name]))
      throw new Error(`${name} is "${machine.env[name]}", and no program is there.`)
  return installed(machine) ?? (await bundled(engine, machine)) ?? fromDebian(machine, packages, installed)
}

/**
 * @param {Machine} machine
 * @returns {Found | undefined}
 */
function installedFirefox(machine) {
  const program =
    machine.env.FIREFOX_PATH ||
    onPath(machine, ['firefox-esr', 'firefox'], '/Applications/Firefox.app/Contents/MacOS/firefox')
  return program === undefined ? undefined : { by: 'puppeteer', path: program }
}

/**
 * The driver, the small browser that it starts, and somewhere to show it.
 * @param {Machine} machine
 * @returns {Found | undefined}
 */
function installedWebKit(machine) {
  const { env } = machine
  const driver = env.WEBKIT_DRIVER_PATH || onPath(machine, ['WebKitWebDriver'])
  const browser = env.WEBKIT_BROWSER_PATH || miniBrowser(machine)
  const hasScreen = onPath(machine, ['Xvfb']) !== undefined || Boolean(env.DISPLAY)
  return driver && browser && hasScreen ? { by: 'selenium', path: driver, browser } : undefined
}

/**
 * WebKitGTK keeps it in a folder of its version, and Debian that one in a folder of the processor.
 * @param {Machine} machine
 */
function miniBrowser({ folders, isProgram }) {
  return ['/usr/libexec', '/usr/lib', ...folders('/usr/lib')]
    .flatMap((each) => folders(each))
    .filter((folder) => /\/webkit2?gtk-[\d.]+$/.test(folder))
    .map((folder) => path.join(folder, 'MiniBrowser'))
    .find((file) => isProgram(file))
}

/**
 * @param {Machine} machine
 * @param {readonly string[]} names
 * @param {readonly string[]} places
 */
function onPath({ env, isProgram }, names, ...places) {
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(path.delimiter)].filter((folder) => folder !== '')
  return [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...places].find((file) =>
    isProgram(file),
  )
}

/**
 * @param {Engine} engine
 * @param {Machine} machine
 * @returns {Promise<Found | undefined>}
 */
async function bundled(engine, machine) {
  const own = machine.bundled(engine)
  const isThere =
    machine.isProgram(own) || (machine.run('npx', ['playwright', 'install', engine]) && machine.isProgram(own))
  return isThere && (await machine.starts(engine)) ? { by: 'playwright', path: own } : undefined
}

/**
 * @param {Machine} machine
 * @param {readonly string[]} packages
 * @param {(machine: Machine) => Found | undefined} installed
 */
function fromDebian(machine, packages, installed) {
  if (!machine.isDebianRoot() || !machine.run('apt-get', ['update'])) return undefined
  machine.run('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
  return installed(machine)
}
