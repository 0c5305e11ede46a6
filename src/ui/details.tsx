import { useState, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  readonly summary: ReactNode
  readonly children: ReactNode | (() => ReactNode)
  readonly className?: string
  readonly open?: boolean
  readonly arrow?: 'beside' | 'end'
}

/**
 * A line that opens what is below it, with an arrow that turns, right after the text or at the line's `end`. Children that are
 * a function are made while it is open. `open` = whether it is at first, and again from when that changes.
 */
export function Details({ summary, children, className, open = false, arrow = 'beside' }: Props) {
  const [isOpen, setOpen] = useState(open)
  return (
    <details className={className} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        className={`flex min-h-7 cursor-pointer items-center gap-1 text-13 text-mute hover:text-text phone:min-h-11 ${arrow === 'end' ? '' : 'w-fit'}`}
      >
        {summary}
        <span className={`transition-transform in-[[open]>summary]:rotate-180 ${arrow === 'end' ? 'ml-auto' : ''}`}>
          <Icon name="down" small />
        </span>
      </summary>
      {typeof children === 'function' ? isOpen && children() : children}
    </details>
  )
}
