// Compares a live site with a release, file by file: `npm run check-site -- https://host [--release FILE] [--key FILE]`.
// Without a release it is that of the build in dist/app, made from this very commit. A manifest of `npm run release` is
// believed by its signature: `--key`, or RELEASE_PUBLIC_KEY, is the file of the operator's public key.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isSignedBy, readPublicKey } from '../signing.mjs'

const root = path.resolve(import.meta.dirname, '../..')
/** @type {{ values: { release?: string, key?: string }, positionals: string[] }} */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { release: { type: 'string' }, key: { type: 'string' } },
})
const origin = positionals[0]
const file = values.release ?? path.join(root, 'dist/app/release.json')
if (origin === undefined || !URL.canParse(origin)) stop('Say which site: npm run check-site -- https://host')
if (!existsSync(file)) stop(`${file} is not there: build the commit that the site says it runs, with npm run build.`)
const bytes = readFileSync(file)
const isSigned = checkSignature()
const { build, importMap, files, artifacts } = readRelease()

/** Whether the release is signed by the key that was named; ends the run where it is not, or where there is no signature. */
function checkSignature() {
  const { RELEASE_PUBLIC_KEY: keyFile = '' } = process.env
  const [name, named] = values.key === undefined ? ['RELEASE_PUBLIC_KEY', keyFile] : ['--key', values.key]
  if (named === '') return false
  const signature = `${file}.sig`
  if (!existsSync(signature)) stop(`${signature} is not there: --release names the manifest that stands beside it.`)
  try {
    if (isSignedBy(bytes, readFileSync(signature, 'utf8'), readPublicKey(name, named))) return true
  } catch (error) {
    stop(reasonOf(error))
  }
  console.error(`${file} is not signed by the key in ${named}: nothing in it is believed.`)
  process.exit(1)
}

/** @returns {{ build: string, importMap: string, files: Record<string, string>, artifacts?: Record<string, string> }} */
function readRelease() {
  try {
    const release = JSON.parse(bytes.toString())
    if ([release.build, release.importMap, release.files?.['index.html']].every((each) => typeof each === 'string'))
      return release
  } catch {
    // Said below.
  }
  return stop(`${file} is no release: --release can be a release.json or the manifest.json of npm run release.`)
}

/** What of the archive and the SBOM that lie beside the manifest is not what it names. */
function wrongArtifacts() {
  return Object.entries(artifacts ?? {}).flatMap(([name, hash]) => {
    const beside = path.join(path.dirname(file), name)
    return !existsSync(beside) || sha256(readFileSync(beside)) === hash ? [] : [`${beside}: another file than released`]
  })
}

/** @type {(data: Uint8Array) => string} */
function sha256(data) {
  return createHash('sha256').update(data).digest('hex')
}

/** What is wrong with what the site lets run: files of its own, and of the document the import map of the release alone. */
async function wrongPolicy() {
  try {
    const { headers } = await fetch(new URL('/', origin), { redirect: 'error', cache: 'no-store' })
    const [, sources] = /(?:^|;)\s*script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? []
    return sources === `'self' '${importMap}'` ? undefined : `/: script-src is ${sources ?? 'missing'}`
  } catch (error) {
    return `/: ${reasonOf(error)}`
  }
}

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
    const found = sha256(new Uint8Array(await reply.arrayBuffer()))
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
const checks = [...wanted.map(([target, hash]) => wrongAt(target, hash)), wrongPolicy()]
const differing = (await Promise.all(checks)).filter((each) => each !== undefined)
const wrong = [...differing, ...wrongArtifacts()]
for (const line of wrong) console.error(line)
if (wrong.length > 0) console.log(`${origin} does not serve build ${build}: ${wrong.length} things differ.`)
else console.log(`${origin} serves build ${build}: ${wanted.length} of ${wanted.length} addresses are equal.`)
console.log(
  isSigned
    ? 'The release is signed by the key that you named.'
    : 'No signature was checked: --key or RELEASE_PUBLIC_KEY names the operator’s public key.',
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
