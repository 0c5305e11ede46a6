import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, constants, gzipSync, brotliCompress, gzip } from 'node:zlib'
import { readImportMapHash } from './headers.ts'

type Asset = {
  readonly type: string
  readonly body: Buffer
  readonly encoded: Readonly<Partial<Record<'br' | 'gzip', Buffer>>>
  readonly cache: string
  readonly etag: string
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** Built files, read once. Unknown paths without an extension are pages of the app and get its document. */
export type Assets = {
  readonly answer: (request: Request) => Response
  /** The built document, as it is without a drawn screen. */
  readonly document: string
  /** The build's name as the document carries it, else the first eight hex digits of sha256 over all files. */
  readonly build: string
  /** The source by which `script-src` lets the document's import map through; `undefined` = the build names none. */
  readonly importMap: string | undefined
}

/**
 * Loads every file under `dir`, with brotli copies as encodings of their files; source maps and the manifest are left
 * out. Throws when there is no build.
 */
export function loadAssets(dir: string): Assets {
  const files = new Map<string, Asset>()
  const hash = createHash('sha256')
  for (const name of listFiles(dir).toSorted()) {
    if (/\.(map|br)$/.test(name) || name.startsWith('.vite/')) continue
    const file = path.join(dir, name)
    const body = readFileSync(file)
    hash.update(name).update(body)
    files.set(`/${name}`, toAsset(name, body, existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : undefined))
  }
  const document = files.get('/index.html')
  if (document === undefined) throw new Error(`no build in ${dir}: run npm run build`)
  const html = document.body.toString()
  const named = / data-build="([0-9a-f]{8})"/.exec(html)?.[1]
  return {
    document: html,
    answer: (request) => answer(request, files, document),
    build: named ?? hash.digest('hex').slice(0, 8),
    importMap: readImportMapHash(dir),
  }
}

function answer(request: Request, files: ReadonlyMap<string, Asset>, document: Asset): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response('Method not allowed', { status: 405 })
  const { pathname } = new URL(request.url)
  const asset = files.get(pathname) ?? (path.extname(pathname) === '' ? document : undefined)
  if (asset === undefined) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })
  const headers = {
    'content-type': asset.type,
    'cache-control': asset.cache,
    etag: asset.etag,
    vary: 'accept-encoding',
  }
  if (request.headers.get('if-none-match') === asset.etag) return new Response(null, { status: 304, headers })
  const accepted = acceptedCodings(request.headers.get('accept-encoding') ?? '')
  for (const encoding of ['br', 'gzip'] as const) {
    const body = asset.encoded[encoding]
    if (body !== undefined && accepted.has(encoding)) {
      return new Response(new Uint8Array(body), { headers: { ...headers, 'content-encoding': encoding } })
    }
  }
  return new Response(new Uint8Array(asset.body), { headers })
}

/** Encodings that a client accepts: named, and not with a weight of zero (RFC 9110, 12.5.3). */
function acceptedCodings(header: string): ReadonlySet<string> {
  const named = header.toLowerCase().split(',')
  return new Set(named.filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each)).map((each) => each.replace(/;.*/, '').trim()))
}

/** `packed` = the file in brotli as the build made it. */
function toAsset(name: string, body: Buffer, packed: Buffer | undefined): Asset {
  const extension = path.extname(name)
  const isText = ['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt'].includes(extension)
  const isHashed = name.startsWith('assets/')
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    body,
    encoded: isText && body.length > 512 ? packedForms(body, packed) : {},
    cache: isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`,
  }
}

function packedForms(body: Buffer, packed: Buffer | undefined): Asset['encoded'] {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return { br: packed ?? brotliCompressSync(body, { params }), gzip: gzipSync(body, { level: 9 }) }
}

function listFiles(dir: string): readonly string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const WORTH_BYTES = 1_024

/** The same answer with its JSON or its document compressed as the client accepts it; small and other answers pass unchanged. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const accepted = acceptedCodings(request.headers.get('accept-encoding') ?? '')
  const isText = /^(?:application\/json|text\/html)/.test(response.headers.get('content-type') ?? '')
  const encoding = ['br', 'gzip'].find((name) => accepted.has(name))
  if (!isText || encoding === undefined || response.body === null || response.headers.has('content-encoding'))
    return response
  const body = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  const plain = { status: response.status, headers }
  if (body.length < WORTH_BYTES) return new Response(body, plain)
  headers.set('content-encoding', encoding)
  headers.append('vary', 'accept-encoding')
  headers.delete('content-length')
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return new Response(new Uint8Array(encoding === 'br' ? await brotli(body, { params }) : await zip(body)), plain)
}
