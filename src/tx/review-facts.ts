import { type Address } from '../values/address.ts'
import { type CheckedFacts } from './guard/checked-facts.ts'
import { type IntentWords } from './intent.ts'

/**
 * Every figure and every line of the open review, in one value. A yes is for one set of these facts: whatever the review
 * shows stands in here, and whatever stands in here is held against a rebuild (`review-diff.ts`).
 */
export type ReviewFacts = CheckedFacts & {
  /** What was asked for, in words; frozen at the click. */
  readonly asked: IntentWords
  readonly owner: Address
  /** What the venue says of its own build, in sentences of ours: hints. */
  readonly notes: readonly string[]
  /** Milliseconds from the venue's reply for which these bytes may be signed: by age, or by the blocks that are left. */
  readonly validForMs: number
}
