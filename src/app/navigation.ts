import { type IconName } from '../ui/icon.tsx'

/** Every entry of the navigation, in the order of the rail; `key` follows `g` on the keyboard. */
export const NAV_ITEMS = [
  { to: '/events', word: 'Predict', icon: 'predict', key: 'e' },
  { to: '/positions', word: 'Positions', icon: 'positions', key: 'p' },
  { to: '/swap', word: 'Swap', icon: 'swap', key: 's' },
  { to: '/limit', word: 'Limit', icon: 'limit', key: 'l' },
  { to: '/recurring', word: 'Recurring', icon: 'recurring', key: 'r' },
  { to: '/tokens', word: 'Tokens', icon: 'tokens', key: 't' },
  { to: '/portfolio', word: 'Portfolio', icon: 'portfolio', key: 'o' },
  { to: '/earn', word: 'Earn', icon: 'earn', key: 'n' },
  { to: '/activity', word: 'Activity', icon: 'activity', key: 'a' },
  { to: '/settings', word: 'Settings', icon: 'settings', key: ',' },
] as const satisfies readonly { to: string; word: string; icon: IconName; key: string }[]

/** One entry of the navigation. */
export type NavItem = (typeof NAV_ITEMS)[number]

/** True when the path belongs to the entry: an event is under `/events`, a position under `/positions`. */
export function isNavItemOf({ to }: NavItem, path: string): boolean {
  return path.startsWith(to.replace(/s$/, ''))
}

/** Entries of the phone’s bottom bar; the others are behind More. */
export const PHONE_NAV_ITEMS: readonly NavItem[] = NAV_ITEMS.filter((item) =>
  ['/events', '/positions', '/swap', '/tokens'].includes(item.to),
)

/** Entries behind More on the phone. */
export const MORE_NAV_ITEMS: readonly NavItem[] = NAV_ITEMS.filter((item) => !PHONE_NAV_ITEMS.includes(item))
