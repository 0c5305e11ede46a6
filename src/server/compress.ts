import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedCodings } from './assets.ts'

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
