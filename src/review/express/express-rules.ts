import { pinnedCoin } from '~/config/mints.ts'
import { type ExpressCase } from '~/engine/engine-deps.ts'
import { type ExpressAct, type ExpressReason } from '~/engine/intent/express-act.ts'
import { type ReviewFacts } from '~/engine/review-facts.ts'
import { CHECK_GROUPS } from '~/guard/check-groups.ts'
import { type NotChecked } from '~/guard/checked-facts.ts'
import { ticksOf } from '../review-ticks.ts'

/**
 * What may stay unchecked in an act that nobody reviews: the lines that every act of its kind has. Any other line brings the
 * review. SECURITY.md names them.
 */
export const MAY_STAY_UNCHECKED: Readonly<Record<ExpressAct, readonly NotChecked[]>> = {
  buy: ['venue-program', 'one-rpc', 'keeper-fills', 'account-size'],
  swap: ['venue-program', 'one-rpc', 'price-source'],
  claim: ['venue-program', 'one-rpc', 'layout-unproven'],
}

/** Base units of a mint. */
export type Stake = { readonly mint: string; readonly raw: bigint }

/** Why these facts have to be reviewed, whatever they are worth; `undefined` = nothing in them asks for it. */
export function cautionIn({ act, facts, seenMints, usualNotes }: ExpressCase): ExpressReason | undefined {
  const gap = gapIn(act, facts)
  if (gap !== undefined) return gap
  if (hasNotice(facts, usualNotes) || !isOfKind(act, facts)) return 'caution'
  const isSeen = ({ mint }: { readonly mint: string }) => pinnedCoin(mint) !== undefined || seenMints.has(mint)
  return [...facts.gains, ...facts.losses].every(isSeen) ? undefined : 'first-seen'
}

/** The dollar coin that a swap brings at least: it is worth no less than that, whatever its other token's price is said to be. */
export function dollarsFrom({ swap }: Pick<ReviewFacts, 'swap'>): readonly Stake[] {
  if (swap === undefined || pinnedCoin(swap.outputMint)?.isDollar !== true) return []
  return [{ mint: swap.outputMint, raw: swap.receives }]
}

/** The most that the act may pay away, or what a claim brings, by mint: what counts against the trader's amounts. */
export function stakesOf({ act, facts }: Pick<ExpressCase, 'act' | 'facts'>): readonly Stake[] {
  if (act === 'claim') return facts.gains
  const paid = facts.losses.map(({ mint, raw }) => ({ mint, raw }))
  const { swap } = facts
  if (act === 'swap' && swap !== undefined) paid.push({ mint: swap.inputMint, raw: swap.pays })
  // Whether the bytes say it or the simulation: of each mint the larger figure counts.
  const most = new Map<string, bigint>()
  for (const { mint, raw } of paid) if (raw > (most.get(mint) ?? -1n)) most.set(mint, raw)
  return [...most].map(([mint, raw]) => ({ mint, raw }))
}

function gapIn(act: ExpressAct, { checks, notChecked }: ReviewFacts): ExpressReason | undefined {
  if (CHECK_GROUPS.some((group) => !checks.includes(group))) return 'unchecked'
  const more = notChecked.filter((key) => !MAY_STAY_UNCHECKED[act].includes(key))
  if (more.length === 0) return undefined
  return more.every((key) => key === 'market-first-seen') ? 'first-seen' : 'unchecked'
}

/** Whatever the review would say besides figures and checks: warnings, ticks, notes, bytes that nobody can read. */
function hasNotice(facts: ReviewFacts, usualNotes: readonly string[]): boolean {
  const { lowFloors, leftOut, tokenNotes, notes, opaque, memo, enforced, requested } = facts
  const news = notes.filter((note) => !usualNotes.includes(note))
  const said = [lowFloors, leftOut, tokenNotes, news, requested.leaves ?? [], ticksOf(facts)]
  if (said.some(({ length }) => length > 0)) return true
  const isOdd = requested.note !== undefined || requested.step !== undefined || requested.isLimit === true
  return isOdd || opaque !== '' || memo !== undefined || enforced?.kind === 'left-out'
}

/** The bytes do what their kind does and nothing else: one order that buys, one bound swap, or payments to the owner. */
function isOfKind(act: ExpressAct, facts: ReviewFacts): boolean {
  return facts.waiting === undefined && facts.fee === undefined && IS_OF_KIND[act](facts)
}

const IS_OF_KIND: Readonly<Record<ExpressAct, (facts: ReviewFacts) => boolean>> = {
  buy: ({ orders, swap, losses }) =>
    swap === undefined && losses.length > 0 && orders.length === 1 && orders.every(({ isBuy }) => isBuy),
  swap: ({ orders, swap, losses }) =>
    orders.length === 0 && swap?.isBound === true && losses.every(({ mint }) => mint === swap.inputMint),
  claim: ({ orders, swap, losses, gains }) =>
    orders.length === 0 && swap === undefined && losses.length === 0 && gains.length > 0,
}
