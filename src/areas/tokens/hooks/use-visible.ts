import { startTransition, useLayoutEffect, useState, type RefObject } from 'react'
import { type Address } from '~/values/address.ts'
import { rowsInView, type Visible } from '../model/rows-in-view.ts'
import { priceFeed } from '../stores/page-prices.ts'

/** When the rows beyond the screen are added to the first ones, milliseconds after these. */
const REST_MS = 100

const NONE: Visible = { from: 0, to: 0 }
const ignore = () => undefined

/**
 * The visible rows of a box while the page scrolls. All rows are equally high, so a division suffices: a library for
 * rows of any height adds 8 kB to the first load. Prices of rows that are about to be added are already watched, so
 * that the first price request has them too.
 */
export function useVisible(
  box: RefObject<HTMLElement | null>,
  rows: readonly { readonly mint: Address }[],
  height: number,
): Visible {
  const count = rows.length
  const [visible, setVisible] = useState<Visible>(NONE)
  const [ahead, setAhead] = useState<Visible>(NONE)
  useLayoutEffect(() => {
    const showRows = (isFirst: boolean) => {
      const place = { top: box.current?.getBoundingClientRect().top ?? 0, screen: innerHeight, count, height }
      const now = rowsInView(place, isFirst)
      setVisible((before) => (before.from === now.from && before.to === now.to ? before : now))
      setAhead(isFirst ? rowsInView(place) : NONE)
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
  // Before the paint: on a slow machine the first request would be sent before a passive effect runs.
  useLayoutEffect(() => {
    const stops = rows.slice(ahead.from, ahead.to).map((row) => priceFeed.watch(row.mint, ignore))
    return () => {
      for (const stop of stops) stop()
    }
  }, [rows, ahead])
  return { from: Math.min(visible.from, count), to: Math.min(visible.to, count) }
}
