import { useSyncExternalStore } from 'react'

let readMs: () => number = () => Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Puts the venue's clock under every age and countdown on the page. Until then the browser's own clock is read. */
export function setNowSource(source: () => number): void {
  readMs = source
  for (const listener of listeners) listener()
}

/** Now, in whole seconds, outside of rendering. */
function nowSec(): number {
  return Math.floor(readMs() / 1000)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Now in whole seconds, kept up to date. A coarse `stepSec` renders once per step. */
export function useNow(stepSec = 1): number {
  return useSyncExternalStore(subscribe, () => Math.floor(nowSec() / stepSec) * stepSec)
}
