import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { satisfies } from 'semver'
import { describe, expect, test } from 'vitest'
import { reportBundle } from '../../scripts/bundle-report.mjs'
import { licencesOf } from '../../scripts/rare/licences.mjs'
import { servedFiles } from '../../scripts/release-list.mjs'

/* What the project stands on: pinned, without scripts that run at install, with licences, reasons and bytes. */

const ROOT = path.resolve(import.meta.dirname, '../..')
const text = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')
const manifest: Record<
  'dependencies' | 'devDependencies' | 'scripts' | 'overrides',
  Record<string, string>
> = JSON.parse(text('package.json'))
type Locked = {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
  engines?: { node?: string }
}
const locked: Record<string, Locked> = JSON.parse(text('package-lock.json')).packages
const bytes = reportBundle(ROOT)
const direct = { ...manifest.dependencies, ...manifest.devDependencies }

describe('packages', () => {
  test('are pinned to one version, which is the locked one', () => {
    for (const [name, version] of Object.entries(direct)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
      expect(locked[`node_modules/${name}`]?.version, name).toBe(version)
    }
    for (const version of Object.values(manifest.overrides)) expect(version).toMatch(/^(\d+\.\d+\.\d+|\$typescript)$/)
  })

  test('come from a registry, by version', () => {
    for (const [folder, { version, resolved = '', link }] of Object.entries(locked)) {
      if (folder === '') continue
      expect(link, folder).toBeUndefined()
      expect(version, folder).toMatch(/^\d+\.\d+\.\d+/)
      expect(resolved, folder).not.toMatch(/^(git|file|http:)/)
    }
  })

  test('run nothing when they are installed, nor do we', () => {
    const settings = text('.npmrc').split('\n')
    for (const line of ['ignore-scripts=true', 'save-exact=true']) expect(settings).toContain(line)
    for (const name of ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'])
      expect(manifest.scripts[name], name).toBeUndefined()
    const withScripts = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript === true)
    // Faster twins of code that is there anyway; nothing here needs them.
    expect(withScripts.map(([folder]) => path.basename(folder)).toSorted()).toEqual(WITH_SCRIPTS)
  })

  test('run on every Node version that the project names', () => {
    const floors = ['20.19.0', '22.13.0', '24.0.0']
    expect(locked['']?.engines?.node).toBe('^20.19.0 || ^22.13.0 || >=24.0.0')
    const refused = Object.entries(locked).flatMap(([folder, { engines }]) =>
      floors
        .filter((floor) => engines?.node !== undefined && !satisfies(floor, engines.node))
        .map((floor) => `${folder} wants Node ${engines?.node}, not ${floor}`),
    )
    expect(refused).toEqual([])
  })

  test('that need a program of this machine have it all the same', async () => {
    const { LiteSVM } = await import('litesvm')
    expect(typeof new LiteSVM().latestBlockhash()).toBe('string')
  })
})

/** Packages of the lock file that would run a script. */
const WITH_SCRIPTS = ['bufferutil', 'utf-8-validate']

describe('licences', () => {
  const rows = licencesOf(ROOT)

  test('are known and free', () => {
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter((row) => !row.isAllowed)).toEqual([])
  })

  test('of what is in the page are permissive, and no tool is in it', () => {
    for (const name of bytes.keys()) {
      if (name === 'sextant') continue
      const own = rows.filter((row) => row.name === name)
      expect(own.length, name).toBeGreaterThan(0)
      expect(
        own.some(({ isTool, licence }) => !isTool && !licence.includes('GPL')),
        name,
      ).toBe(true)
    }
    expect(bytes.get('rpc-websockets') ?? 0).toBe(0)
  })
})

test('each direct dependency of the page has its reason and its bytes in the page of dependencies', () => {
  const section = text('docs/dependencies.md').split('## Dependencies of the page')[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  for (const name of Object.keys(manifest.dependencies)) {
    const row = rows.find((line) => line.split('|')[1]?.trim() === name)
    expect(row, name).toBeDefined()
    const [, , kB = '', reason = ''] = row?.split('|').map((cell) => cell.trim()) ?? []
    const reported = Number(kB)
    const weighed = (bytes.get(name) ?? 0) / 1_000
    expect(Math.abs(reported - weighed), `${name}: ${kB} kB told, ${weighed.toFixed(1)} weighed`).toBeLessThanOrEqual(
      0.1 + 0.1 * weighed,
    )
    expect(reason.length, name).toBeGreaterThanOrEqual(8)
  }
})

test('each development package is listed once in the page of dependencies, and no other is', () => {
  const section =
    text('docs/dependencies.md').split('## Development and server dependencies')[1]?.split('\n## ')[0] ?? ''
  const reported = [...section.matchAll(/^\| (?!Package |---)([^|]+) \| [^|]{5,} \|$/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  )
  expect(reported.toSorted()).toEqual(Object.keys(manifest.devDependencies).toSorted())
})

test('the release names every file that is served, with its hash', () => {
  const dist = path.join(ROOT, 'dist/app')
  const { build, files } = JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8'))
  expect(Object.keys(files)).toEqual(servedFiles(dist))
  for (const [name, hash] of Object.entries(files))
    expect(
      createHash('sha256')
        .update(readFileSync(path.join(dist, name)))
        .digest('hex'),
      name,
    ).toBe(hash)
  expect(readFileSync(path.join(dist, 'index.html'), 'utf8')).toContain(`data-build="${build}"`)
  expect(build).toMatch(/^[0-9a-f]{8}$/)
  expect(build).not.toBe('00000000')
})
