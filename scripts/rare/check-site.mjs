// Compares a live site with a release: every file, the document behind every route, and the whole header set of each answer:
// `npm run check-site -- https://host [--release FILE] [--key FILE] [--besides NAME,NAME]`.
// Without a release it is that of the build in dist/app, made from this very commit. A manifest of `npm run release` is
// believed by its signature: `--key`, or RELEASE_PUBLIC_KEY, is the file of the operator's public key. `--besides` names
// headers that a proxy of the operator's own adds.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import PAGES from '../../deploy/generated/drawn-pages.js'
import { isSignedBy, readPublicKey } from '../signing.mjs'

const root = path.resolve(import.meta.dirname, '../..')
/** @type {{ values: { release?: string, key?: string, besides?: string }, positionals: string[] }} */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { release: { type: 'string' }, key: { type: 'string' }, besides: { type: 'string' } },
})
/** Headers of a transfer, a file or a cache: they change nothing that a browser may run or ask. */
const OF_TRANSFER =
  'accept-ranges,age,cache-control,connection,content-encoding,content-length,date,etag,expires,keep-alive,last-modified,server,transfer-encoding,use-as-dictionary,vary,x-cache'
const UPGRADE = ' upgrade-insecure-requests;'
const CHROMIUM = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const WEBKIT = 'Mozilla/5.0 AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
/** What a file is served as, by the ending of its name: with `nosniff`, the type decides whether it is run. */
const TYPES = /** @type {Readonly<Record<string, string>>} */ ({
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  png: 'image/png',
  svg: 'image/svg+xml',
})
const origin = positionals[0]
const file = values.release ?? path.join(root, 'dist/app/release.json')
if (origin === undefined || !URL.canParse(origin)) stop('Say which site: npm run check-site -- https://host')
if (!existsSync(file)) stop(`${file} is not there: build the commit that the site says it runs, with npm run build.`)
const bytes = readFileSync(file)
const isSigned = checkSignature()
const { build, headers, routes, files, artifacts } = readRelease()
const known = new Set([...OF_TRANSFER.split(','), 'content-type', ...(values.besides ?? '').toLowerCase().split(',')])

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

/**
 * @returns {{
 *   build: string,
 *   headers: Record<string, string>,
 *   routes: string[],
 *   files: Record<string, string>,
 *   artifacts?: Record<string, string>,
 * }}
 */
