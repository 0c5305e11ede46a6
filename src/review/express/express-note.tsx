import { type ActView } from '~/engine/act-view.ts'
import { type ExpressReason } from '~/engine/intent/express-act.ts'
import { CHECK_GROUPS, type CheckGroup } from '~/guard/codes.ts'
import { Icon } from '~/ui/icon.tsx'
import { Note } from '~/ui/note.tsx'
import { CheckFold, NotRun } from '../receipt/receipt-parts.tsx'
import { CHECK_WORD, NOT_CHECKED_WORD } from '../text/words.ts'

const REASON: Readonly<Record<ExpressReason, string>> = {
  off: 'it is off for this kind of transaction',
  caution: 'there is something to read here',
  'first-seen': 'this market or token is new in this browser',
  unchecked: 'not every check could run',
  'over-amount': 'it is over the amount you set',
  'over-hour': 'it would be over the amount you set for an hour',
  'no-price': 'two prices that agree weren’t available',
  changed: 'the transaction was rebuilt meanwhile',
  late: 'the checks took too long',
}

/** Why a transaction that was offered for express review is reviewed after all; what is switched off needs no words. */
export function ExpressNote({ express }: Pick<ActView, 'express'>) {
  if (express === undefined || express === 'used' || express === 'off') return null
  const words =
    express === 'offered'
      ? 'Express review: checking whether you need to read this.'
      : `Full review: ${REASON[express]}.`
  return (
    <div className="mb-4">
      <Note role="status">{words}</Note>
    </div>
  )
}

/** On a receipt, what the review that was skipped would have listed; nothing for a transaction that was reviewed. */
export function ExpressChecks({ skippedReview }: Pick<ActView, 'skippedReview'>) {
  if (skippedReview === undefined) return null
  const checks = CHECK_GROUPS.filter((group) => skippedReview.checks.includes(group))
  const gaps = Object.entries(NOT_CHECKED_WORD).flatMap(([key, words]) =>
    skippedReview.notChecked.includes(key) ? words : [],
  )
  return (
    <>
      <p className="my-4 text-13 text-mute">
        Express review: sent to your wallet without a review, under the amount you set.
      </p>
      <CheckFold passed={checks.length} notRun={gaps.length}>
        <CheckList checks={checks} />
        <NotRun items={gaps} />
      </CheckFold>
    </>
  )
}

/** Checks that passed, one tick each. */
export function CheckList({ checks }: { checks: readonly CheckGroup[] }) {
  return (
    <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1.5 text-13 text-mute phone:grid-cols-1">
      {checks.map((group) => (
        <li key={group} className="flex items-center gap-2">
          <span className="text-yes">
            <Icon name="check" small />
          </span>
          {CHECK_WORD[group]}
        </li>
      ))}
    </ul>
  )
}
