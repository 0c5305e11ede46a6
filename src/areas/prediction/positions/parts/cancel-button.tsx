import { takesUnproven } from '../../../../config/proof-bar.ts'
import { focusAct, useActs } from '../../../../tx/acts.ts'
import { stateWord } from '../../../../tx/state-words.ts'
import { startCancel } from '../actions.ts'
import { canCancel } from '../model/order-status.ts'
import { type Order } from '../../core/model/order.ts'
import { actOnOrder } from '../model/act-on-order.ts'
import { positionName } from '../model/position-name.ts'

/** Cancels a limit order that rests, or shows the act that is about it. */
export function CancelButton({ order }: { order: Order }) {
  const { views } = useActs()
  const act = actOnOrder(views, order.ownerText, order.pubkey)
  const title = positionName(order)
  if (act !== undefined) {
    const word = stateWord(act.state, act.code)
    return (
      <button
        type="button"
        className="btn is-small is-plain"
        aria-label={`${word}: show the act on ${title}`}
        onClick={() => focusAct(act.id)}
      >
        {word}
      </button>
    )
  }
  if (!canCancel(order)) return null
  if (!takesUnproven())
    return (
      <span className="text-12 text-mute">
        Not offered here: no cancel of this venue was recorded to check against.
      </span>
    )
  return (
    <button
      type="button"
      className="btn is-small"
      aria-label={`Cancel the order on ${title}, ${order.side === 'yes' ? 'Yes' : 'No'}`}
      onClick={() => startCancel(order)}
    >
      Cancel
    </button>
  )
}
