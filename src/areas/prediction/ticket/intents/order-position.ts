import * as z from 'zod/mini'
import { keepOrder } from '~/areas/prediction/core/intents/kept-order.ts'
import {
  bidOfSale,
  lowFloors,
  buildWith,
  chosenFloor,
  expectedWords,
  fallNotes,
  floorOf,
  ownFloor,
  namedPosition,
  orderExpectation,
  settledAt,
  type OrderReply,
  MARKET_PINS,
} from '~/areas/prediction/core/intents/order-build.ts'
import { orderOutcome, NOT_FILLED_YET, sharesWords } from '~/areas/prediction/core/intents/order-outcome.ts'
import { settlementMint, type OrderTerms } from '~/areas/prediction/core/intents/order-rules.ts'
import { floorBps, pinnedHash, priceText } from '~/areas/prediction/core/intents/request-parts.ts'
import { positionTarget, sideTarget } from '~/areas/prediction/core/intents/targets.ts'
import { predictionKeys } from '~/areas/prediction/core/keys.ts'
import { readOrderBook } from '~/areas/prediction/core/markets/market-endpoints.ts'
import { asksOf, bidsOf } from '~/areas/prediction/core/markets/order-walk.ts'
import { executeOrder } from '~/areas/prediction/core/orders/execute-endpoint.ts'
import { buildOrder } from '~/areas/prediction/core/orders/order-build-endpoints.ts'
import { listPositions, readPosition } from '~/areas/prediction/core/positions/position-endpoints.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { defineIntent } from '~/engine/intent/define-intent.ts'
import { type Settlement } from '~/engine/intent/intent.ts'
import { addressText, unitsAboveZero, unitsOrZero } from '~/engine/intent/request-text.ts'
import { type Target } from '~/engine/intent/target.ts'
import { solExactly, type Expectation, type View } from '~/guard/expectation.ts'
import { ROUTES } from '~/guard/layouts/route.ts'
import { routeRules, type RouteTerms } from '~/guard/rules/route.ts'
import { sharesText } from '~/review/text/act-text.ts'
import { outcomePrice } from '~/ui/odds.ts'
import { address, type Address } from '~/values/address.ts'
import { usd } from '~/values/format.ts'
import { contractsMicro, microUsd, mulDiv, priceMicro } from '~/values/money.ts'
import { type Client } from '~/wire/call.ts'
import { isPriceBack, orderMoved, buyDelta, orderEstimate } from './order-now.ts'

const common = {
  owner: addressText,
  marketId: z.string().check(z.minLength(1)),
  side: z.enum(['yes', 'no']),
  /** Contracts of this side that were held at the click. */
  heldMicro: unitsOrZero,
  /** The owner's limit price: the order stays open until it is met. Absent = market order. */
  limitMicro: z.optional(priceText),
  pinnedHash,
  title: z.string(),
}

/** A buy: stake, maximum price, minimum contracts. */
const buy = z.object({
  ...common,
  action: z.literal('buy'),
  stakeMint: z.enum([MINT.usdc, MINT.jupUsd]),
  stake: unitsAboveZero,
  minContractsMicro: unitsAboveZero,
  /** Estimated contracts as shown on the ticket; absent in requests of older builds. */
  expectedContractsMicro: z.optional(unitsOrZero),
  maxPriceMicro: priceText,
  /** Best offer shown at the click, and the margin over it that the trader chose; absent in requests of older builds. */
  askMicro: z.optional(priceText),
  slippageBps: z.optional(z.int().check(z.minimum(0), z.maximum(5_000))),
  /** Maximum slippage of the swap that converts the stake into the settlement coin. */
  routeBps: z.int().check(z.minimum(0), z.maximum(500)),
})

/** A sale of a part: contracts, and the allowed slippage below the bid. */
const sell = z.object({
  ...common,
  action: z.literal('sell'),
  position: addressText,
  contractsMicro: unitsAboveZero,
  bidMicro: priceText,
  floorBps,
  expectedMicro: z.optional(unitsOrZero),
})

const request = z.discriminatedUnion('action', [buy, sell])
type Buy = z.infer<typeof buy>
type Sell = z.infer<typeof sell>
type Request = z.infer<typeof request>

function targetOf(order: Request): Target {
  return order.action === 'sell' ? positionTarget(order.position) : sideTarget(order.marketId, order.side)
}

