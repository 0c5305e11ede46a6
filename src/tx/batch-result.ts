import { type ActView } from './act-view.ts'
import { type ActState } from './machine.ts'
import { stateWord } from './state-words.ts'
import { CODE_WORDS, OUTCOME_WORD } from './words.ts'

/** How one act of a batch stands: before its end, or the result that its row and the receipt name. */
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

/** The result of an act. What the venue has paid already is no failure; what nobody can tell yet is none either. */
export function batchResult(view: ActView): BatchResult {
  if (view.state !== 'done' && isPaidAlready(view)) return 'already'
  return RESULT_OF[view.state] ?? 'under-way'
}

/** The venue says that it needs no claim, or its position says that it was paid. */
function isPaidAlready({ code, violations }: ActView): boolean {
  if (code === 'BUILD_EMPTY') return true
  return violations.some(
    (each) => each.code === 'CLAIM_POSITION' && each.detail === 'status' && each.found === 'claimed',
  )
}

/** One line for the row of an act. */
export function resultWords(view: ActView): string {
  if (batchResult(view) === 'already') return 'Already claimed'
  const outcome = view.outcome === undefined ? undefined : OUTCOME_WORD[view.outcome]
  const cause = view.code === undefined ? undefined : CODE_WORDS[view.code].cause
  return [stateWord(view.state, view.code), outcome, view.state === 'done' ? undefined : cause]
    .filter((part) => part !== undefined)
    .join('. ')
}
