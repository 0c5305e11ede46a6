import { useRouter } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'

/**
 * Routes plain links inside a box. Rows that mount and unmount while scrolling cannot afford a router link each: one
 * listener serves all of them. Browser features of links (new tab, copy) still work.
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