/** Buys contracts of one side of a market, or sells some. The venue's keeper fills the order afterwards. */
export const orderPosition = defineIntent({
  kind: 'prediction.order',
  request,
  leadsTo: '/positions',
  waitsIn: 'orders',
  trade: 'named',
  target: targetOf,
  locks: (order) => [targetOf(order)],
  isFreeOnceConfirmed: ({ action }) => action === 'buy',
  express: ({ action, limitMicro }) => (action === 'buy' && limitMicro === undefined ? 'buy' : undefined),
  describe: (order) => ({
    verb: order.action === 'buy' ? 'Buy' : 'Sell',
    sentence: `${amountWords(order)} of ${order.title}, ${order.side === 'yes' ? 'Yes' : 'No'}`,
    subject: order.title,
    note: restingNote(order),
    expected: order.action === 'sell' ? expectedWords(order) : expectedShares(order),
    before: NOT_FILLED_YET,
    ...(order.action === 'buy'
      ? { maxPrice: BigInt(order.limitMicro ?? order.maxPriceMicro), isLimit: order.limitMicro !== undefined }
      : { chosen: { minPrice: order.limitMicro === undefined ? chosenFloor(order) : BigInt(order.limitMicro) } }),
  }),
  build: (order, call) =>
    buildWith(
      call,
      () => readHeld(order, call),
      async () => ({ order: await call(buildOrder, bodyOf(order)), floorBy: 'user' }),
      (held) => (order.action === 'sell' && order.limitMicro === undefined ? fallNotes(order, held) : []),
      (held) => orderEstimate(order, held, call),
    ),
  expects: (order, built) => (order.action === 'buy' ? expectsBuy(order, built) : expectsSale(order, built)),
  route: (built) => (built.execution === undefined ? 'rpc' : 'execute'),
  post: (call, pair) => call(executeOrder, pair),
  after: (order) => [
    predictionKeys.positions(order.owner),
    predictionKeys.orders(order.owner),
    predictionKeys.history(order.owner),
    predictionKeys.holdings(order.owner),
    ...(order.action === 'sell' ? [predictionKeys.position(order.position)] : []),
  ],
  keep: keepOrder,
  pins: MARKET_PINS,
  market: { moved: orderMoved, isBack: isPriceBack },
  settled: async (order, call, kept) => {
    const outcome = await orderOutcome(kept, call, { owner: order.owner, isBuy: order.action === 'buy' })
    if (outcome === undefined) return settledInPositions(order, call)
    return outcome.state === 'waiting' && (await isResting(order, call)) ? { ...outcome, ...RESTING } : outcome
  },
})

const RESTING = { state: 'settled', outcome: 'resting' } as const

function amountWords(order: Request): string {
  if (order.action === 'sell') return `Sell ${sharesWords(order.contractsMicro)}`
  return `Buy ${usd(microUsd(BigInt(order.stake)), undefined, 'up').text}`
}

/** Estimated shares as shown on the ticket at the click. */
function expectedShares({ expectedContractsMicro, side }: Buy): string | undefined {
  if (expectedContractsMicro === undefined) return undefined
  return sharesText({ contracts: BigInt(expectedContractsMicro), isYes: side === 'yes' })
}

/** Note on a limit order until its price is met; `undefined` for a market order. */
function restingNote(order: Request): string | undefined {
  if (order.limitMicro === undefined) return undefined
  const price = outcomePrice(priceMicro(BigInt(order.limitMicro))).text
  const kept =
    order.action === 'buy'
      ? `${usd(microUsd(BigInt(order.stake)), undefined, 'up').text} stays in the order until then`
      : 'The shares stay in your position until then'
  return `Limit order, open until filled at ${price} or ${order.action === 'buy' ? 'less' : 'more'}, cancelled, or the market closes. ${kept}.`
}

/** True when nobody offers a limit order's price now: the order is open at the venue, so the act is done. */
async function isResting(order: Request, call: Client['call']): Promise<boolean> {
  if (order.limitMicro === undefined) return false
  const limit = BigInt(order.limitMicro)
  const book = await call(readOrderBook, { marketId: order.marketId })
  if (book === undefined) return true
  const best = (order.action === 'buy' ? asksOf(book, order.side) : bidsOf(book, order.side))?.[0]?.price
  if (best === undefined) return true
  return order.action === 'buy' ? best > limit : best < limit
}

function bodyOf(order: Request) {
  if (order.action === 'sell') {
    return {
      ownerPubkey: order.owner,
      isBuy: false,
      positionPubkey: order.position,
      contractsMicro: order.contractsMicro,
      ...(order.limitMicro === undefined ? ownFloor(order) : limitBody(order.limitMicro, 'minSellPriceUsd')),
    }
  }
  return {
    ownerPubkey: order.owner,
    isBuy: true,
    isYes: order.side === 'yes',
    marketId: order.marketId,
    depositAmount: order.stake,
    depositMint: order.stakeMint,
    ...limitBody(order.limitMicro, 'maxBuyPriceUsd'),
  }
}

