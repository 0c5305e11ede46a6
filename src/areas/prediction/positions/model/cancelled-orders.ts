import { keptOrder } from '~/areas/prediction/core/intents/kept-order.ts'
import { orderTarget } from '~/areas/prediction/core/intents/targets.ts'
import { type ActView } from '~/engine/act-view.ts'
import { type ActState } from '~/engine/machine.ts'
import { cancelAct } from '../intents/position-acts.ts'

/** States of a request that landed. */
const LANDED: readonly ActState[] = ['settling', 'done', 'settle-late']
const PREFIX = orderTarget('')

/**
 * Orders that their owner cancelled in this browser with a landed transaction. The service does not distinguish cancelled
 * orders: its history lists them as not filled.
 */
export function cancelledOrders(views: readonly ActView[], owner: string): ReadonlySet<string> {
  return new Set(
    views
      .filter(
        (view) =>
          view.isImported !== true &&
          view.kind === cancelAct.kind &&
          view.owner === owner &&
          LANDED.includes(view.state),
      )
      .flatMap(({ targets }) => targets.filter((each) => each.startsWith(PREFIX)))
      .map((target) => target.slice(PREFIX.length)),
  )
}

/**
 * Orders of an owner that an act of this browser placed and whose end its receipt says, or is about to: no news. One that
 * rests is left out, for what becomes of it comes later.
 */
export function ordersOfReceipts(views: readonly ActView[], owner: string): ReadonlySet<string> {
  const ended = views.filter(
    ({ state, outcome, ...view }) =>
      view.isImported !== true &&
      view.owner === owner &&
      (state === 'settling' || (state === 'done' && outcome !== 'resting')),
  )
  return new Set(ended.flatMap(({ kept }) => keptOrder(kept) ?? []))
}
