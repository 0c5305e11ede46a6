import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { IN_ORDER, pathPattern } from '../../src/server/allow-list.ts'
import { type AnyEndpoint } from '../../src/wire/endpoint.ts'
import { complaints, describedAs } from '../fixtures/books.ts'
import { type Raw } from '../fixtures/naive.ts'

/** What was asked: fields of the path, the query and the body. */
export type Requested = {
  readonly path: string
  readonly query: URLSearchParams
  readonly body: Raw
}

/** One reply: a recorded one goes out as it is; one of ours has to be as the published description says. */
export type Answer = {
  readonly from: 'recording' | 'spec'
  readonly body: Raw
}

/** Replies by the endpoint's name; `undefined` = it has none for what was asked. */
export type Answers = Readonly<Record<string, (requested: Requested) => Answer | undefined>>

/** What was answered so far. */
export type UpstreamCount = { recorded: number; fromSpec: number; unknown: string[] }

/** A stand-in for the service that knows no mercy. */
export type Upstream = {
  readonly origin: string
  readonly count: UpstreamCount
  /** Unix milliseconds that its `Date` header tells. */
  nowMs: number
  /** Asked before `always`. */
  scene: Answers
  readonly stop: () => void
}

/** The key that it wants; the page never sees it. */
export const KEY = 'live-suite-key'

/**
 * Starts it. A request has to carry the key, to be described, and to be answered by a recording or by a reply that holds
 * to the description; every other one is refused with 501 and counted by name.
 */
export async function startUpstream(always: Answers, nowMs: number): Promise<Upstream> {
  const count: UpstreamCount = { recorded: 0, fromSpec: 0, unknown: [] }
  const answer = (method: string, url: URL, key: string | undefined, text: string): { status: number; body: Raw } => {
    if (key !== KEY) return { status: 401, body: { code: 401, message: 'Unauthorized' } }
    const requested: Requested = {
      path: url.pathname,
      query: url.searchParams,
      body: text === '' ? undefined : JSON.parse(text),
    }
    const given = chosen(method, requested, [upstream.scene, always])
    if ('why' in given) {
      count.unknown.push(`${method} ${url.pathname}${url.search}: ${given.why}`)
      return { status: 501, body: { code: 501, message: given.why } }
    }
    count[given.from === 'spec' ? 'fromSpec' : 'recorded'] += 1
    return { status: 200, body: given.body }
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://service')
      const key = request.headers['x-api-key']
      const { status, body } = answer(
        request.method ?? '',
        url,
        typeof key === 'string' ? key : undefined,
        Buffer.concat(parts).toString(),
      )
      response.writeHead(status, {
        'content-type': 'application/json',
        date: new Date(upstream.nowMs).toUTCString(),
        'x-api-gateway-request-id': 'live-suite',
      })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const upstream: Upstream = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count,
    nowMs,
    scene: {},
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return upstream
}

/** Recorded, and in no description: what is asked of it cannot be held against one. */
const RECORDED_ALONE = new Set(['prediction.listProfiles'])

/** The reply of the first that has one, or why none goes out. */
function chosen(method: string, requested: Requested, answers: readonly Answers[]): Answer | { readonly why: string } {
  const found = IN_ORDER.find(
    (each) => each.method === method && new RegExp(`^${pathPattern(each.path)}$`).test(requested.path),
  )
  if (found === undefined) return { why: 'no endpoint' }
  const wrong = wrongRequest(found, requested)
  if (wrong !== undefined) return { why: wrong }
  for (const each of answers) {
    const given = each[found.name]?.(requested)
    if (given === undefined) continue
    const odd = given.from === 'spec' ? oddReply(found, requested, given.body) : []
    return odd.length === 0 ? given : { why: `${found.name} is not as described: ${odd.slice(0, 5).join('; ')}` }
  }
  return { why: `${found.name} has no reply` }
}

/** What the descriptions say against requests that are right. */
const RIGHT_ALL_THE_SAME: readonly { readonly name: string; readonly says: RegExp; readonly reason: string }[] = [
  {
    name: 'recurring.listOrders',
    says: /^query mint is missing$/,
    reason: 'marked as required; the recorded call leaves it out',
  },
  {
    name: 'swap.readManagedOrder',
    says: /^query excludeRouters: .*\((?:(?:metis|jupiterz|dflow|okx),?)+\)$/,
    reason: 'described as one name, with lists of them in its own text',
  },
  {
    name: 'prediction.buildOrder',
    says: /^body (orderType|maxBuyPriceUsd|minSellPriceUsd) is not described$/,
    reason: "in the running server's own description; missing from the published one",
  },
]

function wrongRequest(endpoint: AnyEndpoint, { path, query, body }: Requested): string | undefined {
  const described = describedAs(endpoint.method, path)
  if (described === undefined) return RECORDED_ALONE.has(endpoint.name) ? undefined : 'not described'
  const requested = { path: described.path, query, body }
  const problems = described.spec
    .checkRequest(described.template, endpoint.method, requested)
    .filter((problem) => !RIGHT_ALL_THE_SAME.some(({ name, says }) => endpoint.name === name && says.test(problem)))
  return problems.length === 0 ? undefined : problems.join('; ')
}

function oddReply(endpoint: AnyEndpoint, { path }: Requested, body: Raw): readonly string[] {
  const described = describedAs(endpoint.method, path)
  return described === undefined ? ['not described'] : complaints(endpoint, body, described)
}
