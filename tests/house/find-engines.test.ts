import { expect, test } from 'vitest'
import { findEngine } from '../../scripts/rare/find-engines.mjs'

type Setup = { env?: Record<string, string>; gets?: Record<string, string[]>; starts?: boolean; isRoot?: boolean }

/** A machine with these programs; `gets` says what a command brings. */
function machine(programs: string[], { env = {}, gets = {}, starts = true, isRoot = true }: Setup = {}) {
  const ran: string[] = []
  return {
    ran,
    env,
    isProgram: (file: string) => programs.includes(file),
    folders: (dir: string) => [
      ...new Set(
        programs
          .filter((file) => file.startsWith(`${dir}/`) && file.slice(dir.length + 1).includes('/'))
          .map((file) => `${dir}/${file.slice(dir.length + 1).split('/')[0]}`),
      ),
    ],
    run: (command: string, args: string[]) => {
      const line = [command, ...args].join(' ')
      ran.push(line)
      programs.push(...(gets[line] ?? []))
      return gets[line] !== undefined
    },
    bundled: (engine: string) => `/own/${engine}`,
    starts: async () => starts,
    isDebianRoot: () => isRoot,
  }
}

const MINI = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const GTK = ['/usr/bin/WebKitWebDriver', MINI, '/usr/bin/Xvfb']
const DEBIAN = {
  'apt-get update': [],
  'apt-get install -y --no-install-recommends firefox-esr': ['/usr/bin/firefox-esr'],
  'apt-get install -y --no-install-recommends webkit2gtk-driver xvfb': GTK,
}

test('the operator’s setting comes first, and a wrong one is reported', async () => {
  const env = { FIREFOX_PATH: '/x' }
  expect(await findEngine('firefox', machine(['/x', '/usr/bin/firefox'], { env }))).toEqual({
    by: 'puppeteer',
    path: '/x',
  })
  await expect(findEngine('firefox', machine(['/usr/bin/firefox'], { env }))).rejects.toThrow('"/x"')
})

test('then an installed one; WebKit needs its driver, its small browser and a display', async () => {
  expect(await findEngine('firefox', machine(['/opt/bin/firefox'], { env: { PATH: '/opt/bin' } }))).toEqual({
    by: 'puppeteer',
    path: '/opt/bin/firefox',
  })
  const found = { by: 'selenium', path: '/usr/bin/WebKitWebDriver', browser: MINI }
  expect(await findEngine('webkit', machine([...GTK]))).toEqual(found)
  const [driver = '', browser = ''] = GTK
  const bare = { isRoot: false }
  expect(await findEngine('webkit', machine([driver, browser], bare))).toBeUndefined()
  expect(await findEngine('webkit', machine([driver, browser], { ...bare, env: { DISPLAY: ':0' } }))).toEqual(found)
  expect(await findEngine('webkit', machine([driver, '/usr/bin/Xvfb'], bare))).toBeUndefined()
})

test('then Playwright’s own, fetched if need be, where it starts', async () => {
  const gets = { 'npx playwright install webkit': ['/own/webkit'] }
  expect(await findEngine('webkit', machine([], { gets }))).toEqual({ by: 'playwright', path: '/own/webkit' })
  expect(await findEngine('webkit', machine(['/own/webkit'], { starts: false, gets: DEBIAN }))).toMatchObject({
    by: 'selenium',
  })
})

test('then Debian’s, for root alone; and else there is none', async () => {
  const debian = machine([], { gets: DEBIAN })
  expect(await findEngine('firefox', debian)).toEqual({ by: 'puppeteer', path: '/usr/bin/firefox-esr' })
  expect(debian.ran).toEqual([
    'npx playwright install firefox',
    'apt-get update',
    'apt-get install -y --no-install-recommends firefox-esr',
  ])
  expect(await findEngine('firefox', machine([], { gets: DEBIAN, isRoot: false }))).toBeUndefined()
  expect(await findEngine('webkit', machine([]))).toBeUndefined()
})
