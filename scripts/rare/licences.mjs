// Licences of every installed package, from their own files: `npm run licences` lists them, and fails on one that the
// project may not stand on.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const FREE = [
  'MIT',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
  'MIT-0',
]
/**
 * Packages whose own file does not say, or says what may not be served, with what was found by reading.
 * @type {Readonly<Record<string, { licence: string, why: string }>>}
 */
const READ = {
  'text-encoding-utf-8': { licence: 'Unlicense', why: 'said in its LICENSE.md alone' },
  'rpc-websockets': { licence: 'LGPL-3.0-only', why: 'web3.js names it; no byte of it is in the page' },
}
/** Of tools alone, whose code is in nothing that is served. */
const OF_TOOLS = [...FREE, 'MPL-2.0', 'CC-BY-4.0', 'Python-2.0', 'Zlib']

/** @type {(licence: string, allowed: readonly string[]) => boolean} */
const isAllowed = (licence, allowed) =>
  licence
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((each) => allowed.includes(each.replaceAll(/[()]/g, '').trim())))

/** @param {{ license?: string | { type?: string }, licenses?: (string | { type: string })[] }} file */
function licenceIn({ license, licenses }) {
  if (typeof license === 'string') return license
  if (typeof license?.type === 'string') return license.type
  if (Array.isArray(licenses)) return licenses.map((each) => (typeof each === 'string' ? each : each.type)).join(' OR ')
  return 'not said'
}

/**
 * Every installed package with its licence, and whether it may be stood on where it is used.
 * @param {string} root
 */
export function licencesOf(root) {
  /** @type {{ packages: Record<string, { version: string, dev?: boolean, devOptional?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8'))
  return Object.entries(packages).map(([folder, { version, dev = false, devOptional = false }]) => {
    const licence = licenceIn(JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')))
    const isTool = dev || devOptional
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const read = READ[name]
    return {
      name,
      version,
      licence: read?.licence ?? licence,
      why: read?.why,
      isTool,
      isAllowed: read !== undefined || isAllowed(licence, isTool ? OF_TOOLS : FREE),
    }
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = licencesOf(path.resolve(import.meta.dirname, '../..'))
  for (const isTool of [false, true]) {
    const some = rows.filter((row) => row.isTool === isTool)
    const counts = grouped(some)
    console.log(`${isTool ? 'Tools' : 'Of the page'}: ${some.length} packages`)
    for (const [licence, list] of Object.entries(counts).toSorted((a, b) => b[1].length - a[1].length))
      console.log(
        `  ${licence}: ${list.length}${list.length > 8 && !process.argv.includes('--all') ? '' : ` (${list.map(({ name, version }) => `${name} ${version}`).join(', ')})`}`,
      )
  }
  for (const { name, licence, why } of rows.filter((row) => row.why !== undefined))
    console.log(`${name}: ${licence}, ${why}`)
  const wrong = rows.filter((row) => !row.isAllowed)
  for (const { name, version, licence } of wrong)
    console.error(`${name} ${version}: "${licence}" is not on the list of licences.`)
  process.exit(wrong.length === 0 ? 0 : 1)
}

/** @param {ReturnType<typeof licencesOf>} rows */
function grouped(rows) {
  /** @type {Record<string, typeof rows>} */
  const groups = {}
  for (const row of rows) (groups[row.licence] ??= []).push(row)
  return groups
}
