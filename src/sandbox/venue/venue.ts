import { createHash } from 'node:crypto'

import { Hono } from 'hono'

import { parseAddress } from '../../values/address.ts'
import { type Chain } from '../chain/chain.ts'
import { type VenueClock } from '../clock.ts'
import { createLedger, type Ledger } from '../world/ledger.ts'
import { type WorldEvent } from '../world/types.ts'
import { createEscrowBook, type EscrowBook } from '../world/escrow/escrow-book.ts'
import { createLendBook, type LendBook } from '../world/lend/lend-book.ts'
import { createTokenMarket, type TokenMarket } from '../world/tokens/token-market.ts'
import { createTokenCatalog } from '../world/tokens/token-catalog.ts'
import { type ListedToken } from '../world/tokens/listed-token.ts'
import { type World } from '../world/world.ts'
import { routeCancel } from './cancel.ts'
import { routeEvents } from './events.ts'
import { routeExecute } from './execute.ts'
import { createLimiter, type LimiterOptions } from './limiter.ts'
import { createListing } from './listing.ts'
import { routeLiveOnly } from './live-only.ts'
import { routeBuilds } from './order-routes.ts'
import { routeOrderStatus } from './order-status.ts'
import { routeOrderbook } from './orderbook.ts'
import { routeOrders } from './orders.ts'
import { routeLeaderboards } from './leaderboards.ts'
import { routeVaultInfo } from './vault-info.ts'
import { routeProfiles } from './profiles.ts'
import { routePositions } from './positions.ts'
import { createTransactionSender, type TransactionSender } from './transaction-sender.ts'
import { ApiProblem } from './problem.ts'
import { routeScores } from './scores.ts'
import { createLiveShape } from './shape-live.ts'
import { createSeedShape } from './shape-seed.ts'
import { routeRecurring } from './recurring/recurring-routes.ts'
import { routeLend } from './lend/lend-routes.ts'
import { routePortfolio } from './portfolio/portfolio-routes.ts'
import { routeSwap } from './swap/swap-routes.ts'
import { routeTokens } from './tokens/token-routes.ts'
import { type Trade } from './trade-context.ts'
import { routeTrigger } from './trigger/trigger-routes.ts'
import { routeUltra } from './ultra/ultra-routes.ts'
import { type Venue, type VenueApp } from './venue-context.ts'
import { type ShapeName } from './words.ts'

/** What the API stands on. */
export type VenueOptions = {
  readonly chain: Chain
  readonly clock: VenueClock
  readonly world: World
  readonly shape: ShapeName
  /** Orders, positions and history; a fresh one unless given. */
  readonly ledger?: Ledger
  /** Prices of tokens; as they walk by themselves unless given. */
  readonly market?: TokenMarket
  /** Tokens of recorded replies, told of beside the venue's own. */
  readonly recordedTokens?: readonly ListedToken[] | undefined
  /** Orders that wait by price or time; a fresh book unless given. */
  readonly book?: EscrowBook
  /** What was lent and taken back; a fresh book unless given. */
  readonly lend?: LendBook
  readonly isPaused?: () => boolean
  /** Platforms of the portfolio that do not answer; all do unless given. */
  readonly failing?: () => readonly string[]
  /** When set, every request must carry it as `x-api-key`. */
  readonly apiKey?: string | undefined
  readonly limiter?: LimiterOptions | undefined
}

/** The venue's API as one web-standard function. */
export type VenueApi = { fetch(request: Request): Promise<Response> }

