// Compares a live site with a release, file by file: `npm run check-site -- https://host [--release FILE]`. Without a file
// the release is that of the build in dist/app, made from this very commit.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

const root = path.resolve(import.meta.dirname, '..')
const { values, positionals } = parseArgs({ allowPositionals: true, options: { release: { type: 'string' } } })
const origin = positionals[0]
const file = values.release ?? path.join(root, 'dist/app/release.json')
if (origin === undefined || !URL.canParse(origin)) stop('Say which site: npm run check-site -- https://host')
if (!existsSync(file)) stop(`${file} is not there: build the commit that the site says it runs, with npm run build.`)
/** @type {{ build: string, files: Record<string, string> }} */
const { build, files } = JSON.parse(readFileSync(file, 'utf8'))

/**
 * What is wrong with one address, plain or packed; `undefined` when it is what the release says.
 * @param {string} target
 * @param {string | undefined} expected
 */
async function wrongAt(target, expected) {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const wrong = await wrongAs(encoding, target, expected)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

/**
 * @param {string} encoding
 * @param {string} target
 * @param {string | undefined} expected
 */
async function wrongAs(encoding, target, expected) {
  try {
    const headers = { 'accept-encoding': encoding }
    const reply = await fetch(new URL(target, origin), { redirect: 'error', cache: 'no-store', headers })
    if (reply.status !== 200) return `${target}: status ${reply.status}`
    const found = createHash('sha256')
      .update(new Uint8Array(await reply.arrayBuffer()))
      .digest('hex')
    return found === expected
      ? undefined
      : `${target}: another file than in the release (sha256 ${found.slice(0, 12)}…)`
  } catch (error) {
    return `${target}: ${reasonOf(error)}`
  }
}

/**
 * What went wrong, from as deep as it is said.
 * @param {unknown} error
 */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

// The document also stands behind every address of a page.
const pages = ['/', '/events', '/positions', '/swap'].map(
  (target) => /** @type {const} */ ([target, files['index.html']]),
)
const wanted = [...Object.entries(files).map(([name, hash]) => /** @type {const} */ ([`/${name}`, hash])), ...pages]
const wrong = (await Promise.all(wanted.map(([target, hash]) => wrongAt(target, hash)))).filter(
  (each) => each !== undefined,
)
for (const line of wrong) console.error(line)
console.log(
  wrong.length === 0
    ? `${origin} serves build ${build}: ${wanted.length} of ${wanted.length} addresses are equal.`
    : `${origin} does not serve build ${build}: ${wrong.length} of ${wanted.length} addresses differ.`,
)
console.log('This is what you were served, from here, now: a site can serve somebody else something else.')
process.exit(wrong.length === 0 ? 0 : 1)

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message)
  process.exit(2)
}
