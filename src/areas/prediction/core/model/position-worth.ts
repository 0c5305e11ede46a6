import {
  addUsd,
  changeBps,
  contractsValue,
  microUsd,
  subtractUsd,
  type MicroUsd,
  type PriceMicro,
} from '../../../../values/money.ts'
import { type Position } from './position.ts'
import { endedPnl } from './realized-pnl.ts'

/** What a position is worth now. `undefined` = not known; `why` says why. */
export type Worth = {
  /** The bid; nothing once the market closed. */
  readonly now: PriceMicro | undefined
  readonly value: MicroUsd | undefined
  /** Of an open position at the bid, before fees; of an ended one what it brought, after fees. */
  readonly pnl: MicroUsd | undefined
  readonly pnlBps: bigint | undefined
  readonly why: string
}

/** Worth at the bid, rounded down: it would be received. A win to claim is worth its payout. */
export function positionWorth(position: Position): Worth {
  const closed = isOver(position)
  const now = closed ? undefined : position.sellPrice
  const why = closed ? 'closed' : 'no asks'
  const value = valueOf(position, now, closed)
  const { cost } = position
  const pnl = isDecided(position)
    ? endedPnl(position)
    : value === undefined || cost === undefined
      ? undefined
      : subtractUsd(value, cost)
  const pnlBps = pnl === undefined || cost === undefined ? undefined : changeBps(cost, addUsd(cost, pnl))
  return { now, value, pnl, pnlBps, why }
}

/** True once nothing can be gained or lost any more: P&L is realized then, and stands after fees. */
function isDecided(position: Position): boolean {
  return position.claimable || position.claimed || isLostSide(position) || position.market.status === 'cancelled'
}

function valueOf(position: Position, now: PriceMicro | undefined, closed: boolean): MicroUsd | undefined {
  if (position.claimable) return position.payout
  if (position.claimed) return position.claimedUsd
  if (isLostSide(position)) return microUsd(0n)
  if (now !== undefined) return contractsValue(position.contracts, now, 'down')
  return closed ? undefined : position.value
}

function isLostSide({ side, market }: Position): boolean {
  return (market.result === 'yes' || market.result === 'no') && market.result !== side
}

/** What it pays if it is right; `undefined` once it cannot win any more: lost, refunded, or paid. */
export function maxPayout(position: Position): MicroUsd | undefined {
  const { claimed, market, payout } = position
  return claimed || isLostSide(position) || market.status === 'cancelled' ? undefined : payout
}

/** True once a position can no longer be traded. */
export function isOver({ claimable, claimed, market }: Position): boolean {
  return (
    claimable || claimed || market.status === 'closed' || market.status === 'settled' || market.status === 'cancelled'
  )
}

/** Sums of exact values, and of how many rows they are made. */
export type Totals = {
  readonly count: number
  readonly value: MicroUsd
  readonly valued: number
  readonly cost: MicroUsd
  readonly costed: number
  readonly pnl: MicroUsd
  readonly pnled: number
  /** Of those that can still win. */
  readonly toWin: MicroUsd
}

/** Adds up a list of positions; what is not known is skipped and counted. */
export function totalsOf(positions: readonly Position[]): Totals {
  const worths = positions.map(positionWorth)
  const values = worths.map(({ value }) => value).filter((value) => value !== undefined)
  const costs = positions.map(({ cost }) => cost).filter((cost) => cost !== undefined)
  const pnls = worths.map(({ pnl }) => pnl).filter((pnl) => pnl !== undefined)
  return {
    count: positions.length,
    value: addUsd(...values),
    valued: values.length,
    cost: addUsd(...costs),
    costed: costs.length,
    pnl: addUsd(...pnls),
    pnled: pnls.length,
    toWin: addUsd(...positions.flatMap((position) => maxPayout(position) ?? [])),
  }
}

/** Wins to claim: how many, and what they pay. */
export function claimsOf(positions: readonly Position[]): { readonly count: number; readonly total: MicroUsd } {
  const claimable = positions.filter((position) => position.claimable && !position.claimed)
  return { count: claimable.length, total: addUsd(...claimable.map(({ payout }) => payout)) }
}
