import { cva } from 'class-variance-authority'
import { memo, use, useEffect, useRef } from 'react'
import { HiddenFigures, useOwnFigure } from './hidden-balances.ts'
import { type Display } from '../values/display-value.ts'

/** Type of a figure: slightly heavier than words, never wrapped. */
const FIG = 'font-fig whitespace-nowrap'

const delta = cva(
  'inline-flex items-baseline gap-1 font-fig whitespace-nowrap before:h-1.5 before:w-[7px] before:flex-none before:self-center before:bg-current',
  {
    variants: {
      way: {
        up: 'text-yes before:[clip-path:polygon(50%_0,100%_100%,0_100%)]',
        down: 'text-no before:[clip-path:polygon(0_0,100%_0,50%_100%)]',
        flat: 'before:hidden',
      },
    },
  },
)

/** A figure: tabular, never translated; its exact value or the reason for a dash on hover and focus. */
export const Figure = memo(function Figure({ value: told, className = FIG }: { value: Display; className?: string }) {
  const value = useOwnFigure()(told)
  return (
    <span className={value.text === '—' ? `${className} text-mute` : className} title={value.exact} translate="no">
      <span aria-hidden="true">{value.text}</span>
      <span className="sr-only">{value.spoken}</span>
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
  const isHidden = use(HiddenFigures)
  if (sign === undefined || isHidden || value.text === '—') return <Figure value={value} className={className} />
  const way = sign === 0n ? 'flat' : sign > 0n ? 'up' : 'down'
  return (
    <span className={delta({ way, className })} title={value.exact} translate="no">
      <span aria-hidden="true">{value.text}</span>
      <span className="sr-only">{value.spoken}</span>
    </span>
  )
}

const TINT = [{ backgroundColor: 'var(--brass-tint)' }, { backgroundColor: 'transparent' }]

/** A live figure: when its text changes, its ground is tinted for 400 ms. Never spoken, never a new layout. */
export function Live({ value, className = FIG }: { value: Display; className?: string }) {
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
    <span ref={cell} className="rounded-[3px]">
      <Figure value={value} className={className} />
    </span>
  )
}
