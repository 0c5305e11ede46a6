import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/*
 * A long list in stretches: those near the viewport are drawn, the others are placeholders of the same height. A
 * stretch keeps its element, so that table columns, scroll position and the browser's scroll anchor are stable. Rows
 * may have any height; undrawn ones are assumed as high as the average row of the first stretch.
 */

/** Overscan margin. */
const NEAR = '1000px 0px'

type Hear = (entry: IntersectionObserverEntry) => void

const hearers = new WeakMap<Element, Hear>()
let observer: IntersectionObserver | undefined

/** Observes when an element enters or leaves the overscan area. Returns the unsubscribe function. */
function watch(element: Element, hear: Hear): () => void {
  observer ??= new IntersectionObserver((entries) => entries.forEach((entry) => hearers.get(entry.target)?.(entry)), {
    rootMargin: NEAR,
  })
  const watcher = observer
  hearers.set(element, hear)
  watcher.observe(element)
  return () => watcher.unobserve(element)
}

type StretchesProps = {
  /** Sections of a table, lists of cards, or independent sections. */
  readonly as: 'tbody' | 'ul' | 'div'
  readonly className?: string
  /** Rows of each stretch. */
  readonly sizes: readonly number[]
  readonly drawStretch: (index: number) => ReactNode
}

/** The stretches of a list, first to last. */
export function WindowedList({ as, className, sizes, drawStretch }: StretchesProps) {
  const [rowPx, setRowPx] = useState(60)
  return sizes.map((rows, index) => (
    <Stretch
      key={index}
      as={as}
      className={className}
      rows={rows}
      rowPx={rowPx}
      onRowPx={index === 0 ? setRowPx : undefined}
    >
      {() => drawStretch(index)}
    </Stretch>
  ))
}

type StretchProps = Pick<StretchesProps, 'as'> & {
  readonly className: string | undefined
  readonly rows: number
  readonly rowPx: number
  /** Receives the row height of this stretch in pixels; only the first stretch measures. */
  readonly onRowPx: ((px: number) => void) | undefined
  readonly children: () => ReactNode
}

function Stretch({ as: Tag, className, rows, rowPx, onRowPx, children }: StretchProps) {
  const box = useRef<HTMLTableSectionElement & HTMLUListElement & HTMLDivElement>(null)
  const { isNear, px } = useNear(box, onRowPx !== undefined)
  useLayoutEffect(() => {
    const height = box.current?.offsetHeight ?? 0
    if (height > 0) onRowPx?.(height / rows)
  }, [onRowPx, rows])
  if (isNear)
    return (
      <Tag ref={box} className={className}>
        {children()}
      </Tag>
    )
  const height = px ?? rows * rowPx
  return (
    <Tag ref={box} aria-hidden="true" style={Tag === 'tbody' ? undefined : { height }}>
      {Tag === 'tbody' ? <tr style={{ height }} /> : null}
    </Tag>
  )
}

/**
 * Whether the element is near the viewport, and its height when it left. Content that is open or in use stays drawn.
 */
function useNear(box: RefObject<HTMLElement | null>, isFirst: boolean) {
  const [state, setState] = useState<{ isNear: boolean; px: number | undefined }>({ isNear: isFirst, px: undefined })
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    return watch(element, ({ isIntersecting, boundingClientRect }) => {
      const inUse = !isIntersecting && element.querySelector(':focus, details[open], [data-detail]') !== null
      setState((before) => {
        const isNear = isIntersecting || (before.isNear && inUse)
        if (isNear === before.isNear) return before
        return { isNear, px: isNear ? before.px : boundingClientRect.height }
      })
    })
  }, [box])
  return state
}

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
