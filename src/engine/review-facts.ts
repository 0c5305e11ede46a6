import { type CheckedFacts } from '~/guard/checked-facts.ts'
import { type Address } from '~/values/address.ts'
import { type Estimate, type IntentWords } from './intent/intent.ts'

/**
 * Every figure and every line of the open review, in one value. An approval is for one set of these facts: everything
 * that the review shows is in here, and everything in here is compared with a rebuild (`review-diff.ts`).
 */
export type ReviewFacts = CheckedFacts & {
  /** The request in words; frozen at the click. */
  readonly requested: IntentWords
  readonly owner: Address
  /** Estimate of the newest build; approvals do not depend on it. */
  readonly estimate?: Estimate | undefined
  /** Hints about the build, from the venue but in our own sentences. */
  readonly notes: readonly string[]
  /**
   * Server time, ms, until which a signature of these bytes can land and their terms count; `undefined` = not known: the
   * review then names no time.
   */
  readonly signBy: number | undefined
}

/** Ticks that were given: the accepted figure, by subject. */
export type Ticked = ReadonlyMap<string, bigint>

/** No tick was given. */
export const NO_TICKS: Ticked = new Map()

/** A changed line of the review, untrusted text. `isBetter` = the owner gets more, pays less or risks less by it. */
export type Change = {
  readonly label: string
  readonly shown: string
  readonly now: string
  readonly isBetter: boolean
  /** Worse, but within what the trader chose: an open review follows it without a question, a press is not bound to it. */
  readonly isChosen?: true
}

/** Whether an approval of the shown facts holds for a rebuild: nothing changed, or every change is better. */
export function approvalStillHolds(changes: readonly Change[]): boolean {
  return changes.every(({ isBetter }) => isBetter)
}

/** Whether an open review may show the rebuild without a question: what got worse was chosen with the request. */
export function isQuiet(changes: readonly Change[]): boolean {
  return changes.every(({ isBetter, isChosen }) => isBetter || isChosen === true)
}
