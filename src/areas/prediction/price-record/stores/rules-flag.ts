import { deviceStore } from '../../../../ui/device-store.ts'

/**
 * Ids of events whose rules changed since they were starred or bought, one a line; kept so that a card can say it at
 * once. A small text, for every page that names an event carries it.
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
