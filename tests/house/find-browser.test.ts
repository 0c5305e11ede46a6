import { expect, test } from 'vitest'
import { findBrowser } from '../../scripts/rare/find-browser.mjs'

/** A machine with these programs; `gets` says what a command brings. */
function machine(programs: string[], env: Record<string, string> = {}, gets: Record<string, string> = {}) {
  const ran: string[] = []
  return {
    ran,
    env,
    isProgram: (file: string) => programs.includes(file),
    run: (command: string, args: string[]) => {
      const line = [command, ...args].join(' ')
      ran.push(line)
      const got = gets[line]
      if (got !== undefined && got !== '') programs.push(got)
      return got !== undefined
    },
    bundled: () => '/own/chrome',
    isDebianRoot: () => true,
  }
}

test('the operator’s setting comes first, and a wrong one is reported', () => {
  expect(findBrowser(machine(['/x', '/usr/bin/chromium'], { CHROMIUM_PATH: '/x' }))).toBe('/x')
  expect(() => findBrowser(machine(['/usr/bin/chromium'], { CHROMIUM_PATH: '/x' }))).toThrow('"/x"')
})

test('then an installed one, also on the path', () => {
  expect(findBrowser(machine(['/usr/bin/chromium', '/own/chrome']))).toBe('/usr/bin/chromium')
  expect(findBrowser(machine(['/usr/bin/chromium', '/bin/chromium-headless-shell'], { PATH: '/bin' }))).toBe(
    '/bin/chromium-headless-shell',
  )
  expect(findBrowser(machine(['/opt/mine/bin/google-chrome'], { PATH: '/opt/mine/bin' }))).toBe(
    '/opt/mine/bin/google-chrome',
  )
})

test('then one that is fetched, from Playwright or from Debian', () => {
  const own = machine([], {}, { 'npx playwright install chromium': '/own/chrome' })
  expect(findBrowser(own)).toBe('/own/chrome')
  const shell = '/usr/bin/chromium-headless-shell'
  const debian = machine([], {}, { 'apt-get update': '', 'apt-get install -y chromium-headless-shell': shell })
  expect(findBrowser(debian)).toBe(shell)
  const older = machine([], {}, { 'apt-get update': '', 'apt-get install -y chromium': '/usr/bin/chromium' })
  expect(findBrowser(older)).toBe('/usr/bin/chromium')
  expect(older.ran).toEqual([
    'npx playwright install chromium',
    'apt-get update',
    'apt-get install -y chromium-headless-shell',
    'apt-get install -y chromium',
  ])
})

test('and when there is none, one sentence names what to install', () => {
  expect(() => findBrowser(machine([]))).toThrow(/install Chrome or Chromium/)
})
