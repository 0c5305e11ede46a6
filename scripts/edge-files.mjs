// The one list of what the edge runs from, without packages: its scripts by their imports, the build, the templates. The image
// (deploy/Dockerfile) and the release archive hold it. `node scripts/edge-files.mjs FOLDER` lays the files out in a folder.
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(import.meta.dirname, '..')
/** Commands of an operator; what they import goes with them. */
const ENTRIES = ['scripts/edge.mjs', 'scripts/rare/check-site.mjs']
const BESIDE = ['dist/app', 'dist/server', 'deploy', 'docs/operators.md', 'package.json', 'LICENSE']

/**
 * The files, as paths from the project's root. What is not served stays out (maps, Vite's own lists), and so do an
 * operator's own files (settings, certificates, keys). Throws where a file that is named or imported is not there.
 */
export function edgeFiles() {
  const beside = BESIDE.flatMap((name) => filesAt(name)).filter(
    (file) => !/\.(?:map|env|pem|key|crt)$|\/\.vite\//.test(file),
  )
  return [...new Set([...ENTRIES.flatMap((entry) => [...importsOf(entry)]), ...beside])]
}

/**
 * A script and all that it imports by a relative path, whatever these import included.
 * @param {string} entry
 * @param {Set<string>} found
 */
function importsOf(entry, found = new Set()) {
  if (found.has(entry)) return found
  found.add(entry)
  const text = readFileSync(path.join(root, entry), 'utf8')
  for (const [, name = ''] of text.matchAll(/^(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"](\.[^'"]+)['"]/gm))
    importsOf(path.posix.join(path.posix.dirname(entry), name), found)
  return found
}

/**
 * @param {string} name
 * @returns {string[]}
 */
function filesAt(name) {
  if (/\.\w+$|^LICENSE$/.test(name)) return [name]
  return readdirSync(path.join(root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder] = process.argv
  if (folder === undefined) {
    console.error('Say where: node scripts/edge-files.mjs FOLDER')
    process.exit(2)
  }
  for (const file of edgeFiles()) {
    const to = path.join(folder, file)
    mkdirSync(path.dirname(to), { recursive: true })
    cpSync(path.join(root, file), to)
  }
}
