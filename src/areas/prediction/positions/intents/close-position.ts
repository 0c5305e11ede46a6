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
  orderExpectation,
  ownFloor,
  settledAt,
  type RequestedBuild,
  type OrderReply,
  MARKET_PINS,
} from '~/areas/prediction/core/intents/order-build.ts'
import {
  orderOutcome,
  withRowOfSale,
  NOT_FILLED_YET,
  sharesWords,
} from '~/areas/prediction/core/intents/order-outcome.ts'
import { type OrderTerms } from '~/areas/prediction/core/intents/order-rules.ts'
import { floorBps, pinnedHash, priceText } from '~/areas/prediction/core/intents/request-parts.ts'
import { saleEstimate, isSaleBack, saleMoved, soldAt } from '~/areas/prediction/core/intents/sale-move.ts'
import { positionTarget } from '~/areas/prediction/core/intents/targets.ts'
import { predictionKeys } from '~/areas/prediction/core/keys.ts'
import { executeOrder } from '~/areas/prediction/core/orders/execute-endpoint.ts'
import { buildClose, buildOrder } from '~/areas/prediction/core/orders/order-build-endpoints.ts'
import { readPosition } from '~/areas/prediction/core/positions/position-endpoints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { defineIntent } from '~/engine/intent/define-intent.ts'
import { addressText, unitsAboveZero, unitsOrZero } from '~/engine/intent/request-text.ts'
import { solExactly, type Expectation } from '~/guard/expectation.ts'
import { address } from '~/values/address.ts'
import { contractsMicro } from '~/values/money.ts'
import { type Client } from '~/wire/call.ts'
import { WireError } from '~/wire/wire-error.ts'

/**
 * A sale of a whole position, frozen at the click: contracts held, the bid shown, and the allowed slippage below it.
 */
const request = z.object({
  owner: addressText,
  position: addressText,
  marketId: z.string().check(z.minLength(1)),
  side: z.enum(['yes', 'no']),
  contractsMicro: unitsAboveZero,
  bidMicro: priceText,
  floorBps,
  expectedMicro: z.optional(unitsOrZero),
  pinnedHash,
  title: z.string(),
})
type Request = z.infer<typeof request>

/** Sells a whole position. No token of the owner leaves; the proceeds come when the venue fills the order. */
export const closePosition = defineIntent({
  kind: 'prediction.close',
  request,
  leadsTo: '/positions',
  waitsIn: undefined,
  trade: undefined,
  target: (close) => positionTarget(close.position),
  locks: (close) => [positionTarget(close.position)],
  isFreeOnceConfirmed: () => false,
  describe: (close) => ({
    verb: 'Sell',
    sentence: `Sell all ${sharesWords(close.contractsMicro)} of ${close.title}, ${close.side === 'yes' ? 'Yes' : 'No'}`,
    subject: close.title,
    before: NOT_FILLED_YET,
    expected: expectedWords(close),
    chosen: { minPrice: chosenFloor(close) },
  }),
  build: (close, call) =>
    buildWith(
      call,
      () => call(readPosition, { positionPubkey: close.position }),
      () => buildSale(close, call),
      (held) => fallNotes(close, held),
      (held) => saleEstimate(close, held, chosenFloor(close), call),
    ),
  expects,
  route: (built) => (built.execution === undefined ? 'rpc' : 'execute'),
  post: (call, pair) => call(executeOrder, pair),
  after: (close) => [
    predictionKeys.positions(close.owner),
    predictionKeys.position(close.position),
    predictionKeys.orders(close.owner),
    predictionKeys.history(close.owner),
    predictionKeys.holdings(close.owner),
  ],
  keep: keepOrder,
  pins: MARKET_PINS,
  market: {
    moved: (close, violations, call) =>
      saleMoved(close, violations, call, (bid) => ({ ...close, ...soldAt(close.contractsMicro, bid) })),
    isBack: isSaleBack,
  },
  settled: async (close, call, kept) => {
    const outcome = await orderOutcome(kept, call, { owner: close.owner, isBuy: false })
    return outcome ?? withRowOfSale(await settledAt(close.position, 0n, call), close, call)
  },
})

/**
 * An order for all contracts carries the user's min. price, where the service accepts such orders. The sale of a whole
 * position has no parameter for it: the service uses its own slippage.
 */
async function buildSale(close: Request, call: Client['call']): Promise<RequestedBuild> {
  const whole = async (): Promise<RequestedBuild> => ({
    order: await call(buildClose, { positionPubkey: close.position, ownerPubkey: close.owner }),
    floorBy: 'service',
  })
  const floor = ownFloor(close)
  if (floor.minSellPriceUsd === undefined) return whole()
  try {
    const order = await call(buildOrder, {
      ownerPubkey: close.owner,
      isBuy: false,
      positionPubkey: close.position,
      contractsMicro: close.contractsMicro,
      ...floor,
    })
    return { order, floorBy: 'user' }
  } catch (error) {
    if (error instanceof WireError && error.code === 'api.not-found') return whole()
    throw error
  }
}

function expects(close: Request, built: OrderReply): Expectation {
  const shown = { contracts: contractsMicro(BigInt(close.contractsMicro)), contractsExact: true }
  const { position } = built
  const terms: OrderTerms = {
    owner: close.owner,
    marketId: close.marketId,
    side: close.side,
    pinnedHash: close.pinnedHash,
    held: position,
    reply: built.order,
    action: 'sell',
    position: close.position,
    sold: position === undefined ? [shown] : [{ ...shown, contractsExact: position.contractsExact }, position],
    priceAtLeast: floorOf(close, built),
  }
  return {
    ...orderExpectation(terms, built, close.position),
    action: 'close',
    programs: [address(PROGRAM.associatedToken), address(PROGRAM.prediction)],
    alongside: [],
    lowFloors: (view) => lowFloors(view, () => ({ sale: close, held: position })),
    bidOf: () => bidOfSale({ sale: close, held: position }),
    delta: () => ({ gains: [], losses: [], sol: solExactly(0n) }),
    simulation: 'may-be-missing',
  }
}
