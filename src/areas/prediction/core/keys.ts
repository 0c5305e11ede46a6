import { holdingsKey } from '~/areas/tokens/model/keys.ts'

/**
 * Prefixes of the area's query keys, and what a settled act names as stale. A key is a path:
 * `['prediction', 'positions', owner]` is the prefix of everything about that owner's positions.
 */
export const predictionKeys = {
  events: () => ['prediction', 'events'] as const,
  event: (eventId: string) => ['prediction', 'event', eventId] as const,
  book: (eventId: string, marketId: string) => ['prediction', 'event', eventId, 'book', marketId] as const,
  positions: (owner: string) => ['prediction', 'positions', owner] as const,
  position: (pubkey: string) => ['prediction', 'position', pubkey] as const,
  orders: (owner: string) => ['prediction', 'orders', owner] as const,
  order: (orderPubkey: string) => ['prediction', 'order', orderPubkey] as const,
  trail: (orderPubkey: string) => ['prediction', 'trail', orderPubkey] as const,
  history: (owner: string) => ['prediction', 'history', owner] as const,
  holdings: holdingsKey,
}
