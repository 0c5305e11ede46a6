import { startTransition, useLayoutEffect, useState, type RefObject } from 'react'
import { rowsInView, type Visible } from '../model/rows-in-view.ts'

/** When the rows beyond the screen are added to the first ones, milliseconds after these. */
const REST_MS = 100

/**
 * The visible rows of a box while the page scrolls. All rows are equally high, so a division suffices: a library for
 * rows of any height adds 8 kB to the first load.
 */
export function useVisible(box: RefObject<HTMLElement | null>, count: number, height: number): Visible {
  const [visible, setVisible] = useState<Visible>({ from: 0, to: 0 })
  useLayoutEffect(() => {
    const showRows = (isFirst: boolean) => {
      const top = box.current?.getBoundingClientRect().top ?? 0
      const now = rowsInView({ top, screen: window.innerHeight, count, height }, isFirst)
      setVisible((before) => (before.from === now.from && before.to === now.to ? before : now))
    }
    const show = () => showRows(false)
    showRows(true)
    const rest = setTimeout(() => startTransition(show), REST_MS)
    addEventListener('scroll', show, { passive: true })
    addEventListener('resize', show)
    return () => {
      clearTimeout(rest)
      removeEventListener('scroll', show)
      removeEventListener('resize', show)
    }
  }, [box, count, height])
  return { from: Math.min(visible.from, count), to: Math.min(visible.to, count) }
}
