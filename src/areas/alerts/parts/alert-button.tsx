import { useEffect, useRef, useState } from 'react'
import { buttonLook, iconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { targetKey } from '../model/alert-rule.ts'
import { type AlertSubject } from '../model/alert-subject.ts'
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
