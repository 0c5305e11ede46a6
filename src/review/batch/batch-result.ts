import { type ActView } from '~/engine/act-view.ts'
import { type ActState } from '~/engine/machine.ts'
import { asSentence } from '../text/act-text.ts'
import { PRICE_MOVED } from '../text/review-words.ts'
import { viewWord } from '../text/state-words.ts'
import { CODE_WORDS, outcomeWord } from '../text/words.ts'

/** Status of one act of a batch: under way, or its result as named on the row and the receipt. */
export type BatchResult = 'under-way' | 'done' | 'already' | 'declined' | 'stopped' | 'failed' | 'not-known'

const RESULT_OF: Readonly<Partial<Record<ActState, BatchResult>>> = {
  done: 'done',
  cancelled: 'declined',
  refused: 'stopped',
  'build-failed': 'stopped',
  withheld: 'stopped',
  failed: 'failed',
  expired: 'failed',
  differs: 'failed',
  unknown: 'not-known',
  silent: 'not-known',
}

/** Result of an act. A payout made already is not a failure, nor is a result that is not known yet. */
export function batchResult(view: ActView): BatchResult {
  if (view.state !== 'done' && isPaidAlready(view)) return 'already'
  return RESULT_OF[view.state] ?? 'under-way'
}

/** True when the venue's build says that no claim is needed, or the position's status is claimed. */
function isPaidAlready({ code, violations }: ActView): boolean {
  if (code === 'BUILD_EMPTY') return true
  return violations.some(
    (each) => each.code === 'CLAIM_POSITION' && each.detail === 'status' && each.found === 'claimed',
  )
}

/** One-line result for the row of an act. */
export function resultWords(view: ActView): string {
  if (batchResult(view) === 'already') return 'Already claimed'
  if (view.move !== undefined)
    return `${PRICE_MOVED[view.move.went](view.move.chosen, view.move.now)}. Nothing was sent.`
  if (view.meanwhile !== undefined) return view.meanwhile
  const outcome = outcomeWord(view)
  const own = view.reason === undefined ? undefined : asSentence(view.reason)
  const cause = view.code === undefined ? undefined : (own ?? CODE_WORDS[view.code].cause)
  // What ended before the wallet signed says by its cause that it did.
  const word = view.state === 'cancelled' && cause !== undefined ? undefined : viewWord(view)
  return [word, outcome, view.state === 'done' ? undefined : cause].filter((part) => part !== undefined).join('. ')
}
