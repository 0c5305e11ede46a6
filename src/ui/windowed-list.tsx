import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'

/*
 * A long list in stretches: those near the screen are drawn, each other one is a void of its height. A stretch keeps its
 * own element, so that a table's columns, a reader's place and the browser's scroll anchor stay where they are. Rows may
 * be of any height; those that were never drawn count as high as the rows of the first stretch are in the middle.
 */

/** What is this close to the screen is drawn. */
const NEAR = '1000px 0px'

type Hear = (entry: IntersectionObserverEntry) => void

const hearers = new WeakMap<Element, Hear>()
let observer: IntersectionObserver | undefined

/** Tells when an element comes near the screen and when it goes. Returns the way to stop. */
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
  /** Parts of a table, lists of cards, or sections that stand by themselves. */
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
  /** Told how high a row of this stretch is; the first stretch alone measures. */
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

/** Whether the element is near the screen, and how high it was when it went. What is open or in use in it stays drawn. */
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
