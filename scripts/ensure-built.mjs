// Builds the app and the server when a source is newer than they are.
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const SOURCES = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tailwind.config.ts',
  'scripts/build.mjs',
  'scripts/integrity.mjs',
  'scripts/release-list.mjs',
]
const BUILT = ['dist/app/index.html', 'dist/server/main.mjs', 'dist/server/render/page.mjs']

/**
 * Time of the newest file at or under a path; 0 when nothing is there.
 * @param {string} file
 * @returns {number}
 */
function newest(file) {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (stat === undefined) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(file).map((name) => newest(path.join(file, name))))
}

/** True when there is a build of these sources, made now if need be. */
export function ensureBuilt() {
  const source = Math.max(...SOURCES.map((file) => newest(path.join(root, file))))
  if (BUILT.every((file) => newest(path.join(root, file)) >= source)) return true
  return spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' }).status === 0
}
