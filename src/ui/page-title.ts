import { useEffect } from 'react'
import { createStore } from '~/values/store.ts'
import { useStore } from './use-store.ts'

const current = createStore('')

/** Names the page: the document's title, the phone's top bar and the words spoken after a move. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Sextant`
    current.set(title)
  }, [title])
}

/** The name of the page on the screen. */
export function useCurrentTitle(): string {
  return useStore(current)
}
