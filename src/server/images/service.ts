import { type Server } from 'node:http'
import { serveOnSocket, type SocketOwner } from '../socket-service.ts'
import { loadPicture, type Loaded } from './load.ts'
import { checkPicture } from './picture.ts'
import { readSource } from './source.ts'

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
