import { Resolver } from 'node:dns/promises'
import { type Server, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { serveOnSocket, type SocketOwner } from '../listen.ts'
import { checkPicture, readSource, MAX_BYTES, isPublicAddress } from './picture.ts'

/** Bytes and their announced type as they came, or why there are none. */
type Loaded =
  | { readonly bytes: Uint8Array; readonly announced: string }
  | { readonly refused: string }
  | { readonly failed: string }
  /** The host refuses all of us for so long. */
  | { readonly busySec: number }

/** Dependencies of loading, injected for tests. */
export type LoadDeps = {
  /** Addresses of a name; ends when the signal does. */
  readonly resolve: (host: string, signal: AbortSignal) => Promise<readonly string[]>
  /** One request to that very address; no cookie, no referrer, no redirect followed. */
  readonly get: (url: URL, address: string, signal: AbortSignal) => Promise<IncomingMessage>
}

const TIMEOUT_MS = 5_000
const MAX_HOPS = 3

/**
 * Loads a picture. Each hop's address is checked as text, then every IP address of its name; the connection goes to a
 * checked address, so that a name that answers differently the second time gains nothing.
 */
export async function loadPicture(start: URL, deps: LoadDeps = INTERNET): Promise<Loaded> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let url = start
  try {
    for (let hop = 0; hop < MAX_HOPS; hop += 1) {
      const addresses = await deps.resolve(url.hostname, signal)
      const [address] = addresses
      if (address === undefined || !addresses.every(isPublicAddress))
        return { refused: 'The host is not on the open internet.' }
      const reply = await deps.get(url, address, signal)
      const target = redirectOf(reply, url)
      if (target === undefined) return await readReply(reply)
      reply.destroy()
      const next = readSource(target)
      if ('refused' in next) return next
      url = next
    }
    return { refused: 'The picture has moved too often.' }
  } catch (error) {
    return { failed: error instanceof Error ? error.name : 'unknown' }
  }
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): string | undefined {
  const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined
  return isRedirect && URL.canParse(headers.location ?? '', from)
    ? new URL(headers.location ?? '', from).href
    : undefined
}

async function readReply(reply: IncomingMessage): Promise<Loaded> {
  if (reply.statusCode !== 200) {
    reply.destroy()
    if (reply.statusCode === 429) return { busySec: waitSec(reply.headers['retry-after']) }
    return { failed: `status ${reply.statusCode ?? 0}` }
  }
  const parts: Buffer[] = []
  let length = 0
  for await (const part of reply) {
    if (!Buffer.isBuffer(part)) continue
    length += part.length
    if (length > MAX_BYTES) {
      reply.destroy()
      return { refused: `A picture has at most ${MAX_BYTES} bytes.` }
    }
    parts.push(part)
  }
  return { bytes: Buffer.concat(parts), announced: reply.headers['content-type'] ?? '' }
}

/** Seconds that a host names; a minute where it names none, an hour at most. */
function waitSec(text = ''): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Math.min(Number(text), 3_600) : 60
}

/**
 * Addresses of a name, `[]` = none, or the signal ended it. The system's own look-up has four places for all and no end.
 * `servers` = name servers, those of the system unless given.
 */
export async function resolveHost(
  host: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 })
  if (servers !== undefined) resolver.setServers(servers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

const INTERNET: LoadDeps = {
  resolve: resolveHost,
  get: (url, address, signal) =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: address,
          servername: url.hostname,
          port: 443,
          path: url.pathname + url.search,
          headers: { host: url.hostname, accept: 'image/*', 'user-agent': 'sextant-edge' },
          agent: false,
          signal,
        },
        resolve,
      )
      outgoing.on('error', reject)
      outgoing.end()
    }),
}

const WEEK = 'public, max-age=604800'

/**
 * `GET /img?u=…`: the picture at that address when address, host, type, content and size are in order. Refused: 400 (the
 * address), 415 (the picture); the other side failed: 502. The page then shows a letter.
 */
export async function answerImage(
  request: Request,
  load: (url: URL) => Promise<Loaded> = loadPicture,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname !== '/img') return problem(404, 'Not found.')
  if (request.method !== 'GET') return problem(405, 'GET only.')
  const source = readSource(searchParams.get('u') ?? '')
  if ('refused' in source) return problem(400, source.refused)
  const loaded = await load(source)
  if ('refused' in loaded) return problem(415, loaded.refused)
  if ('busySec' in loaded) return problem(503, 'The host of the picture is asked too much.')
  if ('failed' in loaded) return problem(502, 'The picture did not come.')
  const picture = checkPicture(loaded.bytes, loaded.announced)
  if ('refused' in picture) return problem(415, picture.refused)
  const headers = { 'content-type': picture.type, 'cache-control': WEEK }
  return new Response(new Uint8Array(loaded.bytes), { headers })
}

function problem(status: number, message: string): Response {
  return Response.json({ code: status, message }, { status, headers: { 'cache-control': 'no-store' } })
}

/** Most hosts whose wait is remembered. */
const MAX_HOSTS = 500

/** Loads each address once for all that ask for it at once, and asks nothing of a host that said how long it wants no request. */
export function loadOnce(
  load: (url: URL) => Promise<Loaded> = loadPicture,
  nowMs: () => number = Date.now,
): (url: URL) => Promise<Loaded> {
  const going = new Map<string, Promise<Loaded>>()
  const busyUntil = new Map<string, number>()
  const begin = async (url: URL): Promise<Loaded> => {
    const left = (busyUntil.get(url.host) ?? 0) - nowMs()
    if (left > 0) return { busySec: Math.ceil(left / 1_000) }
    busyUntil.delete(url.host)
    const loaded = await load(url)
    if ('busySec' in loaded && busyUntil.size < MAX_HOSTS) busyUntil.set(url.host, nowMs() + loaded.busySec * 1_000)
    return loaded
  }
  return (url) => {
    const same = going.get(url.href)
    if (same !== undefined) return same
    const begun = begin(url).finally(() => going.delete(url.href))
    going.set(url.href, begun)
    return begun
  }
}

/** Serves pictures on a Unix socket; tests pass their own way to load them. */
export const serveImages = (
  socket: string,
  owner?: SocketOwner,
  load?: (url: URL) => Promise<Loaded>,
): Promise<Server> => {
  const once = loadOnce(load)
  return serveOnSocket(socket, owner, (request) => answerImage(request, once))
}
