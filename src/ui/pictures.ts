import { useSyncExternalStore, type ReactNode } from 'react'

/** Draws the picture at an address over its letter. */
export type DrawPicture = (src: string) => ReactNode

let draw: DrawPicture | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Turns pictures on; called once the page is up, and only where the server has a path for them. */
export function setPictures(next: DrawPicture | undefined): void {
  draw = next
  for (const listener of listeners) listener()
}

/** What draws pictures; `undefined` = letters alone. */
export function usePictures(): DrawPicture | undefined {
  return useSyncExternalStore(subscribe, () => draw)
}
