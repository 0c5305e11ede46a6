import { copyText } from '../ui/copy.tsx'
import { Icon } from '../ui/icon.tsx'
import { closeReview } from './acts.ts'
import { floorWords, reportOf } from './act-text.ts'
import { type ActView } from './act-view.ts'
import { CODE_WORDS } from './words.ts'
import { Untrusted } from '../ui/untrusted.tsx'

/** Why it stopped before signing: cause, money, next step, and the one red row. There is no way past it. */
export function Refusal({ view }: { view: ActView }) {
  const words = CODE_WORDS[view.code ?? 'GUARD_ERROR']
  const [first] = view.violations
  const floors = floorWords(first)
  return (
    <>
      <p className="sheet-sentence">
        <bdi>{view.sentence}</bdi>
      </p>
      <div className="note is-stop" role="alert">
        <Icon name="warn" />
        <div>
          <strong>{words.cause}</strong>
          {view.venueMessage === undefined ? null : (
            <p>
              The venue says: <Untrusted text={view.venueMessage} />
            </p>
          )}
          {floors === undefined ? null : <p>{floors}</p>}
          <p>
            {words.money} {words.next}
          </p>
        </div>
      </div>
      {first === undefined ? null : (
        <dl className="sheet-block">
          <Fact label="Rule" text={`${first.code} · ${first.detail}`} />
          <Fact label="Where" text={first.field} />
          <Fact label="Expected" text={first.expected} />
          <Fact label="Found" text={first.found} />
        </dl>
      )}
      <div className="sheet-buttons">
        <button type="button" className="btn" onClick={() => void closeReview()}>
          Back
        </button>
        <button type="button" className="btn" onClick={() => void copyText(reportOf(view), 'Report')}>
          Copy report
        </button>
      </div>
    </>
  )
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div className="sheet-line">
      <dt>{label}</dt>
      <dd className="mono">
        <bdi>{text}</bdi>
      </dd>
    </div>
  )
}
