import { useEffect, useRef } from 'react'

/** Puts the focus right before the button that confirms, one Tab away from it: where no control has it yet. */
export function useFocusBefore() {
  const before = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const active = document.activeElement
    if (active === null || !active.matches('button, a, input, summary')) before.current?.focus({ preventScroll: true })
  }, [])
  return before
}
