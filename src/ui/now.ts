import { useSyncExternalStore } from 'react'
import { createSignal } from '~/values/store.ts'

let readMs: () => number = () => Date.now()
const ticks = createSignal(() => {
  const timer = setInterval(() => ticks.fire(), 1000)
  return () => clearInterval(timer)
})

/** Puts the venue's clock under every age and countdown on the page. Until then the browser's own clock is read. */
export function setNowSource(source: () => number): void {
  readMs = source
  ticks.fire()
}

/** Now, in whole seconds, outside of rendering. */
function nowSec(): number {
  return Math.floor(readMs() / 1000)
}

/** Now in whole seconds, kept up to date. A coarse `stepSec` renders once per step. */
export function useNow(stepSec = 1): number {
  const read = () => Math.floor(nowSec() / stepSec) * stepSec
  return useSyncExternalStore(ticks.subscribe, read, read)
}
