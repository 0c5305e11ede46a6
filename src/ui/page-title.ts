import { useEffect } from 'react'
import { createStore } from '~/values/store.ts'
import { useStore } from './use-store.ts'

const current = createStore('')
let count = 0

function paintTitle(): void {
  document.title = `${count > 0 ? `(${count}) ` : ''}${current.read()} · Sextant`
}

/** Names the page: the document's title, the phone's top bar and the words spoken after a move. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    current.set(title)
    paintTitle()
  }, [title])
}

/** Puts a number before the document's title: `(2) Swap · Sextant`; 0 = none. */
export function setTitleCount(next: number): void {
  count = next
  // A page that is not up yet names itself later.
  if (current.read() !== '') paintTitle()
}

/** The name of the page on the screen. */
export function useCurrentTitle(): string {
  return useStore(current)
}
