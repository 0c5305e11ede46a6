import { deviceStore } from '~/ui/device-store.ts'

/**
 * Ids of events whose rules changed since they were starred or bought, one per line; stored so that a card can show it
 * at once. Kept small, because every page that names an event loads it.
 */
export const rulesFlag = deviceStore(
  'sextant.rules-changed',
  (text) => text ?? '',
  (ids) => ids,
)

/** True for an event whose rules changed; kept up to date. */
export function useHasNewRules(eventId: string): boolean {
  return rulesFlag.use().split('\n').includes(eventId)
}
