import { type WorldMarket, type EventKind, type Fate, type SeedEvent } from './types.ts'
import { unit } from './random.ts'

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

/** Where and when an event is placed. */
export type Ground = { readonly seed: number; readonly startSec: number; readonly eventNumber: number }

/** Results by seed: one winner of an exclusive event, one level for all rungs of a ladder, otherwise each independently. */
export function drawFates(written: SeedEvent, ground: Ground): Fate[] {
  const draw = unit(ground.seed, ground.eventNumber, 0x66617465)
  const cents = written.markets.map((market) => market[1])
  const drawn = drawByKind(written.kind, cents, draw, (index) => unit(ground.seed, ground.eventNumber, index))
  return written.markets.map((market, index) => market[2]?.fate ?? (drawn[index] === true ? 'yes' : 'no'))
}

function drawByKind(
  kind: EventKind,
  cents: readonly number[],
  draw: number,
  each: (index: number) => number,
): boolean[] {
  if (kind === 'ladder') return cents.map((price) => draw * 100 < price)
  if (kind === 'independent') return cents.map((price, index) => each(index) * 100 < price)
  let rest = draw * cents.reduce((sum, price) => sum + price, 0)
  let found = false
  return cents.map((price) => {
    const wins = !found && rest < price
    found ||= wins
    rest -= price
    return wins
  })
}
