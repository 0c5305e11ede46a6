import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type IconName } from '~/ui/icon.tsx'
import { homePath, NAV_PAGES, type NavPath, type PagePath } from './areas.ts'
import { parseSearch } from './palette/search-text.ts'

/** How long the pointer stays on a link before its page is loaded, milliseconds; as for the router's own links. */
const INTENT_MS = 50

const PRELOADED = 'a[data-inner="preload"]'

/** The methods used of the router. */
type Routing = {
  readonly history: { readonly push: (href: string) => void }
  readonly preloadRoute: AnyRouter['preloadRoute']
}

/**
 * Routes plain links, `<a data-inner href="/…">`, anywhere in the document. Long lists cannot afford a router link for each
 * row (0.7 ms to draw on a slow machine, and work at every navigation): one listener serves all of them. Browser features of
 * links (new tab, copy) still work. With `data-inner="preload"` a page is preloaded when the pointer stays on its link or the
 * keyboard reaches it; a list that is walked row by row leaves that out, since each row would cost requests.
 */
export function useInnerLinks(): void {
  const router = useRouter()
  useEffect(() => routeInnerLinks(router), [router])
}

/** `useInnerLinks` without React; the returned function ends it. */
export function routeInnerLinks({ history, preloadRoute }: Routing): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const preload = preloader(preloadRoute)
  const follow = (event: MouseEvent) => {
    const href = innerHref(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (href === undefined || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    history.push(href)
  }
  document.addEventListener('click', follow, { signal })
  // A move, not `pointerover`: while the list scrolls, links pass below a pointer that rests.
  document.addEventListener('pointermove', (event) => preload.after(innerHref(event, PRELOADED), INTENT_MS), { signal })
  document.addEventListener('focusin', (event) => preload.after(innerHref(event, PRELOADED), INTENT_MS), { signal })
  document.addEventListener('touchstart', (event) => preload.after(innerHref(event, PRELOADED), 0), {
    signal,
    passive: true,
  })
  return () => {
    stop.abort()
    preload.cancel()
  }
}

/** The address of the plain link that an event is on. */
function innerHref({ target }: Event, links = 'a[data-inner]'): string | undefined {
  const link = target instanceof Element ? target.closest(links) : null
  return link?.getAttribute('href') ?? undefined
}

/** Preloads the last link that was given, once; another one, or none, takes its place. */
function preloader(preloadRoute: AnyRouter['preloadRoute']) {
  let last: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    cancel,
    after(href: string | undefined, ms: number) {
      if (href === last) return
      cancel()
      last = href
      if (href === undefined) return
      const { pathname, search } = new URL(href, location.origin)
      timer = setTimeout(() => {
        // The page shows what fails; a preload that fails is no one's.
        void preloadRoute({ to: pathname, search: parseSearch(search) }).catch(() => undefined)
      }, ms)
    },
  }
}

/** One entry of the navigation; `key` follows `g` on the keyboard. */
export type NavItem = {
  /** The page, for a link with `NO_PARAMS`. */
  readonly to: NavPath
  /** Its address. */
  readonly path: string
  readonly word: string
  readonly icon: IconName
  readonly key: string
  /** In the phone’s bottom bar; the others are behind More. */
  readonly isOnPhone?: true
}

/** Every entry of the navigation, in the order of the rail. */
export const NAV_ITEMS: readonly NavItem[] = NAV_PAGES.map(({ path, nav }) => ({
  to: path,
  path: homePath(path),
  ...nav,
}))

/** Pages that are reached from another page's entry, and that entry. */
const UNDER: Readonly<Partial<Record<PagePath, NavPath>>> = { '/board': '/events' }

/** True when the path belongs to the entry: an event and the board are under `/events`, a position under `/positions`. */
export function isNavItemOf({ to, path: own }: NavItem, path: string): boolean {
  return path.startsWith(own.replace(/s$/, '')) || (isPage(path) && UNDER[path] === to)
}

const isPage = (path: string): path is keyof typeof UNDER => Object.hasOwn(UNDER, path)

/** Entries of the phone’s bottom bar. */
export const PHONE_NAV_ITEMS: readonly NavItem[] = NAV_ITEMS.filter(({ isOnPhone }) => isOnPhone === true)

/** Pages of the order forms, which link to each other: on the phone they are one entry, Trade, that leads to the first. */
const ORDER_PAGES: readonly NavPath[] = ['/swap/{-$in}/{-$out}', '/limit/{-$in}/{-$out}', '/recurring/{-$in}/{-$out}']

/** True for the entry of the phone's bar that stands for all order forms. */
export const isTrade = ({ to }: NavItem): boolean => to === ORDER_PAGES[0]

/** As `isNavItemOf`, for the phone's bar. */
export function isPhoneItemOf(item: NavItem, path: string): boolean {
  return NAV_ITEMS.some(
    (each) => (isTrade(item) ? ORDER_PAGES.includes(each.to) : each === item) && isNavItemOf(each, path),
  )
}

/** Entries behind More on the phone. */
export const MORE_NAV_ITEMS: readonly NavItem[] = NAV_ITEMS.filter(({ isOnPhone }) => isOnPhone !== true)
