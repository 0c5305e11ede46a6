import { isOver } from '~/areas/prediction/core/positions/position-worth.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { contractsValue, mulDiv, type MicroUsd } from '~/values/money.ts'
import { type UnixSec } from '~/values/time.ts'

/**
 * Proceeds of selling now against the possible payout of holding. Before the fee of a sale, which the venue reports
 * only when it builds one.
 */
export type ExitQuality = {
  readonly cash: MicroUsd
  readonly payout: MicroUsd
  /** Chance above which staying pays more than leaving, millionths, rounded up: a lower one never justifies staying. */
  readonly holdAbove: bigint
  /** What being right adds to the cash, hundredths of a percent. */
  readonly gainBps: bigint
  /** When the market closes; `undefined` = not told, or past. */
  readonly rightBy: UnixSec | undefined
}

/** The exit of an open position, or why there is none to weigh. */
export function exitQuality(position: Position, now: number): ExitQuality | string {
  const { contracts, sellPrice, payout } = position
  if (isOver(position)) return 'Market closed.'
  if (sellPrice === undefined) return 'No bids on this side right now.'
  const cash = contractsValue(contracts, sellPrice, 'down')
  if (payout <= 0n || cash <= 0n) return 'Payout unknown.'
  const gainBps = mulDiv(payout - cash, 10_000n, cash, 'down')
  const closesAt = position.market.closesAt
  const rightBy = closesAt !== undefined && closesAt > now ? closesAt : undefined
  return { cash, payout, holdAbove: mulDiv(cash, 1_000_000n, payout, 'up'), gainBps, rightBy }
}
