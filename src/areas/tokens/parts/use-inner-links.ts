import { useRouter } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'

/**
 * Has the router follow plain links inside a box. Rows that come and go while a list is scrolled cannot afford a router
 * link each: one listener does for all of them. What the browser does with a link by itself (a new tab, a copy) it still does.
 */
export function useInnerLinks(box: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    const drawn = box.current
    if (drawn === null) return undefined
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const href = link?.getAttribute('href')
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (href?.startsWith('/') !== true || !isPlain || event.defaultPrevented) return
      event.preventDefault()
      router.history.push(href)
    }
    drawn.addEventListener('click', follow)
    return () => drawn.removeEventListener('click', follow)
  }, [box, router])
}
