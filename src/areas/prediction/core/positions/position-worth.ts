import {
  addUsd,
  changeBps,
  contractsValue,
  microUsd,
  mulDiv,
  subtractUsd,
  type MicroUsd,
  type PriceMicro,
} from '~/values/money.ts'
import { isLostTo } from '../markets/market.ts'
import { type Position } from './position.ts'
import { endedPnl } from './realized-pnl.ts'

/** Current value of a position. `undefined` = not known; `why` = the reason. */
export type Worth = {
  /** The bid; `undefined` once the market closed. */
  readonly now: PriceMicro | undefined
  readonly value: MicroUsd | undefined
  /** Cost, including the fees that the service reports. */
  readonly paid: MicroUsd | undefined
  /** Value less `paid` of an open position, at the bid; realized P&L of an ended one. */
  readonly pnl: MicroUsd | undefined
  /** `pnl` as a share of `paid`. */
  readonly pnlBps: bigint | undefined
  /** `paid` and `pnl` include fees; false where the service reports none, as in the document's shape. */
  readonly isAfterFees: boolean
  readonly why: string
}

/** Worth at the bid, rounded down: it would be received. A win to claim is worth its payout. */
export function positionWorth(position: Position): Worth {
  const closed = isOver(position)
  const now = closed ? undefined : position.sellPrice
  const why = closed ? 'closed' : 'no asks'
  const value = valueOf(position, now, closed)
  const paid = paidFor(position)
  const pnl = isDecided(position)
    ? endedPnl(position)
    : value === undefined || paid === undefined
      ? undefined
      : subtractUsd(value, paid)
  const pnlBps = pnl === undefined || paid === undefined ? undefined : changeBps(paid, addUsd(paid, pnl))
  return { now, value, paid, pnl, pnlBps, isAfterFees: position.feesPaid !== undefined, why }
}

/** Cost, including the fees that the service reports; `undefined` = the cost is not known. */
function paidFor({ cost, feesPaid }: Position): MicroUsd | undefined {
  return cost === undefined || feesPaid === undefined ? cost : addUsd(cost, feesPaid)
}

/** What was paid for so many of its shares, every fee in it: the basis of a realized P&L. `undefined` = cost or fees unknown. */
export function basisOf(held: Position | undefined, contracts: bigint): MicroUsd | undefined {
  if (held?.cost === undefined || held.feesPaid === undefined) return undefined
  if (held.contracts <= 0n || contracts > held.contracts) return undefined
  return microUsd(mulDiv(held.cost + held.feesPaid, contracts, held.contracts, 'half-even'))
}

/** True once nothing can be gained or lost any more: its P&L is that of its end. */
function isDecided(position: Position): boolean {
  return (
    position.claimable ||
    position.claimed ||
    isLostTo(position.market.result, position.side) ||
    position.market.status === 'cancelled'
  )
}

function valueOf(position: Position, now: PriceMicro | undefined, closed: boolean): MicroUsd | undefined {
  if (position.claimable) return position.payout
  if (position.claimed) return position.claimedUsd
  if (isLostTo(position.market.result, position.side)) return microUsd(0n)
  if (now !== undefined) return contractsValue(position.contracts, now, 'down')
  return closed ? undefined : position.value
}

/** Payout if the side wins; `undefined` once it cannot win any more: lost, refunded, or paid. */
export function maxPayout(position: Position): MicroUsd | undefined {
  const { claimed, market, payout } = position
  return claimed || isLostTo(position.market.result, position.side) || market.status === 'cancelled'
    ? undefined
    : payout
}

/** True once a position can no longer be traded. */
export function isOver({ claimable, claimed, market }: Position): boolean {
  return (
    claimable || claimed || market.status === 'closed' || market.status === 'settled' || market.status === 'cancelled'
  )
}

/** Sums of exact values, and the number of rows in each. */
export type Totals = {
  readonly count: number
  readonly value: MicroUsd
  readonly valued: number
  /** Cost with fees. */
  readonly paid: MicroUsd
  readonly costed: number
  readonly pnl: MicroUsd
  readonly pnled: number
  /** The fees of all of them are known. */
  readonly isAfterFees: boolean
  /** Of those that can still win. */
  readonly toWin: MicroUsd
}

/** Adds up a list of positions; what is not known is skipped and counted. */
export function totalsOf(positions: readonly Position[]): Totals {
  const worths = positions.map(positionWorth)
  const values = worths.map(({ value }) => value).filter((value) => value !== undefined)
  const costs = worths.map(({ paid }) => paid).filter((paid) => paid !== undefined)
  const pnls = worths.map(({ pnl }) => pnl).filter((pnl) => pnl !== undefined)
  return {
    count: positions.length,
    value: addUsd(...values),
    valued: values.length,
    paid: addUsd(...costs),
    costed: costs.length,
    pnl: addUsd(...pnls),
    pnled: pnls.length,
    isAfterFees: worths.every(({ isAfterFees }) => isAfterFees),
    toWin: addUsd(...positions.flatMap((position) => maxPayout(position) ?? [])),
  }
}

/** Wins to claim: how many, and what they pay. */
export function claimsOf(positions: readonly Position[]): { readonly count: number; readonly total: MicroUsd } {
  const claimable = positions.filter((position) => position.claimable && !position.claimed)
  return { count: claimable.length, total: addUsd(...claimable.map(({ payout }) => payout)) }
}
