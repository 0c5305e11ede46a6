import { type Built, type BuildProblem, type Estimate, type Settlement } from '~/engine/intent/intent.ts'
import { type LowFloor } from '~/guard/checked-facts.ts'
import { type Expectation, type View } from '~/guard/expectation.ts'
import { type Core } from '~/guard/layouts/core.ts'
import { outcomePrice } from '~/ui/odds.ts'
import { parseAddress, type Address } from '~/values/address.ts'
import { usd } from '~/values/format.ts'
import { microUsd, priceMicro, type PriceMicro } from '~/values/money.ts'
import { fail, ok, type Result } from '~/values/result.ts'
import { type Client } from '~/wire/call.ts'
import { WireError } from '~/wire/wire-error.ts'
import { readTradingStatus } from '../markets/market-endpoints.ts'
import {
  SALE_MAX_BPS,
  saleFloor,
  saleFloorAtBuild,
  slippageToRequest,
  bidAtBuild,
  isLowFloor,
} from '../orders/order-budget.ts'
import { type OrderBuild } from '../orders/order.ts'
import { readPosition } from '../positions/position-endpoints.ts'
import { type Position } from '../positions/position.ts'
import { ORDER_CORE, orderCosigners, orderRules, SETTLEMENT_MINTS, type OrderTerms } from './order-rules.ts'

/** What the venue built for an order or a close, with the position as read just before; a buy may have none. */
export type OrderReply = Built & {
  readonly order: OrderBuild
  readonly position: Position | undefined
  readonly floorBy: FloorBy
}

/**
 * Who set the min. price of a sale: the user, by a request parameter, or the service, which has no parameter for it.
 */
export type FloorBy = 'user' | 'service'

/** A reply, and whether its request carried the user's min. price. */
export type RequestedBuild = { readonly order: OrderBuild; readonly floorBy: FloorBy }

const MAX_AGE_MS = 45_000

/**
 * Requests the build of an order after the reads that its rules need. A refusal by the venue becomes a problem, not an
 * error.
 */
export async function buildWith(
  call: Client['call'],
  position: () => Promise<Position | undefined>,
  ask: () => Promise<RequestedBuild>,
  notesOf: (held: Position | undefined) => readonly string[] = () => [],
  estimateOf: (held: Position | undefined) => Promise<Estimate | undefined> = async () => undefined,
): Promise<Result<OrderReply, BuildProblem>> {
  try {
    const held = await position()
    const { order, floorBy } = await ask()
    // An estimate that cannot be read is none: what is guaranteed is in the bytes.
    const estimate = await estimateOf(held).catch(() => undefined)
    const { transaction, blockhash, lastValidBlockHeight, execution } = order
    if (transaction === undefined) return fail({ code: 'BUILD_QUOTE_ONLY', message: undefined })
    const notes = notesOf(held)
    return ok({
      transaction,
      blockhash,
      lastValidBlockHeight,
      execution,
      notes,
      estimate,
      order,
      position: held,
      floorBy,
    })
  } catch (error) {
    return fail(await refusalOf(error, call))
  }
}

/**
 * Why the venue refused to build an order: its trading status distinguishes a pause from other reasons. Throws everything
 * that is not a refusal.
 */
export async function refusalOf(error: unknown, call: Client['call']): Promise<BuildProblem> {
  if (!(error instanceof WireError) || !error.code.startsWith('api.')) throw error
  const message = error.detail.venueMessage
  const status = error.code === 'api.rejected' ? await call(readTradingStatus, {}).catch(() => undefined) : undefined
  return { code: status?.isTrading === false ? 'BUILD_PAUSED' : 'BUILD_REJECTED', message }
}

/** A sale as frozen at the click: the bid that was shown, and how far under it is fine, in basis points. */
type FrozenSale = { readonly bidMicro: string; readonly floorBps: number }

const clickedBid = (sale: FrozenSale) => priceMicro(BigInt(sale.bidMicro))

/**
 * The user's min. price as a request parameter. Empty where it equals the service's own default (docs/api-notes.md
 * 3.7).
 */
export function ownFloor(sale: FrozenSale): { readonly minSellPriceUsd?: string } {
  if (sale.floorBps >= SALE_MAX_BPS) return {}
  return { minSellPriceUsd: chosenFloor(sale).toString() }
}

/** The lowest price of a share that the user chose. The bytes may have to accept less, which the review asks about. */
export const chosenFloor = (sale: FrozenSale): PriceMicro => saleFloor(clickedBid(sale), sale.floorBps)

/**
 * The lowest price that the bytes of a sale may accept: the user's own where it was sent, else the service's default.
 */
export function floorOf(sale: FrozenSale, { position, floorBy }: Pick<OrderReply, 'position' | 'floorBy'>): PriceMicro {
  const own = ownFloor(sale).minSellPriceUsd
  if (own !== undefined && floorBy === 'user') return priceMicro(BigInt(own))
  return floorOfService({ ...sale, floorBps: SALE_MAX_BPS }, position)
}

/** The same where the service sets the floor, from the slippage in the request. */
export function floorOfService(sale: FrozenSale, held: Position | undefined): PriceMicro {
  return saleFloorAtBuild(clickedBid(sale), held?.sellPrice, sale.floorBps)
}

