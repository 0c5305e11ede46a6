import { useState } from 'react'
import { type Run, type TimePoint } from '~/ui/chart/series.ts'
import { middleOf } from '../model/live-reading.ts'
import { useLive } from './live.ts'

/** Seconds between two points of the chart, and the most of them: ten minutes. */
const STEP_SEC = 2
const MAX_POINTS = 300

type Known = { readonly id: string | undefined; readonly run: Run }

/** The live chance of an outcome since the component is shown, one point every two seconds. */
export function useLiveRun(id: string | undefined): Run {
  const [known, setKnown] = useState<Known>({ id, run: [] })
  const price = useLive(id)?.price
  const before = known.id === id ? known.run : []
  const value = price === undefined ? undefined : middleOf(price)
  const run =
    price === undefined || value === undefined ? before : runWith(before, { at: Math.floor(price.atMs / 1_000), value })
  // State of an earlier render, as React has it: it renders once more, at once.
  if (known.id !== id || run !== known.run) setKnown({ id, run })
  return run
}

/** The run with one more point; the same one where the point comes too soon after the last, or from before it. */
function runWith(run: Run, point: TimePoint): Run {
  const last = run.at(-1)
  if (last !== undefined && point.at < last.at + STEP_SEC) return run
  return [...run, point].slice(-MAX_POINTS)
}
