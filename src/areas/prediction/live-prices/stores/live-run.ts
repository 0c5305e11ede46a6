import { useCallback, useSyncExternalStore } from 'react'
import { type Run, type TimePoint } from '~/ui/chart/series.ts'
import { middleOf } from '../model/live-reading.ts'
import { openedDesk } from './live.ts'

/** Seconds between two points of the chart, and the most of them: ten minutes. A chart is drawn anew with each. */
const STEP_SEC = 5
const MAX_POINTS = 120

const EMPTY: Run = []
const noRun = () => EMPTY
/** The runs of the charts that are shown, by outcome. */
const runs = new Map<string, Run>()

/** The live chance of an outcome since its chart is shown, one point every five seconds; it renders for these alone. */
export function useLiveRun(id: string | undefined): Run {
  const subscribe = useCallback((listener: () => void) => (id === undefined ? noRun : followRun(id, listener)), [id])
  const read = useCallback(() => (id === undefined ? EMPTY : (runs.get(id) ?? EMPTY)), [id])
  return useSyncExternalStore(subscribe, read, noRun)
}

function followRun(id: string, listener: () => void): () => void {
  const desk = openedDesk()
  const take = () => {
    const price = desk.of(id)?.price
    const value = price === undefined ? undefined : middleOf(price)
    if (price === undefined || value === undefined) return
    const before = runs.get(id) ?? EMPTY
    const after = runWith(before, { at: Math.floor(price.atMs / 1_000), value })
    if (after === before) return
    runs.set(id, after)
    listener()
  }
  const stop = desk.follow(id, take)
  return () => {
    stop()
    runs.delete(id)
  }
}

/** The run with one more point; the same one where the point comes too soon after the last, or from before it. */
function runWith(run: Run, point: TimePoint): Run {
  const last = run.at(-1)
  if (last !== undefined && point.at < last.at + STEP_SEC) return run
  return [...run, point].slice(-MAX_POINTS)
}
