import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** After a navigation: announces the new title and focuses the page's `h1`. */
export function Announcer() {
  const router = useRouter()
  const [spoken, setSpoken] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || fromLocation === undefined) return
        requestAnimationFrame(() => {
          setSpoken(document.title)
          focusHeading()
        })
      }),
    [router],
  )
  return (
    <div className="sr-only" role="status" aria-live="polite">
      {spoken}
    </div>
  )
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
