// Builds this commit twice, in clones at different paths, in another time zone and locale, and compares every file.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const PLACES = [
  { folder: 'one', TZ: 'UTC', LANG: 'C', LC_ALL: 'C' },
  { folder: 'a much longer way/to/two', TZ: 'Pacific/Chatham', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
]
const base = mkdtempSync(path.join(tmpdir(), 'sextant-reproduce-'))

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
function run(command, args, cwd, env = {}) {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, ...env } })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}

/**
 * Every built file with its hash; source maps too, for they are part of what a build makes.
 * @param {string} dir
 */
function hashes(dir) {
  return new Map(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(dir, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )
}

try {
  const builds = PLACES.map(({ folder, ...env }) => {
    const clone = path.join(base, folder)
    mkdirSync(path.dirname(clone), { recursive: true })
    run('git', ['clone', '--quiet', '--no-hardlinks', root, clone], base)
    run('cp', ['-a', path.join(root, 'node_modules'), clone], base)
    run(process.execPath, ['scripts/build.mjs'], clone, env)
    return hashes(path.join(clone, 'dist'))
  })
  const names = [...new Set(builds.flatMap((files) => [...files.keys()]))]
  const different = names.filter((name) => new Set(builds.map((files) => files.get(name))).size > 1)
  for (const name of different) console.error(`differs: ${name}`)
  console.log(
    JSON.stringify({
      name: 'P26 files equal in two builds',
      value: names.length - different.length,
      unit: 'files',
      of: names.length,
    }),
  )
  process.exitCode = different.length === 0 ? 0 : 1
} finally {
  rmSync(base, { recursive: true, force: true })
}
