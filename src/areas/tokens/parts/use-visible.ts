import { observeWindowOffset, observeWindowRect, Virtualizer, windowScroll } from '@tanstack/react-virtual'
import { useLayoutEffect, useState, type RefObject } from 'react'

/** Rows that are drawn beyond the screen on each side. */
const BEYOND = 6
/** Rows come and go so many at a time: what a change of the list costs by itself is paid that much less often. */
const STEP = 4

/** Rows to draw: from the first up to, not including, the last. */
type Visible = { readonly from: number; readonly to: number }

/** The rows of a box that are in view while the page scrolls. All rows are equally high. */
export function useVisible(box: RefObject<HTMLElement | null>, count: number, height: number): Visible {
  const [visible, setVisible] = useState<Visible>({ from: 0, to: 0 })
  useLayoutEffect(() => {
    const show = (rows: Virtualizer<Window, Element>) => {
      const items = rows.getVirtualItems()
      const [first, last] = [items[0]?.index ?? 0, (items.at(-1)?.index ?? -1) + 1]
      const [from, to] = [Math.floor(first / STEP) * STEP, Math.ceil(last / STEP) * STEP]
      setVisible((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    const rows = new Virtualizer<Window, Element>({
      count,
      estimateSize: () => height,
      overscan: BEYOND,
      scrollMargin: (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY,
      getScrollElement: () => window,
      observeElementRect: observeWindowRect,
      observeElementOffset: observeWindowOffset,
      scrollToFn: windowScroll,
      initialOffset: () => window.scrollY,
      initialRect: { width: window.innerWidth, height: window.innerHeight },
      onChange: show,
    })
    const stop = rows._didMount()
    rows._willUpdate()
    show(rows)
    return stop
  }, [box, count, height])
  return { from: Math.min(visible.from, count), to: Math.min(visible.to, count) }
}