/** What makes an order a limit order (docs/api-notes.md 3.7). */
function limitBody(limitMicro: string | undefined, name: 'maxBuyPriceUsd' | 'minSellPriceUsd') {
  return limitMicro === undefined ? {} : { orderType: 'limit' as const, [name]: limitMicro }
}

/** The current position: for a sale by its address, for a buy by market and side, where there is one. */
async function readHeld(order: Request, call: Client['call']): Promise<Position | undefined> {
  if (order.action === 'sell') return call(readPosition, { positionPubkey: order.position })
  // The list comes ten at a time: it is filtered by market where the service can.
  const { rows } = await call(listPositions, { ownerPubkey: order.owner, marketId: order.marketId })
  return rows.find((row) => row.marketId === order.marketId && row.side === order.side)
}

/** When the venue no longer knows the order, the positions decide. */
function settledInPositions(order: Request, call: Client['call']): Promise<Settlement> {
  if (order.action === 'buy') return settledBuy(order, call)
  return settledAt(order.position, BigInt(order.heldMicro) - BigInt(order.contractsMicro), call)
}

/** A buy is settled once the venue shows more contracts of that side than were held at the click. */
async function settledBuy(order: Buy, call: Client['call']): Promise<Settlement> {
  const held = await readHeld(order, call)
  return held !== undefined && held.contracts > BigInt(order.heldMicro)
    ? { state: 'settled', outcome: 'filled' }
    : { state: 'waiting' }
}

function expectsBuy(order: Buy, built: OrderReply): Expectation {
  const stakeMint = address(order.stakeMint)
  const terms: OrderTerms = {
    ...commonTerms(order, built),
    action: 'buy',
    contractsAtLeast: BigInt(order.minContractsMicro),
    priceAtMost: BigInt(order.limitMicro ?? order.maxPriceMicro),
    stake: BigInt(order.stake),
    stakeMint,
  }
  return {
    ...orderExpectation(terms, built, namedPosition(built.order) ?? order.owner),
    rules: [
      ...orderExpectation(terms, built, order.owner).rules,
      ...routeRules((view) => routeTerms(view, order, stakeMint)),
    ],
    action: 'order',
    programs: [PROGRAM.associatedToken, PROGRAM.prediction, PROGRAM.aggregator, PROGRAM.system, PROGRAM.token].map(
      address,
    ),
    alongside: [{ program: address(PROGRAM.aggregator), layouts: ROUTES, atMost: 1 }],
    delta: (view) => buyDelta(view, stakeMint, BigInt(order.stake)),
    simulation: 'required',
  }
}

function commonTerms(order: Request, built: OrderReply) {
  return {
    owner: order.owner,
    marketId: order.marketId,
    side: order.side,
    pinnedHash: order.pinnedHash,
    held: built.position,
    reply: built.order,
    limit: order.limitMicro === undefined ? undefined : BigInt(order.limitMicro),
  }
}

/** Both coins are worth a dollar, so the output is bounded by the input less the user's slippage. */
function routeTerms(view: View, order: Buy, stakeMint: Address): RouteTerms | undefined {
  const destinationMint = settlementMint(view)
  if (destinationMint === undefined) return undefined
  return {
    owner: order.owner,
    sourceMint: stakeMint,
    destinationMint,
    amountInAtMost: BigInt(order.stake),
    leastOut: (amountIn) => mulDiv(amountIn, BigInt(10_000 - order.routeBps), 10_000n, 'down'),
    slippageBps: order.routeBps,
  }
}

function expectsSale(order: Sell, built: OrderReply): Expectation {
  const terms: OrderTerms = {
    ...commonTerms(order, built),
    action: 'sell',
    position: order.position,
    sold: [{ contracts: contractsMicro(BigInt(order.contractsMicro)), contractsExact: true }],
    priceAtLeast: order.limitMicro === undefined ? floorOf(order, built) : BigInt(order.limitMicro),
  }
  return {
    ...orderExpectation(terms, built, order.position),
    action: 'order',
    programs: [address(PROGRAM.associatedToken), address(PROGRAM.prediction)],
    alongside: [],
    // The price of a limit order is the owner's own.
    lowFloors: (view) =>
      order.limitMicro === undefined ? lowFloors(view, () => ({ sale: order, held: built.position })) : [],
    bidOf: () => (order.limitMicro === undefined ? bidOfSale({ sale: order, held: built.position }) : undefined),
    delta: () => ({ gains: [], losses: [], sol: solExactly(0n) }),
    simulation: 'required',
  }
}
