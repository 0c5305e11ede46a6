import { cva } from 'class-variance-authority'
import { useEffect, useRef, useState } from 'react'
import { buttonLook, iconButton, Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { type AlertLine } from '../hooks/use-alert-line.ts'
import { targetKey } from '../model/alert-rule.ts'
import { type AlertSubject } from '../model/alert-series.ts'
import { conditionWords } from '../model/alert-text.ts'
import { alertRules } from '../stores/alert-rules.ts'
import { openedForm, pageSubject } from '../stores/open-alert-form.ts'

type Props = { readonly subject: AlertSubject; readonly words?: boolean; readonly className?: string }

/** The bell beside a star: opens the form of an alert. With words it is that of the page, which the palette offers too. */
export function AlertButton({ subject, words = false, className }: Props) {
  const key = targetKey(subject.target)
  const isSet = alertRules.use().rows.some(({ target, firedAt }) => firedAt === undefined && targetKey(target) === key)
  const page = useLatest(subject)
  useEffect(() => {
    if (!words) return undefined
    pageSubject.set(page)
    return () => {
      if (pageSubject.read() === page) pageSubject.set(undefined)
    }
  }, [page, words])
  return (
    <button
      type="button"
      className={words ? buttonLook({ size: 'small', className }) : iconButton({ className })}
      aria-haspopup="dialog"
      aria-label={words ? undefined : `${isSet ? 'Alert is set' : 'Set alert'}: ${subject.target.name}`}
      onClick={() => openedForm.set({ subject: page })}
    >
      <Icon name="bell" small filled={isSet} />
      {words ? (isSet ? 'Alert set' : 'Set alert') : null}
    </button>
  )
}

/** The subject as one that reads what its page holds at the time; the same one while it is about the same. */
function useLatest(subject: AlertSubject): AlertSubject {
  const latest = useRef(subject)
  useEffect(() => {
    latest.current = subject
  }, [subject])
  const { target } = subject
  const key = targetKey(target)
  const [stable, setStable] = useState(() => ({ key, target, read: () => latest.current.read() }))
  if (stable.key === key) return stable
  const next = { ...stable, key, target }
  setStable(next)
  return next
}

/** As high as the other entries of a legend: what can be pressed reaches over them, and over what is below. */
const beginLook = cva([
  // Base
  'relative -my-1.5 inline-flex h-7 items-center gap-1 text-12 text-mute phone:-my-3.5 phone:h-11',
  // Hover
  'hover:text-text',
])

/** Below a chart: draws the line of an alert, and opens the form with where it was moved to. */
export function AlertLineTools({ subject, line }: { subject: AlertSubject; line: AlertLine }) {
  const { value, begin, end } = line
  if (value === undefined)
    return (
      <button type="button" className={beginLook()} onClick={begin}>
        <Icon name="bell" small />
        Alert line
      </button>
    )
  const { kind } = subject.target
  const current = subject.read()?.value ?? 0n
  const test = { kind: value < current ? 'below' : 'above', value } as const
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Button
        size="small"
        onClick={() => {
          openedForm.set({ subject, test })
          end()
        }}
      >
        Set alert {conditionWords(kind, test)}
      </Button>
      <Button size="small" rank="plain" onClick={end}>
        Cancel
      </Button>
    </span>
  )
}
