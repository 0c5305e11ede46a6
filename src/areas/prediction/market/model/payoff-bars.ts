import { type Outcome, type WhatIf } from './what-if.ts'

/** A bar: the outcome, and its gain or loss, or its payout, micro USD. */
type PayoffBar = { readonly outcome: Outcome; readonly value: bigint }

/** Bars of a payoff: the net where every cost is known, else what each outcome pays. */
export type PayoffBars = { readonly kind: 'net' | 'payout'; readonly bars: readonly PayoffBar[] }

/**
 * A bar an outcome, in the order of the table. An unknown cost is never zero: with one of them the bars are payouts.
 * `undefined` with fewer than two outcomes, which are no comparison.
 */
export function payoffBars({ outcomes }: Pick<WhatIf, 'outcomes'>): PayoffBars | undefined {
  if (outcomes.length < 2) return undefined
  const nets = outcomes.flatMap((outcome) => (outcome.net === undefined ? [] : [{ outcome, value: outcome.net }]))
  if (nets.length === outcomes.length) return { kind: 'net', bars: nets }
  return { kind: 'payout', bars: outcomes.map((outcome) => ({ outcome, value: outcome.payout })) }
}
