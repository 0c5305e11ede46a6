import {
  contractsValue,
  microUsd,
  mulDiv,
  priceMicro,
  subtractUsd,
  type ContractsMicro,
  type MicroUsd,
  type PriceMicro,
} from '../../../../values/money.ts'
import { tradingFee } from './trading-fee.ts'

/** Finest step of a price that the service takes: a tenth of a cent (docs/api-notes.md 3.7, "on tick"). */
const TICK = 1_000n
const BPS = 10_000n

/** So far under the bid the service itself builds a sale: recorded, a floor of 73.9¢ under a bid of 98.5¢ (docs/api-notes.md 3.11). */
export const SALE_MAX_BPS = 2_500

/**
 * The lowest price that a sale accepts: the bid less what the reader allows, rounded up to the tick as the service rounds
 * its own; never over the bid. Ticket, row, review and guard take it from here.
 */
export function saleFloor(bid: PriceMicro, slippageBps: number): PriceMicro {
  const floor = mulDiv(bid, BPS - BigInt(slippageBps), BPS * TICK, 'up') * TICK
  if (floor <= bid) return priceMicro(floor)
  return bid < TICK ? bid : priceMicro((bid / TICK) * TICK)
}

/** The bid may fall so far between the click and the build, in basis points, and a tick at least; further refuses. */
const FALL_BPS = 500n

/**
 * The lowest price that a sale may accept where the service makes it from the bid it knows (it rounds its own 25 % up):
 * the bid as read for the build if it fell a little since the click, and never one that fell far. Between that read and
 * the build it may fall by one more tick.
 */
export function saleFloorAtBuild(clicked: PriceMicro, read: PriceMicro | undefined, slippageBps: number): PriceMicro {
  const least = leastBid(clicked)
  const known = (read === undefined || read > clicked ? clicked : read) - TICK
  return saleFloor(known > least ? priceMicro(known) : least, slippageBps)
}

/** As far as a bid may have fallen since the click. */
function leastBid(clicked: PriceMicro): PriceMicro {
  const fall = mulDiv(clicked, FALL_BPS, BPS, 'down')
  const least = clicked - (fall > TICK ? fall : TICK)
  return priceMicro(least > 0n ? least : 0n)
}

/** The bid that a min. price is told against: as read for the build, never further under that of the click than it may fall. */
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

/** A min. price further under the bid than this, in basis points, needs the user's tick whatever the tolerance is. */
const FAR_BPS = 1_000n

/** Whether a min. price needs the user's tick: under the tolerance, or far under the bid that was read for the build. */
export function isLowFloor(price: bigint, { clicked, read, slippageBps }: SaleBids): boolean {
  const bid = bidAtBuild(clicked, read)
  return price < saleFloorAtBuild(clicked, read, slippageBps) || price * BPS < bid * (BPS - FAR_BPS)
}

/** What a sale brings at that price at least, before fees. */
export function leastOf(contracts: ContractsMicro, floor: PriceMicro): MicroUsd {
  return contractsValue(contracts, floor, 'down')
}

/** What a sale brings at one price, the fee taken off; never less than nothing. */
export function proceedsAt(contracts: ContractsMicro, price: PriceMicro): MicroUsd {
  return lessFee(contractsValue(contracts, price, 'down'), tradingFee(contracts, price))
}

/** Money less a fee, never less than nothing. */
export function lessFee(money: MicroUsd, fee: MicroUsd): MicroUsd {
  const left = subtractUsd(money, fee)
  return left < 0n ? microUsd(0n) : left
}

/** What the sale of a position at its bid comes to: expected first, then the bound. Nothing while nobody bids. */
export function saleOfPosition(
  { contracts, sellPrice }: { readonly contracts: ContractsMicro; readonly sellPrice: PriceMicro | undefined },
  slippageBps: number,
): { readonly floor: PriceMicro; readonly expected: MicroUsd; readonly least: MicroUsd } | undefined {
  if (sellPrice === undefined) return undefined
  const floor = saleFloor(sellPrice, slippageBps)
  return { floor, expected: proceedsAt(contracts, sellPrice), least: leastOf(contracts, floor) }
}
