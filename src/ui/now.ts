import { useSyncExternalStore } from 'react'
import { createSignal } from '~/values/store.ts'

let readMs: () => number = () => Date.now()
let readDrawnMs: () => number = readMs
const ticks = createSignal(() => {
  const timer = setInterval(() => ticks.fire(), 1000)
  return () => clearInterval(timer)
})

/**
 * Puts the venue's clock under every age and countdown on the page. Until then the browser's own clock is read. `drawn` = the
 * time of a document that a server drew, by which the first render repeats it.
 */
export function setNowSource(source: () => number, drawn: () => number = source): void {
  readMs = source
  readDrawnMs = drawn
  ticks.fire()
}

/** Now in whole seconds, kept up to date. A coarse `stepSec` renders once per step. */
export function useNow(stepSec = 1): number {
  const inSteps = (ms: number) => Math.floor(Math.floor(ms / 1000) / stepSec) * stepSec
  return useSyncExternalStore(
    ticks.subscribe,
    () => inSteps(readMs()),
    () => inSteps(readDrawnMs()),
  )
}
