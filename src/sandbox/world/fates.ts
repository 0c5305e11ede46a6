import { unit } from './random.ts'
import { type EventKind, type Fate, type SeedEvent } from './types.ts'

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
