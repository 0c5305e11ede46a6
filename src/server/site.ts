import { type ServerEnv } from '~/config/env.ts'
import { HISTORY_SOURCES, type HistorySource } from '~/config/history.ts'
import { LIVE_PATH, LIVE_SOURCES, type LiveSource } from '~/config/live-prices.ts'
import { isFromBrowser, lacksOwnHeader } from '~/config/site-hosts.ts'
import { createChain } from '~/sandbox/chain/create-chain.ts'
import { answerRpc, serveRpc } from '~/sandbox/chain/rpc/serve-rpc.ts'
import { loadPicture } from '~/sandbox/pictures/load-picture.ts'
import { createSandbox } from '~/sandbox/server.ts'
import { defined } from '~/values/result.ts'
import { textWithin } from '~/values/text/clean-text.ts'
import { type ServerArguments } from './arguments.ts'
import { type Assets, compressed } from './assets.ts'
import { createDocuments } from './documents/documents.ts'
import { openRenderer } from './documents/threads.ts'
import { securedFor } from './headers.ts'
import { createHistory } from './history.ts'
import { answerImage } from './images/service.ts'
import { type Handlers } from './listen.ts'
import { proxyApi, proxyRpc, proxyRpcCheck, type Upstream } from './live.ts'
import { createPriceHub } from './prices/hub.ts'
import { connectPolymarket } from './prices/link.ts'
import { runtimeOf } from './runtime.ts'

/** A running site: one origin with the app, the API and the RPC. */
export type Site = Handlers & { readonly stop: () => void }

/** The local venue on one origin; without `assets`, the venue alone. */
export async function openSandboxSite(input: {
  args: ServerArguments
  assets: Assets | undefined
  /** Script of the thread that draws first screens; without it every document is the plain one. */
  renderer?: string | undefined
  /** Sources of price histories that are offered; all unless given. */
  history?: readonly HistorySource[]
  /** Streams of live prices that are offered; all unless given. */
  livePrices?: readonly LiveSource[]
  print: (line: string) => void
}): Promise<Site> {
  const { args, assets, print } = input
  const livePrices = input.livePrices ?? LIVE_SOURCES
  const aheadMs = args.nowMs === undefined ? 0 : args.nowMs - Date.now()
  const sandbox = await createSandbox({
    seed: args.seed,
    shape: args.shape,
    images: true,
    history: input.history ?? HISTORY_SOURCES,
    livePrices,
    realNowMs: () => Date.now() + aheadMs,
    ...(args.isStrict ? { closeness: 'strict' } : {}),
    ...defined({ stateFile: args.stateFile, worldDir: args.worldDir, apiKey: args.key }),
    print,
    startChain: ({ snapshot, ...parts }) =>
      createChain({ ...parts, ...chainOptions(args), ...defined({ state: snapshot }) }),
  })
  const rpc = serveRpc(sandbox.chain)
  const prices = pricesOf(livePrices, { connect: sandbox.prices.connect, nowMs: () => sandbox.clock.nowMs() })
  const secured = securedFor(assets?.importMap)
  const paths: Readonly<Partial<Record<string, (request: Request) => Response | Promise<Response>>>> = {
    '/rpc': (request) => rpcOver(request, (text) => answerRpc(sandbox.chain, text)),
    '/csp-report': () => new Response(null, { status: 204 }),
    '/img': (request) => answerImage(request, async (url) => loadPicture(url)),
    [LIVE_PATH]: prices.answer,
  }
  const answer = async (incoming: Request): Promise<Response> => {
    const { pathname } = new URL(incoming.url)
    if (isForeignWrite(incoming, pathname, assets !== undefined))
      return problem(403, 'The header x-sextant: 1 is missing.')
    const request = await withinBody(incoming)
    if (request === undefined) return problem(413, `A body has at most ${BODY_LIMIT} bytes.`)
    const own = paths[pathname]
    if (own !== undefined) return own(request)
    if (isVenuePath(pathname)) {
      const reply = await sandbox.fetch(request)
      if (pathname.startsWith('/sandbox/') && request.method === 'POST') documents.forget()
      return compressed(request, reply)
    }
    return (await documents.answer(request)) ?? assets?.answer(request) ?? new Response('Not found', { status: 404 })
  }
  const documents = documentsOf(input.renderer, assets, answer, print)
  return {
    fetch: async (incoming) => secured(incoming, await answer(incoming)),
    upgrade: (request, socket, head) => rpc.upgrade(request, socket, head),
    stop: () => {
      documents.stop()
      prices.stop()
      rpc.close()
      sandbox.stop()
    },
  }
}

