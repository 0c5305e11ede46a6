// Says in the document what each script and style must be: `integrity` on its tags, and for the modules that load later an
// import map. Written last, when every file is what is served.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const BOOT = '<script src="/boot.js"'

/**
 * A hash as `integrity` and `script-src` write it (Subresource Integrity, 3.1). sha256 keeps the document small.
 * @param {import('node:crypto').BinaryLike} data
 */
const sourceHash = (data) => `sha256-${createHash('sha256').update(data).digest('base64')}`

/**
 * The text of every script that stands in a document itself.
 * @param {string} html
 */
function inlineScripts(html) {
  return [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)].flatMap(([, attributes = '', text = '']) =>
    /\ssrc=/.test(attributes) ? [] : [text],
  )
}

/**
 * The hash of the one script that stands in a document, its import map: what `script-src` lets through. Throws when there is
 * none or another one too.
 * @param {string} html
 */
export function importMapHash(html) {
  const [text, ...others] = inlineScripts(html)
  if (text === undefined || others.length > 0)
    throw new Error('index.html must hold one script of its own, the import map')
  return sourceHash(text)
}

/**
 * Writes the hashes of a build's scripts and styles into its document. The import map stands before boot.js, which asks for
 * modules: what is asked for before the map is not checked against it. `crossorigin` stands beside each hash, for
 * Integrity-Policy refuses what is asked for without it.
 * @param {string} dir
 */
export function writeIntegrity(dir) {
  const hashOf = (/** @type {string} */ url) => sourceHash(readFileSync(path.join(dir, url)))
  const modules = readdirSync(path.join(dir, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .toSorted()
    .map((name) => [`/assets/${name}`, hashOf(`/assets/${name}`)])
  const map = JSON.stringify({ integrity: Object.fromEntries(modules) })
  const file = path.join(dir, 'index.html')
  const html = readFileSync(file, 'utf8').replaceAll(
    /<(?:script|link rel="(?:stylesheet|modulepreload)")(?=\s)[^>]* (?:src|href)="(\/[^"]+)"/g,
    (tag, url) => `${tag} integrity="${hashOf(url)}"${tag.includes(' crossorigin') ? '' : ' crossorigin'}`,
  )
  if (html.split(BOOT).length !== 2) throw new Error('index.html has no place for the import map')
  writeFileSync(file, html.replace(BOOT, `<script type="importmap">${map}</script>\n    ${BOOT}`))
}
