import { orderTarget } from '~/areas/prediction/core/intents/targets.ts'
import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { takesUnproven } from '~/config/deployment.ts'
import { focusAct } from '~/engine/act-store.ts'
import { useActOn } from '~/engine/acts-on.ts'
import { stateWord } from '~/review/text/review-words.ts'
import { buttonLook, iconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { outcomePrice } from '~/ui/odds.ts'
import { startCancel } from '../actions.ts'
import { orderBound } from '../model/history-entry.ts'
import { canCancel } from '../model/order-status.ts'
import { positionName } from '../model/position-name.ts'

/** Cancels a limit order that rests, or shows the act that is about it. */
export function CancelButton({ order }: { order: Order }) {
  const act = useActOn(orderTarget(order.pubkey), { owner: order.ownerText })
  if (act !== undefined) {
    const word = stateWord(act.state, act.code)
    return (
      <button
        type="button"
        className={buttonLook({ rank: 'plain', size: 'small' })}
        aria-label={viewText(order, word)}
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
      aria-label={cancelText(order)}
      onClick={() => void startCancel(order)}
    >
      Cancel
    </button>
  )
}

/** The same as an icon, for a row without space for words. Nothing where no cancel is offered. */
export function CancelMark({ order, className }: { order: Order; className: string }) {
  const act = useActOn(orderTarget(order.pubkey), { owner: order.ownerText })
  if (act === undefined && (!canCancel(order) || !takesUnproven())) return null
  const words = act === undefined ? cancelText(order) : viewText(order, stateWord(act.state, act.code))
  return (
    <button
      type="button"
      className={iconButton({ size: 'row', className })}
      aria-label={words}
      title={words}
      onClick={() => (act === undefined ? void startCancel(order) : focusAct(act.id))}
    >
      <Icon name={act === undefined ? 'close' : 'more'} small />
    </button>
  )
}

const viewText = (order: Order, word: string) => `${word}: view the transaction on ${positionName(order)}`

function cancelText(order: Order): string {
  const price = orderBound(order)
  const at = price === undefined ? '' : ` at ${outcomePrice(price).text}`
  return `Cancel the order on ${positionName(order)}, ${order.side === 'yes' ? 'Yes' : 'No'}${at}`
}
