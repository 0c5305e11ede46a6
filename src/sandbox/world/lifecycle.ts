import { type WorldMarket } from './types.ts'

/** Phase of a market. `pending` = closed, resolution in progress. */
type Phase = 'open' | 'closed' | 'pending' | 'settled' | 'cancelled'

/** A result decided by hand before or instead of the natural one. */
export type Override = { readonly result: Result; readonly atSec: number }

/** What a market can end with. `cancelled` and `draw` pay no side and refund both. */
type Result = 'yes' | 'no' | 'draw' | 'cancelled'

/** State of a market at one time. */
export type Standing = {
  readonly phase: Phase
  readonly result: Result | undefined
  readonly resolvedSec: number | undefined
}

/** State of a market as a pure function of market, time and override; an override applies from its own time on. */
export function standingAt(market: WorldMarket, nowSec: number, override?: Override): Standing {
  if (override !== undefined && nowSec >= override.atSec) return ended(override.result, override.atSec)
  if (nowSec < market.closeSec) return { phase: 'open', result: undefined, resolvedSec: undefined }
  if (nowSec >= market.resolveSec && market.fate !== 'none') return ended(market.fate, market.resolveSec)
  const phase = nowSec >= market.pendingSec ? 'pending' : 'closed'
  return { phase, result: undefined, resolvedSec: undefined }
}

function ended(result: Result, resolvedSec: number): Standing {
  const refunds = result === 'cancelled' || result === 'draw'
  return { phase: refunds ? 'cancelled' : 'settled', result, resolvedSec }
}
