import * as z from 'zod/mini'
import { buildEarnDeposit, buildEarnRedemption, buildEarnWithdrawal } from '~/areas/earn/endpoints/earn-builds.ts'
import { listEarnings, listEarnPositions, listEarnTokens } from '~/areas/earn/endpoints/earn.ts'
import {
  buildRecurringCancel,
  buildRecurringOrder,
  executeRecurring,
  buildTriggerCancel,
  buildTriggerCancels,
  buildTriggerOrder,
  executeTrigger,
} from '~/areas/orders/endpoints/order-builds.ts'
import { listRecurringOrders, listTriggerOrders } from '~/areas/orders/endpoints/pair-orders.ts'
import { readDcaOrder } from '~/areas/orders/endpoints/trigger-dca-order.ts'
import { listPlatforms, readPortfolio, readPortfolioOf, readStakedJup } from '~/areas/portfolio/endpoints/portfolio.ts'
import {
  listEvents,
  readEvent,
  readMarket,
  searchEvents,
  suggestEvents,
} from '~/areas/prediction/core/events/event-endpoints.ts'
import {
  readOrderBook,
  listTrades,
  readTradingStatus,
  listScores,
  readVault,
} from '~/areas/prediction/core/markets/market-endpoints.ts'
import { executeOrder } from '~/areas/prediction/core/orders/execute-endpoint.ts'
import {
  buildCancel,
  buildClose,
  buildCloseAll,
  buildOrder,
} from '~/areas/prediction/core/orders/order-build-endpoints.ts'
import { listHistory, listOrders, readOrder } from '~/areas/prediction/core/orders/order-endpoints.ts'
import { readOrderStatus } from '~/areas/prediction/core/orders/order-trail-endpoint.ts'
import {
  listLeaders,
  listProfiles,
  readPnlHistory,
  readProfile,
} from '~/areas/prediction/core/people/people-endpoints.ts'
import { listPositions, readPosition } from '~/areas/prediction/core/positions/position-endpoints.ts'
import { buildClaim } from '~/areas/prediction/positions/endpoints/claim.ts'
import { buildSwap, buildSwapInstructions } from '~/areas/swap/endpoints/build.ts'
import { executeManaged, readManagedOrder } from '~/areas/swap/endpoints/managed.ts'
import { readQuote } from '~/areas/swap/endpoints/quote.ts'
import {
  readHoldings,
  listPrices,
  listRecentTokens,
  listTaggedTokens,
  listTopTokens,
  searchSwapTokens,
  searchTokens,
  readShield,
} from '~/areas/tokens/endpoints/tokens.ts'
import { type AnyEndpoint, type Lane, type Method } from '~/wire/endpoint.ts'
import * as engineMethods from '~/wire/rpc/methods/engine.ts'
import * as genesisMethods from '~/wire/rpc/methods/genesis.ts'
import * as readMethods from '~/wire/rpc/methods/reads.ts'

/**
 * Every endpoint of every area; `tests/contract/allow-list.test.ts` finds them in the source and misses none. The edge
 * lets these through and nothing else, so it cannot drift from the app.
 */
export const ALLOWED: readonly AnyEndpoint[] = [
  listEvents,
  readEvent,
  suggestEvents,
  searchEvents,
  readMarket,
  listPositions,
  readPosition,
  listOrders,
  readOrder,
  readOrderStatus,
  listHistory,
  buildClaim,
  buildClose,
  buildCloseAll,
  buildOrder,
  buildCancel,
  executeOrder,
  readOrderBook,
  readTradingStatus,
  listTrades,
  listScores,
  listProfiles,
  readProfile,
  readPnlHistory,
  listLeaders,
  readVault,
  listPrices,
  searchTokens,
  listTaggedTokens,
  listTopTokens,
  listRecentTokens,
  searchSwapTokens,
  readHoldings,
  readShield,
  listTriggerOrders,
  buildTriggerOrder,
  buildTriggerCancel,
  buildTriggerCancels,
  executeTrigger,
  readDcaOrder,
  readQuote,
  buildSwap,
  buildSwapInstructions,
  readManagedOrder,
  executeManaged,
  listRecurringOrders,
  buildRecurringOrder,
  buildRecurringCancel,
  executeRecurring,
  listEarnTokens,
  listEarnPositions,
  listEarnings,
  buildEarnDeposit,
  buildEarnRedemption,
  buildEarnWithdrawal,
  readPortfolioOf,
  readPortfolio,
  listPlatforms,
  readStakedJup,
]

