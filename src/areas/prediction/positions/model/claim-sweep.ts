import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { MAX_ACTS_AT_ONCE } from '~/config/limits.ts'
import { addUsd, microUsd, type MicroUsd } from '~/values/money.ts'

/** What a sweep would claim: the ticked wins of at least the minimum, as many as one review holds. */
export type Sweep = {
  readonly claims: readonly Position[]
  readonly total: MicroUsd
  /** Ticked wins under the minimum. */
  readonly small: number
  /** Ticked wins of the minimum that wait for the next sweep. */
  readonly later: number
}

/** Sums up a sweep; `minimum` in dollars, `undefined` = every win. */
export function sweepOf(
  wins: readonly Position[],
  unticked: ReadonlySet<string>,
  minimum: MicroUsd | undefined,
): Sweep {
  const ticked = wins.filter(({ pubkey }) => !unticked.has(pubkey))
  const large = ticked.filter(({ payout }) => payout >= (minimum ?? 0n))
  const claims = large.slice(0, MAX_ACTS_AT_ONCE)
  return {
    claims,
    total: claims.length === 0 ? microUsd(0n) : addUsd(...claims.map(({ payout }) => payout)),
    small: ticked.length - large.length,
    later: large.length - claims.length,
  }
}