const chainOptions = ({ seed, slotMs, rent }: ServerArguments) => ({ seed: String(seed), slotMs, rent })

/** Live prices of a site that offers them. */
function pricesOf(sources: readonly LiveSource[], parts: Parameters<typeof createPriceHub>[0]) {
  if (sources.length > 0) return createPriceHub(parts)
  return { answer: () => problem(404, 'Live prices are not offered.'), stop: () => undefined }
}

/** The drawn documents of a site, each ready to be sent; none where there is no renderer. */
function documentsOf(
  renderer: string | undefined,
  assets: Assets | undefined,
  ask: (request: Request) => Promise<Response>,
  log: (line: string) => void,
) {
  const none = () => undefined
  if (renderer === undefined || assets === undefined) return { answer: async () => undefined, forget: none, stop: none }
  const { draw, stop } = openRenderer(renderer)
  const { answer, forget } = createDocuments({ plain: assets.document, ask, draw, nowMs: Date.now, log })
  return {
    answer: async (request: Request) => {
      const drawn = await answer(request)
      if (drawn === undefined) return undefined
      // Nothing stands before this server: a browser that gave an old document would have hashes of a build that is gone.
      drawn.headers.set('cache-control', 'no-cache')
      return compressed(request, drawn)
    },
    forget,
    stop,
  }
}

/** The live service on one origin: same build, `/api` and `/rpc` forwarded along the allow-list, no venue. */
export function openLiveSite(env: ServerEnv, upstream: Upstream, assets: Assets, renderer?: string): Site {
  const flags = upstream.rpcCheck === undefined ? {} : { rpcCheck: true }
  const runtime = runtimeOf(env.network, env.operator, flags, env.history, env.livePrices)
  const prices = pricesOf(env.livePrices, { connect: connectPolymarket() })
  const history = createHistory({ sources: env.history })
  const secured = securedFor(assets.importMap)
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/runtime.json') return Response.json(runtime, { headers: { 'cache-control': 'no-store' } })
    if (pathname.startsWith('/api/')) return compressed(request, await proxyApi(request, upstream))
    if (pathname === '/rpc') return proxyRpc(request, upstream)
    if (pathname === '/rpc-check') return proxyRpcCheck(request, upstream)
    if (pathname.startsWith('/history/')) return compressed(request, await history(request))
    if (pathname === LIVE_PATH) return prices.answer(request)
    if (pathname === '/csp-report') return new Response(null, { status: 204 })
    return (await documents.answer(request)) ?? assets.answer(request)
  }
  const documents = documentsOf(renderer, assets, answer, (line) => console.log(line))
  return {
    fetch: async (request) => secured(request, await answer(request)),
    upgrade: undefined,
    stop: () => {
      documents.stop()
      prices.stop()
    },
  }
}

/** Most bytes of a body that the local venue reads. */
const BODY_LIMIT = 524_288

/** The request with a body that was read whole and counted; `undefined` = too long. */
async function withinBody(request: Request): Promise<Request | undefined> {
  if (request.body === null) return request
  const body = await textWithin(request, BODY_LIMIT)
  return body === undefined
    ? undefined
    : new Request(request.url, { method: request.method, headers: request.headers, body })
}

/** A page of another site can send a write, and not our header. The venue alone is asked by programs too. */
function isForeignWrite({ method, headers }: Request, pathname: string, hasPage: boolean): boolean {
  const isWrite = pathname === '/rpc' ? method === 'POST' : pathname.startsWith('/api/') && method !== 'GET'
  return isWrite && lacksOwnHeader(headers) && (hasPage || isFromBrowser(headers))
}

function problem(status: number, message: string): Response {
  return Response.json({ code: status, message }, { status, headers: { 'cache-control': 'no-store' } })
}

function isVenuePath(pathname: string): boolean {
  return (
    pathname === '/runtime.json' ||
    pathname.startsWith('/api/') ||
    pathname.startsWith('/sandbox/') ||
    pathname.startsWith('/history/')
  )
}

async function rpcOver(
  request: Request,
  answer: (text: string) => Promise<{ status: number; headers: Record<string, string>; text: string }>,
): Promise<Response> {
  if (request.method !== 'POST') return new Response('POST only', { status: 405 })
  const reply = await answer(await request.text())
  return new Response(reply.text, { status: reply.status, headers: reply.headers })
}
