// What each package weighs in the built page: minified bytes, read from the source maps of dist/app. Direct runtime
// dependencies first, then what they bring along; then the first load of every page and the styles, in brotli.
// `npm run weigh`.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { pageFolders, readBundleInfo } from './bundle-info.mjs'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Map(ALPHABET.split('').map((letter, value) => [letter, value]))

/**
 * Numbers of one segment of a source map (base64 VLQ).
 * @param {string} segment
 */
function numbersOf(segment) {
  const numbers = []
  let value = 0
  let shift = 0
  for (const letter of segment) {
    const digit = VALUES.get(letter) ?? 0
    value += (digit & 31) << shift
    shift += 5
    if (digit < 32) {
      numbers.push(value & 1 ? -(value >> 1) : value >> 1)
      value = 0
      shift = 0
    }
  }
  return numbers
}

/**
 * Adds the bytes of one chunk to the sources that they came from.
 * @param {string} code
 * @param {{ mappings: string, sources: string[] }} map
 * @param {Map<string, number>} bytes
 */
function addChunk(code, map, bytes) {
  let source = 0
  const lines = code.split('\n')
  map.mappings.split(';').forEach((line, index) => {
    const length = lines[index]?.length ?? 0
    let column = 0
    const marks = line.split(',').flatMap((segment) => {
      const [ahead, sourceStep] = numbersOf(segment)
      if (ahead === undefined) return []
      column += ahead
      if (sourceStep !== undefined) source += sourceStep
      return [{ column, source: sourceStep === undefined ? undefined : map.sources[source] }]
    })
    marks.forEach((mark, at) => {
      const name = mark.source ?? ''
      bytes.set(name, (bytes.get(name) ?? 0) + (marks[at + 1]?.column ?? length) - mark.column)
    })
  })
}

const packageOf = (/** @type {string} */ source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1]

/**
 * Minified bytes by package in a built app. Throws when there is no build.
 * @param {string} root
 */
export function reportBundle(root) {
  const assets = path.join(root, 'dist/app/assets')
  if (!existsSync(assets)) throw new Error('There is no build: run npm run build.')
  /** @type {Map<string, number>} */
  const bytes = new Map()
  for (const name of readdirSync(assets)
    .filter((each) => each.endsWith('.js.map'))
    .toSorted()) {
    const code = readFileSync(path.join(assets, name.slice(0, -4)), 'utf8')
    addChunk(code, JSON.parse(readFileSync(path.join(assets, name), 'utf8')), bytes)
  }
  /** @type {Map<string, number>} */
  const packages = new Map()
  for (const [source, count] of bytes) {
    const name = packageOf(source) ?? 'sextant'
    packages.set(name, (packages.get(name) ?? 0) + count)
  }
  return packages
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(import.meta.dirname, '..')
  /** @type {{ dependencies: Record<string, string> }} */
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const packages = reportBundle(root)
  const row = (/** @type {string} */ name) =>
    console.log(JSON.stringify({ name, value: packages.get(name) ?? 0, unit: 'B', direct: name in dependencies }))
  for (const name of Object.keys(dependencies)) row(name)
  const others = [...packages.keys()].filter((name) => !(name in dependencies))
  for (const name of others.toSorted((a, b) => (packages.get(b) ?? 0) - (packages.get(a) ?? 0))) row(name)

  const dist = path.join(root, 'dist/app')
  const built = readBundleInfo(dist)
  /** @param {Iterable<string>} files */
  const brotli = (files) =>
    [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join(dist, file))).length, 0)
  for (const folder of pageFolders(root))
    console.log(
      JSON.stringify({ name: `first load of ${folder}`, value: brotli(built.page(folder)), unit: 'B brotli' }),
    )
  const styles = readdirSync(path.join(dist, 'assets')).filter((file) => file.endsWith('.css'))
  const value = brotli(styles.map((file) => `assets/${file}`))
  console.log(JSON.stringify({ name: 'styles', value, unit: 'B brotli' }))
}
