// The release list of a build: sha256 of every file that is served, a short name for all of them, which the page shows, the
// hash by which the Content-Security-Policy lets the document's import map through, every route of the app, and the header set
// of every answer of the edge.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { importMapHash } from './integrity.mjs'

const NO_NAME = '<html lang="en" data-build="00000000">'
/** @type {(data: import('node:crypto').BinaryLike) => string} */
const sha256 = (data) => createHash('sha256').update(data).digest('hex')

/**
 * Files that are served, by name, in order; maps, packed copies and the manifest are left out.
 * @param {string} dir
 */
export function servedFiles(dir) {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => !/\.(map|br)$/.test(name) && !name.startsWith('.vite/') && name !== 'release.json')
    .toSorted()
}

const hashesOf = (/** @type {string} */ dir) =>
  Object.fromEntries(servedFiles(dir).map((name) => [name, sha256(readFileSync(path.join(dir, name)))]))

/**
 * Names a build after its files as they are before they carry that name, and writes `release.json` beside them.
 * @param {string} dir
 * @param {readonly string[]} routes addresses, a param of them as `$name`
 * @param {(importMap: string) => Readonly<Record<string, string>>} headersOf the header set for that import map
 */
export function writeRelease(dir, routes, headersOf) {
  const build = sha256(JSON.stringify(hashesOf(dir))).slice(0, 8)
  const document = path.join(dir, 'index.html')
  const text = readFileSync(document, 'utf8')
  const named = text.replace(NO_NAME, NO_NAME.replace('00000000', build))
  if (named === text) throw new Error('index.html has no place for the name of the build')
  writeFileSync(document, named)
  const importMap = importMapHash(named)
  const release = { build, importMap, headers: headersOf(importMap), routes, files: hashesOf(dir) }
  writeFileSync(path.join(dir, 'release.json'), `${JSON.stringify(release, null, 1)}\n`)
}
