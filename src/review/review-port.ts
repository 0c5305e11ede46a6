import { type ReviewPort } from '~/engine/engine-deps.ts'
import { receiptFactsOf } from './receipt/receipt-facts.ts'
import { reviewDiff } from './review-diff.ts'
import { isAllTicked } from './review-ticks.ts'

/** What the engine gets of the review: the comparison of two builds, the ticks, and the facts that a receipt keeps. */
export const reviewPort: ReviewPort = { changes: reviewDiff, isAllTicked, receipt: receiptFactsOf }