function readRelease() {
  try {
    const release = JSON.parse(bytes.toString())
    const texts = [release.build, release.files?.['index.html'], release.headers?.['content-security-policy']]
    if (texts.every((each) => typeof each === 'string') && Array.isArray(release.routes)) return release
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

/**
 * What is wrong with the headers of one answer. Over plain HTTP two things that only TLS makes sense of may be missing.
 * @param {string} target
 * @param {Headers} found
 * @param {boolean} isWebKit
 */
function wrongHeaders(target, found, isWebKit) {
  const isPlain = new URL(origin ?? '').protocol === 'http:'
  const wrong = Object.entries(headers).flatMap(([name, released]) => {
    const is = found.get(name)
    const isOptional = (isPlain && name === 'strict-transport-security') || (isWebKit && name === 'integrity-policy')
    if (is === null) return isOptional ? [] : [`${name} is missing`]
    const value = isPlain && !is.includes(UPGRADE) ? released.replace(UPGRADE, '') : released
    if (is === value) return []
    const differing = partsBeside(is, value).map((part) => `has ${part}`)
    const lacking = partsBeside(value, is).map((part) => `lacks ${part}`)
    return [`${name} ${[...differing, ...lacking].join(', ') || `is ${is}`}`]
  })
  const more = [...found].filter(([name]) => !Object.hasOwn(headers, name) && !known.has(name))
  const type = found.get('content-type') ?? 'missing'
  const wanted = TYPES[/\.(\w+)$/.exec(target)?.[1] ?? 'html']
  const isType = wanted === undefined || type.toLowerCase().replace(/; ?charset=utf-8$/, '') === wanted
  return [
    ...wrong,
    ...more.map(([name, value]) => `the release has no header ${name}: ${value}`),
    ...(isType ? [] : [`content-type is ${type}`]),
  ]
}

/**
 * Directives of a header that another does not have.
 * @param {string} value
 * @param {string} other
 */
function partsBeside(value, other) {
  const parts = new Set(other.split(/; */))
  return value.split(/; */).filter((part) => !parts.has(part))
}

/**
 * What is wrong with one address, packed in each way; nothing when it is what the release says.
 * @param {string} target
 * @param {string | undefined} expected
 */
async function wrongAt(target, expected) {
  for (const [encoding, agent] of [
    ['identity', CHROMIUM],
    ['gzip', CHROMIUM],
    ['br', WEBKIT],
  ]) {
    const wrong = await wrongAs({ 'accept-encoding': encoding ?? '', 'user-agent': agent ?? '' }, target, expected)
    if (wrong.length > 0) return wrong
  }
  return []
}

/**
 * @param {Record<string, string>} requested
 * @param {string} target
 * @param {string | undefined} expected
 */
async function wrongAs(requested, target, expected) {
  try {
    const reply = await fetch(new URL(target, origin), { redirect: 'error', cache: 'no-store', headers: requested })
    if (reply.status !== 200) return [`status ${reply.status}`]
    const body = new Uint8Array(await reply.arrayBuffer())
    const found = sha256(body)
    const isAsReleased = found === expected || (await isDrawn(new TextDecoder().decode(body), target, expected))
    return [
      ...(isAsReleased ? [] : [`another file than in the release (sha256 ${found.slice(0, 12)}…)`]),
      ...wrongHeaders(target.replace(/\?.*/, ''), reply.headers, requested['user-agent'] === WEBKIT),
    ]
  } catch (error) {
    return [reasonOf(error)]
  }
}

/** A document with its first screen: what stands before it, the markup, the replies that it was drawn from, and the rest. */
const DRAWN =
  /^([^]*?)<html data-drawn="\d+" ([^]*?<div id="root">)([^]*)<\/div>\n {4}<script type="application\/json" id="first-replies">([^<]*)<\/script>([^]*)$/

/** The page that is being drawn. @type {Promise<string>} */
let drawing = Promise.resolve('')

/**
 * Whether a document is the released one with a first screen that the renderer of this build draws from the replies in it: the
 * same text to the last character, and nothing beside it.
 * @param {string} text
 * @param {string} target
 * @param {string | undefined} expected
 */
async function isDrawn(text, target, expected) {
  const [, before, head, markup, block = '', rest] = DRAWN.exec(text) ?? []
  const renderer = path.join(root, 'dist/server/render/page.mjs')
  const own = path.join(root, 'dist/app/release.json')
  const isOwn = existsSync(renderer) && existsSync(own) && JSON.parse(readFileSync(own, 'utf8')).build === build
  if (before === undefined || !isOwn) return false
  if (sha256(new TextEncoder().encode(`${before}<html ${head}</div>${rest}`)) !== expected) return false
  const { at, replies, ...others } = JSON.parse(block)
  const written = JSON.stringify({ build, at, replies }).replaceAll('<', String.raw`\u003c`)
  if (written !== block || Object.keys(others).join() !== 'build') return false
  /** @type {typeof import('../../src/app/render.tsx')} */
  const { drawPage } = await import(renderer)
  const address = PAGES.find((page) => page.path === target)?.as ?? target
  // It draws one page at a time.
  const again = drawing.then(() => drawPage({ address, build, atMs: at, replies }))
  drawing = again.catch(() => '')
  return (await again) === markup
}

/**
 * What went wrong, from as deep as it is said.
 * @param {unknown} error
 */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

// The document stands behind every route, with a query and without, under an id that nobody can know before.
const id = () => randomBytes(16).toString('hex')
const pages = routes.map((route) => route.replaceAll(/\$\w+/g, id))
const wanted = [
  ...Object.entries(files).map(([name, hash]) => /** @type {const} */ ([`/${name}`, hash])),
  ...[...pages, `/${id()}`]
    .flatMap((page) => [page, `${page}?amount=1&ref=${id()}`])
    .map((target) => /** @type {const} */ ([target, files['index.html']])),
]
/** Addresses by what is wrong with them. @type {Map<string, string[]>} */
const differing = new Map()
const left = [...wanted]
await Promise.all(
  Array.from({ length: 8 }, async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [target, expected] = next
      for (const what of await wrongAt(target, expected)) differing.set(what, [...(differing.get(what) ?? []), target])
    }
  }),
)
const wrong = [...[...differing].map(lineOf).toSorted(), ...wrongArtifacts()]
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
 * A difference, with the first address that has it and how many more do.
 * @param {[what: string, targets: string[]]} entry
 */
function lineOf([what, targets]) {
  const more = targets.length > 1 ? ` (and at ${targets.length - 1} more addresses)` : ''
  return `${targets.toSorted()[0]}: ${what}${more}`
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message)
  process.exit(2)
}
