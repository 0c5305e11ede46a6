import { startTransition, useEffect, useState } from 'react'

/*
 * The first paint of a visit. boot.js asks for a page's data beside its code, so they are as good as there when the code
 * runs: painted first without them, a page is laid out twice, and on a slow machine that costs more than all that it
 * waits for.
 */

/** How long the first paint waits for data at most: where they take longer, a skeleton says more than nothing. */
const WAIT_MS = 150

let isFirstLoad = true
let hasPainted = false

/** What a loader gives back: settled once the read has ended, or has had its time; at once after the visit's first load. */
export async function beforeFirstPaint(read: Promise<unknown>): Promise<void> {
  // A read that fails is told by the page, which reads the same.
  const ended = read.then(
    () => undefined,
    () => undefined,
  )
  if (!isFirstLoad) return
  isFirstLoad = false
  await Promise.race([ended, new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS))])
}

/** The rows that are drawn now: in the visit's first list of all `most`, what fills a screen, and the rest right behind it. */
export function useFirstRows<Row>(rows: readonly Row[], most: number): readonly Row[] {
  const [isWhole, setWhole] = useState(hasPainted)
  useEffect(() => {
    hasPainted = true
    if (!isWhole) startTransition(() => setWhole(true))
  }, [isWhole])
  return isWhole ? rows : rows.slice(0, most)
}
