import { Button } from '~/ui/button.tsx'
import { copyText } from '~/ui/copy.tsx'
import { DialogFoot } from '~/ui/dialog.tsx'
import { Note } from '~/ui/note.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { closeReview } from './act-store.ts'
import { floorWords, reportOf } from './act-text.ts'
import { type ActView } from './act-view.ts'
import { Exact, Line, Lines, Sentence } from './receipt-parts.tsx'
import { REFUSAL_WORD as WORD, REVIEW_ACTION as ACTION } from './review-words.ts'
import { REFUSAL_WORDS } from './words-views.ts'
import { CODE_WORDS } from './words.ts'

/** Why it was blocked before signing: cause, money, next step, and what was expected beside what was found. There is no way past it. */
export function Refusal({ view }: { view: ActView }) {
  const words = CODE_WORDS[view.code ?? 'GUARD_ERROR']
  const [first] = view.violations
  const floors = floorWords(first)
  return (
    <>
      <Sentence>{view.sentence}</Sentence>
      <div className="pb-4">
        <Note tone="stop">
          <strong>{view.reason === undefined ? words.cause : sentence(view.reason)}</strong>
          {view.venueMessage === undefined ? null : (
            <p>
              {WORD.venueSays} <Untrusted text={view.venueMessage} />
            </p>
          )}
          {floors === undefined ? null : <p>{floors}</p>}
          <p>
            {words.money} {words.next}
          </p>
        </Note>
      </div>
      {first === undefined ? null : (
        <Lines>
          <Fact label={WORD.rule} text={`${first.code} · ${first.detail}`} />
          <Fact label={WORD.field} text={first.field} />
          <Fact label={WORD.expected} text={first.expected} />
          <Fact label={WORD.found} text={first.found} tone="text-stop" />
        </Lines>
      )}
      <DialogFoot>
        <Button rank="plain" size="large" onClick={() => void closeReview()}>
          {ACTION.back}
        </Button>
        <Button size="large" wide onClick={() => void copyText(reportOf(view), REFUSAL_WORDS.report)}>
          {ACTION.copyReport}
        </Button>
      </DialogFoot>
    </>
  )
}

/** A clause as a sentence. */
function sentence(clause: string): string {
  const text = `${clause.charAt(0).toUpperCase()}${clause.slice(1)}`
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function Fact({ label, text, tone = '' }: { label: string; text: string; tone?: string }) {
  return (
    <Line label={label}>
      <bdi className={tone}>
        <Exact>{text}</Exact>
      </bdi>
    </Line>
  )
}
