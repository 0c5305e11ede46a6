import { startTransition, useEffect, useState } from 'react'

/*
 * The first paint of a visit. boot.js requests a page's data together with its code, so they arrive at about the same
 * time. Painting without them would lay the page out twice, which on a slow machine costs more than the short wait.
 */

/** Maximum wait of the first paint for data, milliseconds; after it a skeleton is better than nothing. */
const WAIT_MS = 150

/** Time to paint the first reads before anything else begins, milliseconds. */
const PAINT_MS = 100

let isFirstLoad = true
let hasPainted = false
let release: () => void = () => undefined

/** For route loaders: resolves once the read has settled or timed out; at once after the visit's first load. */
export async function beforeFirstPaint(read: Promise<unknown>): Promise<void> {
  // The page shows a failed read itself, as it uses the same query.
  const ended = read.then(
    () => undefined,
    () => undefined,
  )
  // A server draws the page once, with its data.
  if (typeof document === 'undefined') return ended
  if (!isFirstLoad) return
  isFirstLoad = false
  await Promise.race([ended, new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS))])
}

/** Rows to draw now: in the first list of the visit as many as fill a screen, and the rest right after it. */
export function useFirstRows<Row>(rows: readonly Row[], most: number): readonly Row[] {
  const [isWhole, setWhole] = useState(hasPainted)
  useEffect(() => {
    hasPainted = true
    if (!isWhole) startTransition(() => setWhole(true))
  }, [isWhole])
  return isWhole ? rows : rows.slice(0, most)
}

/** Resolves shortly after the first reads of the page have settled, with time to paint them. */
export const firstRead: Promise<void> = new Promise((resolve) => {
  release = resolve
})

/** Marks the first reads as settled; called once by the observer of the reads. */
export function endFirstRead(): void {
  setTimeout(release, PAINT_MS)
}
