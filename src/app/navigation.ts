import { type IconName } from '../ui/icon.tsx'

/** Every place of the product in the order of the rail; `key` follows `g` on the keyboard. */
export const PLACES = [
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

/** One place of the product. */
export type Place = (typeof PLACES)[number]

/** True when the path belongs to the place: an event stands under `/events`, one position under `/positions`. */
export function isPlaceOf({ to }: Place, path: string): boolean {
  return path.startsWith(to.replace(/s$/, ''))
}

/** Places of the phone's bottom bar; the rest stands behind More. */
export const PHONE_PLACES: readonly Place[] = PLACES.filter((place) =>
  ['/events', '/positions', '/swap', '/tokens'].includes(place.to),
)

/** Places behind More on the phone. */
export const MORE_PLACES: readonly Place[] = PLACES.filter((place) => !PHONE_PLACES.includes(place))
