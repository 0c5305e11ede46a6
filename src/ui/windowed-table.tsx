import { type ReactNode } from 'react'
import { WindowedList } from './windowed-list.tsx'

/** Rows of a stretch. */
const STRETCH = 40

type LongProps = {
  readonly count: number
  readonly drawRow: (index: number) => ReactNode
}

/** The rows of a long table. */
export function LongBody({ count, drawRow }: LongProps) {
  return <WindowedList as="tbody" sizes={sizesOf(count)} drawStretch={(index) => rowsOf(index, count, drawRow)} />
}

/** The rows of a long table as cards, in several lists: one cannot hold a part that is drawn and a part that is not. */
export function LongCards({ count, drawRow, className, caption }: LongProps & { className: string; caption: string }) {
  return (
    <section aria-label={caption} className="grid gap-3">
      <WindowedList
        as="ul"
        className={className}
        sizes={sizesOf(count)}
        drawStretch={(index) => rowsOf(index, count, drawRow)}
      />
    </section>
  )
}

function sizesOf(count: number): readonly number[] {
  return Array.from({ length: Math.ceil(count / STRETCH) }, (_, index) => Math.min(STRETCH, count - index * STRETCH))
}

function rowsOf(stretch: number, count: number, drawRow: (index: number) => ReactNode): ReactNode {
  const from = stretch * STRETCH
  return Array.from({ length: Math.min(STRETCH, count - from) }, (_, index) => drawRow(from + index))
}
