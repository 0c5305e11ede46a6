import { useEffect, useId } from 'react'
import { age } from '~/values/format-time.ts'
import { createStore } from '~/values/store.ts'
import { useNow } from './now.ts'
import { useStore } from './use-store.ts'

/** One visible panel and the age of its data. */
type PanelAge = {
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

/** Registers a panel with the freshness chip while it is mounted. */
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
  return useStore(listed)[0]
}

/** Every panel on the screen that shows live data, the oldest first. */
export function usePanelAges(): readonly PanelAge[] {
  return useStore(listed)
}

/** The age of a panel's answer. It turns amber past its limit and reports to the freshness chip. */
export function Age({ panel, at, amberSec }: { panel: string; at: number; amberSec: number }) {
  const now = useNow()
  usePanelAge(panel, at, amberSec)
  const { text } = age(at, now)
  return <span className={now - at > amberSec ? 'whitespace-nowrap text-warn' : 'whitespace-nowrap'}>{text}</span>
}
