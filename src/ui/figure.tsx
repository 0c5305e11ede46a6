import { memo, useEffect, useRef } from 'react'
import { type Display } from '../values/display-value.ts'

/** A figure: tabular, never translated, its exact value or the reason of a dash on hover and focus. */
export const Figure = memo(function Figure({ value, className = 'fig' }: { value: Display; className?: string }) {
  return (
    <span className={value.text === '—' ? `${className} mute` : className} title={value.exact} translate="no">
      <span aria-hidden="true">{value.text}</span>
      <span className="sr">{value.spoken}</span>
    </span>
  )
})

/** A change: arrow drawn, sign and figure written, colour last. */
export function Delta({
  value,
  sign,
  className = '',
}: {
  value: Display
  sign: bigint | undefined
  className?: string
}) {
  if (sign === undefined || value.text === '—') return <Figure value={value} className={className} />
  const way = sign === 0n ? 'flat' : sign > 0n ? 'up' : 'down'
  return (
    <span className={`delta is-${way} ${className}`} title={value.exact} translate="no">
      <span aria-hidden="true">{value.text}</span>
      <span className="sr">{value.spoken}</span>
    </span>
  )
}

const TINT = [{ backgroundColor: 'var(--brass-tint)' }, { backgroundColor: 'transparent' }]

/** A live figure: when its text changes, its ground is tinted for 400 ms. Never spoken, never a new layout. */
export function Live({ value, className = 'fig' }: { value: Display; className?: string }) {
  const cell = useRef<HTMLSpanElement>(null)
  const before = useRef(value.text)
  useEffect(() => {
    if (before.current === value.text) return
    before.current = value.text
    if (document.documentElement.dataset['motion'] === 'less') return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    cell.current?.animate(TINT, { duration: 400, easing: 'ease-out' })
  }, [value.text])
  return (
    <span ref={cell} className="live">
      <Figure value={value} className={className} />
    </span>
  )
}
