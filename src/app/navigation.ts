import { type IconName } from '~/ui/icon.tsx'
import { homePath, NAV_PAGES, type NavPath, type PagePath } from './areas.ts'

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
