import { useId, useRef, useState, type FormEvent } from 'react'
import { buttonLook } from '~/ui/button.tsx'
import { Segments } from '~/ui/choice.tsx'
import { LazyDialog } from '~/ui/lazy-dialog.tsx'
import { useNow } from '~/ui/now.ts'
import { showToast } from '~/ui/toast.tsx'
import { wellLook } from '~/ui/well.tsx'
import { age } from '~/values/format-time.ts'
import { randomId } from '~/values/result.ts'
import { quoted } from '~/values/text/clean-text.ts'
import { unixSec } from '~/values/time.ts'
import { draftText, firstDraft, newAlert, testOf, windowOf, type AlertDraft } from '../model/alert-draft.ts'
import { ALERT_WINDOWS, MAX_ALERTS, targetKey, type AlertTarget, type AlertTest } from '../model/alert-rule.ts'
import { alertValue, conditionWords } from '../model/alert-text.ts'
import { PERMISSION_WORDS, requestSystem, systemPermission } from '../model/permission.ts'
import { seedReadings, addAlert, alertRules } from '../stores/alert-rules.ts'
import { type AlertRequest } from '../stores/open-alert-form.ts'
import { AlertList } from './alert-list.tsx'

const KINDS = [
  { id: 'moved', word: 'Moves by' },
  { id: 'above', word: 'Above' },
  { id: 'below', word: 'Below' },
] as const satisfies readonly { id: AlertTest['kind']; word: string }[]

type Props = AlertRequest & { readonly onClose: () => void }

/** Sets an alert on a price or a chance. */
export function AlertForm({ subject, test: first, onClose }: Props) {
  const { target } = subject
  const name = quoted(target.name, 'title')
  const now = useNow()
  const reading = subject.read()
  const [draft, setDraft] = useState<AlertDraft>(() => firstDraft(target.kind, first))
  const [problem, setProblem] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const { rows } = alertRules.use()
  const same = rows.filter((rule) => targetKey(rule.target) === targetKey(target))
  const change = (part: Partial<AlertDraft>) => {
    setDraft({ ...draft, ...part })
    setProblem(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const judged = testOf(target.kind, draft, reading?.value)
    if ('problem' in judged) return setProblem(judged.problem)
    const rule = newAlert(randomId(), target, judged.test, unixSec(now))
    if (!addAlert(rule)) return setProblem(`There are ${MAX_ALERTS} alerts. Remove one first.`)
    if (reading !== undefined) seedReadings(rule.id, { value: reading.value, at: unixSec(now) })
    // At the first alert, and never unless the reader presses.
    if (rows.length === 0 && systemPermission() === 'default') void requestSystem()
    showToast({
      id: 'alert',
      kind: 'calm',
      text: `Alert set: ${name} ${conditionWords(target.kind, judged.test)}`,
    })
    return onClose()
  }
  return (
    <LazyDialog title={`Alert: ${name}`} onClose={onClose} first={button}>
      <form className="grid gap-4" onSubmit={submit}>
        <p className="text-13 text-mute">
          {reading === undefined
            ? 'No current value.'
            : `Now ${alertValue(target.kind, reading.value)}, ${age(reading.at, now).text}.`}
        </p>
        <Fields draft={draft} kind={target.kind} current={reading?.value} problem={problem} onChange={change} />
        <button ref={button} type="submit" className={buttonLook({ rank: 'main', size: 'large' })}>
          Set alert
        </button>
        <Reach isFirst={rows.length === 0} />
        {same.length === 0 ? null : <AlertList rules={same} />}
      </form>
    </LazyDialog>
  )
}

type FieldsProps = {
  readonly draft: AlertDraft
  readonly kind: AlertTarget['kind']
  readonly current: bigint | undefined
  readonly problem: string | undefined
  readonly onChange: (part: Partial<AlertDraft>) => void
}

function Fields({ draft, kind, current, problem, onChange }: FieldsProps) {
  return (
    <>
      <Segments
        label="Alert when it"
        choices={KINDS}
        value={draft.kind}
        isWide
        onChange={(test) => onChange({ kind: test, text: undefined })}
      />
      <ValueField
        kind={kind}
        test={draft.kind}
        text={draftText(kind, draft, current)}
        problem={problem}
        onText={(text) => onChange({ text })}
      />
      {draft.kind === 'moved' ? (
        <Segments
          label="Within"
          choices={ALERT_WINDOWS}
          value={ALERT_WINDOWS.find(({ id }) => windowOf(id) === draft.windowSec)?.id ?? '3600'}
          isWide
          onChange={(id) => onChange({ windowSec: windowOf(id) })}
        />
      ) : null}
    </>
  )
}

type FieldProps = {
  readonly kind: AlertTarget['kind']
  readonly test: AlertTest['kind']
  readonly text: string
  readonly problem: string | undefined
  readonly onText: (text: string) => void
}

function ValueField({ kind, test, text, problem, onText }: FieldProps) {
  const id = useId()
  const isMove = test === 'moved'
  const unit = kind === 'market' ? (isMove ? 'points' : '%') : isMove ? '%' : 'USD'
  const label = isMove ? 'Moves by' : kind === 'market' ? 'Chance' : 'Price'
  return (
    <div>
      <div className={wellLook()}>
        <input
          aria-label={`${label}, ${unit}`}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-why`}
          autoComplete="off"
          inputMode="decimal"
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <span className="text-12 font-text text-mute">{unit}</span>
      </div>
      <p id={`${id}-why`} className="mt-1 min-h-5 text-12 font-text text-pretty text-warn" role="alert">
        {problem}
      </p>
    </div>
  )
}

/** How far an alert reaches: as long as a tab is open, and to the system where the browser lets it. */
function Reach({ isFirst }: { isFirst: boolean }) {
  const permission = systemPermission()
  const words =
    permission === 'default' && !isFirst
      ? 'System notifications are not allowed yet: Settings, Notifications.'
      : PERMISSION_WORDS[permission]
  return (
    <p className="text-12 text-pretty text-mute">
      Alerts only work while Sextant is open in a browser tab. Once it is closed, you get none. {words}
    </p>
  )
}
