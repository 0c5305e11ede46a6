import { startTransition, useLayoutEffect, useState, type RefObject } from 'react'
import { useIsTakenOver } from '~/ui/lazy-component.tsx'
import { type Address } from '~/values/address.ts'
import { rowsInView, type Visible } from '../model/rows-in-view.ts'
import { priceFeed } from '../stores/page-prices.ts'

/** When the rows beyond the screen are added to the first ones, milliseconds after these. */
const REST_MS = 100

/** Height of what a server draws of a list, pixels: it knows no screen; the rest comes with the take-over. */
const DRAWN_PX = 864

const NONE: Visible = { from: 0, to: 0 }
type Priced = { readonly mint: Address }

/**
 * Watches the prices of rows that are drawn soon, so that the first price request has them too. Before the paint: on a
 * slow machine that request would be sent before a passive effect runs.
 */
function usePricesAhead(rows: readonly Priced[], { from, to }: Visible): void {
  useLayoutEffect(() => {
    const stops = rows.slice(from, to).map((row) => priceFeed.watch(row.mint, () => undefined))
    return () => {
      for (const stop of stops) stop()
    }
  }, [rows, from, to])
}

/**
 * The visible rows of a box while the page scrolls. All rows are equally high, so a division suffices: a library for
 * rows of any height adds 8 kB to the first load. `isPlaced` false = in what a server draws and until that is taken over: the
 * rows stand one below the other, the first ones of the list.
 */
export function useVisible(
  box: RefObject<HTMLElement | null>,
  rows: readonly Priced[],
  height: number,
): Visible & { readonly isPlaced: boolean } {
  const count = rows.length
  const isPlaced = useIsTakenOver()
  const [drawn] = useState<Visible>(() => (isPlaced ? NONE : { from: 0, to: Math.ceil(DRAWN_PX / height) + 1 }))
  const [visible, setVisible] = useState(drawn)
  const [ahead, setAhead] = useState<Visible>(NONE)
  useLayoutEffect(() => {
    if (!isPlaced) return undefined
    const showRows = (isFirst: boolean) => {
      const place = { top: box.current?.getBoundingClientRect().top ?? 0, screen: innerHeight, count, height }
      const now = rowsInView(place, isFirst)
      setVisible((before) => (before.from === now.from && before.to === now.to ? before : now))
      setAhead(isFirst ? rowsInView(place) : NONE)
    }
    const show = () => showRows(false)
    showRows(drawn === NONE)
    const rest = setTimeout(() => startTransition(show), REST_MS)
    addEventListener('scroll', show, { passive: true })
    addEventListener('resize', show)
    return () => {
      clearTimeout(rest)
      removeEventListener('scroll', show)
      removeEventListener('resize', show)
    }
  }, [box, count, height, isPlaced, drawn])
  usePricesAhead(rows, ahead)
  return { from: Math.min(visible.from, count), to: Math.min(visible.to, count), isPlaced }
}
