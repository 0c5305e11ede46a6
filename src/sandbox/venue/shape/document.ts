import { parseJson } from '~/values/text/parse-json.ts'
import { type Method } from '~/wire/endpoint.ts'
import { type JsonObject } from '../fields.ts'

/** What the interface document names of one endpoint. */
type Named = {
  readonly method: Method
  /** Path under the base address, parameters in braces. */
  readonly path: string
  /** Query parameters, or fields of the body; a dot leads into an object. `undefined` = not shown at all. */
  readonly asks?: readonly string[]
  /** The document says that there are other parameters, without their names. */
  readonly asksMore?: true
  /** Fields of the reply where the venue has more than these; a dot leads into an object or into the rows of a list. */
  readonly reply?: readonly string[]
  /** The document says that there are other fields, without their names. */
  readonly replyMore?: true
}

const row = (
  method: Method,
  path: string,
  asks?: readonly string[],
  rest: Omit<Named, 'method' | 'path' | 'asks'> = {},
) => ({ method, path, ...(asks === undefined ? {} : { asks }), ...rest }) satisfies Named

const SWAP_ASKS = [
  'quoteResponse',
  'userPublicKey',
  'dynamicComputeUnitLimit',
  'dynamicSlippage',
  'prioritizationFeeLamports.priorityLevelWithMaxLamports.maxLamports',
  'prioritizationFeeLamports.priorityLevelWithMaxLamports.priorityLevel',
  'feeAccount',
  'destinationTokenAccount',
  'wrapAndUnwrapSol',
  'useTokenLedger',
]

const ORDER_ASKS = [
  'inputMint',
  'outputMint',
  'maker',
  'payer',
  'params.makingAmount',
  'params.takingAmount',
  'params.slippageBps',
  'params.expiredAt',
  'params.feeBps',
  'computeUnitPrice',
  'feeAccount',
  'wrapAndUnwrapSol',
]

const LIST_ASKS = ['provider', 'includeMarkets', 'start', 'end', 'category', 'subcategory', 'sortBy', 'sortDirection']

const SET_FIELDS = ['tokenLedgerInstruction', 'computeBudgetInstructions', 'setupInstructions', 'swapInstruction']

/** The endpoints of the interface document, a fixed path before one with a parameter in the same place. */
export const DOCUMENT: readonly Named[] = [
  row('GET', '/prediction/v1/events', [...LIST_ASKS, 'filter']),
  row('GET', '/prediction/v1/events/search', ['provider', 'query', 'limit']),
  row('GET', '/prediction/v1/events/suggested/{pubkey}', ['provider']),
  row('GET', '/prediction/v1/events/{eventId}', ['includeMarkets']),
  row('GET', '/prediction/v1/events/{eventId}/markets/{marketId}', []),
  row('GET', '/prediction/v1/orders', ['start', 'end', 'ownerPubkey']),
  row('GET', '/prediction/v1/orders/{orderPubkey}', []),
  row('GET', '/prediction/v1/positions', ['ownerPubkey'], { asksMore: true }),
  row('GET', '/prediction/v1/positions/{positionPubkey}', []),
  row('POST', '/prediction/v1/positions/{positionPubkey}/claim', ['ownerPubkey']),
  row('DELETE', '/prediction/v1/positions/{positionPubkey}', ['ownerPubkey'], {
    reply: ['transaction'],
    replyMore: true,
  }),
  row('DELETE', '/prediction/v1/positions', ['ownerPubkey'], { reply: ['transaction'], replyMore: true }),
  row('GET', '/prediction/v1/history', ['ownerPubkey'], { asksMore: true, reply: ['data.eventType'], replyMore: true }),
  row('POST', '/trigger/v1/createOrder', ORDER_ASKS),
  row('POST', '/trigger/v1/execute', undefined, { reply: ['status'], replyMore: true }),
  row('POST', '/trigger/v1/cancelOrder', undefined, { reply: ['transaction'], replyMore: true }),
  row('POST', '/trigger/v1/cancelOrders', undefined, { reply: ['transactions'], replyMore: true }),
  row('GET', '/trigger/v1/getTriggerOrders'),
  row('GET', '/swap/v1/quote', ['inputMint', 'outputMint', 'amount', 'slippageBps', 'maxAccounts', 'platformFeeBps'], {
    asksMore: true,
  }),
  row('POST', '/swap/v1/swap', SWAP_ASKS),
  row('POST', '/swap/v1/swap-instructions', SWAP_ASKS, {
    reply: [...SET_FIELDS, 'cleanupInstruction', 'addressLookupTableAddresses', 'error'],
  }),
  row('GET', '/tokens/v2/search', ['query']),
  row('GET', '/tokens/v2/tag', ['query']),
  row('GET', '/tokens/v2/recent', []),
  row('GET', '/tokens/v2/{category}/{interval}', []),
  row('GET', '/price/v3', ['ids']),
  row('GET', '/ultra/v1/order', ['inputMint', 'outputMint', 'amount', 'taker'], { asksMore: true }),
  row('POST', '/ultra/v1/execute'),
  row('GET', '/ultra/v1/search', ['query'], { asksMore: true }),
  row('GET', '/ultra/v1/holdings/{address}', [], { asksMore: true }),
  row('GET', '/ultra/v1/shield', ['mints'], { asksMore: true }),
  row('POST', '/recurring/v1/createOrder'),
  row('POST', '/lend/v1/earn/deposit'),
  row('GET', '/portfolio/v1/positions', ['wallet'], { asksMore: true }),
]

