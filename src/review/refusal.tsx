import { useEffect, useState, useRef } from 'react'
import { closeReview } from '~/engine/act-store.ts'
import { type ActView } from '~/engine/act-view.ts'
import { Button } from '~/ui/button.tsx'
import { copyText } from '~/ui/copy.tsx'
import { DialogFoot } from '~/ui/dialog-parts.tsx'
import { Note } from '~/ui/note.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { Exact, Line, Lines, Sentence } from './receipt/receipt-parts.tsx'
import { asSentence, floorWords, reportOf } from './text/act-text.ts'
import { CODE_WORDS } from './text/words.ts'

/** Codes of a state of the service or of the item, explained in our words: neither a fault nor a safety refusal. */
function ServiceState({ view }: { view: ActView }) {
  return (
    <>
      <Sentence>{view.sentence}</Sentence>
      <p className="pb-4" role="status">
        {view.meanwhile ?? CODE_WORDS[view.code ?? 'BUILD_REJECTED'].next}
      </p>
      <DialogFoot>
        <Button size="large" wide onClick={() => void closeReview()}>
          Close
        </Button>
      </DialogFoot>
    </>
  )
}

/**
 * Why it was blocked before signing: cause, effect on funds, next step, and expected beside actual values. It cannot be
 * overridden.
 */
export function Refusal({ view }: { view: ActView }) {
  return view.code === 'BUILD_PAUSED' || view.meanwhile !== undefined ? (
    <ServiceState view={view} />
  ) : (
    <Blocked view={view} />
  )
}

function Blocked({ view }: { view: ActView }) {
  const words = CODE_WORDS[view.code ?? 'GUARD_ERROR']
  const [first] = view.violations
  const floors = floorWords(first)
  return (
    <>
      <Sentence>{view.sentence}</Sentence>
      <div className="pb-4">
        <Note tone="stop">
          <strong>{view.reason === undefined ? words.cause : asSentence(view.reason)}</strong>
          <VenueSays view={view} />
          {floors === undefined ? null : <p>{floors}</p>}
          <p>
            {words.money} {words.next}
          </p>
        </Note>
      </div>
      {first === undefined ? null : (
        <Lines>
          <Fact label="Rule" text={`${first.code} · ${first.detail}`} />
          <Fact label="Where" text={first.field} />
          <Fact label="Expected" text={first.expected} />
          <Fact label="Found" text={first.found} tone="text-stop" />
        </Lines>
      )}
      <DialogFoot>
        <Button rank="plain" size="large" onClick={() => void closeReview()}>
          Back
        </Button>
        <Button size="large" wide onClick={() => void copyText(reportOf(view), 'Report')}>
          Copy report
        </Button>
      </DialogFoot>
    </>
  )
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

/** The venue's own words where it refused to build; untrusted, and nothing where it gave none. */
export function VenueSays({ view: { venueMessage } }: { view: Pick<ActView, 'venueMessage'> }) {
  if (venueMessage === undefined) return null
  return (
    <p>
      The venue says: <Untrusted text={venueMessage} />
    </p>
  )
}

/** Minimum milliseconds before a changed review can be approved: a click already under way does not approve the change. */
const UNREAD_MS = 700

/** False for a moment after terms changed; `terms` must be a new value whenever the shown terms are new. */
export function useChangeReadDelay(isChanged: boolean, terms: unknown): boolean {
  const [read, setRead] = useState<unknown>()
  useEffect(() => {
    const timer = setTimeout(() => setRead(() => terms), UNREAD_MS)
    return () => clearTimeout(timer)
  }, [terms])
  return !isChanged || read === terms
}

/** Puts the focus right before the button that confirms, one Tab away from it: where no control has it yet. */
export function useFocusBefore() {
  const before = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const active = document.activeElement
    if (active === null || !active.matches('button, a, input, summary')) before.current?.focus({ preventScroll: true })
  }, [])
  return before
}
