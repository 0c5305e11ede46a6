import { MOST_ACTS_AT_ONCE } from '../../config/limits.ts'
import { startAct, startActs } from '../../tx/acts.ts'
import { cancelLimitsAct } from './acts.ts'
import { cancelRequests } from './model/cancel-orders.ts'
import { type LimitRow } from './model/order-row.ts'

/** Cancels these orders: one review for up to five, for more one review of several transactions. */
export function cancelOrders(owner: string, rows: readonly LimitRow[]): void {
  const requests = cancelRequests(owner, rows).slice(0, MOST_ACTS_AT_ONCE)
  const [only, ...more] = requests
  // Nothing to cancel starts nothing: an empty list would mean every order (docs/api-notes.md 13.19).
  if (only === undefined) return
  void (more.length === 0 ? startAct(cancelLimitsAct, only) : startActs(cancelLimitsAct, requests))
}