/** The document's side of a request: what it does not name is refused, and what it does not show is left out. */
type DocumentGate = {
  /** A 400 for a parameter or a body field that is not named; strictly also a 404 for a path that is not. */
  refuse(request: Request): Promise<Response | undefined>
  /** The reply with nothing beyond the document. */
  trimmed(request: Request, reply: Response): Promise<Response>
}

/** How close the venue keeps to the document; `strict` = what it calls "not shown" does not exist. */
export type Closeness = 'named' | 'strict'

/** The gate before and behind the venue in the document's shape. */
export function createDocumentGate(closeness: Closeness): DocumentGate {
  const isStrict = closeness === 'strict'
  return {
    async refuse(request) {
      const path = pathOf(request)
      const named = rowOf(request.method, path)
      if (named === undefined)
        return isStrict ? Response.json({ code: 404, message: 'Not found' }, { status: 404 }) : undefined
      if (named.asks === undefined || (named.asksMore === true && !isStrict)) return undefined
      const extra = (await requestedOf(request)).find((name) => !isNamed(name, named.asks ?? []))
      return extra === undefined ? undefined : Response.json(refusalOf(path, extra), { status: 400 })
    },
    async trimmed(request, reply) {
      const named = rowOf(request.method, pathOf(request))
      if (named?.reply === undefined || !reply.ok || (named.replyMore === true && !isStrict)) return reply
      const body = only(await reply.json(), named.reply)
      return Response.json(body, { status: reply.status })
    },
  }
}

function pathOf(request: Request): string {
  return new URL(request.url).pathname.replace(/^\/api/, '')
}

function rowOf(method: string, path: string): Named | undefined {
  return DOCUMENT.find((each) => each.method === method && patternOf(each.path).test(path))
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

/** Names of the query, or of the body's fields with those inside them. */
async function requestedOf(request: Request): Promise<readonly string[]> {
  if (request.method === 'GET') return [...new URL(request.url).searchParams.keys()]
  return namesIn(parseJson(await request.clone().text()), '')
}

function namesIn(value: unknown, before: string): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => [`${before}${name}`, ...namesIn(inner, `${before}${name}.`)])
}

/** Named itself, on the way to a named one, or inside one that is named as a whole, as the quote is. */
function isNamed(name: string, names: readonly string[]): boolean {
  return names.some((each) => each === name || each.startsWith(`${name}.`) || name.startsWith(`${each}.`))
}

/** Each area's own error body (docs/api-notes.md 1.6). */
function refusalOf(path: string, field: string): JsonObject {
  const message = `Unrecognized field: ${field}`
  if (path.startsWith('/prediction/'))
    return { type: 'invalid_request_error', code: 'invalid_value', message, param: field }
  if (path.startsWith('/trigger/')) return { error: 'invalid request', cause: message, code: 400 }
  return path.startsWith('/swap/') ? { error: message, errorCode: 'INVALID_REQUEST' } : { error: message }
}

/** The named fields of a value, in rows too. */
function only(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => only(each, names))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    if (names.includes(name)) return [[name, inner]]
    const below = names.flatMap((each) => (each.startsWith(`${name}.`) ? [each.slice(name.length + 1)] : []))
    return below.length === 0 ? [] : [[name, only(inner, below)]]
  })
  return Object.fromEntries(kept)
}
