import { useEffect, useMemo, useRef } from 'react'

/** How long after the last key the address of a page follows what is typed, in milliseconds. */
const TYPED_MS = 300

/** Runs the newest step a moment after the last one was asked for; a page that is left runs none. */
export type LinkDelay = {
  readonly run: (step: () => void) => void
  readonly cancel: () => void
}

/** The one delay between a form and the address that follows it. */
export function useLinkDelay(): LinkDelay {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      clearTimeout(timer.current)
    }
  }, [])
  return useMemo(() => {
    const cancel = () => clearTimeout(timer.current)
    const run = (step: () => void) => {
      cancel()
      const page = location.pathname
      if (!isLeft.current)
        timer.current = setTimeout(() => {
          // Another page may be on its way by now: it is not called back.
          if (location.pathname === page) step()
        }, TYPED_MS)
    }
    return { run, cancel }
  }, [])
}
