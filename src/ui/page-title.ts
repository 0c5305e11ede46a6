import { useEffect, useSyncExternalStore } from 'react'

let current = ''
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Names the page: the document's title, the phone's top bar and the words spoken after a move. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    current = title
    document.title = `${title} · Sextant`
    for (const listener of listeners) listener()
  }, [title])
}

/** The name of the page on the screen. */
export function useCurrentTitle(): string {
  return useSyncExternalStore(subscribe, () => current)
}
