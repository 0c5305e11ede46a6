import { mulDiv, priceMicro, type ContractsMicro, type MicroUsd, type PriceMicro } from '~/values/money.ts'
import { proceedsAt } from '~/values/trading-fee.ts'

/** Price tick of the service: a tenth of a cent (docs/api-notes.md 3.7, "on tick"). */
export const PRICE_TICK = 1_000n
const BPS = 10_000n

/**
 * Slippage below the bid of a sale that the service builds itself: recorded, a floor of 73.9¢ under a bid of 98.5¢
 * (docs/api-notes.md 3.11).
 */
export const SALE_MAX_BPS = 2_500

/**
 * Minimum price of a sale: the bid less the allowed slippage, rounded up to the tick as the service rounds its own;
 * never over the bid. Ticket, row, review and guard all use this.
 */
export function saleFloor(bid: PriceMicro, slippageBps: number): PriceMicro {
  const floor = mulDiv(bid, BPS - BigInt(slippageBps), BPS * PRICE_TICK, 'up') * PRICE_TICK
  if (floor <= bid) return priceMicro(floor)
  return bid < PRICE_TICK ? bid : priceMicro((bid / PRICE_TICK) * PRICE_TICK)
}

/**
 * Slippage to request from the service, basis points under the bid that it knows: what the user chose, and less where the bid fell
 * a little since the click, so that the minimum price stays that of the click. What the user chose where it fell far, or is no
 * longer over that minimum: such a build is refused, or asked about.
 */
export function slippageToRequest({ clicked, read, slippageBps }: SaleBids): number {
  if (read === undefined || read >= clicked || read < leastBid(clicked)) return slippageBps
  const floor = saleFloor(clicked, slippageBps)
  return read <= floor ? slippageBps : Number(mulDiv(read - floor, BPS, read, 'down'))
}

/** Allowed fall of the bid between click and build, in basis points, and at least one tick; further refuses. */
const FALL_BPS = 500n

/**
 * Minimum price of a sale where the service derives it from the bid it knows (it rounds its own 25 % up): from the bid
 * as read for the build if it fell a little since the click, and never from one that fell far. Between that read and
 * the build it may fall by one more tick.
 */
export function saleFloorAtBuild(clicked: PriceMicro, read: PriceMicro | undefined, slippageBps: number): PriceMicro {
  const least = leastBid(clicked)
  const known = (read === undefined || read > clicked ? clicked : read) - PRICE_TICK
  return saleFloor(known > least ? priceMicro(known) : least, slippageBps)
}

/** Lowest accepted bid after the click. */
function leastBid(clicked: PriceMicro): PriceMicro {
  const fall = mulDiv(clicked, FALL_BPS, BPS, 'down')
  const least = clicked - (fall > PRICE_TICK ? fall : PRICE_TICK)
  return priceMicro(least > 0n ? least : 0n)
}

/**
 * The bid that a min. price is compared with: as read for the build, but no lower than the allowed fall since the
 * click.
 */
export function bidAtBuild(clicked: PriceMicro, read: PriceMicro | undefined): PriceMicro {
  const least = leastBid(clicked)
  if (read === undefined) return clicked
  return read > least ? read : least
}

/** A sale's bid at the click and as read for its build, and how far under it the user allows, in basis points. */
export type SaleBids = {
  readonly clicked: PriceMicro
  readonly read: PriceMicro | undefined
  readonly slippageBps: number
}

/**
 * A min. price further under the bid than this, in basis points, needs the user's checkbox whatever the tolerance is.
 */
const FAR_BPS = 1_000n

/**
 * True when a min. price needs the user's checkbox: under the tolerance, or far under the bid that was read for the
 * build.
 */
export function isLowFloor(price: bigint, { clicked, read, slippageBps }: SaleBids): boolean {
  const bid = bidAtBuild(clicked, read)
  return price < saleFloorAtBuild(clicked, read, slippageBps) || price * BPS < bid * (BPS - FAR_BPS)
}

/** Sale of a position at its bid: expected proceeds, then the bound. `undefined` while nobody bids. */
export function saleOfPosition(
  { contracts, sellPrice }: { readonly contracts: ContractsMicro; readonly sellPrice: PriceMicro | undefined },
  slippageBps: number,
): { readonly floor: PriceMicro; readonly expected: MicroUsd; readonly least: MicroUsd } | undefined {
  if (sellPrice === undefined) return undefined
  const floor = saleFloor(sellPrice, slippageBps)
  return { floor, expected: proceedsAt(contracts, sellPrice), least: proceedsAt(contracts, floor) }
}