/** Builds the API over world and chain. Paths begin with `/api`, as the browser asks. */
export function createVenue(options: VenueOptions): VenueApi {
  const { clock, world } = options
  const shape = options.shape === 'live' ? createLiveShape(world, clock) : createSeedShape(world, clock)
  const ledger = options.ledger ?? createLedger(world, options.chain, clock)
  const venue: Venue = {
    world,
    chain: options.chain,
    clock,
    ledger,
    shape,
    listing: createListing(world, (nowSec) => tradedEvents(ledger, nowSec)),
    eventsOf: (pubkey) => eventsOf(world, ledger, pubkey, options.shape),
    isPaused: options.isPaused ?? (() => false),
  }
  const limiter = createLimiter(clock, options.shape, options.limiter)
  const app: VenueApp = new Hono()
  if (options.shape === 'live') routeScores(app, venue)
  routeEvents(app, venue)
  routeOrders(app, venue)
  routePositions(app, venue)
  routeBuilds(app, venue)
  const sender = createTransactionSender(options.chain)
  const trade = tradeOf(options, sender)
  routeTrades(app, trade)
  routePortfolio(app, trade, venue, options.failing ?? (() => []))
  if (options.shape === 'live') {
    routeLiveOnly(app, venue)
    routeOrderStatus(app, venue)
    routeOrderbook(app, venue)
    routeProfiles(app, venue)
    routeLeaderboards(app, venue)
    routeVaultInfo(app, venue)
    routeExecute(app, venue, sender)
    routeCancel(app, venue, sender)
  }
  app.onError((error, c) => {
    if (!(error instanceof ApiProblem)) throw error
    return c.json(shape.problem(error, c.env.requestId), error.status)
  })
  app.notFound((c) => c.json({ code: 404, message: 'Not found' }, 404))
  let count = 0
  return {
    async fetch(request) {
      count += 1
      const requestId = requestIdOf(world.seed, count)
      const refusal = refuse(request, options.apiKey) ?? limiter.refuse()
      const response = refusal ?? (await app.fetch(request, { requestId }))
      return dressed(response, { requestId, nowMs: clock.nowMs(), limits: limiter.headers(response.status) })
    },
  }
}

const FRESH_SEC = 3_600

function tradedEvents(ledger: Ledger, nowSec: number): ReadonlySet<string> {
  const fresh = ledger.orders().filter((order) => order.createdSec > nowSec - FRESH_SEC)
  return new Set(fresh.map((order) => order.eventId))
}

/** Events of one order; in the live shape a wallet stands for all its orders. */
function eventsOf(world: World, ledger: Ledger, pubkey: string, shape: ShapeName): readonly WorldEvent[] | undefined {
  const order = ledger.order(pubkey)
  if (order === undefined && (shape === 'seed' || parseAddress(pubkey) === undefined)) return undefined
  const orders = order === undefined ? ledger.orders(pubkey) : [order]
  return orders.flatMap((each) => world.event(each.eventId) ?? [])
}

function refuse(request: Request, apiKey: string | undefined): Response | undefined {
  if (apiKey === undefined || request.headers.get('x-api-key') === apiKey) return undefined
  return Response.json({ code: 401, message: 'Unauthorized' }, { status: 401 })
}

/** Swap, orders by price and by time: the same in both shapes, the interface document shows little of them. */
function routeTrades(app: VenueApp, trade: Trade): void {
  routeTokens(app, trade)
  routeSwap(app, trade)
  routeTrigger(app, trade)
  routeRecurring(app, trade)
  routeUltra(app, trade)
  routeLend(app, trade)
}

function tradeOf(options: VenueOptions, sender: TransactionSender): Trade {
  const { chain, clock, world, apiKey } = options
  let count = 0
  return {
    chain,
    clock,
    sender,
    market: options.market ?? createTokenMarket(world.seed),
    catalog: createTokenCatalog(world.seed, world.startSec, options.recordedTokens),
    book: options.book ?? createEscrowBook(chain),
    lend: options.lend ?? createLendBook(chain),
    shape: options.shape,
    isKeyed: apiKey !== undefined,
    nextId() {
      count += 1
      return requestIdOf(world.seed, `trade ${clock.nowMs()} ${count}`)
    },
  }
}

function requestIdOf(seed: number, count: number | string): string {
  const hex = createHash('sha256').update(`request ${seed} ${count}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

type Dress = { readonly requestId: string; readonly nowMs: number; readonly limits: Readonly<Record<string, string>> }

function dressed(response: Response, dress: Dress): Response {
  const headers = new Headers(response.headers)
  headers.set('date', new Date(dress.nowMs).toUTCString())
  headers.set('x-api-gateway-request-id', dress.requestId)
  headers.set('cache-control', 'no-store')
  for (const [name, value] of Object.entries(dress.limits)) headers.set(name, value)
  return new Response(response.body, { status: response.status, headers })
}
