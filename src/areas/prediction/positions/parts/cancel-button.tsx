import { type Order } from '~/areas/prediction/core/model/order.ts'
import { orderTarget } from '~/areas/prediction/core/model/targets.ts'
import { takesUnproven } from '~/config/proof-bar.ts'
import { focusAct } from '~/tx/act-store.ts'
import { useActOn } from '~/tx/acts-on.ts'
import { stateWord } from '~/tx/state-words.ts'
import { buttonLook } from '~/ui/button.tsx'
import { startCancel } from '../actions.ts'
import { canCancel } from '../model/order-status.ts'
import { positionName } from '../model/position-name.ts'
import { CANCEL_BUTTON_WORD } from '../words.ts'

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
        aria-label={CANCEL_BUTTON_WORD.viewTransaction(word, title)}
        onClick={() => focusAct(act.id)}
      >
        {word}
      </button>
    )
  }
  if (!canCancel(order)) return null
  if (!takesUnproven())
    return <span className="text-12 text-mute">{CANCEL_BUTTON_WORD.cancellingIsntSupportedVenue}</span>
  return (
    <button
      type="button"
      className={buttonLook({ size: 'small' })}
      aria-label={CANCEL_BUTTON_WORD.cancelOrder(title, order.side)}
      onClick={() => void startCancel(order)}
    >
      {CANCEL_BUTTON_WORD.cancel}
    </button>
  )
}