/** All JSON-RPC methods that the app calls; server and edge let these through and nothing else. */
export const RPC_METHODS: ReadonlySet<string> = new Set(
  [...Object.values(genesisMethods), ...Object.values(readMethods), ...Object.values(engineMethods)]
    .map(({ name }) => name)
    .toSorted(),
)

type Rule = {
  readonly method: Method
  readonly pattern: RegExp
  readonly lane: Lane
  readonly params: readonly string[]
}

/** JSON-RPC methods of the second server: reads that the engine compares. It gets no transaction. */
export const RPC_CHECK_METHODS: ReadonlySet<string> = new Set(
  [
    genesisMethods.getGenesisHash,
    engineMethods.isBlockhashValid,
    engineMethods.getMultipleAccounts,
    engineMethods.getSignatureStatuses,
  ].map(({ name }) => name),
)

const fieldsIn = ({ path }: AnyEndpoint) => path.split('{').length

/**
 * Pattern of a path parameter, for JavaScript and PCRE alike: characters that no server decodes or resolves, so that
 * the checked path is the path that arrives. All ids of the service consist of these.
 */
const FIELD = '(?!\\.+(?:[/?]|$))[A-Za-z0-9._~:-]{1,128}'

/** Pattern text of an endpoint's path, without anchors. */
export function pathPattern(path: string): string {
  return path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, FIELD)
}

/**
 * Names of the query of an endpoint, sorted: the fields of its input that are not in its path; a POST or DELETE has none.
 * Throws where the input is no object.
 */
export function paramsOf({ name, method, path, input }: AnyEndpoint): readonly string[] {
  if (!(input instanceof z.ZodMiniObject)) throw new TypeError(`${name}: its input is no object`)
  if (method !== 'GET') return []
  const inPath = new Set(Array.from(path.matchAll(/\{(\w+)\}/g), ([, field]) => field))
  return Object.keys(input.shape)
    .filter((field) => !inPath.has(field))
    .toSorted()
}

/** Most characters of a query. */
const QUERY_LIMIT = 8_000

/**
 * A query with these names, each once, sorted and encoded in one way, so that two spellings of a request are one; or why it
 * is not forwarded. The edge's script says the same (`deploy/edge.js`).
 */
export function canonicalQuery(names: readonly string[], query: string): { ok: true; query: string } | { ok: false } {
  if (query.length > QUERY_LIMIT) return { ok: false }
  const parts = query.split('&').filter((part) => part !== '')
  const read = parts.map((part) => {
    const [, name = part, value = ''] = /^([^=]*)=(.*)$/s.exec(part) ?? []
    return [decoded(name), decoded(value)] as const
  })
  const isKnown = read.every(([name, value]) => name !== undefined && value !== undefined && names.includes(name))
  if (!isKnown || new Set(read.map(([name]) => name)).size < read.length) return { ok: false }
  const sorted = read.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
  return { ok: true, query: sorted.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&') }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/** Fixed paths before those with fields: `/profiles/batch` is not somebody's profile. */
export const IN_ORDER: readonly AnyEndpoint[] = ALLOWED.toSorted((a, b) => fieldsIn(a) - fieldsIn(b))

const RULES: readonly Rule[] = IN_ORDER.map((each) => ({
  method: each.method,
  lane: each.lane,
  params: paramsOf(each),
  pattern: new RegExp(`^${pathPattern(each.path)}$`),
}))

/** Result for a request: its lane and the names of its query, `method` when only the method is wrong, or `path`. */
export function allow(
  method: string,
  path: string,
): { readonly lane: Lane; readonly params: readonly string[] } | 'method' | 'path' {
  const fits = RULES.filter((rule) => rule.pattern.test(path))
  const rule = fits.find((item) => item.method === method)
  if (rule !== undefined) return { lane: rule.lane, params: rule.params }
  return fits.length > 0 ? 'method' : 'path'
}
