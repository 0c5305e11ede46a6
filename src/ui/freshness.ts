import { useEffect, useId, useSyncExternalStore } from 'react'
import { createStore } from '../values/store.ts'

/** One panel on the screen and how old its answer is. */
export type PanelAge = {
  readonly name: string
  /** Server time of the answer, unix seconds. */
  readonly at: number
  /** Age in seconds from which the panel is amber. */
  readonly amberSec: number
}

const panels = new Map<string, PanelAge>()
const listed = createStore<readonly PanelAge[]>([])

function publish(): void {
  listed.set([...panels.values()].toSorted((a, b) => a.at - b.at))
}

/** Tells the freshness chip of one panel for as long as it is on the screen. */
export function usePanelAge(name: string, at: number | undefined, amberSec: number): void {
  const id = useId()
  useEffect(() => {
    if (at === undefined) return undefined
    panels.set(id, { name, at, amberSec })
    publish()
    return () => {
      panels.delete(id)
      publish()
    }
  }, [id, name, at, amberSec])
}

/** The oldest panel on the screen; `undefined` when none shows live data. */
export function useOldestPanel(): PanelAge | undefined {
  return useSyncExternalStore(listed.subscribe, () => listed.read()[0])
}

/** Every panel on the screen that shows live data, the oldest first. */
export function usePanelAges(): readonly PanelAge[] {
  return useSyncExternalStore(listed.subscribe, listed.read)
}
