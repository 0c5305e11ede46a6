import { isOver } from '~/areas/prediction/core/model/position-worth.ts'
import { type Position } from '~/areas/prediction/core/model/position.ts'
import { contractsValue, mulDiv, type MicroUsd } from '~/values/money.ts'
import { type UnixSec } from '~/values/time.ts'

/**
 * Proceeds of selling now against the possible payout of holding. Before the fee of a sale, which the venue reports
 * only when it builds one. An unknown part is absent; `missing` = the reason.
 */
export type ExitQuality = {
  readonly cash: MicroUsd
  readonly payout: MicroUsd
  /** Chance above which staying pays more than leaving, millionths, rounded up: a lower one never justifies staying. */
  readonly holdAbove: bigint
  /** What being right adds to the cash, hundredths of a percent. */
  readonly gainBps: bigint
  readonly rightBy: UnixSec | undefined
  /** The same gain spread over a year, without compounding, hundredths of a percent. */
  readonly yearBps: bigint | undefined
  readonly missing: string | undefined
}

const YEAR = 365n * 86_400n
const DAY = 86_400
/** Yearly rates above this are meaningless. */
const MAX_YEAR_BPS = 1_000_000n

/** The exit of an open position, or why there is none to weigh. */
export function exitQuality(position: Position, now: number): ExitQuality | string {
  const { contracts, sellPrice, payout } = position
  if (isOver(position)) return 'Market closed.'
  if (sellPrice === undefined) return 'No bids on this side right now.'
  const cash = contractsValue(contracts, sellPrice, 'down')
  if (payout <= 0n || cash <= 0n) return 'Payout unknown.'
  const gainBps = mulDiv(payout - cash, 10_000n, cash, 'down')
  const closesAt = position.market.closesAt
  return { cash, payout, holdAbove: mulDiv(cash, 1_000_000n, payout, 'up'), gainBps, ...byWhen(closesAt, now, gainBps) }
}

function byWhen(
  closesAt: UnixSec | undefined,
  now: number,
  gainBps: bigint,
): Pick<ExitQuality, 'rightBy' | 'yearBps' | 'missing'> {
  if (closesAt === undefined)
    return { rightBy: undefined, yearBps: undefined, missing: 'no close time, so no yearly rate' }
  const left = closesAt - now
  if (left <= 0) return { rightBy: undefined, yearBps: undefined, missing: 'past its close, so no yearly rate' }
  if (left < DAY) return { rightBy: closesAt, yearBps: undefined, missing: 'closes within a day, so no yearly rate' }
  const year = mulDiv(gainBps, YEAR, BigInt(left), 'down')
  if (year > MAX_YEAR_BPS) return { rightBy: closesAt, yearBps: undefined, missing: 'over 10,000% a year' }
  return { rightBy: closesAt, yearBps: year, missing: undefined }
}
