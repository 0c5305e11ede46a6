import { orderTarget } from '~/areas/prediction/core/intents/targets.ts'
import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { takesUnproven } from '~/config/deployment.ts'
import { focusAct } from '~/engine/act-store.ts'
import { useActOn } from '~/engine/acts-on.ts'
import { stateWord } from '~/review/text/state-words.ts'
import { buttonLook } from '~/ui/button.tsx'
import { startCancel } from '../actions.ts'
import { canCancel } from '../model/order-status.ts'
import { positionName } from '../model/position-name.ts'

/** Cancels a limit order that rests, or shows the act that is about it. */
export function CancelButton({ order }: { order: Order }) {
  const act = useActOn(orderTarget(order.pubkey), { owner: order.ownerText })
  const title = positionName(order)
  if (act !== undefined) {
    const word = stateWord(act.state, act.code)
    return (
      <button
        type="button"
        className={buttonLook({ rank: 'plain', size: 'small' })}
        aria-label={`${word}: view the transaction on ${title}`}
        onClick={() => focusAct(act.id)}
      >
        {word}
      </button>
    )
  }
  if (!canCancel(order)) return null
  if (!takesUnproven()) return <span className="text-12 text-mute">Cancelling isn’t supported for this venue yet.</span>
  return (
    <button
      type="button"
      className={buttonLook({ size: 'small' })}
      aria-label={cancelOrderText(title, order.side)}
      onClick={() => void startCancel(order)}
    >
      Cancel
    </button>
  )
}

function cancelOrderText(title: string, side: 'yes' | 'no'): string {
  return `Cancel the order on ${title}, ${side === 'yes' ? 'Yes' : 'No'}`
}