/** The slippage to request a sale with, basis points, where the service sets the floor from it. */
export const requestedSlippage = (sale: FrozenSale, held: Position | undefined): number =>
  slippageToRequest({ clicked: clickedBid(sale), read: held?.sellPrice, slippageBps: sale.floorBps })

/**
 * Note for the review when the bid fell below the price that was chosen; empty otherwise. Within the choice the estimate tells
 * where the bid is, and nothing is asked again.
 */
export function fallNotes(sale: FrozenSale, held: Position | undefined): readonly string[] {
  const [clicked, now] = [clickedBid(sale), held?.sellPrice]
  if (now === undefined || now >= clicked || now >= chosenFloor(sale)) return []
  return [`The best bid fell from ${outcomePrice(clicked).text} to ${outcomePrice(now).text} since you pressed Sell.`]
}

/** Expected proceeds of a frozen sale, for the review; requests of older builds have none. */
export function expectedWords({ expectedMicro }: { readonly expectedMicro?: string | undefined }): string | undefined {
  return expectedMicro === undefined ? undefined : usd(microUsd(BigInt(expectedMicro)), undefined, 'down').text
}

/** Expectation shared by all orders: one `create_order`, no undecoded core, the order's rules. */
export function orderExpectation(
  terms: OrderTerms,
  built: OrderReply,
  target: Address,
): Pick<
  Expectation,
  | 'owner'
  | 'inflow'
  | 'core'
  | 'sponsor'
  | 'cosigners'
  | 'mints'
  | 'target'
  | 'reply'
  | 'rules'
  | 'notChecked'
  | 'maxAgeMs'
> {
  return {
    owner: terms.owner,
    inflow: false,
    core: ORDER_CORE,
    sponsor: 'allowed',
    cosigners: orderCosigners,
    mints: SETTLEMENT_MINTS,
    target,
    reply: { blockhash: built.blockhash, lastValidBlockHeight: built.lastValidBlockHeight },
    rules: orderRules(terms),
    notChecked: ['keeper-fills', ...(terms.pinnedHash === undefined ? (['market-first-seen'] as const) : [])],
    maxAgeMs: MAX_AGE_MS,
  }
}

/** A sale is settled once the venue shows at most `leftAtMost` contracts, or no position any more. */
export async function settledAt(position: string, leftAtMost: bigint, call: Client['call']): Promise<Settlement> {
  try {
    const { contracts } = await call(readPosition, { positionPubkey: position })
    return contracts <= leftAtMost ? { state: 'settled', outcome: 'filled' } : { state: 'waiting' }
  } catch (error) {
    if (error instanceof WireError && error.code === 'api.not-found') return { state: 'settled', outcome: 'filled' }
    throw error
  }
}

/** The position in the reply, where it is an address. */
export function namedPosition(order: OrderBuild): Address | undefined {
  return order.positionPubkey === undefined ? undefined : parseAddress(order.positionPubkey)
}

/** A sale as frozen at the click, with its position as read for the build. */
type ReadSale = { readonly sale: FrozenSale; readonly held: Position | undefined }

/** The sales of these bytes whose min. price the user has to accept with a tick. `saleOf`: what an order of them sells. */
export function lowFloors(view: View, saleOf: (core: Core) => ReadSale | undefined): readonly LowFloor[] {
  const orders = view.cores.filter(({ meaning }) => meaning?.kind === 'create-order')
  return orders.flatMap((core, order) => {
    const found = saleOf(core)
    if (found === undefined || core.meaning?.kind !== 'create-order') return []
    const { sale, held } = found
    const { priceBound: price } = core.meaning
    const clicked = priceMicro(BigInt(sale.bidMicro))
    const read = held?.sellPrice
    const isLow = isLowFloor(price, { clicked, read, slippageBps: sale.floorBps })
    return isLow ? [{ order, price, bid: bidAtBuild(clicked, read) }] : []
  })
}

/** The bid that a sale at market is held against: as read for the build, never far under that of the click. */
export function bidOfSale({ sale, held }: ReadSale): bigint {
  return bidAtBuild(priceMicro(BigInt(sale.bidMicro)), held?.sellPrice)
}

/** The code of an order's market, compared with the first that was seen of it (ORD8). */
export const MARKET_PINS = {
  marketsOf: (request: Marketed) => [request.marketId],
  withPins: <R extends Marketed>(request: R, hashOf: ReadonlyMap<string, string>) => withPin(request, hashOf),
  learn: (request: Marketed, { order }: OrderReply) => learned(request.marketId, order),
}

type Marketed = { readonly marketId: string }

/** A request with the code of its market, where one is known. */
export function withPin<R extends Marketed>(request: R, hashOf: ReadonlyMap<string, string>): R {
  const hash = hashOf.get(request.marketId)
  return hash === undefined ? request : { ...request, pinnedHash: hash }
}

/** The code of a market as a build names it. */
export function learned(marketId: string, order: OrderBuild): ReadonlyMap<string, string> {
  return order.marketIdHash === undefined ? new Map() : new Map([[marketId, order.marketIdHash]])
}
