import { useEffect } from 'react'
import { firstRead } from '../first-paint.ts'
import { whenIdle } from '../lazy-component.tsx'

/** The charts and recharts: one script, and no first load has any of it. */
export const chartsCode = () => import('./charts.ts')

/** Fetches them once the page has read and is idle: for a list whose rows open a page that begins with a chart. */
export function useChartsAhead(): void {
  useEffect(() => {
    void firstRead.then(() => whenIdle(() => void chartsCode().catch(() => undefined)))
  }, [])
}
