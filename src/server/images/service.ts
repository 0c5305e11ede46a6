import { type Server, createServer } from 'node:http'
import { chmodSync, chownSync, rmSync } from 'node:fs'
import { getRequestListener } from '@hono/node-server'
import { checkPicture } from './picture.ts'
import { loadPicture, type Loaded } from './load.ts'
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
  if ('failed' in loaded) return problem(502, 'The picture did not come.')
  const picture = checkPicture(loaded.bytes, loaded.announced)
  if ('refused' in picture) return problem(415, picture.refused)
  const headers = { 'content-type': picture.type, 'cache-control': WEEK }
  return new Response(new Uint8Array(loaded.bytes), { headers })
}

function problem(status: number, message: string): Response {
  return Response.json({ code: status, message }, { status, headers: { 'cache-control': 'no-store' } })
}

/** Serves pictures on a Unix socket that only its folder's user can reach; `owner` is the user of nginx's workers. */
export async function serveImages(
  socket: string,
  owner?: { readonly uid: number; readonly gid: number },
  load?: (url: URL) => Promise<Loaded>,
): Promise<Server> {
  const answer = (request: Request) => answerImage(request, load)
  const server = createServer((incoming, outgoing) => void getRequestListener(answer)(incoming, outgoing))
  rmSync(socket, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket, resolve)
  })
  if (owner !== undefined) chownSync(socket, owner.uid, owner.gid)
  chmodSync(socket, 0o600)
  return server
}
